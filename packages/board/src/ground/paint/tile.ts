import { FELT, FLAT, type Palette, PERIOD } from '../colours.ts';
import { grown, type Vec } from '../geometry.ts';
import { paintFlatHexes } from '../hexes/flat.ts';
import type { Area, Land } from '../land/land.ts';
import { paintBlocks } from './block.ts';
import { type Brush, brushFor, type Canvas, type Context, type MakeCanvas, type Window } from './brush.ts';
import { paintCultivation, paintFarmland } from './farmland.ts';
import { paintFlatTable } from './flat.ts';
import { grainPicture, paintEdge, paintGrain } from './paper.ts';
import { paintHachures, paintRelief, reliefPicture } from './relief.ts';
import { paintSides } from './sides.ts';
import { paintContourEdges, paintCrests, paintNorth, paintRavines, paintSward } from './table.ts';
import { paintHouses, paintTownGround } from './town.ts';
import { paintCrossings, paintStreams, paintWaters } from './water.ts';
import { paintRailways, paintRoads } from './ways.ts';
import { paintWilds, strokeWilds } from './wild.ts';
import { paintWoodland, paintWoods, type TreeSheet, treeRadius, treeSheet } from './woods.ts';

/** Pictures that are made once and used by every tile. */
export interface Studio {
  readonly makeCanvas: MakeCanvas;
  readonly land: Land;
  relief(): Canvas;
  grain(): Canvas;
  trees(gauge: number, dpr: number): TreeSheet;
}

export function createStudio(land: Land, makeCanvas: MakeCanvas): Studio {
  let relief: Canvas | null = null;
  let grain: Canvas | null = null;
  const sheets = new Map<number, TreeSheet>();
  return {
    makeCanvas,
    land,
    relief: () => (relief ??= reliefPicture(land.field, land.ground, paletteOf(land), makeCanvas)),
    grain: () => (grain ??= grainPicture(makeCanvas)),
    trees(gauge, dpr) {
      const radius = Math.round(treeRadius(gauge) * dpr * 4) / 4;
      const sheet = sheets.get(radius) ?? treeSheet(makeCanvas, radius);
      sheets.set(radius, sheet);
      return sheet;
    },
  };
}

const paletteOf = ({ felt }: Land): Palette => (felt ? FELT : PERIOD);

/** Paints the ground in a window, names and grid excepted. */
export function paintGround(context: Context, studio: Studio, window: Window, flat: boolean): void {
  const brush = brushFor(context, studio.makeCanvas, window, studio.land.across);
  const size: Vec = [window.width, window.height];
  const { land } = studio;
  const areas = land.areas.within(grown(brush.box, land.across / 8));
  if (flat) paintFlat(brush, land, areas, studio);
  else paintPeriod(brush, land, areas, studio, size);
  paintEdge(brush, land, flat ? FLAT : PERIOD, size);
}

/** The tints, woods, waters and ways, without strokes and trees: what can be drawn before the land is fully known. */
export function paintSketch(context: Context, studio: Studio, window: Window, flat: boolean): void {
  const { land, makeCanvas } = studio;
  const brush = brushFor(context, makeCanvas, window, land.across);
  const areas = land.areas.within(grown(brush.box, land.across / 8));
  const palette = flat ? FLAT : PERIOD;
  if (flat) {
    context.fillStyle = FLAT.page;
    context.fillRect(0, 0, window.width, window.height);
  } else {
    paintRelief(
      brush,
      land.coarseField,
      reliefPicture(land.coarseField, land.ground, paletteOf(land), makeCanvas),
    );
    paintTownGround(brush, kinds(areas, 'town', 'village'), false);
  }
  paintWoodland(brush, kinds(areas, 'woods'));
  paintStreams(brush, land, flat);
  paintWaters(brush, kinds(areas, 'water'));
  paintWays(brush, land, palette.ink);
  paintHouses(brush, land);
  paintEdge(brush, land, palette, [window.width, window.height]);
}

const kinds = (areas: readonly Area[], ...wanted: readonly Area['kind'][]): readonly Area[] =>
  areas.filter(({ kind }) => wanted.includes(kind));

function paintPeriod(brush: Brush, land: Land, areas: readonly Area[], studio: Studio, size: Vec): void {
  const trees = studio.trees(brush.gauge, brush.dpr);
  paintRelief(brush, land.field, studio.relief());
  if (land.felt) paintSward(brush, land);
  else paintFarmland(brush, land);
  paintWilds(brush, areas);
  paintCultivation(brush, areas, trees);
  paintTownGround(brush, kinds(areas, 'town', 'village'), false);
  paintHachures(brush, land);
  if (land.felt) paintContourEdges(brush, land);
  paintRavines(brush, land);
  paintWoods(brush, land, kinds(areas, 'woods'), trees);
  paintStreams(brush, land, false);
  paintWaters(brush, kinds(areas, 'water'));
  paintWays(brush, land, PERIOD.ink);
  paintHouses(brush, land);
  paintBlocks(brush, land, false);
  paintSides(brush, land, PERIOD.lettering);
  if (land.felt) paintCrests(brush, land, '#5A4226');
  if (land.felt) paintNorth(brush, land, PERIOD.lettering);
  paintGrain(brush, studio.grain(), size);
}

function paintFlat(brush: Brush, land: Land, areas: readonly Area[], studio: Studio): void {
  if (land.hexes) paintFlatHexes(brush, land.hexes, land.ground);
  else paintFlatTable(brush, land, areas);
  if (land.felt) strokeWilds(brush, areas);
  paintCultivation(
    brush,
    kinds(areas, 'orchard', 'vineyard', 'crops', 'marsh'),
    studio.trees(brush.gauge, brush.dpr),
  );
  paintTownGround(brush, kinds(areas, 'town', 'village'), true);
  paintRavines(brush, land);
  paintStreams(brush, land, true);
  paintWaters(brush, kinds(areas, 'water'));
  paintWays(brush, land, FLAT.ink);
  paintHouses(brush, land);
  paintBlocks(brush, land, true);
  paintSides(brush, land, FLAT.ink);
  if (land.felt) paintCrests(brush, land, FLAT.ink);
  if (land.felt) paintNorth(brush, land, FLAT.ink);
}

function paintWays(brush: Brush, land: Land, ink: string): void {
  paintRailways(brush, land, ink);
  paintRoads(brush, land);
  paintCrossings(brush, land.crossings, ink);
}
