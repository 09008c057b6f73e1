import type { At, Badge } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { plays } from '../../src/options.ts';
import { sideOfUnit, unitOf } from '../../src/pieces.ts';
import { wearinessOf } from '../../src/rules/11-fatigue/index.ts';
import type { LeaderId, MibState, UnitId } from '../../src/state.ts';
import { readsChart } from '../staff/known.ts';
import { formationTitle } from '../words/names.ts';
import { knownTo } from './known.ts';

const SMASHED: Badge = { letter: 'S', shape: 'broken', tone: 'ink', label: 'Smashed', clause: 'MIB 10.2a' };
const DISORGANIZED: Badge = {
  letter: 'D',
  shape: 'disc',
  tone: 'amber',
  label: 'Disorganized',
  clause: 'MIB 9.0b',
};
const TIRED: Badge = { letter: 'T', shape: 'disc', tone: 'ink', label: 'Tired', clause: 'MIB 11.1c' };
const SPENT: Badge = { letter: 'X', shape: 'square', tone: 'red', label: 'Spent', clause: 'MIB 11.1d' };
const HELD_BACK: Badge = {
  letter: 'H',
  shape: 'square',
  tone: 'green',
  label: 'Held Back',
  clause: 'MIB 11.2e',
};
const CATCHING_UP: Badge = {
  letter: 'C',
  shape: 'square',
  tone: 'amber',
  label: 'Catching Up',
  clause: 'MIB 11.2f',
};
const COMMITTED: Badge = {
  letter: 'A',
  shape: 'square',
  tone: 'green',
  label: 'Has paid for an attack',
  clause: 'MIB 6.9a',
};
const HELD: Badge = {
  letter: 'N',
  shape: 'square',
  tone: 'ink',
  label: 'Failed its check and may not attack',
  clause: 'MIB 6.2j',
};

/** What has happened to a unit, most important first; of an enemy what the map shows (2.5a, 7.6h). */
export function unitBadges(at: At<MibState>, id: UnitId): readonly Badge[] {
  const { disorganized, smashed, reserve, act } = unitOf(at.state, id);
  const badges: Badge[] = [];
  if (smashed) badges.push(SMASHED);
  if (disorganized) badges.push(DISORGANIZED);
  const weariness = wearinessOf(knownTo(at), id);
  if (weariness === 'spent') badges.push(SPENT);
  if (!readsChart(at, sideOfUnit(at.state, id))) return badges;
  if (weariness === 'tired') badges.push(TIRED);
  if (reserve === 'held-back') badges.push(HELD_BACK);
  if (reserve === 'catching-up') badges.push(CATCHING_UP);
  if (act.held) badges.push(HELD);
  else if (act.committed) badges.push(COMMITTED);
  return badges;
}

/** H, MIB 11.2a: in Lite the status of a formation stands at its leader, for who may know it (2.5b). */
export function leaderBadges(at: At<MibState>, id: LeaderId): readonly Badge[] {
  const { side, formation } = battleOf(at.state).leaders[id]!;
  if (formation === null || !plays(at.state, 'lite') || !readsChart(at, side)) return [];
  const { levels, tired, spent } = battleOf(at.state).charts.liteLadder;
  const { status } = at.state.formations[formation]!;
  const name = levels[status]!;
  const label = `${formationTitle(at.state, formation)} is ${name}`;
  if (status >= spent) return [{ ...SPENT, label }];
  if (status >= tired) return [{ ...TIRED, label }];
  return [{ letter: name.slice(0, 1), shape: 'disc', tone: 'green', label, clause: 'MIB 11.2a' }];
}
