// A boardgame.io server for the comparison: node server.js PORT [FOLDER]
// Without a folder matches are kept in memory, with one in its flat files.
const { Server, FlatFile, Origins } = require("boardgame.io/server");

// A board of 7 x 7, two players in turns, one number a move. It has fewer rules than Jin Li, to its favour.
const game = {
  name: "board",
  setup: () => ({ cells: Array(49).fill(null), hands: [12, 12] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    put: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
      G.hands[playerID] -= 1;
    },
  },
};

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [game], origins: [Origins.LOCALHOST], db });
server.run(Number(port));
