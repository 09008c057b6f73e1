import { type Parsed, parsed, rejected } from '@abatis/data';
import { type Hex, NOWHERE, parseHex } from '@abatis/hex';
import type { Sight, SightPlace } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { hexName } from '../events/names.ts';
import { type Terrain, terrainAt } from '../ground.ts';
import { holder } from '../pieces.ts';
import { type SightLine, sightLine } from '../rules/27-line-of-sight.ts';
import type { LfmState } from '../state.ts';

type Reason = Sight['because'][number];

/** LFM 27: how artillery in one hex would see another, and why. Whoever holds the first hex is the firer (27.3e). */
export function explainSight(state: LfmState, fromLabel: string, toLabel: string): Parsed<Sight> {
  const from = hexAt(state, fromLabel);
  const to = hexAt(state, toLabel);
  if (!from.ok) return from;
  if (!to.ok) return to;
  return parsed(sightOf(state, from.value, to.value));
}

function hexAt(state: LfmState, text: string): Parsed<Hex> {
  const hex = parseHex(battleOf(state).ground.grid, text);
  return hex === NOWHERE ? rejected(text, '', 'there is no such hex on this map') : parsed(hex);
}

function sightOf(state: LfmState, from: Hex, to: Hex): Sight {
  const { ground, charts } = battleOf(state);
  const side = holder(state, from);
  const isFriends = (hex: Hex): boolean => side !== null && holder(state, hex) === side;
  const line = sightLine(ground, charts, from, to, isFriends);
  const place = (hex: Hex, obstructs: boolean): SightPlace =>
    placeOf(state, line, hex, isFriends(hex), obstructs);
  return {
    from: hexName(state, from),
    to: hexName(state, to),
    range: line.range,
    sight: line.sight,
    because: reasonsFor(state, line),
    ends: [endOf(state, from), endOf(state, to)],
    paths: line.paths.map(({ between, obstructing }) =>
      between.map(hex => place(hex, obstructing.includes(hex))),
    ),
  };
}

/** LFM R206: what stands in the hexes at the ends does not count. */
function endOf(state: LfmState, hex: Hex): SightPlace {
  const { ground } = battleOf(state);
  const level = ground.level[hex]!;
  return {
    place: hexName(state, hex),
    ground: terrainAt(ground, hex),
    level,
    height: level,
    raised: [],
    obstructs: null,
  };
}

function placeOf(
  state: LfmState,
  line: SightLine,
  hex: Hex,
  isFriends: boolean,
  obstructs: boolean,
): SightPlace {
  const { ground, charts } = battleOf(state);
  const terrain = terrainAt(ground, hex);
  const level = ground.level[hex]!;
  const cover = charts.terrainHexes.terrains[terrain].losHeight;
  const height = level + Math.max(cover, isFriends ? 1 : 0);
  return {
    place: hexName(state, hex),
    ground: terrain,
    level,
    height,
    raised: [
      ...(cover > 0 ? [{ clause: coverClause(terrain), reason: terrain }] : []),
      ...(isFriends ? [{ clause: 'LFM 27.3e', reason: 'friends of the firer' }] : []),
    ],
    obstructs: obstructs ? obstructionClause(state, line, height) : null,
  };
}

const coverClause = (terrain: Terrain): string => (terrain === 'town' ? 'LFM 27.3d' : 'LFM 27.3f');

/** LFM R207: which of the three cases it is. */
function obstructionClause(state: LfmState, { from, to }: SightLine, height: number): string {
  const { level } = battleOf(state).ground;
  if (height > Math.max(level[from]!, level[to]!)) return 'LFM 27.3a';
  return level[from]! > level[to]! ? 'LFM 27.3b' : 'LFM 27.3c';
}

/** What decides besides the hexes between. */
function reasonsFor(
  state: LfmState,
  { from, to, range, sight, paths, inCover }: SightLine,
): readonly Reason[] {
  if (range <= 1) return [{ clause: 'LFM 27.1', reason: 'adjacent hexes always see each other' }];
  const obstructed = paths.filter(({ obstructing }) => obstructing.length > 0).length;
  const { ground, charts } = battleOf(state);
  const reasons = [{ clause: 'LFM 27.2b', reason: `${obstructed} of ${paths.length} paths obstructed` }];
  if (inCover && sight !== 'blocked')
    reasons.push({ clause: 'LFM 27.3g', reason: `the target is in ${terrainAt(ground, to)}` });
  const bare = sightLine(ground, charts, from, to).sight;
  if (bare !== sight)
    reasons.push({ clause: 'LFM 6.1c', reason: `friends do not count for a zone of influence: ${bare}` });
  return reasons;
}
