/** A setting of the reader, stored in this browser if it allows that. */
export class Switch {
  on: boolean;

  constructor(
    readonly key: string,
    byDefault: boolean,
  ) {
    this.on = $state(recall(key) ?? byDefault);
  }

  flip(): void {
    this.on = !this.on;
    try {
      localStorage.setItem(this.key, String(this.on));
    } catch {
      // Without storage the setting is lost, which is harmless.
    }
  }
}

function recall(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === "true";
  } catch {
    return null;
  }
}
