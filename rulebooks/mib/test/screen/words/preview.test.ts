import { formatRational, isOdds, odds, sumOf } from '@abatis/kernel';
import { type Preview, plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { preview } from '../../../screen/words/index.ts';
import type { MibAction, Order } from '../../../src/actions.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState, Side } from '../../../src/state.ts';
import { type Field, field } from '../../field.ts';
import { GOLDEN } from '../../golden.ts';
import { momentsOf, PATIENCE } from './recorded.ts';

const LINES = `
  french 0505>0 Morand 8-5-8 G2 @III mobile began-adjacent
  french 0605>0 Friant 6-5-8 G1 @III D
  french 0505 leader Davout 5 bonus=1 @III
  coalition 0504>3 Kaim 6-3-8 G1/2 C1 @IV
  active declare III`;

const CHARGE = `
  option extendedLine=false
  french 0505>0 Nansouty 10-5-13 heavy @III mobile began-adjacent
  coalition 0504>3 Kaim 6-3-8 G3 C2 @V
  active declare III`;

const attack = (unit: string, hex: string, target: string): Order<'attack'> => ({
  type: 'attack',
  attackers: [{ unit, hex }],
  hexes: [target],
});

/** The position in which attacks are declared. */
const declaring = ({ state }: Field): MibState => ({
  ...state,
  steps: [{ step: 'declaring', combats: [] }],
});

const shown = (state: MibState, action: MibAction, seat: Side = 'french'): Preview =>
  preview(mib, { state, seat }, action)!;

const barsIn = ({ bars }: Preview): Readonly<Record<string, string>> =>
  Object.fromEntries(
    bars.map(({ code, chance }) => [
      code,
      formatRational({ num: BigInt(chance.num), den: BigInt(chance.den) }),
    ]),
  );

/** The retreats of the kernel's odds for the combat, were it fought now. */
function retreatsOf(at: Field, order: Order<'attack'>): Readonly<Record<string, string>> {
  const combat = {
    attackers: order.attackers.map(({ unit, hex }) => ({ unit: at.unit(unit), hex: at.hex(hex) })),
    hexes: order.hexes.map(hex => at.hex(hex)),
  };
  const state: MibState = { ...at.state, steps: [{ step: 'next-combat', combats: [combat], made: [] }] };
  const answer = odds({ rulebook: mib, state }, { type: 'fight', combat: 0, attacker: '', defender: '' });
  if (!isOdds(answer)) throw new Error(JSON.stringify(answer));
  const told = answer.outcomes.map(({ outcome, chance }) => ({
    retreat: (outcome as readonly Record<string, number>[]).find(each => 'combat' in each)!.retreat!,
    chance,
  }));
  return Object.fromEntries(
    [...new Set(told.map(({ retreat }) => retreat))].map(retreat => [
      retreat === 0 ? 'Engaged' : `Retreat ${retreat}`,
      formatRational(sumOf(told.filter(each => each.retreat === retreat).map(({ chance }) => chance))),
    ]),
  );
}

describe('UI 3 the bars equal the kernel’s odds', () => {
  test.each([
    ['an attack with open charts', `option openCharts\n${LINES}`, attack('Morand', '0505', '0504')],
    ['an attack on hidden charts', LINES, attack('Morand', '0505', '0504')],
    ['an attack up a slope', `slope 0505/0504 up 0504\n${LINES}`, attack('Morand', '0505', '0504')],
    ['a charge with its checks', CHARGE, attack('Nansouty', '0505', '0504')],
  ] as const)('%s', { timeout: PATIENCE }, (_title, position, order) => {
    const at = field(position);
    const card = shown(declaring(at), order);
    expect(barsIn(card)).toEqual(retreatsOf(at, order));
    expect(card.exact).toBe(true);
    expect(
      sumOf(card.bars.map(({ chance: { num, den } }) => ({ num: BigInt(num), den: BigInt(den) }))),
    ).toEqual({
      num: 1n,
      den: 1n,
    });
  });
});

describe('what decides a combat', () => {
  test('MIB 7.1a MIB T3 every unit with its base, its factors by clause, and the sum', () => {
    const [roll] = shown(
      declaring(field(`option openCharts\nslope 0505/0504 up 0504\n${LINES}`)),
      attack('Morand', '0505', '0504'),
    ).rolls;
    expect(roll).toMatchObject({ left: { name: 'Morand', value: '6' }, right: { name: 'Kaim', value: '6' } });
    expect(roll!.rows.map(({ label, value }) => `${plain(label)}: ${value}`)).toEqual([
      'Morand in 0505, 8 × ¾ up a slope 8.3a: 6',
      'Kaim in 0504, 6: 6',
      'Artillery of the attackers against that of the defenders 7.11a: 2 to 1',
    ]);
    expect(roll!.drms.map(({ label, value }) => [label, value])).toEqual([
      ['Morale 5 against 3', 2],
      ['Artillery 2 against 1', 1],
      ['Attacking leader', 1],
    ]);
  });

  test('MIB 2.5b the enemy’s guns are not told', () => {
    const [roll] = shown(declaring(field(LINES)), attack('Morand', '0505', '0504')).rolls;
    const rows = roll!.rows.map(({ label, value }) => `${plain(label)}: ${value}`);
    expect(rows).toContain('Artillery of the attackers against that of the defenders 7.11a: 2 to ? (1 to 2)');
    expect(roll!.right!.value).toBe('1 to 6');
  });

  test('MIB 2.5b nobody but the player who is asked reads it', () => {
    const state = declaring(field(LINES));
    const order = attack('Morand', '0505', '0504');
    expect(preview(mib, { state, seat: 'coalition' }, order)).toBeNull();
    expect(preview(mib, { state, seat: null }, order)).toBeNull();
    expect(preview(mib, { state, seat: null, open: true }, order)).not.toBeNull();
  });

  test('UI 26 MIB 7.13b a charge says frontal or rear, and tells both branches of the check', () => {
    const front = shown(declaring(field(`option openCharts\n${CHARGE}`)), attack('Nansouty', '0505', '0504'));
    expect(front.title).toBe('Charge on 0504');
    const bases = front.rolls.map(({ basis }) => plain(basis));
    expect(bases.some(basis => /^frontal charge, if .*Kaim passes/.test(basis))).toBe(true);
    expect(bases.some(basis => /^frontal charge, if .*Kaim fails/.test(basis))).toBe(true);
    const rear = shown(
      declaring(field(`option openCharts\n${CHARGE.replace('0504>3', '0504>0')}`)),
      attack('Nansouty', '0505', '0504'),
    );
    expect(rear.rolls.some(({ basis }) => plain(basis).startsWith('rear charge'))).toBe(true);
  });

  test('MIB T6 the mean effects of both stacks', () => {
    const { rolls } = shown(
      declaring(field(`option openCharts\n${LINES}`)),
      attack('Morand', '0505', '0504'),
    );
    const means = rolls.at(-1)!;
    expect(means.versus).toBe('Mean effects');
    expect(means.rows.map(({ label }) => plain(label))).toEqual(['Kaim in 0504', 'Morand in 0505']);
    // Results 6 to 11 are Retreat −1, −1, −2, −2, −3, −3: by hand 12 casualties and 60 stragglers in 36 faces.
    expect(means.rows[0]!.value).toMatch(/^0\.33 c, 1\.67 s, D 100 %/);
  });
});

test.each(GOLDEN)(
  'UI 3 every order of %s that rolls has a card that can be posted',
  { timeout: PATIENCE },
  file => {
    let cards = 0;
    for (const { before, action, seat } of momentsOf(file)) {
      if (!before || !action || cards > 40) continue;
      const card = preview(mib, { state: before.state, seat }, action);
      if (!card) continue;
      cards++;
      expect(structuredClone(card)).toEqual(card);
      expect(JSON.stringify(card)).not.toMatch(/undefined|NaN|\[object|null to/);
    }
    expect(cards).toBeGreaterThan(5);
  },
);
