/** The address at which others can reach this server, which may differ from our browser's. */
import { api } from "./api";

class Outside {
  address = $state(location.origin);

  async load(): Promise<void> {
    if (!["localhost", "127.0.0.1", "[::1]"].includes(location.hostname)) return;
    this.address = (await api.server()).invite || location.origin;
  }
}

export const outside = new Outside();
