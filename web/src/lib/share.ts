/** Sharing a link. */
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

/** Uses the system's share menu if available, otherwise the clipboard. */
export async function share(title: string, url: string): Promise<void> {
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url);
  }
}
