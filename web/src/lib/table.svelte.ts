/** One table as this person sees it, kept up to date by its connection. */
import { Refused, api } from "./api";
import { Live, type Connection, type Socket } from "./live";
import { arrived, gap, merge, prepended, resumed } from "./merge";
import { notices } from "./notices.svelte";
import type { FromServer, Line, Option, Request, ShortState, State } from "./protocol";
import { sound } from "./sound.svelte";
import { texts } from "./texts.svelte";

export class TableStore {
  state = $state.raw<State | null>(null);
  connection = $state<Connection>("connecting");
  /** The code with which the server closed the door for good. */
  closed = $state<number | null>(null);
  lines = $state.raw<Line[]>([]);
  /** The option that is being sent. */
  sending = $state<string | null>(null);
  /** The option that waits for a second look; a command of the table begins with a slash. */
  confirming = $state<string | null>(null);
  /** The option that the keyboard walked to, or that a lesson proposes. */
  focus = $state<string | null>(null);
  /** The option under the pointer; when it leaves, the other one stands out again. */
  pointed = $state<string | null>(null);
  /** What happened after this version is news; null: nothing is. */
  recapFrom = $state<number | null>(null);
  /** What keeps the table from saving, in a sentence; null: nothing does. */
  trouble = $state<string | null>(null);
  #id: string;
  #live: Live;

  constructor(id: string, open?: (address: string) => Socket) {
    this.#id = id;
    this.#live = new Live({
      table: id,
      lang: () => texts.lang,
      version: () => (this.state?.view ? this.state.version : null),
      onMessage: (message, from) => this.#receive(message, from),
      onRefused: (message) => notices.tell(message, "warn"),
      onConnection: (connection, code) => {
        this.connection = connection;
        if (connection !== "open") this.trouble = null; // the next state tells how it stands
        if (connection === "closed") this.closed = code ?? null;
      },
      ...(open ? { open } : {}),
    });
  }

  connect = (): void => this.#live.connect();
  stop = (): void => this.#live.stop();

  get options(): Option[] {
    return this.state?.question?.options ?? [];
  }

  /** The option that stands out. */
  get lit(): string | null {
    return this.pointed ?? this.focus;
  }

  /** The keyboard has the last word, wherever the pointer rests. */
  walkTo(id: string): void {
    this.focus = id;
    this.pointed = null;
  }

  /** Answers the open question; options that cannot be taken back are shown once more first. */
  choose = (id: string): void => {
    const option = this.options.find((known) => known.id === id);
    if (!option || this.sending) return;
    if (option.confirm && this.confirming !== id) this.confirming = id;
    else void this.#answer(id);
  };

  /** Gives a command of the table for your own seat; none can be taken back, so it asks once. */
  command = (name: string): void => {
    const seat = this.state?.seat ?? null;
    if (seat === null || this.sending) return;
    if (this.confirming !== `/${name}`) {
      this.confirming = `/${name}`;
      return;
    }
    this.confirming = null;
    void this.ask({ type: "command", name, seat });
  };

  async #answer(option: string): Promise<void> {
    const { state } = this;
    if (!state?.question) return;
    this.confirming = null;
    this.sending = option;
    const { seat } = state.question;
    await this.ask({ type: "answer", version: state.version, option, seat });
    this.sending = null;
  }

  /** Sends a request; a refusal is told and never lost. Tells whether it was done. */
  ask = (request: Request): Promise<boolean> => notices.attempt(() => this.#live.ask(request));

  undo = (): void => void this.ask({ type: "undo" });

  /** Fetches what happened before the first line that we have. Tells whether it came. */
  earlier = (): Promise<boolean> =>
    notices.attempt(async () => {
      const [before, lang] = [this.state?.log_from, texts.lang];
      if (!before) return;
      const page = await api.log(this.#id, before, lang);
      if (this.state && lang === texts.lang) this.state = prepended(this.state, page);
    });

  /** The language changed: the server tells everything anew. */
  async speak(): Promise<void> {
    try {
      await this.#live.ask({ type: "lang", lang: texts.lang });
    } catch (error) {
      // Without a connection there is nobody to tell: the next one begins in the new language.
      if (!(error instanceof Refused)) throw error;
    }
  }

  looked(): void {
    if (this.state) this.#live.seen(this.state.version);
  }

  /** Nobody looks at the page: what happens from now on will be news. */
  away(): void {
    if (this.state) this.recapFrom = this.state.version;
  }

  /** The network or the reader is back; no use in waiting for the next try. */
  hurry = (): void => {
    if (this.connection === "waiting") this.connect();
  };

  #receive(message: FromServer, from: number | null): void {
    const before = this.state;
    if (message.type === "notice") {
      this.#noticed(message.code, message.message);
      return;
    }
    if (message.type === "update" && before && gap(before, message)) {
      this.connect();
      return;
    }
    this.lines = arrived(before, message);
    this.state =
      message.type === "state" && before && from !== null
        ? resumed(before, message, from)
        : merge(before, message);
    if (message.type === "state") this.#recap(before === null, message, from);
    this.#turned(before, this.state);
  }

  /** A table that cannot save says so until it can. */
  #noticed(code: string, text: string): void {
    this.trouble = code === "unsaved" ? text : code === "saved-again" ? null : this.trouble;
    if (code !== "unsaved") notices.tell(text, code === "saved-again" ? "calm" : "warn");
  }

  /** News: since the person last looked, or since the connection broke. */
  #recap(first: boolean, { seen, version }: ShortState, from: number | null): void {
    if (first && seen > 0 && seen < version) this.recapFrom = seen;
    else if (from !== null && from < version) this.recapFrom = from;
  }

  /** A new question begins with nothing half-chosen, and with a tick for whoever wants one. */
  #turned(before: State | null, now: State | null): void {
    if (before?.version === now?.version && before?.question && now?.question) return;
    this.confirming = null;
    this.focus = this.pointed = null;
    if (now?.question && !before?.question) sound.tick();
  }
}
