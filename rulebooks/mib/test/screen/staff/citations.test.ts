import { readFileSync } from 'node:fs';
import { playGame } from '@abatis/ai';
import { seeded } from '@abatis/kernel/host';
import { citedIn } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { doctrinePlayer } from '../../../doctrine/index.ts';
import { LESSONS, setting } from '../../../screen/staff/battles.ts';
import { forces } from '../../../screen/staff/forces.ts';
import { inspect } from '../../../screen/staff/inspect.ts';
import { overlay } from '../../../screen/staff/overlays.ts';
import { sight, sightField } from '../../../screen/staff/sight.ts';
import { battleOf } from '../../../src/battle.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';

const CLAUSES = new Set(
  readFileSync(new URL('../../../clauses.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map(row => row.split('\t')[0]),
);

const OPTIONS = {
  initiative: true,
  grandBattery: true,
  night: true,
  trains: true,
  supply: true,
  commandRange: true,
  orders: true,
};

const answersIn = (state: MibState, seat: 'french' | null): unknown => {
  const at = { state, seat };
  const { units, leaders, trains } = battleOf(state);
  const pieces = [...units, ...leaders, ...trains].map(({ name }) => name);
  return [
    forces(at, 'french'),
    forces(at, 'coalition'),
    setting(state).overlays.map(({ id }) => overlay(at, id, [])),
    sightField(at, '0909'),
    sight(at, '0909', '0911'),
    ['0906', '1811', '1211', '0913'].map(place => inspect(at, [place])),
    pieces.map(name => inspect(at, [name])),
  ];
};

/** How many orders the battle is old when the staff is asked. */
const ORDERS: readonly number[] = [0, 40, 120];

test('UI 13 every clause that the staff cites can be opened, and all it says can be posted', () => {
  const cited = new Set(citedIn(LESSONS));
  const { game } = playGame(
    mib,
    { french: doctrinePlayer(), coalition: doctrinePlayer() },
    { scenario: 'abensberg', options: OPTIONS, dice: seeded('staff'), seed: 'staff', limit: ORDERS.at(-1)! },
  );
  for (let moment: typeof game.moment | null = game.moment; moment; moment = moment.before) {
    if (!ORDERS.includes(moment.index)) continue;
    for (const seat of ['french', null] as const) {
      const answers = answersIn(moment.state, seat);
      expect(structuredClone(answers)).toEqual(answers);
      for (const clause of citedIn(answers)) cited.add(clause);
    }
  }
  expect(cited.size).toBeGreaterThan(25);
  expect([...cited].filter(clause => !CLAUSES.has(clause))).toEqual([]);
}, 120_000);
