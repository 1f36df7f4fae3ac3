/**
 * The connection to one table: sends requests, matches responses by number, and reconnects
 * automatically. A request pending when the connection is lost is rejected as `unsure`, one made
 * without a connection as `offline`: nothing is queued behind the player's back.
 */
import { Refused, offline } from "./api";
import type { FromServer, Lang, Request } from "./protocol";
import { say } from "./texts.svelte";

export type Connection = "connecting" | "open" | "waiting" | "closed";

export interface Socket {
  readonly readyState: number;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface LiveOptions {
  table: string;
  lang: () => Lang;
  /** The last known version, queried at each connection. */
  version: () => number | null;
  /** `from` is the version that a first state continues from, or null. */
  onMessage(message: FromServer, from: number | null): void;
  /** Why the connection failed, before it is closed. */
  onRefused?(message: string): void;
  onConnection(connection: Connection, closed?: number): void;
  open?: (address: string) => Socket;
}

const OPEN = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 5_000;
/** Silence after which we ping, and after which we give up the connection. */
const PING_AFTER = 20_000;
const FINAL = new Set([4403, 4404]);

const webSocket = (address: string): Socket => {
  const url = new URL(address, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(url) as Socket;
};

interface Pending {
  done(version: number): void;
  failed(why: Refused): void;
}

export class Live {
  #options: LiveOptions;
  #socket: Socket | null = null;
  #pending = new Map<number, Pending>();
  #next = 1;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heard = true;
  #stopped = false;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  connect(): void {
    clearTimeout(this.#retry);
    if (this.#stopped) return;
    this.#drop();
    this.#options.onConnection("connecting");
    const from = this.#options.version();
    const query = new URLSearchParams({ lang: this.#options.lang() });
    if (from !== null) query.set("version", String(from));
    const path = `/api/tables/${encodeURIComponent(this.#options.table)}/live?${query}`;
    const socket = (this.#options.open ?? webSocket)(path);
    this.#socket = socket;
    let greeted = false;
    socket.onmessage = ({ data }) => {
      this.#heard = true;
      const message = JSON.parse(data) as FromServer;
      if (!greeted && message.type === "error") return this.#options.onRefused?.(message.message);
      this.#receive(message, greeted ? null : from);
      if (greeted) return;
      greeted = true;
      this.#tries = 0;
      this.#options.onConnection("open");
      this.#beat();
    };
    socket.onclose = ({ code }) => this.#closed(code);
  }

  /** Resolves with the table's version once the request has been carried out and is on disk. */
  ask(request: Request): Promise<number> {
    const socket = this.#socket;
    if (socket?.readyState !== OPEN) return Promise.reject(offline());
    const n = this.#next++;
    return new Promise((done, failed) => {
      this.#pending.set(n, { done, failed });
      socket.send(JSON.stringify({ ...request, n }));
    });
  }

  /** Reports how far the person has seen; not acknowledged. */
  seen(version: number): void {
    if (this.#socket?.readyState === OPEN)
      this.#socket.send(JSON.stringify({ type: "seen", version }));
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    this.#drop();
  }

  #receive(message: FromServer, from: number | null): void {
    if (message.type === "ack") this.#settle(message.n)?.done(message.version);
    else if (message.type === "error")
      this.#settle(message.n)?.failed(new Refused(message.error, message.message, message.details));
    else if (message.type !== "pong") this.#options.onMessage(message, from);
    if (message.type === "update" && message.ack !== undefined)
      this.#settle(message.ack)?.done(message.version);
  }

  #settle(n: number | null): Pending | undefined {
    if (n === null) return undefined;
    const pending = this.#pending.get(n);
    this.#pending.delete(n);
    return pending;
  }

  /** A connection can die silently: after a silence we ping, then reconnect. */
  #beat(): void {
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => {
      if (!this.#heard) return this.connect();
      this.#heard = false;
      if (this.#socket?.readyState === OPEN)
        this.#socket.send(JSON.stringify({ type: "ping", n: this.#next++ }));
    }, PING_AFTER);
  }

  #drop(): void {
    clearInterval(this.#pulse);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onmessage = socket.onclose = null;
      socket.close();
    }
    for (const { failed } of this.#pending.values())
      failed(new Refused("unsure", say("refused-unsure")));
    this.#pending.clear();
  }

  #closed(code: number): void {
    this.#drop();
    if (this.#stopped) return;
    if (FINAL.has(code)) {
      this.#options.onConnection("closed", code);
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.#options.onConnection("waiting", code);
    // Jitter, so that not everybody reconnects to a restarted server at once.
    this.#retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }
}
