/** Short notices to the user: what was refused, what failed, what was copied, who has come. */
import { Refused } from "./api";

export interface Notice {
  id: number;
  text: string;
  /** `quiet`: one line in the top bar, in nobody's way. */
  tone: "calm" | "warn" | "quiet";
}

const CALM_FOR = 5_000;
const WARN_FOR = 12_000;

class Notices {
  list = $state.raw<Notice[]>([]);
  #next = 1;

  tell(text: string, tone: Notice["tone"] = "calm"): void {
    const id = this.#next++;
    this.list = [...this.list.filter((notice) => notice.text !== text), { id, text, tone }].slice(-3);
    setTimeout(() => this.dismiss(id), tone === "warn" ? WARN_FOR : CALM_FOR);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  /** On a change of screen, drops informational notices and keeps errors. */
  leave(): void {
    this.list = this.list.filter(({ tone }) => tone === "warn");
  }

  /** Runs an action and reports a refusal; returns whether it succeeded. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.tell(error.message, "warn");
      return false;
    }
  }
}

export const notices = new Notices();
