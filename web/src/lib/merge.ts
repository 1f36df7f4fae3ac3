/** How a message of the server changes what we know; pure, so that it can be tested in words. */
import type { FromServer, Line, State, Update } from "./protocol";

/**
 * A state after a broken connection brings only the lines that were missed: those that we have, up
 * to the version we asked from, stay.
 */
export function resumed(old: State, fresh: State, from: number): State {
  const kept = old.log.filter((line) => line.version <= from);
  const missed = fresh.log.filter((line) => line.version > from);
  return { ...fresh, log: [...kept, ...missed], seen: Math.min(old.seen, fresh.seen) };
}

/** Whether steps between what we have and this update never arrived. */
export const gap = (state: State, update: Update): boolean => update.version > state.version + 1;

function updated(state: State, update: Update): State {
  if (update.version < state.version) return state;
  const { type: _, events, ...news } = update;
  // The same version again: somebody asked for an undo; its lines are in the log already.
  const lines = update.version > state.version ? events : [];
  return {
    ...state,
    ...news,
    table: { ...state.table, version: update.version, waiting: update.view.deciding },
    log: [...state.log, ...lines],
  };
}

export function merge(state: State | null, message: FromServer): State | null {
  if (message.type === "state") return message;
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

/** What to animate: the events of an update that was new to us. */
export const arrived = (state: State | null, message: FromServer): Line[] =>
  message.type === "update" && state && message.version > state.version ? message.events : [];
