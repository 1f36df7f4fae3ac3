/** The address at which others can reach this server, which may differ from our browser's. */
import { api } from "./api";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname);

class Outside {
  address = $state(location.origin);
  /** Whether another device can use the address. */
  reachable = $derived(!isLoopback(this.address));

  async load(): Promise<void> {
    if (!isLoopback(location.origin)) return;
    this.address = (await api.server()).invite || location.origin;
  }
}

export const outside = new Outside();
