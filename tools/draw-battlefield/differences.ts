import type { HexMap } from '@abatis/battlefield';
import { listed, type Plan } from './plan.ts';

/** What the compiler finds otherwise than the plan lists it, a line for each; empty if the drawing is right. */
export function differences(map: HexMap, plan: Plan): readonly string[] {
  return [
    ...hexDifferences(map, plan),
    ...wayDifferences(map, plan),
    ...sideDifferences(map, plan),
    ...placeDifferences(map, plan),
  ];
}

function compare(what: string, found: readonly string[], wanted: readonly string[]): readonly string[] {
  const missing = wanted.filter(one => !found.includes(one));
  const surplus = found.filter(one => !wanted.includes(one));
  return [
    ...(missing.length > 0 ? [`${what} not found: ${missing.join(' ')}`] : []),
    ...(surplus.length > 0 ? [`${what} too many: ${surplus.join(' ')}`] : []),
  ];
}

function hexDifferences({ hexes }: HexMap, plan: Plan): readonly string[] {
  const terrain = (kind: string) => hexes.filter(entry => entry.terrain === kind).map(({ hex }) => hex);
  const levels = [...new Set([...Object.keys(plan.levels), ...hexes.map(({ level }) => String(level))])];
  const orchards = (plan.orchards ?? []).flatMap(one => listed(one.hexes));
  return [
    ...compare('woods', terrain('woods'), listed(plan.woods)),
    ...compare('orchard', terrain('orchard'), orchards),
    ...compare('town', terrain('town'), listed(plan.town?.hexes)),
    ...levels
      .filter(level => level !== 'undefined')
      .flatMap(level => {
        const found = hexes.filter(entry => String(entry.level) === level).map(({ hex }) => hex);
        return compare(`level ${level}`, found, listed(plan.levels[level]));
      }),
  ];
}

function wayDifferences({ ways }: HexMap, plan: Plan): readonly string[] {
  const chains = (kind: string) =>
    ways.filter(way => way.kind === kind).map(way => `${way.name} ${way.hexes.join(' ')}`);
  const named = (list: readonly { readonly name: string; readonly hexes: string }[] = []) =>
    list.map(({ name, hexes }) => `${name} ${hexes}`);
  return [
    ...compare('road', chains('road'), named(plan.roads)),
    ...compare('railway', chains('railway'), named(plan.railways)),
    ...compare('sunken road', chains('sunkenRoad'), [
      ...named(plan.sunkenRoads),
      ...named(plan.cuts?.map(({ name, hex }) => ({ name, hexes: hex }))),
    ]),
  ];
}

const ordered = (side: string): string => side.split('/').sort().join('/');

function sideDifferences({ sides }: HexMap, plan: Plan): readonly string[] {
  const found = (kind: string) => sides.filter(entry => entry.kind === kind).map(({ side }) => ordered(side));
  const steep = sides.filter(({ kind }) => kind === 'steepSlope');
  const slopes = steep.map(({ side, uphill }) => `${side.split('/').find(hex => hex !== uphill)}/${uphill}`);
  const streams = plan.streams.flatMap(stream => listed(stream.sides)).map(ordered);
  const crossed = plan.roads.flatMap(road => {
    const hexes = listed(road.hexes);
    const over = hexes.slice(1).map((hex, i) => ordered(`${hexes[i]}/${hex}`));
    return over
      .filter(side => streams.includes(side))
      .map(side => ({ side, isFord: road.class === 'trail' }));
  });
  return [
    ...compare('creek', found('creek'), streams),
    ...compare(
      'wall',
      found('stoneWall'),
      (plan.walls ?? []).flatMap(({ sides: texts }) => listed(texts)).map(ordered),
    ),
    ...compare('steep slope', slopes, listed(plan.steepSlopes)),
    ...compare(
      'bridge',
      found('bridge'),
      crossed.filter(({ isFord }) => !isFord).map(({ side }) => side),
    ),
    ...compare(
      'ford',
      found('ford'),
      crossed.filter(({ isFord }) => isFord).map(({ side }) => side),
    ),
  ];
}

function placeDifferences(map: HexMap, plan: Plan): readonly string[] {
  const found = map.places.filter(({ kind }) => kind === 'place').map(({ name, hex }) => `${hex} ${name}`);
  return compare(
    'place',
    found,
    plan.places.map(({ name, hex }) => `${hex} ${name}`),
  );
}
