/** Whether the reader prefers reduced motion; follows the system's setting. */
const query = matchMedia("(prefers-reduced-motion: reduce)");

class Motion {
  reduced = $state(query.matches);

  constructor() {
    query.addEventListener("change", (event) => (this.reduced = event.matches));
  }
}

export const motion = new Motion();
