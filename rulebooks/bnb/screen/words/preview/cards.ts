import type { Charts, Seat } from '@abatis/kernel';
import { multiply, type Rational, toNumber } from '@abatis/kernel/rational';
import { barsOf, cite, count, type Grade, number, say } from '@abatis/presenter';
import {
  type OutcomeBar,
  type Preview,
  type PreviewTable,
  percent,
  type RollPreview,
  rationalText,
  type Text,
} from '@abatis/screen';
import type { BnbState, ShotsRoll, Strike, TestState, Unit, UnitId, Volley } from '../../../src/inside.ts';
import * as bnb from '../../../src/inside.ts';
import { chanceText, inchText, needText, strengthText, unitSpan, unitSpans } from '../say.ts';
import {
  atLeast,
  expected,
  type HitChances,
  passChance,
  roundChances,
  routChances,
  strikeChances,
  together,
  volleyChances,
} from './chances.ts';
import { rollPreview } from './rolls.ts';

/** The state that is looked at, the charts in force, and who asks. */
export interface Table {
  readonly state: BnbState;
  readonly charts: Charts;
  readonly seat: Seat | null;
}

/** What cards are made of: rolls in the sequence in which the dice fall, and what can come of them. */
export type Card = Omit<Preview, 'note' | 'exact'> & { readonly note?: string };

/** A tenth is enough of an average. */
export const mean = (chances: HitChances): string => number(Math.round(10 * expected(chances)) / 10);

/** Good for the one who asks if it is bad for the other side. */
export const gradeFor = ({ seat }: Pick<Table, 'seat'>, side: Unit['side'], good: Grade): Grade =>
  seat === null || seat === side ? good : ((4 - good) as Grade);

/** A bar for each of these, the chances of the same code together; what cannot be is left out. */
export const bars = (
  all: readonly {
    readonly code: string;
    readonly text: Text;
    readonly grade: Grade;
    readonly chance: Rational;
  }[],
): readonly OutcomeBar[] =>
  barsOf(
    all.filter(({ chance }) => chance.num > 0n).map(({ chance, ...meaning }) => ({ meaning, chance })),
  ) ?? [];

/** The dice of a volley, each lot at the marks that it meets. */
export function volleyRolls({ state, charts }: Table, volley: Volley): readonly RollPreview[] {
  return volley.shots.flatMap(({ dice, stages }) =>
    stages.map((stage, place) => {
      const roll: ShotsRoll = bnb.shotsRoll(volley, stage, dice);
      const told = rollPreview(state, charts, roll);
      return {
        ...told,
        basis: place === 0 ? told.basis : say`dice that missed go on: ${told.basis}`,
        notes: bearingNotes(volley),
      };
    }),
  );
}

/** How many figures bear, and how they make dice. */
const bearingNotes = ({ firing, bearings, dice }: Volley): readonly Text[] => [
  firing.unit.arm === 'artillery'
    ? say`${count(bearings.length, 'gun model')} ${bearings.length === 1 ? say`bears` : say`bear`}: ${count(dice, 'die', 'dice')} ${cite('BNB 3.1c')}.`
    : say`${firing.unit.formation === 'square' ? count(bearings.length, 'figure') : say`${bearings.length} of ${firing.unit.files} files`} bear: ${count(dice, 'die', 'dice')} ${cite(firing.unit.twoRank ? 'BNB 7.9b' : 'BNB 3.1a')}.`,
];

/** BNB 5.4a: what the hits of a volley mean to its target. */
function hitBars(table: Table, target: Unit, chances: HitChances): readonly OutcomeBar[] {
  const to = (good: Grade): Grade => gradeFor(table, target.side, (4 - good) as Grade);
  return bars([
    {
      code: say`2 or more`,
      text: say`two hits or more: ${unitSpan(target)} has to test ${cite('BNB 5.4a')}`,
      grade: to(0),
      chance: atLeast(chances, 2),
    },
    { code: say`1 hit`, text: say`one figure, and no test`, grade: to(2), chance: chances[1] ?? ZERO },
    { code: say`None`, text: say`no hit`, grade: to(4), chance: chances[0] ?? ZERO },
  ]);
}

const ZERO: Rational = { num: 0n, den: 1n };

/** The card of one volley. */
export function volleyCard(table: Table, volley: Volley, title: string): Card {
  const target = volley.mark.unit;
  const chances = volleyChances(volley, target.id);
  return {
    title,
    rolls: volleyRolls(table, volley),
    bars: hitBars(table, target, chances),
    warnings: friendsWarning(table, volley),
    tables: [volleysTable([volley])],
  };
}

/** BNB 3.9a: friends who are rolled at first. */
export function friendsWarning({ state }: Pick<Table, 'state'>, { firing, shots }: Volley): readonly Text[] {
  const friends = [
    ...new Set(
      shots.flatMap(({ stages }) => stages.filter(({ isFriend }) => isFriend).map(({ target }) => target)),
    ),
  ].map(id => state.units[id]!);
  if (friends.length === 0) return [];
  const dice = shots
    .filter(({ stages }) => stages.some(({ isFriend }) => isFriend))
    .reduce((sum, { dice: each }) => sum + each, 0);
  return [
    say`${unitSpans(friends)} ${friends.length === 1 ? say`stands` : say`stand`} in the danger zone of ${unitSpan(firing.unit)}: ${count(dice, 'die', 'dice')} may strike them first ${cite('BNB 3.9b')}.`,
  ];
}

/** Volleys side by side: what bears, what is needed, what is to be expected. */
const volleysTable = (volleys: readonly Volley[]): PreviewTable => ({
  title: say`Fire`,
  columns: [say`Range`, say`Dice`, say`Needs`, say`Hits`, say`2 or more`],
  rows: volleys.map(volley => {
    const { firing, mark, range, dice, shots } = volley;
    const stage = shots.flatMap(({ stages }) => stages).find(({ target }) => target === mark.unit.id);
    const chances = volleyChances(volley, mark.unit.id);
    const how = firing.unit.arm === 'artillery' ? say`, ${firing.ammunition}` : '';
    return {
      label: say`${unitSpan(firing.unit)} at ${unitSpan(mark.unit)}${how}`,
      cells: [
        inchText(range),
        String(dice),
        stage ? needText(stage.needed, stage.drms) : '–',
        mean(chances),
        percent(toNumber(atLeast(chances, 2))),
      ],
    };
  }),
});

/** BNB 5.2a: a test with its modifiers, and what failing means. */
export function testCard(table: Table, unit: Unit, during: TestState, title: string): Card | null {
  const { state, charts } = table;
  const test = bnb.testOf(state, unit, during);
  if (!test) return null;
  return {
    title,
    rolls: [rollPreview(state, charts, test), rollPreview(state, charts, bnb.routRoll(state, unit))],
    bars: testBars(table, unit, passChance(test)),
    warnings: corridorWarning(table, unit),
  };
}

/** Holds, or routs so far and loses so many, or is gone. */
function testBars(table: Table, unit: Unit, pass: Rational): readonly OutcomeBar[] {
  const fail: Rational = { num: pass.den - pass.num, den: pass.den };
  const grade = (good: Grade): Grade => gradeFor(table, unit.side, good);
  return bars([
    { code: say`Holds`, text: say`${unitSpan(unit)} holds`, grade: grade(0), chance: pass },
    ...routChances(table.state, unit.id).map(({ result, chance }) => ({
      chance: multiply(fail, chance),
      ...(result === null
        ? {
            code: say`Shattered`,
            text: say`fails, and is shattered at once ${cite('BNB 5.7.1b')}`,
            grade: grade(4),
          }
        : {
            code: say`Routs ${inchText(result.distance)}`,
            text: say`fails: at least ${inchText(result.distance)} back, ${result.hits === 0 ? say`no figure lost` : count(result.hits, 'figure')}, and shaken ${cite('BNB 5.7.1a')}`,
            grade: grade(3),
          }),
    })),
  ]);
}

/** BNB 5.3a, 5.7.3f: what a rout would come to here. */
function corridorWarning({ state }: Table, unit: Unit): readonly Text[] {
  const left = 4 * unit.figures - unit.original;
  const most = Math.max(...routChances(state, unit.id).map(({ result }) => result?.hits ?? 0));
  return left > 0 && 4 * (unit.figures - most) <= unit.original
    ? [
        say`${strengthText(unit)} of ${unit.original}: rout hits may shatter it at once ${cite('BNB 5.7.3a')}.`,
      ]
    : [];
}

/** BNB 4.1: all strikes of a round with what each side has to expect. */
export function combatCard(table: Table, title: string): Card {
  const { state, charts } = table;
  const fighters = [...new Set(state.engagements.flatMap(({ by, on }) => [by, on]))].map(
    id => state.units[id]!,
  );
  const strikes = fighters.flatMap(unit => bnb.strikesOf(state, unit));
  return {
    title,
    rolls: strikes.map(strike => rollPreview(state, charts, bnb.strikesRoll(strike))),
    bars: fighters.length === 2 ? roundBars(table, fighters[0]!, strikes) : [],
    warnings: [],
    tables: [strikesTable(state, fighters, strikes)],
  };
}

const hitsBy = (strikes: readonly Strike[], isOne: (strike: Strike) => boolean): HitChances =>
  strikes
    .filter(isOne)
    .map(strikeChances)
    .reduce(together, [{ num: 1n, den: 1n }]);

/** BNB 5.4d: won, even or lost for the first of two. */
export function roundBars(table: Table, unit: Unit, strikes: readonly Strike[]): readonly OutcomeBar[] {
  const { won, even, lost } = roundChances(
    hitsBy(strikes, strike => strike.unit === unit.id),
    hitsBy(strikes, strike => strike.enemy === unit.id),
  );
  const grade = (good: Grade): Grade => gradeFor(table, unit.side, good);
  return bars([
    {
      code: say`Wins`,
      text: say`${unitSpan(unit)} wins the round: the enemy tests ${cite('BNB 5.4d')}`,
      grade: grade(0),
      chance: won,
    },
    {
      code: say`Even`,
      text: say`nobody tests, and they stay in contact ${cite('BNB 4.9a')}`,
      grade: grade(2),
      chance: even,
    },
    {
      code: say`Loses`,
      text: say`${unitSpan(unit)} loses the round and tests ${cite('BNB 5.4d')}`,
      grade: grade(4),
      chance: lost,
    },
  ]);
}

const strikesTable = (
  state: BnbState,
  fighters: readonly Unit[],
  strikes: readonly Strike[],
): PreviewTable => ({
  title: say`Round of combat`,
  columns: [say`Figures`, say`Dice`, say`Hits`, say`Loses it`],
  rows: fighters.map(unit => {
    const own = strikes.filter(strike => strike.unit === unit.id);
    const given = hitsBy(own, () => true);
    const taken = hitsBy(strikes, strike => strike.enemy === unit.id);
    return {
      label: say`${unitSpan(unit)} at ${unitSpans(own.map(({ enemy }) => state.units[enemy]!))}`,
      cells: [
        ranksText(state, unit),
        String(own.reduce((sum, { dice }) => sum + dice, 0)),
        mean(given),
        chanceText(rationalText(roundChances(given, taken).lost)),
      ],
    };
  }),
});

/** BNB 4.1f, 4.1g: '8', or '8 + 8' where the second rank counts too. */
function ranksText(state: BnbState, unit: Unit): string {
  const first = bnb.firstRank(unit);
  const onCavalry = bnb
    .fightsOf(state, unit.id)
    .some(fight => state.units[bnb.enemyIn(fight, unit.id)]!.arm === 'cavalry');
  const second = unit.arm === 'cavalry' && onCavalry ? bnb.secondRank(unit) : 0;
  return second > 0 ? `${first} + ${second}` : String(unit.block === null ? first : unit.figures);
}

/** The volleys of all that have been ordered to fire. */
export const orderedVolleys = (state: BnbState): readonly Volley[] =>
  bnb
    .unitsOnTable(state)
    .flatMap(({ id }) => [...bnb.volleysOf(state, id, false), ...bnb.volleysOf(state, id, true)]);

/** BNB B, FIRE_RESOLVE: everything that will be fired, and whom it may make test. */
export function fireCard(table: Table, volleys: readonly Volley[], title: string): Card {
  const { state } = table;
  const targets = [...new Set(volleys.map(({ mark }) => mark.unit.id))];
  const onTarget = (id: UnitId): HitChances =>
    volleys.map(volley => volleyChances(volley, id)).reduce(together, [{ num: 1n, den: 1n }]);
  return {
    title,
    rolls: volleys.flatMap(volley => volleyRolls(table, volley)),
    bars: targets.length === 1 ? hitBars(table, state.units[targets[0]!]!, onTarget(targets[0]!)) : [],
    warnings: volleys.flatMap(volley => friendsWarning(table, volley)),
    tables: [
      volleysTable(volleys),
      {
        title: say`Under fire`,
        columns: [say`Figures`, say`Hits`, say`Tests`],
        rows: targets.map(id => ({
          label: [unitSpan(state.units[id]!)],
          cells: [
            String(state.units[id]!.figures),
            mean(onTarget(id)),
            chanceText(rationalText(atLeast(onTarget(id), 2))),
          ],
        })),
      },
    ],
  };
}
