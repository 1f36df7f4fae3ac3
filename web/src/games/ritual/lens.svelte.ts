/**
 * The reading glass: what is under the pointer, under the focus, or under a finger that stays, in
 * words. A long touch reads instead of choosing, so that phones can do both.
 */
import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";

export interface Subject {
  card?: string | null;
  /** What choosing it does, or why it cannot be chosen. */
  note?: string | undefined;
  blocked?: boolean;
}

const KEY = Symbol("lens");
const HOLD = 400;

export class Lens {
  subject = $state.raw<Subject | null>(null);
  /** Where it is, in fractions of the stage: its middle, its upper and its lower edge. */
  place = $state.raw({ x: 0.5, top: 0, bottom: 0 });
  stage: HTMLElement | null = null;

  show(node: Element, subject: Subject): void {
    if (!subject.card && !subject.note) return;
    const box = node.getBoundingClientRect();
    const stage = this.stage?.getBoundingClientRect();
    if (stage && stage.width > 0 && stage.height > 0) {
      this.place = {
        x: (box.left + box.width / 2 - stage.left) / stage.width,
        top: (box.top - stage.top) / stage.height,
        bottom: (box.bottom - stage.top) / stage.height,
      };
    }
    this.subject = subject;
  }

  hide(): void {
    this.subject = null;
  }

  on(subject: Subject): Attachment<HTMLElement> {
    return (node) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let held = false;
      const show = (): void => this.show(node, subject);
      const hide = (): void => {
        clearTimeout(timer);
        this.hide();
      };
      const listeners: [string, (event: Event) => void, boolean?][] = [
        ["pointerenter", (event) => (event as PointerEvent).pointerType !== "touch" && show()],
        ["pointerleave", hide],
        ["focusin", () => node.matches(":focus-visible, :has(:focus-visible)") && show()],
        ["focusout", hide],
        [
          "pointerdown",
          (event) => {
            held = false;
            if ((event as PointerEvent).pointerType !== "touch") return;
            timer = setTimeout(() => {
              held = true;
              show();
            }, HOLD);
          },
        ],
        ["pointerup", () => clearTimeout(timer)],
        ["contextmenu", (event) => held && event.preventDefault()],
        ["click", (event) => held && event.stopPropagation(), true],
      ];
      for (const [name, listen, capture] of listeners) node.addEventListener(name, listen, capture);
      return () => {
        clearTimeout(timer);
        for (const [name, listen, capture] of listeners)
          node.removeEventListener(name, listen, capture);
      };
    };
  }
}

export const provideLens = (): Lens => setContext(KEY, new Lens());
export const useLens = (): Lens => getContext<Lens>(KEY);
