/** What a reader switched on or off, remembered in this browser where it lets us. */
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
      // A browser that forbids storage forgets it, which harms nobody.
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
