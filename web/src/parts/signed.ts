/** “−2”, “+1”, “0”. */
export const signed = (number: number): string =>
  number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
