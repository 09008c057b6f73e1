export { createGroundTiles } from './ground-tiles.ts';
export { battlePicture, paintWhole } from './pictures.ts';
