// The load client of the peer; the same task and the same figures as bench/server/load.py.
const fs = require("fs");
const { io } = require("socket.io-client");

const AT_ONCE = 40;
const GRACE = 3;
const PATIENCE = 60;

const task = JSON.parse(fs.readFileSync(0));
const found = { due: 0, done: 0, told: 0, latencies: [], cpu: 0, client_cpu: 0, bytes: 0, messages: 0 };
const now = () => performance.now() / 1000;
const pause = (seconds) => new Promise((wake) => setTimeout(wake, 1000 * Math.max(seconds, 0)));
let from = Infinity;
let until = Infinity;

/** Processor time that a process has used, in seconds. */
function cpu(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

class Table {
  constructor(number) {
    this.id = `match${number}`;
    this.seats = [];
    this.version = -1;
    this.heard = 0;
    this.dues = [];
    this.underWay = null;
  }

  async connect(seat) {
    const socket = io(`${task.url}/pass`, { transports: ["websocket"], forceNew: true });
    this.seats[seat] = socket;
    await new Promise((wake) => socket.once("connect", wake));
    socket.on("sync", (_, data) => this.hear(data.state));
    socket.on("update", (_, state) => this.hear(state));
    socket.emit("sync", this.id, String(seat), undefined, task.players);
  }

  get ready() {
    return this.heard === task.players;
  }

  hear(state) {
    if (from <= now() && now() < until) found.messages++;
    if (state._stateID > this.version) {
      this.version = state._stateID;
      this.heard = 0;
    }
    if (state._stateID < this.version) return;
    this.player = state.ctx.currentPlayer;
    this.heard++;
    if (!this.ready) return;
    if (this.underWay !== null) {
      if (from <= now() && now() < until) found.told++;
      if (from <= this.underWay && this.underWay < until) {
        found.done++;
        found.latencies.push(1000 * (now() - this.underWay));
      }
      this.underWay = null;
    }
    this.goOn();
  }

  due(when) {
    this.dues.push(when);
    if (this.underWay === null && this.ready) this.goOn();
  }

  goOn() {
    if (!this.dues.length) return;
    this.underWay = this.dues.shift();
    const payload = { type: "pass", args: [], playerID: this.player, credentials: undefined };
    const action = { type: "MAKE_MOVE", payload };
    this.seats[Number(this.player)].emit("update", action, this.version, this.id, this.player);
  }
}

/** Every table has a decision due at a steady pace; what is late counts from when it was due. */
function tick(table, when) {
  if (when >= until) return;
  if (when >= from) found.due++;
  table.due(when);
  const after = when + 1 / task.pace;
  setTimeout(tick, 1000 * (after - now()), table, after);
}

async function main() {
  const tables = Array.from({ length: task.live }, (_, number) => new Table(number));
  const chairs = tables.flatMap((table) =>
    Array.from({ length: task.players }, (_, seat) => [table, seat]),
  );
  while (chairs.length) {
    await Promise.all(chairs.splice(0, AT_ONCE).map(([table, seat]) => table.connect(seat)));
  }
  const patience = now() + PATIENCE;
  while (!tables.every((table) => table.ready) && now() < patience) await pause(0.05);
  const start = now() + 0.2;
  from = start + task.warm_up;
  until = from + task.seconds;
  tables.forEach((table, number) => {
    const first = start + number / tables.length / task.pace;
    setTimeout(tick, 1000 * (first - now()), table, first);
  });
  await pause(from - now());
  const before = cpu(task.pid);
  const own = process.cpuUsage();
  await pause(until - now());
  found.cpu = cpu(task.pid) - before;
  const used = process.cpuUsage(own);
  found.client_cpu = (used.user + used.system) / 1e6;
  while (found.done < found.due && now() < until + GRACE) await pause(0.05);
  process.stdout.write(JSON.stringify(found), () => process.exit(0));
}

main();
