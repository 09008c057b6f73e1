export { createBoard } from './board.ts';
export { type CounterStyle, counterSvg } from './counters/counter.ts';
export type { Detail } from './counters/detail.ts';
export { battlePicture } from './ground/index.ts';
export { shadeSwatch } from './shades/swatch.ts';
export type * from './types.ts';
