import { act, type Event, scripted } from '@abatis/kernel/host';
import { type Preview, plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { preview } from '../../../screen/words/index.ts';
import type { LfmAction } from '../../../src/actions.ts';
import type { LfmEvent } from '../../../src/events.ts';
import { lfm } from '../../../src/rulebook.ts';
import { gameAt, type LfmGame } from '../../game-at.ts';
import { momentsOf, PATIENCE } from './recorded.ts';

/** Every way the dice can fall, played out one by one, with its share in 6 to the power of the dice. */
function* ways(
  game: LfmGame,
  action: LfmAction,
  dice: readonly number[] = [],
): Generator<{ readonly events: readonly LfmEvent[]; readonly dice: number }> {
  const acted = act({ ...game, dice: scripted(...dice), strict: false }, action);
  if (acted.kind === 'done') yield { events: acted.game.moment.events, dice: dice.length };
  else if (acted.kind === 'fault' && acted.fault.message.includes('no die left'))
    for (const die of [1, 2, 3, 4, 5, 6]) yield* ways(game, action, [...dice, die]);
  else throw new Error(JSON.stringify(acted));
}

/** Chances by what happened, counted way by way: in lowest terms, as bars have them. */
function counted(game: LfmGame, action: LfmAction, codeOf: (events: readonly LfmEvent[]) => string) {
  const shares = new Map<string, bigint>();
  const whole = 6n ** 12n;
  for (const { events, dice } of ways(game, action)) {
    const code = codeOf(events);
    shares.set(code, (shares.get(code) ?? 0n) + whole / 6n ** BigInt(dice));
  }
  return Object.fromEntries([...shares].map(([code, share]) => [code, lowest(share, whole)]));
}

function lowest(num: bigint, den: bigint): string {
  let [a, b] = [num, den];
  while (b !== 0n) [a, b] = [b, a % b];
  return `${num / a}/${den / a}`;
}

const barsIn = ({ bars }: Preview): Readonly<Record<string, string>> =>
  Object.fromEntries(bars.map(({ code, chance }) => [code, `${chance.num}/${chance.den}`]));

const previewOf = (game: LfmGame, action: LfmAction, seat: 'union' | 'confederate' = 'union'): Preview =>
  preview(lfm, { state: game.state, seat }, action)!;

const eventOf = <Type extends LfmEvent['type']>(events: readonly Event[], type: Type) =>
  events.find((event): event is Extract<LfmEvent, { type: Type }> => event.type === type);

const AWAY = 'confederate 0101 Z 4-4\nunion 1401 V 4-4';

interface Case {
  readonly position: string;
  readonly order: LfmAction;
  readonly codeOf: (events: readonly LfmEvent[]) => string;
}

const combatCode = (events: readonly LfmEvent[]): string => eventOf(events, 'combat')!.code;

const fireCode = (events: readonly LfmEvent[]): string => {
  if (eventOf(events, 'bombarded')!.checks === 0) return 'Miss';
  const effect = eventOf(events, 'checks-taken')!.effect;
  return effect === null ? 'Holds' : { disorganized: 'D', retreat: 'Retreat', eliminated: 'Lost' }[effect];
};

const CASES: Readonly<Record<string, Case>> = {
  'UI 3 a combat of stacks, modifiers and a shift': {
    position: `phase combat union\nlevel 2 1010
      union 0910 A 4-5 @U D; B 4-4 @U D; U *\nunion 1110 C 4-4 @U; Reynolds *** CV5 =I
      confederate 1010 X 4-4 @K; Y 4-4 @K; K *`,
    order: { type: 'assign', combats: [{ attacking: ['0910', '1110'], defending: ['1010'] }] },
    codeOf: combatCode,
  },
  'UI 3 a combat that goes on to losses, checks and casualties before anybody is asked': {
    position: `phase combat union
      union 0910 A 8-5 @U; U *\nunion 1110 C 6-4 @U
      confederate 1010 X 6-4 @K; Ewell *** CV4 then=Early:3\nconfederate 0402 Y 4-4 @K; K *`,
    order: { type: 'assign', combats: [{ attacking: ['0910', '1110'], defending: ['1010'] }] },
    codeOf: combatCode,
  },
  'UI 3 fire with up to three checks and a general at risk': {
    position: `phase artillery union
      union 0606 G 9/1-5\nconfederate 0608 X 5-3; Y 5-3; Hill *** CV4 then=Heth:3`,
    order: { type: 'fire', guns: ['G'], target: 'X' },
    codeOf: fireCode,
  },
  'UI 3 fire at a disorganized unit in woods': {
    position: `phase artillery union\nwoods 0608
      union 0606 G 6/1-5\nconfederate 0608 X 5-3 D`,
    order: { type: 'fire', guns: ['G'], target: 'X' },
    codeOf: fireCode,
  },
  'UI 3 a charge': {
    position: `phase movement union\ncreek 0607/0608
      union 0607 C 4-5 cavalry @U; U *\nconfederate 0608 X 3-3 @K; Hill *** CV4 then=Heth:3; K *`,
    order: { type: 'charge', pieces: ['C', 'U'], path: [], target: '0608' },
    codeOf: events => eventOf(events, 'charge-rolled')!.code,
  },
  'UI 3 a command roll': {
    position: `phase command union
      union 0606 A 4-4 @U; U *; King ** CV4 =I/1\nunion 0708 Hooker *** CV3 =I`,
    order: { type: 'command', commander: 'Hooker' },
    codeOf: events => (eventOf(events, 'command-rolled')!.passed ? 'In' : 'Out'),
  },
  'UI 3 reorganization, with a commander near': {
    position: `phase reorganization union
      union 0606 A 6-2 D; B 4-2 D\nunion 0610 Gibbon ** CV4\nunion 1414 W 4-4 D`,
    order: { type: 'reorganize', hex: '0606' },
    codeOf: events => (eventOf(events, 'reorganization-rolled')!.removed ? 'In order' : 'D'),
  },
};

describe('previewed bars are the chances of every way the dice can fall', () => {
  test.each(Object.entries(CASES))('%s', (_, { position, order, codeOf }) => {
    const game = gameAt(`${position}\n${AWAY}`);
    const shown = previewOf(game, order);
    expect(shown.exact).toBe(true);
    expect(barsIn(shown)).toEqual(counted(game, order, codeOf));
  });

  test('UI 3 recovery', () => {
    const position = `phase movement union
      union 0606 A 4-4 @U; U *\nunion eliminated B 4-3 @U\n${AWAY}`;
    const game = recovering(position);
    const order: LfmAction = { type: 'rally', commander: 'U', unit: 'B' };
    const codeOf = (events: readonly LfmEvent[]) =>
      eventOf(events, 'recovery-rolled')!.recovered ? 'Back' : 'Fails';
    expect(barsIn(previewOf(game, order))).toEqual(counted(game, order, codeOf));
  });
});

/** A brigade commander with a Recover marker, in the Reorganization Phase. */
function recovering(position: string): LfmGame {
  return gameAt(position, [], { type: 'recover', commander: 'U' }, { type: 'done' });
}

describe.each(['brawners-farm.json', 'east-cavalry-field.json'])('every order of %s', file => {
  test(
    'UI 3 the bars of each add up to one, and no face of its die is left out',
    () => {
      let rolled = 0;
      for (const { before, action, seat } of momentsOf(file)) {
        if (!before || !action) continue;
        const shown = preview(lfm, { state: before.state, seat }, action);
        if (!shown) continue;
        rolled++;
        for (const { faces } of shown.rolls) expect(faces).toHaveLength(6);
        if (shown.bars.length === 0) continue;
        const [num, den] = shown.bars.reduce<readonly [bigint, bigint]>(
          ([n, d], { chance }) => [n * BigInt(chance.den) + BigInt(chance.num) * d, d * BigInt(chance.den)],
          [0n, 1n],
        );
        expect(num).toBe(den);
      }
      expect(rolled).toBeGreaterThan(20);
    },
    PATIENCE,
  );
});

describe('what a preview says', () => {
  const { position, order } = CASES['UI 3 a combat of stacks, modifiers and a shift']!;
  const game = gameAt(`${position}\n${AWAY}`);

  test('UI 3 strength that counts, odds, each modifier with its clause, and the table', () => {
    const [roll] = previewOf(game, order).rolls;
    expect(roll!.left).toMatchObject({ seat: 'union', value: '12' });
    expect(roll!.versus).toBe('2:1');
    expect(plain(roll!.basis)).toBe('12 to 8 SP is 3:2 T5, CR 5 to 4 makes it 2:1 T5b');
    expect(roll!.drms.map(({ clause, value }) => [clause, value])).toEqual([
      ['LFM 8.7', -1],
      ['LFM R90', 1],
      ['LFM 16.1', 1],
      ['LFM R95', -1],
    ]);
    expect(roll!.net).toBe(0);
    expect(roll!.table).toEqual({ clause: 'LFM T6', column: '2:1', status: 'reconstructed' });
  });

  test('LFM 4.1b a hex of more than eight SP says how many count', () => {
    const full = gameAt(`phase combat union
      union 0910 A 8-4 @U; B 6-4 @U; U *\nunion 0909 C 4-4 @U\nconfederate 1010 X 4-4 @K; K *\n${AWAY}`);
    const attack: LfmAction = { type: 'assign', combats: [{ attacking: ['0910'], defending: ['1010'] }] };
    const [roll] = previewOf(full, attack).rolls;
    expect(roll!.rows.map(({ value }) => value)).toEqual(['8 of 14', '4']);
  });

  test('UI 3 a bar says what its code means here', () => {
    const woods = gameAt(`phase combat union\nwoods 1010
      union 0910 A 4-5 @U; B 4-4 @U; U *\nunion 0909 C 4-4 @U\nconfederate 1010 X 4-4 @K; K *\n${AWAY}`);
    const attack: LfmAction = {
      type: 'assign',
      combats: [{ attacking: ['0910', '0909'], defending: ['1010'] }],
    };
    const { bars } = previewOf(woods, attack);
    const texts = Object.fromEntries(bars.map(({ code, text }) => [code, plain(text)]));
    expect(texts.DR).toContain('Confederate troops in 1010 may stand: woods 9.1d');
    expect(texts.EXC).toContain('Exchange: X, 4 SP 8.10b for A, 4 SP 8.10c');
  });

  test('UI 3 what is good for one seat is bad for the other', () => {
    const mine = previewOf(game, order, 'union').bars.find(({ code }) => code === 'AR')!;
    const theirs = previewOf(game, order, 'confederate').bars.find(({ code }) => code === 'AR')!;
    expect([mine.grade, theirs.grade]).toEqual([4, 0]);
  });

  test('LFM 8.10c the one regiment that an exchange would cost is pointed out', () => {
    const attack: LfmAction = {
      type: 'assign',
      combats: [{ attacking: ['0910', '0909'], defending: ['1010'] }],
    };
    const risky = gameAt(`phase combat union
      union 0910 A 8-5 @U; U *\nunion 0909 C 4-4 @U\nconfederate 1010 X 6-4 @K; K *\n${AWAY}`);
    const [warning] = previewOf(risky, attack).warnings;
    expect(plain(warning!)).toMatch(/^A is your only CR 5 unit: an exchange costs its 8 SP 8\.10c\./);
  });

  test('LFM 8.2 a combat that is only part of the round is previewed by the faces of its die', () => {
    const two = gameAt(`phase combat union
      union 0910 A 4-4 @U; U *\nconfederate 1010 X 4-4 @K; K *\nunion 0305 B 4-4\nunion 0304 E 4-4\nconfederate 0405 Y 4-4\n${AWAY}`);
    const part: LfmAction = { type: 'assign', combats: [{ attacking: ['0910'], defending: ['1010'] }] };
    const shown = previewOf(two, part);
    expect(shown.note).toBe('not complete');
    expect(shown.bars.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  test('UI 3 an order without dice has no preview', () => {
    const idle = gameAt(`phase movement union\nunion 0606 A 4-4\n${AWAY}`);
    expect(
      preview(lfm, { state: idle.state, seat: 'union' }, { type: 'move', pieces: ['A'], to: '0607' }),
    ).toBeNull();
  });
});
