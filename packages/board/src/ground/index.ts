export { createGroundTiles } from './ground-tiles.ts';
export type { PaintingOptions } from './link.ts';
export { battlePicture, paintWhole } from './pictures.ts';
