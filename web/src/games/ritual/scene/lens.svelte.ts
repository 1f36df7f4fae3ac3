/**
 * The reading glass: what is under the pointer, under the focus, or under a finger that stays, in
 * words. A long touch reads instead of choosing, so that phones can do both; what cannot be chosen
 * says why at a short one. What a finger has opened stays to be read until the next touch.
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
  #node: Element | null = null;

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
    this.#node = node;
  }

  hide(node: Element): void {
    if (this.#node !== node) return;
    this.#node = null;
    this.subject = null;
  }

  on(subject: Subject): Attachment<HTMLElement> {
    return (node) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let held = false;
      const show = (): void => this.show(node, subject);
      // Not at once: the focus also goes while Svelte takes the node away, and nothing may change then.
      const hide = (): void => queueMicrotask(() => this.hide(node));
      const touches = (event: Event): boolean => (event as PointerEvent).pointerType === "touch";
      const read = (): void => {
        show();
        document.addEventListener("pointerdown", hide, { capture: true, once: true });
      };
      const listeners: [string, (event: Event) => void, boolean?][] = [
        ["pointerenter", (event) => !touches(event) && show()],
        ["pointerleave", (event) => (touches(event) ? clearTimeout(timer) : hide())],
        ["focusin", () => node.matches(":focus-visible, :has(:focus-visible)") && show()],
        ["focusout", hide],
        [
          "pointerdown",
          (event) => {
            held = false;
            if (!touches(event)) return;
            timer = setTimeout(() => {
              held = true;
              read();
            }, HOLD);
          },
        ],
        ["pointerup", () => clearTimeout(timer)],
        ["contextmenu", (event) => held && event.preventDefault()],
        ["click", (event) => (held ? event.stopPropagation() : subject.blocked && read()), true],
      ];
      for (const [name, listen, capture] of listeners) node.addEventListener(name, listen, capture);
      if (this.#node === node) show(); // the table has moved on under the glass
      return () => {
        clearTimeout(timer);
        queueMicrotask(() => node.isConnected || this.hide(node));
        for (const [name, listen, capture] of listeners)
          node.removeEventListener(name, listen, capture);
      };
    };
  }
}

export const provideLens = (): Lens => setContext(KEY, new Lens());
export const useLens = (): Lens => getContext<Lens>(KEY);
