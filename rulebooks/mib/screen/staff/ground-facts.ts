import { DIRECTIONS, type Direction, directionName, type Hex, neighbour, sideOf } from '@abatis/hex';
import {
  capital,
  cite,
  compassWord,
  nameList,
  say,
  sentences,
  typesetFraction,
  words,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { Cost, Crossing, FactorId, Hexside, MibState, Mover, Terrain } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';

export const TERRAIN_NAMES: Readonly<Record<Terrain, string>> = words({
  clear: 'clear ground',
  forest: 'forest',
  village: 'village',
  town: 'town',
  swamp: 'swamp',
  mountain: 'mountain',
  out: 'out of play',
});

const HEXSIDE_NAMES: Readonly<Record<Hexside, string>> = words({
  creek: 'creek',
  stream: 'stream',
  river: 'river',
  slope: 'slope',
  steepSlope: 'steep slope',
});

const ROAD_NAMES = words({ road: 'road', minorRoad: 'minor road' });

/** What the ground of a hex does to movement and combat, from the charts. */
export const groundFacts = (state: MibState, hex: Hex): readonly Text[] =>
  [
    terrainText(state, hex),
    worksText(state, hex),
    chateauText(state, hex),
    roadText(state, hex),
    ...mib.HEXSIDES.map(kind => hexsideText(state, hex, kind)),
  ].filter(text => text.length > 0);

const FACTOR_OF: Partial<Readonly<Record<Terrain, FactorId>>> = {
  forest: 'forest',
  village: 'village',
  town: 'town',
  swamp: 'swamp',
};

/** 'Forest: 3 MP T2. Attacks into it × ¾ T3. No zone of control extends into it T13; nobody charges into it T12.' */
function terrainText(state: MibState, hex: Hex): Text {
  const { ground, charts } = mib.battleOf(state);
  const terrain = mib.terrainAt(ground, hex);
  if (terrain === 'out') return say`Out of play.`;
  const factor = FACTOR_OF[terrain];
  return sentences(
    say`${capital(TERRAIN_NAMES[terrain])}: ${costText(charts.movementCosts.terrain[terrain])} ${cite('MIB T2')}.`,
    factor ? factorText(state, factor, say`Attacks into it`) : '',
    charts.zoneTerrain.hexes.includes(terrain)
      ? ''
      : say`No zone of control extends into it ${cite('MIB T13')}.`,
    charts.chargeTerrain.hexes.includes(terrain) ? '' : say`Nobody charges into it ${cite('MIB T12')}.`,
    terrain === 'village' || terrain === 'town'
      ? say`Whoever stands in it has front all round ${cite('MIB 7.7.2a')}.`
      : '',
  );
}

function factorText(state: MibState, id: FactorId, what: string): Text {
  const { factor, clause } = mib.battleOf(state).charts.strengthFactors[id];
  return say`${what} × ${typesetFraction(factor.join('/'))} ${cite(clause)}.`;
}

/** '2 MP', '5 MP on foot, 6 mounted', 'no way'. */
function costText(costs: Readonly<Record<Mover, Cost>>, sign = ''): string {
  const { infantry, cavalry } = costs;
  if (infantry === cavalry) return infantry === null ? say`no way` : say`${sign}${infantry} MP`;
  const mp = (cost: Cost): string => (cost === null ? say`no way` : `${sign}${cost}`);
  return say`${mp(infantry)} MP on foot, ${mp(cavalry)} mounted`;
}

function worksText(state: MibState, hex: Hex): Text {
  const trench = state.trenches.find(each => each.hex === hex);
  if (!trench) return '';
  if (!trench.finished) return say`A trench is begun ${cite('MIB 14.1')}.`;
  return sentences(say`Trench ${cite('MIB 14.0')}.`, factorText(state, 'trench', say`Attacks on it`));
}

function chateauText(state: MibState, hex: Hex): Text {
  if (mib.battleOf(state).ground.chateau[hex] !== 1) return '';
  return sentences(
    say`Chateau: a detachment in it has front all round ${cite('MIB 7.7.2b')}.`,
    factorText(state, 'chateau', say`Attacks on it`),
  );
}

function roadText(state: MibState, hex: Hex): Text {
  const { charts } = mib.battleOf(state);
  const kinds = mib.ROADS.filter(road => road === 'road' || mib.plays(state, 'minorRoads')).flatMap(road => {
    const ways = DIRECTIONS.filter(direction => mib.roadAt(state, sideAt(state, hex, direction)) === road);
    return ways.length > 0
      ? [say`${ROAD_NAMES[road]} to ${named(state, ways)}, ${costText(charts.movementCosts[road])}`]
      : [];
  });
  return kinds.length > 0 ? say`${capital(kinds.join('; '))} ${cite('MIB 6.3a')}.` : '';
}

const sideAt = (state: MibState, hex: Hex, direction: Direction): number =>
  sideOf(mib.battleOf(state).ground.grid, hex, direction);

/** 'northeast and south'. */
const named = (state: MibState, directions: readonly Direction[]): string =>
  nameList(
    directions.map(direction => compassWord(directionName(mib.battleOf(state).ground.grid, direction))),
  );

function hexsideText(state: MibState, hex: Hex, kind: Hexside): Text {
  const { ground } = mib.battleOf(state);
  const sides = DIRECTIONS.filter(direction => mib.sideIs(ground, sideAt(state, hex, direction), kind));
  if (sides.length === 0) return '';
  if (kind === 'slope' || kind === 'steepSlope') return slopeText(state, hex, kind, sides);
  const { hexside } = mib.battleOf(state).charts.movementCosts;
  return say`${capital(HEXSIDE_NAMES[kind])} on the ${named(state, sides)}: ${costText(hexside[kind], '+')} ${cite('MIB T2')}.`;
}

const SLOPES = {
  slope: { up: 'slopeUp', down: 'slopeDown', factor: 'slopeUp' },
  steepSlope: { up: 'steepUp', down: 'steepDown', factor: 'steepUp' },
} as const satisfies Record<
  'slope' | 'steepSlope',
  { readonly up: Crossing; readonly down: Crossing; readonly factor: FactorId }
>;

/** 'Slope down to the south: +0 MP, back up +1 T2; attacks up it × ¾ 8.3a.' */
function slopeText(
  state: MibState,
  hex: Hex,
  kind: 'slope' | 'steepSlope',
  sides: readonly Direction[],
): Text {
  const { ground, charts } = mib.battleOf(state);
  const rows = SLOPES[kind];
  const isUp = (direction: Direction): boolean =>
    ground.uphill[sideAt(state, hex, direction)] === neighbour(ground.grid, hex, direction);
  const part = (up: boolean): string => {
    const ways = sides.filter(direction => isUp(direction) === up);
    return ways.length > 0 ? say`${up ? say`up` : say`down`} to ${named(state, ways)}` : '';
  };
  const where = [part(true), part(false)].filter(Boolean).join(', ');
  return sentences(
    say`${capital(HEXSIDE_NAMES[kind])} ${where}: ${costText(charts.movementCosts.hexside[rows.up], '+')} up, ${costText(charts.movementCosts.hexside[rows.down], '+')} down ${cite('MIB T2')}.`,
    factorText(state, rows.factor, say`Attacks up it`),
  );
}

/** 'up a slope to the north' and the like: the slopes of a hex in a few words. */
export const slopesText = (state: MibState, hex: Hex): Text =>
  sentences(hexsideText(state, hex, 'slope'), hexsideText(state, hex, 'steepSlope'));
