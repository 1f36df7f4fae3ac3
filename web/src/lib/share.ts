/** Handing a link on. */
import { notices } from "./notices.svelte";
import { say } from "./texts.svelte";

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notices.tell(say("copied", { text }));
  } catch {
    notices.tell(say("copy-failed"), "warn");
  }
}

/** By the phone's own menu where there is one, by the clipboard elsewhere. */
export async function share(title: string, url: string): Promise<void> {
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url);
  }
}
