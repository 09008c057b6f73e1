import { formatRational, isOdds, odds, sumOf } from '@abatis/kernel/host';
import { type Preview, plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { preview } from '../../../screen/words/preview/index.ts';
import { DONE, type MibAction, type WrittenOrder } from '../../../src/actions.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState, Side } from '../../../src/state.ts';
import { type Field, field } from '../../field.ts';
import { GOLDEN } from '../../golden.ts';
import { aftermath, retreat, table } from '../../rules/07-combat/aftermath.ts';
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

const attack = (unit: string, hex: string, target: string): WrittenOrder<'attack'> => ({
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
function retreatsOf(at: Field, order: WrittenOrder<'attack'>): Readonly<Record<string, string>> {
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
    expect(plain(roll!.left!.note)).toBe('8 × ¾ up a slope 8.3a');
    expect(plain(roll!.right!.note)).toBe('0504, no factor');
    expect([roll!.versus, plain(roll!.basis)]).toEqual(['1:1', 'ratio DRM 0 T4']);
    expect(roll!.rows).toEqual([]);
    expect(roll!.drms.map(({ label, value }) => [label, value])).toEqual([
      ['Strength, 6 to 6', 0],
      ['Morale 5 against 3', 2],
      ['Artillery 2 against 1', 1],
      ['Davout, tactical bonus', 1],
    ]);
    expect(roll!.total).toEqual({ label: 'Total, rows 5 to 10', value: '+4' });
  });

  test('MIB 7.1a several units of a side have a row each', () => {
    const two = `option openCharts\n${LINES.replace(' D\n', ' mobile began-adjacent\n').replace('0605>0', '0505>0')}`;
    const [roll] = shown(declaring(field(two)), {
      type: 'attack',
      attackers: ['Morand', 'Friant'].map(unit => ({ unit, hex: '0505' })),
      hexes: ['0504'],
    }).rolls;
    expect(roll!.left!.name).toBe('Morand and Friant');
    expect(roll!.rows.map(({ label, value }) => `${plain(label)}: ${value}`)).toEqual([
      'Morand, 8: 8',
      'Friant, 6: 6',
    ]);
  });

  test('MIB 2.5b MIB 2.5c what hangs on the enemy’s charts is a span until it is announced', () => {
    const [roll] = shown(declaring(field(LINES)), attack('Morand', '0505', '0504')).rolls;
    expect(roll!.right!.value).toBe('1–6');
    expect(plain(roll!.right!.note)).toMatch(/less if Tired or Spent 11\.1a$/);
    expect(roll!.notes!.map(plain)).toContainEqual(
      expect.stringMatching(/announced when the die is rolled 2\.5c/),
    );
    expect(roll!.versus).toBe('1:1+ to 5:1');
    expect(roll!.drms.map(({ label, text }) => [label, text])).toContainEqual([
      'Artillery 2 against 1 to 2',
      '0 to +1',
    ]);
    expect(roll!.total).toEqual({ label: 'Total, rows 5 to 15', value: '+4 to +9' });
  });

  test('MIB 7.0b before several combats are fought, the first of them is shown', () => {
    const at = field(`option openCharts
      french 0505>0 Morand 8-5-8 @III mobile began-adjacent
      french 0805>0 Friant 6-5-8 @III mobile began-adjacent
      coalition 0504>3 Kaim 6-3-8 @IV
      coalition 0804>3 Jellacic 2-3-8 @IV
      active declare III`);
    const combat = (unit: string, hex: string, target: string) => ({
      attackers: [{ unit: at.unit(unit), hex: at.hex(hex) }],
      hexes: [at.hex(target)],
    });
    const combats = [combat('Friant', '0805', '0804'), combat('Morand', '0505', '0504')];
    const { rolls, bars } = shown({ ...at.state, steps: [{ step: 'declaring', combats }] }, DONE);
    expect([rolls[0]!.left!.name, rolls[0]!.right!.name]).toEqual(['Friant', 'Jellacic']);
    expect(bars).toEqual(shown(declaring(at), attack('Friant', '0805', '0804')).bars);
  });

  test('MIB 2.5b nobody but the player who is asked reads it', () => {
    const state = declaring(field(LINES));
    const order = attack('Morand', '0505', '0504');
    expect(preview(mib, { state, seat: 'coalition' }, order)).toBeNull();
    expect(preview(mib, { state, seat: null }, order)).toBeNull();
    expect(preview(mib, { state, seat: null, open: true }, order)).not.toBeNull();
  });

  test('UI 26 MIB 6.7c an attack says frontal or rear', () => {
    const notes = (position: string, unit: string) =>
      shown(declaring(field(position)), attack(unit, '0505', '0504'))
        .rolls.flatMap(({ notes: told = [] }) => told)
        .map(plain);
    expect(notes(LINES, 'Morand')[0]).toMatch(/^Frontal attack/);
    expect(notes(LINES, 'Morand')[1]).toMatch(/^No enfilade/);
    expect(notes(CHARGE, 'Nansouty')[0]).toMatch(/^Frontal charge/);
    expect(notes(CHARGE.replace('0504>3', '0504>0'), 'Nansouty')[0]).toMatch(/^Rear charge: Nansouty/);
  });

  test('MIB 7.13b MIB 7.14e a charge shows its checks, and a row for what each of them brings', () => {
    const card = shown(declaring(field(`option openCharts\n${CHARGE}`)), attack('Nansouty', '0505', '0504'));
    expect(card.title).toBe('Charge on 0504');
    expect(card.rolls.map(({ versus }) => versus).slice(0, 2)).toEqual(['≤ 3', '≤ 3']);
    const [branches] = card.tables!;
    expect(branches!.columns).toEqual(['SP', 'DRM', 'retreat']);
    expect(branches!.rows.map(({ label, cells }) => [plain(label), ...cells])).toEqual([
      ['Kaim stands and countercharges with its organic cavalry', '5 : 10', '−2', '0/6'],
      ['Kaim stands and does not use its organic cavalry', '5 : 8', '−2', '0/6'],
      ['Kaim wavers and countercharges with its organic cavalry', '10 : 10', '0', '2/6'],
      ['Kaim wavers and does not use its organic cavalry', '10 : 8', '+1', '3/6'],
    ]);
  });

  test('MIB T6 the mean effects of both stacks are a table, the attackers first', () => {
    const { tables } = shown(
      declaring(field(`option openCharts\n${LINES}`)),
      attack('Morand', '0505', '0504'),
    );
    const [means] = tables!;
    expect(means!.columns).toEqual(['casualties', 'stragglers', 'D', 'guns lost']);
    expect(means!.rows.map(({ label }) => plain(label))).toEqual(['Morand', 'Kaim']);
    // Results 6 to 11 are Retreat −1, −1, −2, −2, −3, −3: by hand 12 casualties and 60 stragglers in 36 faces.
    expect(means!.rows[1]!.cells.slice(0, 3)).toEqual(['0.33', '1.67', '100 %']);
  });

  test('MIB 16.1a with initiative, how likely the marker goes to whom', () => {
    const { tables } = shown(
      declaring(field(`option openCharts\noption initiative\nslope 0505/0504 up 0504\n${LINES}`)),
      attack('Morand', '0505', '0504'),
    );
    const table = tables!.find(({ title }) => plain(title).startsWith('Initiative'))!;
    // Rows 5 to 10 are all I-A.
    expect(table.rows.map(({ cells }) => cells)).toEqual([['100 %', '0 %', '0 %']]);
  });
});

test('MIB 7.14d a pursuit has bars of what the pursued lose, and no card for every die', () => {
  const begun = aftermath(
    `option openCharts
     coalition 0505>0 D 8-4-8 G2 @V
     french 0504>3 A 6-5-8 C2 @III`,
    'A > 0505',
    5,
  );
  const gone = table.play(begun.begin(), [], retreat('0505', '0506'));
  const state = table.play(gone, [6, 6], DONE);
  const card = preview(mib, { state, seat: 'french' }, { type: 'pursue', units: ['A'], hex: '0505' })!;
  expect(card.rolls.map(({ table: read }) => read?.clause)).toEqual(['MIB T5']);
  expect(card.bars.map(({ code }) => code)).toContain('1 casualty');
  expect(card.bars.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  expect(card.tables![0]!.rows.map(({ label }) => plain(label))).toEqual([
    'A, organic cavalry',
    'The pursued',
  ]);
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

test('MIB 11.2b in Lite the first attack of the afternoon warns of what it does to the formation', () => {
  const warned = (words: string): string =>
    shown(declaring(field(`turn 3 of 4\noption lite\n${words}${LINES}`)), attack('Morand', '0505', '0504'))
      .warnings.map(plain)
      .join(' ');
  expect(warned('')).toContain('It makes III Active: its first action of the afternoon 11.2b.');
  expect(warned('formation III french none afternoon\n')).not.toContain('11.2b');
  expect(warned('option orders\n')).not.toContain('11.2b');
});
