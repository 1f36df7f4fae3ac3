/** How a message of the server changes what we know; pure, so that it can be tested in words. */
import type { FromServer, Line, ShortState, State, Update } from "./protocol";
import { linesOf, namesAt, situationOf, stateOf } from "./wire";

/**
 * A state after a broken connection brings only the lines that were missed: those that we have, up
 * to the version we asked from, stay.
 */
export function resumed(old: State, told: ShortState, from: number): State {
  const fresh = stateOf(told);
  const kept = old.log.filter((line) => line.version <= from);
  const missed = fresh.log.filter((line) => line.version > from);
  return { ...fresh, log: [...kept, ...missed], seen: Math.min(old.seen, fresh.seen) };
}

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
