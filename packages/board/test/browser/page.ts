import { createBoard } from '../../src/index.ts';
import { GROUND, SCENE } from '../fixture.ts';

/** A board on an empty page, and all that it told. Nobody paints its ground: that has tests of its own. */
const told: unknown[] = [];
const silentWorker = { postMessage() {}, addEventListener() {}, terminate() {} } as unknown as Worker;
const host = document.createElement('main');
host.style.cssText = 'position:fixed;inset:0';
document.body.style.margin = '0';
document.body.append(host);

const board = createBoard(host, GROUND, {
  events: {
    point: what => told.push(['point', what]),
    choose: (what, how) => told.push(['choose', what, how]),
    hold: held => told.push(['hold', held]),
    release: (held, how) => told.push(['release', held, how]),
    menu: what => told.push(['menu', what]),
    view: () => {},
  },
  look: { flat: false, countersHidden: false, grid: 'faint', numbers: 'always', symbols: 'box', motion: 0 },
  startGroundWorker: () => silentWorker,
  fonts: [],
  label: 'Map of a field',
});
board.show(SCENE);
Object.assign(globalThis, { board, told, SCENE });
