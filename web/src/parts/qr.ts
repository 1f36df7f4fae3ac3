/** A text as a QR code: the dark modules as one SVG path, with the quiet zone that readers need. */
export const QUIET = 4;

export interface Code {
  /** Modules along an edge, with the quiet zone. */
  size: number;
  path: string;
}

/** Fetches the encoder on first use: few visitors look at an invitation. */
export async function qr(text: string): Promise<Code> {
  const { encode } = await import("uqr");
  const { data } = encode(text, { ecc: "M", border: QUIET });
  return { size: data.length, path: outlined(data) };
}

/** Neighbours in a row are one stroke, so that no seams show between them. */
export function outlined(rows: readonly boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const length = (end < 0 ? row.length : end) - x;
        return [`M${x} ${y}h${length}v1h-${length}z`];
      }),
    )
    .join("");
}
