import type { HexMap } from '@abatis/battlefield';
import { listed, type Named, type Plan } from './plan.ts';

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
  const together = (areas: readonly Named[] = []) => areas.flatMap(one => listed(one.hexes));
  const villages = plan.places.filter(({ building }) => building === 'village').map(({ hex }) => hex);
  return [
    ...compare('woods', terrain('woods'), listed(plan.woods)),
    ...compare('orchard', terrain('orchard'), together(plan.orchards)),
    ...compare('town', terrain('town'), together(plan.towns)),
    ...compare('marsh', terrain('marsh'), listed(plan.marshes)),
    ...compare('water', terrain('water'), together(plan.waters)),
    ...compare('village', terrain('village'), villages),
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

const WATERS = ['river', 'stream', 'creek', 'brook'];

const ordered = (side: string): string => side.split('/').sort().join('/');

function sideDifferences({ sides }: HexMap, plan: Plan): readonly string[] {
  const found = (kind: string) => sides.filter(entry => entry.kind === kind).map(({ side }) => ordered(side));
  const slopes = (kind: string) =>
    sides
      .filter(entry => entry.kind === kind)
      .map(({ side, uphill }) => `${side.split('/').find(hex => hex !== uphill)}/${uphill}`);
  const streams = plan.streams.flatMap(stream => listed(stream.sides)).map(ordered);
  const crossed = plan.roads.flatMap(road => {
    const hexes = listed(road.hexes);
    const over = hexes.slice(1).map((hex, i) => ordered(`${hexes[i]}/${hex}`));
    return over
      .filter(side => streams.includes(side))
      .map(side => ({ side, isFord: road.class === 'trail' }));
  });
  return [
    ...WATERS.flatMap(water =>
      compare(
        water,
        found(water),
        plan.streams
          .filter(stream => stream.class === water)
          .flatMap(stream => listed(stream.sides))
          .map(ordered),
      ),
    ),
    ...compare(
      'wall',
      found('stoneWall'),
      (plan.walls ?? []).flatMap(({ sides: texts }) => listed(texts)).map(ordered),
    ),
    ...compare('gentle slope', slopes('slope'), listed(plan.gentleSlopes)),
    ...compare('steep slope', slopes('steepSlope'), listed(plan.steepSlopes)),
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
