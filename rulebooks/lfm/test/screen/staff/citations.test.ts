import { readFileSync } from 'node:fs';
import { playGame } from '@abatis/ai';
import { seeded } from '@abatis/kernel/host';
import { citedIn } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { doctrinePlayer } from '../../../doctrine/index.ts';
import { forces, inspect, LESSONS, overlay, sight, sightField } from '../../../screen/staff/index.ts';
import { battleOf } from '../../../src/battle.ts';
import { lfm } from '../../../src/rulebook.ts';
import type { LfmState } from '../../../src/state.ts';

const CLAUSES = new Set(
  readFileSync(new URL('../../../clauses.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map(row => row.split('\t')[0]),
);

const OVERLAYS = ['threat', 'command', 'zones', 'elevation', 'objectives'];

function answersIn(state: LfmState): unknown {
  const at = { state, seat: 'union' } as const;
  const names = battleOf(state).units.map(({ name }) => name);
  return [
    forces(at, 'union'),
    forces(at, 'confederate'),
    OVERLAYS.map(id => overlay(at, id, [])),
    sightField(at, '0912'),
    sight(lfm, at, '0914', '0811'),
    ['0811', '0914', '1014', '1010', '0515'].map(place => inspect(at, [place])),
    names.map(name => inspect(at, [name])),
  ];
}

test('UI 13 every clause that the staff cites can be opened', () => {
  const cited = new Set(citedIn(LESSONS));
  for (const limit of [0, 20, 60, 120, 1000]) {
    const { game } = playGame(
      lfm,
      { union: doctrinePlayer(), confederate: doctrinePlayer() },
      { scenario: 'brawners-farm', dice: seeded('staff'), seed: 'staff', limit },
    );
    for (const clause of citedIn(answersIn(game.state))) cited.add(clause);
  }
  expect(cited.size).toBeGreaterThan(25);
  expect([...cited].filter(clause => !CLAUSES.has(clause))).toEqual([]);
});
