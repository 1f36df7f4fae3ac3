/** The requests of docs/protocol.md. A refusal is thrown as `Refused` with its sentence. */
import type {
  Book,
  Card,
  Game,
  Lang,
  LogPage,
  NewTable,
  Person,
  Refusal,
  Remark,
  Step,
  Table,
} from "./protocol";
import { say } from "./texts.svelte";

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** The network failed, rather than the table refusing. */
export const offline = (): Refused => new Refused("offline", say("refused-offline"));

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "Content-Type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw offline();
  }
  const text = await response.text();
  let answer: unknown;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    throw new Refused("fault", say("refused-unreadable"));
  }
  if (response.ok) return answer as T;
  const refusal = answer as Partial<Refusal> | null;
  throw new Refused(
    refusal?.error ?? "fault",
    refusal?.message ?? say("refused-unreadable"),
    refusal?.details,
  );
}

const get = <T>(path: string): Promise<T> => request<T>("GET", path);
const put = <T>(path: string, body: unknown): Promise<T> => request<T>("PUT", path, body);
const post = <T>(path: string, body: unknown = {}): Promise<T> => request<T>("POST", path, body);
const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export type TableAct = "leave" | "start" | "pause" | "resume" | "archive";

export const api = {
  server: () => get<{ version: string; invite: string }>("/server"),
  me: async () => (await get<{ person: Person | null }>("/me")).person,
  setMe: async (change: { name?: string; lang?: Lang; habits?: Record<string, boolean> }) =>
    (await put<{ person: Person }>("/me", change)).person,
  register: (login: string, password: string) => post("/accounts", { login, password }),
  logIn: (login: string, password: string) => post("/session", { login, password }),
  logOut: () => request("DELETE", "/session"),
  changePassword: (old: string, fresh: string) =>
    put("/accounts/password", { old, new: fresh }),

  games: async (lang: Lang) => (await get<{ games: Game[] }>(`/games?lang=${lang}`)).games,
  cards: async (game: string, lang: Lang) =>
    (await get<{ cards: Record<string, Card> }>(`/games/${game}/cards?lang=${lang}`)).cards,
  titles: async (game: string, lang: Lang) =>
    (await get<{ titles: Record<string, string> }>(`/rules/${game}/titles?lang=${lang}`)).titles,
  book: (game: string, lang: Lang) => get<Book>(`/rules/${game}?lang=${lang}`),

  tables: async (which: "mine" | "listed") =>
    (await get<{ tables: Table[] }>(`/tables?which=${which}`)).tables,
  table: (id: string) => get<Table>(table(id)),
  newTable: (wanted: Partial<NewTable> & { game: string }) => post<Table>("/tables", wanted),
  /** `also`: in addition to the seats already held. */
  join: (id: string, seat: number | null, also = false) =>
    post<Table>(`${table(id)}/join`, { seat, also }),
  act: (id: string, act: TableAct) => post(`${table(id)}/${act}`),
  rematch: (id: string) => post<Table>(`${table(id)}/rematch`),
  setBot: (id: string, seat: number, bot: string | null) =>
    put(`${table(id)}/seats/${seat}`, { bot }),
  /** `ask`: if it is too soon for that, ask the others for consent. */
  remove: (id: string, seat: number, ask = false) =>
    request("DELETE", `${table(id)}/seats/${seat}${ask ? "?ask=true" : ""}`),
  standIn: (id: string, seat: number, bot: string | null, ask = false) =>
    put(`${table(id)}/stand-in/${seat}`, { bot, ask }),
  remarks: async (id: string, lang: Lang) =>
    (await get<{ remarks: Remark[] }>(`${table(id)}/remarks?lang=${lang}`)).remarks,
  log: (id: string, before: number, lang: Lang) =>
    get<LogPage>(`${table(id)}/log?before=${before}&lang=${lang}`),
  report: (id: string, text: string) => post(`${table(id)}/report`, { text }),
  replay: async (id: string, seat: number | "all", lang: Lang) =>
    (await get<{ steps: Step[] }>(`${table(id)}/replay?seat=${seat}&lang=${lang}`)).steps,
};

/** URL of a finished game's record. */
export const recordOf = (id: string): string => `/api${table(id)}/record`;
