/** One table as this person sees it, kept up to date by its connection. */
import { Refused, api } from "./api";
import { Live, type Connection, type Socket } from "./live";
import { arrived, gap, merge, prepended, resumed } from "./merge";
import { notices } from "./notices.svelte";
import type { FromServer, Option, Passed, Request, ShortState, State } from "./protocol";
import { Stage } from "../parts/stage.svelte";
import { sound } from "./sound.svelte";
import { texts } from "./texts.svelte";

export class TableStore {
  /** The table as the server knows it; the reader is shown it as far as it has been told. */
  #truth: State | null = null;
  readonly stage = new Stage((before, now) => this.#turned(before, now));
  connection = $state<Connection>("connecting");
  /** The code with which the server closed the connection for good. */
  closed = $state<number | null>(null);
  /** The option being sent. */
  sending = $state<string | null>(null);
  /** The option awaiting confirmation; a table command begins with a slash. */
  confirming = $state<string | null>(null);
  /** The option selected by keyboard, or suggested by a lesson. */
  focus = $state<string | null>(null);
  /** Habits that are different for the next answer: habit -> whether it goes on. */
  once = $state.raw<Readonly<Record<string, boolean>>>({});
  /** The option under the pointer; when it leaves, the selected one is highlighted again. */
  pointed = $state<string | null>(null);
  /** Everything after this version is news; null: nothing is. */
  recapFrom = $state<number | null>(null);
  /** Why the table cannot save, as a sentence; null if it can. */
  trouble = $state<string | null>(null);
  #id: string;
  #live: Live;
  /** Whether nothing has happened since one's own answer but what followed from it. */
  #own = false;

  constructor(id: string, open?: (address: string) => Socket) {
    this.#id = id;
    this.#live = new Live({
      table: id,
      lang: () => texts.lang,
      version: () => (this.#truth?.view ? this.#truth.version : null),
      onMessage: (message, from) => this.#receive(message, from),
      onRefused: (message) => notices.tell(message, "warn"),
      onConnection: (connection, code) => {
        this.connection = connection;
        if (connection !== "open") this.trouble = null; // the next state will say
        if (connection === "closed") this.closed = code ?? null;
      },
      ...(open ? { open } : {}),
    });
  }

  connect = (): void => this.#live.connect();
  stop = (): void => {
    this.#live.stop();
    this.stage.stop();
  };

  /** The table as far as it has been told. */
  get state(): State | null {
    return this.stage.shown;
  }

  get options(): Option[] {
    return this.state?.question?.options ?? [];
  }

  /** The highlighted option. */
  get lit(): string | null {
    return this.pointed ?? this.focus;
  }

  /** The keyboard takes precedence over a resting pointer. */
  walkTo(id: string): void {
    this.focus = id;
    this.pointed = null;
  }

  /**
   * Answers the open question; irreversible options ask for confirmation first. `then` is a habit
   * that goes on with it this once.
   */
  choose = (id: string, then?: string): void => {
    const option = this.options.find((known) => known.id === id);
    if (!option || this.sending || this.stage.fresh) return;
    if (then) this.once = { ...this.once, [then]: true };
    if (option.confirm && this.confirming !== id) this.confirming = id;
    else void this.#answer(id);
  };

  /** Answers a question otherwise that a habit has answered. */
  instead = (passed: Passed, option: string): void => {
    const { version, seat } = passed;
    if (!this.sending) void this.ask({ type: "answer", version, option, seat });
  };

  /** Has a question asked after all that a habit has answered. */
  again = ({ version }: Passed): void => void this.ask({ type: "again", version });

  /** Gives a table command for one's own seat; all are irreversible, so it asks for confirmation. */
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
    this.#own = true;
    const habits = Object.keys(this.once).length ? { habits: this.once } : {};
    await this.ask({ type: "answer", version: state.version, option, seat, ...habits });
    this.sending = null;
  }

  /** Sends a request and reports any refusal; returns whether it was carried out. */
  ask = (request: Request): Promise<boolean> => notices.attempt(() => this.#live.ask(request));

  undo = (): void => void this.ask({ type: "undo" });

  /** Fetches the page of the log before the first known line; returns whether it succeeded. */
  earlier = (): Promise<boolean> =>
    notices.attempt(async () => {
      const [before, lang] = [this.#truth?.log_from, texts.lang];
      if (!before) return;
      const page = await api.log(this.#id, before, lang);
      const known = this.#truth;
      if (!known || lang !== texts.lang) return;
      this.#truth = prepended(known, page);
      if (this.#truth !== known) this.stage.prepend(page, this.#truth);
    });

  /** After a change of language, asks the server for everything again. */
  async speak(): Promise<void> {
    try {
      await this.#live.ask({ type: "lang", lang: texts.lang });
    } catch (error) {
      // Without a connection there is nothing to do: the next one starts in the new language.
      if (!(error instanceof Refused)) throw error;
    }
  }

  looked(): void {
    if (this.state) this.#live.seen(this.state.version);
  }

  /** The page is hidden: anything that happens from now on is news. */
  away(): void {
    this.stage.snap(this.#truth);
    if (this.state) this.recapFrom = this.state.version;
  }

  /** The network or the reader is back: reconnect at once. */
  hurry = (): void => {
    if (this.connection === "waiting") this.connect();
  };

  #receive(message: FromServer, from: number | null): void {
    const before = this.#truth;
    if (message.type === "notice") {
      this.#noticed(message.code, message.message);
      return;
    }
    if (message.type === "update" && before && gap(before, message)) {
      this.connect();
      return;
    }
    if (message.type === "update" && message.ack === undefined && !message.habit) this.#own = false;
    const lines = arrived(before, message);
    this.#truth =
      message.type === "state" && before && from !== null
        ? resumed(before, message, from)
        : merge(before, message);
    if (message.type === "state") {
      this.stage.snap(this.#truth);
      this.#recap(before === null, message, from);
    } else if (this.#truth && message.type === "update") this.stage.push(lines, this.#truth);
    else if (this.#truth) this.stage.note(this.#truth);
  }

  /** Shows that a table cannot save until it can again. */
  #noticed(code: string, text: string): void {
    this.trouble = code === "unsaved" ? text : code === "saved-again" ? null : this.trouble;
    if (code !== "unsaved") notices.tell(text, code === "saved-again" ? "calm" : "warn");
  }

  /** Marks news since the person last looked, or since the connection was lost. */
  #recap(first: boolean, { seen, version }: ShortState, from: number | null): void {
    if (first && seen > 0 && seen < version) this.recapFrom = seen;
    else if (from !== null && from < version) this.recapFrom = from;
  }

  /** A new question resets any half-made choice, and plays the tick if enabled. */
  #turned(before: State | null, now: State | null): void {
    if (before?.version === now?.version && before?.question && now?.question) return;
    this.confirming = null;
    this.focus = this.pointed = null;
    this.once = {};
    if (now?.question && !before?.question && !this.#own) sound.play("tick");
  }
}
