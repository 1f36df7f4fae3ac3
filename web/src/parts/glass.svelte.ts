/**
 * The reading glass: describes what is under the pointer or the focus, or under a long touch.
 * A tap reads, and a second tap on the same thing, or the button below what is read, chooses. What a touch
 * has opened stays open until something else is touched.
 */
import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";

const KEY = Symbol("glass");

/** The id of the panel, for `aria-describedby`. */
export const GLASS = "glass";

/** The description of a thing. */
export interface Subject {
  title: string;
  /** The type line below the title, and its colour. */
  kind?: string | undefined;
  colour?: string | undefined;
  /** Values and rules, one paragraph each. */
  about?: readonly string[];
  flavour?: string | undefined;
  /** What choosing it does. */
  does?: readonly string[];
  /** Why it cannot be chosen. */
  why?: string | undefined;
  /** The card to draw beside the words, in games whose cards are pictures. */
  picture?: string | undefined;
}

export class Glass {
  subject = $state.raw<Subject | null>(null);
  /** In fractions of the stage: the middle, the upper and the lower edge of what is read. */
  place = $state.raw({ x: 0.5, top: 0, bottom: 0 });
  stage: HTMLElement | null = null;
  /** Opened by touch: chooses what is read. */
  choose = $state.raw<(() => void) | null>(null);
  #node: Element | null = null;

  show(node: Element, subject: Subject): void {
    const box = node.getBoundingClientRect();
    const stage = this.stage?.getBoundingClientRect();
    if (stage && stage.width > 0 && stage.height > 0)
      this.place = {
        x: (box.left + box.width / 2 - stage.left) / stage.width,
        top: (box.top - stage.top) / stage.height,
        bottom: (box.bottom - stage.top) / stage.height,
      };
    this.subject = subject;
    if (this.#node !== node) this.choose = null;
    this.#node = node;
  }

  hide(node: Element | null = this.#node): void {
    if (this.#node !== node) return;
    this.#node = null;
    this.subject = null;
    this.choose = null;
  }

  on(subject: Subject): Attachment<Element> {
    return (node) => {
      let touched = false;
      const touches = (event: Event): boolean => (event as PointerEvent).pointerType === "touch";
      // Deferred: focus is also lost while Svelte removes the node, when nothing may change.
      const hide = (): void => queueMicrotask(() => this.hide(node));
      const act = (): void => {
        this.hide(node);
        touched = false;
        node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      };
      const leave = (event: Event): void => {
        const target = event.target as Element;
        if (node.contains(target) || target.closest(`#${GLASS}`)) return;
        document.removeEventListener("pointerdown", leave, true);
        hide();
      };
      const read = (): void => {
        this.show(node, subject);
        this.choose = subject.does?.length ? act : null;
        document.addEventListener("pointerdown", leave, true);
      };
      const tapped = (event: Event): void => {
        if (!subject.does?.length) return read();
        if (!touched || this.#node === node) return;
        event.stopPropagation();
        event.preventDefault();
        read();
      };
      const listeners: [string, (event: Event) => void, boolean?][] = [
        [
          "pointerover",
          (event) => {
            if (touches(event)) return;
            event.stopPropagation(); // the token, not the place below it
            this.show(node, subject);
          },
        ],
        ["pointerleave", (event) => touches(event) || hide()],
        ["focusin", (event) => (event.target as Element).matches(":focus-visible") && this.show(node, subject)],
        ["focusout", hide],
        ["pointerdown", (event) => (touched = touches(event))],
        ["click", tapped, true],
      ];
      for (const [name, listen, capture] of listeners) node.addEventListener(name, listen, capture);
      if (this.#node === node) this.show(node, subject); // the subject has changed under the glass
      return () => {
        document.removeEventListener("pointerdown", leave, true);
        queueMicrotask(() => node.isConnected || this.hide(node));
        for (const [name, listen, capture] of listeners) node.removeEventListener(name, listen, capture);
      };
    };
  }
}

export const provideGlass = (): Glass => setContext(KEY, new Glass());
export const useGlass = (): Glass => getContext<Glass>(KEY);
