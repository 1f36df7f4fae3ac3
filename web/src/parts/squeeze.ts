/** Keeps a line of letters in a drawing within a width by making them narrower, never smaller. */
import type { Attachment } from "svelte/attachments";

export const squeezed =
  (line: string, most: number): Attachment<SVGTextElement> =>
  (text) => {
    const fit = (): void => {
      text.removeAttribute("textLength");
      text.removeAttribute("lengthAdjust");
      // Without layout, as in a test, nothing has a length.
      const length = line ? (text.getComputedTextLength?.() ?? 0) : 0;
      if (length <= most) return;
      text.setAttribute("textLength", String(most));
      text.setAttribute("lengthAdjust", "spacingAndGlyphs");
    };
    fit();
    void document.fonts?.ready.then(fit);
  };
