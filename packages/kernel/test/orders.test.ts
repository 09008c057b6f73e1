import {
  act,
  actResolved,
  candidates,
  judge,
  odds,
  promptOf,
  resolved,
  resolvedCandidates,
} from '@abatis/kernel/host';
import { acted, forbiddenBy, newGame } from '@abatis/testkit';
import { beforeEach, expect, test } from 'vitest';
import { type DuelAction, duel, planning } from './duel.ts';

const paces = (count: number): DuelAction => ({ type: 'paces', count });

/** Aramis and Bazin have taken as many paces, so that the umpire is asked. */
const tied = () => acted(acted(acted(newGame(duel), paces(3)), paces(3)), paces(1));
const rule: DuelAction = { type: 'rule', quickest: 'Bazin', among: ['Aramis', 'Bazin'] };
const walking = () => acted(tied(), rule);
const walk: DuelAction = { type: 'walk', to: 'wood', past: [{ place: 'gate' }] };

test('rules have ids where an order has names, in lists and parts of it as well', () => {
  expect(resolved(tied(), rule)).toEqual({ type: 'rule', quickest: 1, among: [0, 1] });
  expect(resolved(walking(), walk)).toEqual({ type: 'walk', to: 2, past: [{ place: 1 }] });
  expect(walking().state.quickest).toBe(1);
});

test('candidates have names, and those for search have ids', () => {
  expect(candidates(tied())[1]).toEqual(rule);
  expect(resolvedCandidates(tied())[1]).toEqual({ type: 'rule', quickest: 1, among: [0, 1] });
});

test('an order with ids is named for the record', () => {
  const next = actResolved(tied(), resolvedCandidates(tied())[1]!);
  expect(next.kind === 'done' && next.game.moment.action).toEqual(rule);
  expect(next.kind === 'done' && next.game.state).toEqual(walking().state);
});

test('a name that means nothing is refused by the clause of its kind, or else by the kernel', () => {
  const strange: DuelAction = { type: 'rule', quickest: 'Porthos', among: ['Bazin', 'Athos'] };
  expect(judge(tied(), strange)).toEqual(forbiddenBy('DUEL 1', 'DUEL 1'));
  expect(judge(tied(), strange).refusals[0]).toEqual({ clause: 'DUEL 1', facts: { name: 'Porthos' } });
  const nowhere: DuelAction = { type: 'walk', to: 'moon', past: [] };
  expect(judge(walking(), nowhere).refusals).toEqual([
    { clause: 'ABATIS name', facts: { kind: 'place', name: 'moon' } },
  ]);
  expect(act(walking(), nowhere).kind).toBe('refused');
  expect(resolved(walking(), nowhere)).toBe(null);
});

test('events, refusals, prompts and what binds leave the rules with names, in lists and parts as well', () => {
  const { moment } = acted(walking(), walk);
  expect(moment.events).toEqual([
    {
      type: 'walked',
      clause: 'DUEL 5',
      by: 'Bazin',
      path: ['gate', 'wood'],
      on: { place: 'wood', paces: 2 },
    },
  ]);
  expect(moment.bound).toEqual({ clause: 'DUEL 5', facts: { to: 'wood' } });
  const nowhere = judge(walking(), { type: 'walk', to: 'well', past: [{ place: 'hill' }] });
  expect(nowhere.refusals).toEqual([
    { clause: 'DUEL 4', facts: { to: 'well', past: ['hill'], paces: 'well' } },
  ]);
  expect(promptOf(walking())).toMatchObject({ id: 'walk', facts: { by: 'Bazin' } });
});

beforeEach(() => {
  planning.count = 0;
});

test('an order is planned once, and the plan is carried out', () => {
  const game = walking();
  expect(acted(game, walk).state.at).toEqual([1, 2]);
  expect(planning.count).toBe(1);
  expect(judge(game, { type: 'walk', to: 'well', past: [] })).toEqual(forbiddenBy('DUEL 4'));
});

test('an order that has been listed is planned without being judged again; any other is judged', () => {
  const game = walking();
  const listed = resolvedCandidates(game)[0]!;
  const next = actResolved(game, listed);
  expect(next.kind === 'done' && next.game.state.at).toEqual([1]);
  expect(planning.count).toBe(0);
  expect(actResolved(game, { ...listed }).kind).toBe('done');
  expect(planning.count).toBe(1);
});

test('odds run the plan too', () => {
  expect(odds(walking(), walk)).toMatchObject({ exact: true, runs: 1 });
  expect(planning.count).toBe(1);
});
