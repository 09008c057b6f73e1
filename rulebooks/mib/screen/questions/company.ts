import { lastOf, say, selecting, switchButton, toggling } from '@abatis/presenter';
import { type Button, type Choice, isPlan } from '@abatis/screen';
import type { MibState } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { pieceName, placeOf } from '../scene/offer.ts';

/** Pieces of one hex that act together. */
export interface Company {
  /** Those whom the player has picked. */
  readonly picked: readonly string[];
  /** MIB 2.2.4c: leaders of the hex who go along with the units. */
  readonly leaders: readonly string[];
  /** Leaders of the hex who could go along and stay. */
  readonly staying: readonly string[];
}

const STAYS = 'stays ';

/** Who is in hand if they move: the notes that the selection keeps beside them are no pieces. */
export const piecesPicked = (selection: readonly string[]): readonly string[] =>
  selection.filter(key => !isPlan(key) && !key.startsWith(STAYS));

/** Everybody of a company. */
export const everybody = ({ picked, leaders }: Company): readonly string[] => [...picked, ...leaders];

/** The company as the selection keeps it. */
export const keysOf = (company: Company): readonly string[] => [
  ...everybody(company),
  ...company.staying.map(leader => `${STAYS}${leader}`),
];

/** Pieces of one hex; the last picked decides which. The leader of the units goes along unless he is told to stay. */
export function companyPicked(
  state: MibState,
  selection: readonly string[],
  isOne: (name: string) => boolean,
): Company {
  const picked = groupPicked(state, selection, isOne);
  const units = picked.filter(name => mib.unitCalled(state, name) >= 0);
  const [first] = units;
  if (first === undefined || units.length < picked.filter(name => !isLeader(state, name)).length)
    return { picked, leaders: [], staying: [] };
  const able = leadersBeside(state, first);
  const goes = (leader: string): boolean =>
    !selection.includes(`${STAYS}${leader}`) && (picked.includes(leader) || leads(state, leader, units));
  return { picked: units, leaders: able.filter(goes), staying: able.filter(leader => !goes(leader)) };
}

const isLeader = (state: MibState, name: string): boolean => mib.leaderCalled(state, name) >= 0;

function groupPicked(
  state: MibState,
  selection: readonly string[],
  isOne: (name: string) => boolean,
): readonly string[] {
  const last = lastOf(selection, isOne);
  if (last === null) return [];
  const place = placeOf(state, last);
  return [...new Set(selection)].filter(
    name => isOne(name) && (name === last || (place !== null && placeOf(state, name) === place)),
  );
}

/** MIB 2.2.4c: leaders of the hex who can go along with the unit. */
function leadersBeside(state: MibState, unit: string): readonly string[] {
  const place = placeOf(state, unit);
  if (place === null) return [];
  const there = mib.leadersIn(state, mib.hexCalled(state, place)).filter(id => mib.mayLead(state, id).legal);
  return mib.leaderNames(state, there);
}

/** Is he the leader of these units, or of the army? A leader of other troops waits for his own. */
function leads(state: MibState, leader: string, units: readonly string[]): boolean {
  const { formation } = mib.battleOf(state).leaders[mib.leaderCalled(state, leader)]!;
  return (
    formation === null ||
    units.some(name => mib.formationOf(state, mib.unitCalled(state, name)) === formation)
  );
}

/** MIB 2.2.4c: a switch for each leader of the hex: he goes along with the unit, or stays. */
export const companySwitches = (state: MibState, company: Company): readonly Button[] =>
  [...company.leaders, ...company.staying].map(leader =>
    switchButton(
      say`${pieceName(state, leader)} goes along`,
      keysOf(switched(company, leader)),
      company.leaders.includes(leader),
    ),
  );

function switched({ picked, leaders, staying }: Company, leader: string): Company {
  const others = (names: readonly string[]): readonly string[] => names.filter(name => name !== leader);
  return leaders.includes(leader)
    ? { picked, leaders: others(leaders), staying: [...staying, leader] }
    : { picked, leaders: [...leaders, leader], staying: others(staying) };
}

/** A click picks a piece; within its hex it adds or leaves out one. */
export function picks(state: MibState, names: readonly string[], company: Company): readonly Choice[] {
  const { picked, leaders, staying } = company;
  const place = picked[0] === undefined ? null : placeOf(state, picked[0]);
  return names.map(name => {
    if (picked.length === 1 && picked[0] === name)
      return selecting({ piece: name }, [], say`Deselect ${pieceName(state, name)}`, 'chosen');
    const isBeside = place !== null && placeOf(state, name) === place;
    if (!isBeside) return selecting({ piece: name }, [name], say`Pick ${pieceName(state, name)}`);
    const choice = toggling({ piece: name }, name, everybody(company), pieceName(state, name));
    const isCompanion = leaders.includes(name) || staying.includes(name);
    return isCompanion ? { ...choice, then: { select: keysOf(switched(company, name)) } } : choice;
  });
}
