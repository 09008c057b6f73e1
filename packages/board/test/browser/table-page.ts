import { createBoard } from '../../src/index.ts';
import { BY_NIGHT, SIEGE } from '../siege-fixture.ts';
import { GHOST, TABLE_GROUND, TABLE_SCENE } from '../table-fixture.ts';

/** A board with a free table on an empty page, and all that it told. Its ground is painted, as in the app. */
const told: unknown[] = [];
const silentWorker = { postMessage() {}, addEventListener() {}, terminate() {} } as unknown as Worker;
const host = document.createElement('main');
host.style.cssText = 'position:fixed;inset:0';
document.body.style.margin = '0';
document.body.append(host);

const board = createBoard(host, TABLE_GROUND, {
  events: {
    point: what => told.push(['point', what]),
    choose: (what, how) => told.push(['choose', what, how]),
    // As the page does: the ghost is where the referee says, which here is always the same place.
    hold(held) {
      told.push(['hold', held]);
      board.show({ ...TABLE_SCENE, ghost: held && GHOST });
    },
    release: (held, how) => told.push(['release', held, how]),
    menu: what => told.push(['menu', what]),
    view: () => {},
  },
  look: { flat: false, countersHidden: false, grid: 'faint', numbers: 'always', symbols: 'box', motion: 0 },
  startGroundWorker: () => silentWorker,
  fonts: [],
  label: 'Map of a table',
});
board.show(TABLE_SCENE);
Object.assign(globalThis, { board, told, SIEGE, BY_NIGHT });
