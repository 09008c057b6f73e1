export { paintBlock } from './block.ts';
export {
  createGroundTiles,
  type GroundTiles,
  type GroundTilesOptions,
  type ScreenBox,
} from './ground-tiles.ts';
export type { PaintingOptions } from './link.ts';
export type { Drawn } from './messages.ts';
export { paintWhole, type ThumbnailSpec, thumbnail } from './pictures.ts';
