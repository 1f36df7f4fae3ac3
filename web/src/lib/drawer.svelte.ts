/** The rule drawer: open or not, at which game and citation. */

class Drawer {
  game = $state<string | null>(null);
  citation = $state<string | null>(null);
  /** The phase of the game on the screen, which the book marks. */
  phase = $state<string | null>(null);

  open(game: string, citation: string | null = null): void {
    this.game = game;
    this.citation = citation;
  }

  /** Opens at a citation like `ritual:6-2-1.a`, which names its game itself. */
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
