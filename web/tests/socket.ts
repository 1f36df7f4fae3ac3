/** A server at the other end of a wire that the test holds in its hands. */
import { Live, type Connection, type Socket } from "../src/lib/live";
import type { FromServer } from "../src/lib/protocol";

export class FakeSocket implements Socket {
  readyState = 1;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: Record<string, unknown>[] = [];

  constructor(readonly address: string) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  /** The server speaks. */
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The wire breaks. */
  cut(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

export function wire(version: () => number | null = () => null) {
  const sockets: FakeSocket[] = [];
  const heard: [FromServer, number | null][] = [];
  const connections: Connection[] = [];
  const refused: string[] = [];
  const live = new Live({
    table: "k7q2mxpbrt",
    lang: () => "en",
    version,
    onMessage: (message, from) => heard.push([message, from]),
    onRefused: (message) => refused.push(message),
    onConnection: (connection) => connections.push(connection),
    open: (address) => {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket;
    },
  });
  return { live, sockets, heard, connections, refused, last: () => sockets.at(-1)! };
}
