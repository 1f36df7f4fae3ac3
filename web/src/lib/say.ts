/** Gives a sentence in the reader's language, by its key and the values it needs. */
export type Say = (key: string, values?: Record<string, string | number>) => string;
