/** Client-side routing with real paths: `/`, `/new/ritual`, `/t/k7q2mxpbrt` … */

export type Route =
  | { screen: "home" }
  | { screen: "new"; game: string }
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string }
  | { screen: "learn"; game: string; lesson: string | null }
  | { screen: "me" }
  | { screen: "rules"; game: string }
  | { screen: "lost" };

const NAME = "([A-Za-z0-9_-]+)";
const ROUTES: [RegExp, (name: string, more?: string) => Route][] = [
  [/^\/$/, () => ({ screen: "home" })],
  [new RegExp(`^/new/${NAME}$`), (game) => ({ screen: "new", game })],
  [new RegExp(`^/t/${NAME}$`), (id) => ({ screen: "table", id })],
  [new RegExp(`^/t/${NAME}/replay$`), (id) => ({ screen: "replay", id })],
  [new RegExp(`^/learn/${NAME}(?:/${NAME})?$`), (game, lesson) => ({ screen: "learn", game, lesson: lesson ?? null })],
  [/^\/me$/, () => ({ screen: "me" })],
  [new RegExp(`^/rules/${NAME}$`), (game) => ({ screen: "rules", game })],
];

export function match(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
  for (const [pattern, route] of ROUTES) {
    const found = pattern.exec(plain);
    if (found) return route(found[1] ?? "", found[2]);
  }
  return { screen: "lost" };
}

/** The table named by an invitation: a full link, a path or just the code. */
export function tableIn(text: string): string | null {
  const found = /(?:^|\/t\/)([A-Za-z0-9_-]{4,})(?:[/?#].*)?$/.exec(text.trim());
  return found?.[1] ?? null;
}

class Router {
  route = $state.raw<Route>(match(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.route = match(location.pathname)));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** `instead`: replaces the current history entry. */
  go(path: string, instead = false): void {
    if (instead) history.replaceState(null, "", path);
    else if (path !== location.pathname + location.search) history.pushState(null, "", path);
    this.route = match(new URL(path, location.href).pathname);
    scrollTo(0, 0);
  }

  /** Handles plain clicks on our own links; everything else is left to the browser. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || match(url.pathname).screen === "lost") return;
    if (url.hash && url.pathname === location.pathname) return;
    event.preventDefault();
    this.go(url.pathname + url.search);
  }
}

export const router = new Router();
