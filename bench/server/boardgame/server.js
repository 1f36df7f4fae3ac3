// The peer: boardgame.io's own server, in memory, with a small game of secrets.
//
// As much alike as its interface allows: one decision at a time, everybody at the table is told of
// it, nobody is sent the cards of the others.
const { Server, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const CARDS = 21;

const game = {
  name: "pass",
  setup: ({ ctx }) => {
    const cards = Array.from({ length: CARDS }, (_, card) => card);
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: [cards.pop()] };
    return { players, secret: { pile: cards }, passed: 0 };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // Runs at the server only, as it must where a card is secret.
    pass: {
      client: false,
      move: ({ G, ctx, playerID }) => {
        const next = (Number(playerID) + 1) % ctx.numPlayers;
        G.players[next].hand.push(G.players[playerID].hand.pop() ?? G.secret.pile.pop());
        if (G.players[next].hand.length > 3) G.secret.pile.push(G.players[next].hand.shift());
        G.passed++;
      },
    },
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run({
  port: Number(process.argv[2]),
});
