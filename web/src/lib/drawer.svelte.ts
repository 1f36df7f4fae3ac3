/** The rule drawer: open or not, at which game and citation. */

class Drawer {
  game = $state<string | null>(null);
  citation = $state<string | null>(null);
  /** The current phase of the game, which the rulebook highlights. */
  phase = $state<string | null>(null);

  open(game: string, citation: string | null = null): void {
    this.game = game;
    this.citation = citation;
  }

  /** Opens at a citation such as `ritual:6-2-1.a`, which includes its game. */
  explain = (citation: string): void => {
    const game = citation.split(":")[0];
    if (game) this.open(game, citation);
  };

  close(): void {
    this.game = null;
    this.citation = null;
  }
}

export const drawer = new Drawer();
