import type { Hex } from '@abatis/hex';
import {
  capital,
  cite,
  directionList,
  directionsWhere,
  say,
  sentences,
  typesetFraction,
  unreadText,
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
export const groundFacts = (state: MibState, hex: Hex): readonly Text[] => [
  unreadText(mib.battleOf(state).ground, hex, 'MIB'),
  terrainText(state, hex),
  worksText(state, hex),
  chateauText(state, hex),
  roadText(state, hex),
  ...mib.HEXSIDES.map(kind => hexsideText(state, hex, kind)),
];

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
    charts.chargeTerrain.hexes.includes(terrain)
      ? ''
      : say`Cavalry cannot charge into it ${cite('MIB T12')}.`,
    terrain === 'village' || terrain === 'town'
      ? say`A unit in it has front hexsides all round ${cite('MIB 7.7.2a')}.`
      : '',
  );
}

/** 'Attacks into it × ¾ T3.' */
export function factorText(state: MibState, id: FactorId, what: string): Text {
  const { factor, clause } = mib.battleOf(state).charts.strengthFactors[id];
  return say`${what} × ${typesetFraction(factor.join('/'))} ${cite(clause)}.`;
}

/** '2 MP', '5 MP on foot, 6 mounted', 'no way'. */
function costText(costs: Readonly<Record<Mover, Cost>>, sign = ''): string {
  const { infantry, cavalry } = costs;
  if (infantry === cavalry) return infantry === null ? say`impassable` : say`${sign}${infantry} MP`;
  const mp = (cost: Cost): string => (cost === null ? say`impassable` : `${sign}${cost}`);
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
    say`Chateau: a detachment in it has front hexsides all round ${cite('MIB 7.7.2b')}.`,
    factorText(state, 'chateau', say`Attacks on it`),
  );
}

function roadText(state: MibState, hex: Hex): Text {
  const { charts, ground } = mib.battleOf(state);
  const kinds = mib.ROADS.filter(road => road === 'road' || mib.plays(state, 'minorRoads')).flatMap(road => {
    const ways = directionsWhere(ground.grid, hex, side => mib.roadAt(state, side) === road);
    const cost = costText(charts.movementCosts[road]);
    return ways.length === 0
      ? []
      : [say`${ROAD_NAMES[road]} to ${directionList(ground.grid, ways)}, ${cost}`];
  });
  return kinds.length > 0 ? say`${capital(kinds.join('; '))} ${cite('MIB 6.3a')}.` : '';
}

function hexsideText(state: MibState, hex: Hex, kind: Hexside): Text {
  if (kind === 'slope' || kind === 'steepSlope') return slopeText(state, hex, kind);
  const { ground, charts } = mib.battleOf(state);
  const ways = directionsWhere(ground.grid, hex, side => mib.sideIs(ground, side, kind));
  if (ways.length === 0) return '';
  const cost = costText(charts.movementCosts.hexside[kind], '+');
  return say`${capital(HEXSIDE_NAMES[kind])} on the ${directionList(ground.grid, ways)}: ${cost} ${cite('MIB T2')}.`;
}

/** The rows of the charts for who goes up and down a slope. */
export const SLOPES = {
  slope: { up: 'slopeUp', down: 'slopeDown' },
  steepSlope: { up: 'steepUp', down: 'steepDown' },
} as const satisfies Record<string, { readonly up: Crossing & FactorId; readonly down: Crossing }>;

/** 'Slope down to the south: +0 MP, back up +1 T2; attacks up it × ¾ 8.3a.' */
function slopeText(state: MibState, hex: Hex, kind: 'slope' | 'steepSlope'): Text {
  const { ground, charts } = mib.battleOf(state);
  const { up, down } = SLOPES[kind];
  const [above, below] = [true, false].map(isUp =>
    directionsWhere(
      ground.grid,
      hex,
      side => mib.sideIs(ground, side, kind) && (ground.uphill[side] !== hex) === isUp,
    ),
  );
  const where = [
    above!.length > 0 ? say`up to ${directionList(ground.grid, above!)}` : '',
    below!.length > 0 ? say`down to ${directionList(ground.grid, below!)}` : '',
  ].filter(Boolean);
  if (where.length === 0) return '';
  const [climb, descent] = [up, down].map(row => costText(charts.movementCosts.hexside[row], '+'));
  return sentences(
    say`${capital(HEXSIDE_NAMES[kind])} ${where.join(', ')}: ${climb!} up, ${descent!} down ${cite('MIB T2')}.`,
    factorText(state, up, say`Attacks up it`),
  );
}

/** 'up a slope to the north' and the like: the slopes of a hex in a few words. */
export const slopesText = (state: MibState, hex: Hex): Text =>
  sentences(slopeText(state, hex, 'slope'), slopeText(state, hex, 'steepSlope'));
