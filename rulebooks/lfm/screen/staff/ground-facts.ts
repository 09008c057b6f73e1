import { DIRECTIONS, type Direction, directionName, type Hex, sideOf } from '@abatis/hex';
import { capital, cite, compassWord, joined, nameList, say, sentences, signed } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import type { CostRow } from '../../src/charts/schema.ts';
import {
  HEXSIDES,
  type Hexside,
  ROADS,
  type Road,
  roadAcross,
  sideIs,
  type Terrain,
  terrainAt,
} from '../../src/ground.ts';
import { hasBreastworks } from '../../src/rules/24-breastworks.ts';
import type { LfmState } from '../../src/state.ts';
import { mpText } from '../words/mp.ts';

export const TERRAIN_NAMES: Readonly<Record<Terrain, string>> = {
  clear: 'clear ground',
  woods: 'woods',
  orchard: 'orchard',
  cornfield: 'cornfield',
  town: 'town',
  sunkenRoad: 'sunken road or railroad cut',
};

const HEXSIDE_NAMES: Readonly<Record<Hexside, string>> = {
  steepSlope: 'steep slope',
  stonewall: 'stone wall',
  creek: 'creek',
  river: 'river',
  bridge: 'bridge',
  ford: 'ford',
};

/** What the ground of a hex does to movement, combat and sight, from the charts. */
export function groundFacts(state: LfmState, hex: Hex): readonly Text[] {
  return [
    terrainText(state, hex),
    worksText(state, hex),
    roadText(state, hex),
    ...HEXSIDES.map(kind => hexsideText(state, hex, kind)),
  ].filter(text => text !== '');
}

/** 'Woods, level 1: 2 MP on foot, 3 for guns and horses T2. Raises …'. */
function terrainText(state: LfmState, hex: Hex): Text {
  const { ground, charts } = battleOf(state);
  const terrain = terrainAt(ground, hex);
  const { cost12, losHeight, noRetreat, works, chargeRow, targetPartial } =
    charts.terrainHexes.terrains[terrain];
  const charge = chargeRow === null ? null : charts.chargeDrms[chargeRow];
  return sentences(
    say`${capital(TERRAIN_NAMES[terrain])}, level ${ground.level[hex]!}: ${costText(cost12)} ${cite('LFM T2')}.`,
    losHeight > 0
      ? say`It stands ${losHeight} level higher in a line of sight ${cite(terrain === 'town' ? 'LFM 27.3d' : 'LFM 27.3f')}.`
      : '',
    targetPartial ? say`Who is in it is partially hidden ${cite('LFM 27.3g')}.` : '',
    works ? say`It counts as works ${cite('LFM 24.3')}.` : '',
    noRetreat === 'nobody' ? '' : say`Nobody is made to retreat from it ${cite('LFM 9.1d')}.`,
    charge ? say`A charge into it ${signed(charge.value)} ${cite(charge.clause)}.` : '',
  );
}

/** '1 MP', '2 MP on foot, 3 for guns, 3 mounted', 'no way'. */
function costText({ foot, artillery, mounted }: CostRow, sign = ''): string {
  const mp = (cost: CostRow['foot']): string => (cost === 'prohibited' ? 'no way' : `${sign}${mpText(cost)}`);
  if (foot === artillery && foot === mounted)
    return foot === 'prohibited' ? 'no way across' : `${mp(foot)} MP`;
  return artillery === mounted
    ? `${mp(foot)} MP on foot, ${mp(artillery)} for guns and horses`
    : `${mp(foot)} MP on foot, ${mp(artillery)} for guns, ${mp(mounted)} mounted`;
}

function worksText(state: LfmState, hex: Hex): Text {
  if (!hasBreastworks(state, hex)) return '';
  const { value } = battleOf(state).charts.combatDrms.works;
  return say`Breastworks: combat ${signed(value)} for the defender, and all but mounted cavalry may stay when told to retreat ${cite('LFM 24.2')}.`;
}

function roadText(state: LfmState, hex: Hex): Text {
  const { ground, charts } = battleOf(state);
  const kinds = ROADS.filter(road => roadSides(state, hex, road).length > 0);
  if (kinds.length === 0) return '';
  return say`${capital(
    kinds
      .map(
        road =>
          `${road} to ${named(state, roadSides(state, hex, road))}, ${mpText(charts.roads.roads[road].cost12)} MP`,
      )
      .join('; '),
  )} ${cite('LFM T4')}${ground.edge[hex] === 1 ? '; the edge of the map' : ''}.`;
}

const roadSides = (state: LfmState, hex: Hex, road: Road): readonly Direction[] => {
  const { ground } = battleOf(state);
  return DIRECTIONS.filter(direction => roadAcross(ground, sideOf(ground.grid, hex, direction)) === road);
};

/** 'east and southwest'. */
function named(state: LfmState, directions: readonly Direction[]): string {
  const { grid } = battleOf(state).ground;
  return nameList(directions.map(direction => compassWord(directionName(grid, direction))));
}

/** 'Creek on the west side: +1 MP T3; +1 for the defender if all attacks cross it R92.' */
function hexsideText(state: LfmState, hex: Hex, kind: Hexside): Text {
  const { ground, charts } = battleOf(state);
  const sides = DIRECTIONS.filter(direction => sideIs(ground, sideOf(ground.grid, hex, direction), kind));
  if (sides.length === 0) return '';
  const where = `${capital(HEXSIDE_NAMES[kind])} on the ${named(state, sides)} ${sides.length > 1 ? 'sides' : 'side'}`;
  if (kind === 'bridge' || kind === 'ford') return say`${where} ${cite('LFM T3')}.`;
  const { cost12, combatRow } = charts.terrainHexsides.hexsides[kind];
  const row = combatRow === null ? null : charts.combatDrms[combatRow];
  return joined([
    say`${where}: ${costText(cost12, '+')} ${cite('LFM T3')}`,
    row
      ? say`; combat ${signed(row.value)} if every attack crosses it${kind === 'steepSlope' ? ' uphill' : ''} ${cite(row.clause)}`
      : '',
    '.',
  ]);
}
