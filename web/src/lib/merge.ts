/** How a server message changes what we know; pure functions, for easy testing. */
import type { FromServer, Line, LogPage, ShortState, State, Update } from "./protocol";
import { linesOf, namesAt, situationOf, stateOf } from "./wire";

/**
 * A state after a reconnection contains only the missed lines: those we have, up to the requested
 * version, are kept. If so many were missed that some were left out, ours are dropped as well and
 * fetched again on demand.
 */
export function resumed(old: State, told: ShortState, from: number): State {
  const fresh = stateOf(told);
  const seen = Math.min(old.seen, fresh.seen);
  const kept = old.log.filter((line) => line.version <= from);
  if (fresh.log_from > old.log_from + kept.length) return { ...fresh, seen };
  const missed = fresh.log.filter((line) => line.version > from);
  return { ...fresh, log: [...kept, ...missed], log_from: old.log_from, seen };
}

/** Prepends a page to the log, unless the log has been replaced since the request. */
export const prepended = (state: State, page: LogPage): State =>
  page.log_from + page.log.length === state.log_from
    ? { ...state, log: [...page.log, ...state.log], log_from: page.log_from }
    : state;

/** Whether steps between our version and this update are missing. */
export const gap = (state: State, update: Update): boolean => update.version > state.version + 1;

/** What to animate: the events of an update that is new to us. */
export const arrived = (state: State | null, message: FromServer): Line[] =>
  // The same version again, for a request to undo: its lines are already in the log.
  message.type === "update" && state && message.version > state.version
    ? linesOf(message, namesAt(state.table))
    : [];

function updated(state: State, update: Update): State {
  if (update.version < state.version) return state;
  return { ...situationOf(state, update), log: [...state.log, ...arrived(state, update)] };
}

export function merge(state: State | null, message: FromServer): State | null {
  if (message.type === "state") return stateOf(message);
  if (!state) return null;
  switch (message.type) {
    case "update":
      return updated(state, message);
    case "table":
      return { ...state, table: message.table };
    case "chat":
      return state.chat.some((said) => said.n === message.chat.n)
        ? state
        : { ...state, chat: [...state.chat, message.chat] };
    default:
      return state;
  }
}
