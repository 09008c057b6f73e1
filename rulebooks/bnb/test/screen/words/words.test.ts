import {
  act,
  candidates,
  createGame,
  type Event,
  isOver,
  type Moment,
  randomStream,
  seeded,
} from '@abatis/kernel/host';
import { type LogLine, plain, type Text } from '@abatis/screen';
import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { PATIENCE } from '../../../../../tools/budget.ts';
import { testRefusals, testRulesDrawer } from '../../../../../tools/presenter-tests.ts';
import { refusalText, rules, TERMS, tell } from '../../../screen/words/index.ts';
import { type BnbAction, type BnbEvent, type BnbState, CLAUSES } from '../../../src/inside.ts';
import { bnb } from '../../../src/rulebook.ts';

testRefusals(refusalText, CLAUSES);

/** A few turns of the small battle, in which everybody goes at the enemy, so that there is something to tell. */
function played(seed: string, turns: number): readonly Moment<BnbState, BnbAction, BnbEvent>[] {
  const random = randomStream(seed);
  const options = { pursuit: 'off', cavalryBounce: 'off', commandInitiative: 'off' };
  let game = expectOk(createGame(bnb, { scenario: 'kempt', dice: seeded(seed), options }));
  while (game.state.turn <= turns && !isOver(game)) {
    const offered = candidates(game);
    const eager = offered.filter(({ type }) => type === 'charge' || type === 'fire');
    const ahead = offered.filter(
      order => order.type === 'move' && order.legs.every(({ go }) => go === 'advance'),
    );
    const wanted = [eager, ahead, offered].find(each => each.length > 0)!;
    const acted = act(game, random.pick(wanted));
    if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
    game = acted.game;
  }
  const moments: Moment<BnbState, BnbAction, BnbEvent>[] = [];
  for (let at: typeof game.moment | null = game.moment; at; at = at.before) moments.unshift(at);
  return moments;
}

const moments = ['talk', 'tell', 'told', 'said', 'heard'].flatMap(seed => played(seed, 5));

const linesOf = (): readonly LogLine[] =>
  moments.flatMap(({ index, seat, action, rolls, events, state, before }) =>
    tell({ index, seat, action, rolls, events }, before?.state ?? null, state),
  );

test(
  'UI 4 every line of the log is a whole sentence with its clause',
  () => {
    const lines = linesOf();
    expect(lines.length).toBeGreaterThan(40);
    for (const { text, heading } of lines) {
      expect(plain(text)).not.toMatch(/undefined|\{|\}|NaN|\[object| {2}/);
      expect(plain(text)).toMatch(/^\S.*\S$/);
      expect(heading).not.toBe('');
    }
    expect(new Set(lines.map(({ kind }) => kind)).size).toBeGreaterThan(5);
  },
  PATIENCE,
);

const texts = (): readonly Text[] => linesOf().map(({ text }) => text);

testRulesDrawer(
  {
    rules: await rules(bnb.charts),
    terms: TERMS,
    clauses: CLAUSES,
    chapters: ['0', '1', '2', '3', '4', '5', '6', '7'],
    events: (): Iterable<Event> => moments.flatMap(({ events }) => events),
    texts,
  },
  PATIENCE,
);
