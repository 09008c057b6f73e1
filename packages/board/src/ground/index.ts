export { createGroundTiles } from './ground-tiles.ts';
export type { PaintingOptions } from './link.ts';
export { paintWhole, type ThumbnailSpec, thumbnail } from './pictures.ts';
