/** How a message of the server changes what we know; pure, so that it can be tested in words. */
import type { FromServer, Line, LogPage, ShortState, State, Update } from "./protocol";
import { linesOf, namesAt, situationOf, stateOf } from "./wire";

/**
 * A state after a broken connection brings only the lines that were missed: those that we have, up
 * to the version we asked from, stay. If so many were missed that some were left out, they go too:
 * they are fetched again when somebody wants to read them.
 */
export function resumed(old: State, told: ShortState, from: number): State {
  const fresh = stateOf(told);
  const seen = Math.min(old.seen, fresh.seen);
  const kept = old.log.filter((line) => line.version <= from);
  if (fresh.log_from > old.log_from + kept.length) return { ...fresh, seen };
  const missed = fresh.log.filter((line) => line.version > from);
  return { ...fresh, log: [...kept, ...missed], log_from: old.log_from, seen };
}

/** The log goes further back; unless it has been told anew since the page was asked for. */
export const prepended = (state: State, page: LogPage): State =>
  page.log_from + page.log.length === state.log_from
    ? { ...state, log: [...page.log, ...state.log], log_from: page.log_from }
    : state;

/** Whether steps between what we have and this update never arrived. */
export const gap = (state: State, update: Update): boolean => update.version > state.version + 1;

/** What to animate: the events of an update that was new to us. */
export const arrived = (state: State | null, message: FromServer): Line[] =>
  // The same version again: somebody asked for an undo; its lines are in the log already.
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
