/** Returns a sentence in the reader's language for a key and its values. */
export type Say = (key: string, values?: Record<string, string | number>) => string;
