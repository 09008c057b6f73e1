import { multiply, ONE, type Rational, sumOf, toNumber } from '@abatis/kernel/rational';
import { cite, count, type Grade, say } from '@abatis/presenter';
import { type OutcomeBar, type PreviewTable, percent, type RollPreview } from '@abatis/screen';
import type { BnbState, Strike, Unit } from '../../../src/inside.ts';
import * as bnb from '../../../src/inside.ts';
import { unitSpan, unitSpans } from '../say.ts';
import { afterHits } from './after-hits.ts';
import { bars, type Card, gradeFor, mean, type Table } from './card.ts';
import {
  type HitChances,
  likeliest,
  NO_HIT,
  overHits,
  passChance,
  rest,
  roundChances,
  strikeChances,
  together,
} from './chances.ts';
import { rollPreview } from './rolls.ts';
import { inSteps } from './steps.ts';

/** BNB 4.1: all strikes of a round with what each side has to expect. */
export function combatCard(table: Table, title: string): Card {
  const { state, charts } = table;
  const fighters = [...new Set(state.engagements.flatMap(({ by, on }) => [by, on]))].map(
    id => state.units[id]!,
  );
  const strikes = fighters.flatMap(unit => bnb.strikesOf(state, unit));
  const rounds = fighters.map(unit => roundOf(table, unit, strikes));
  return {
    title,
    ...inSteps([
      {
        title: say`Combat`,
        rolls: strikes.map(strike => rollPreview(state, charts, bnb.strikesRoll(strike))),
      },
      {
        title: say`Test of those who lose the round`,
        rolls: rounds.flatMap(({ roll }) => roll ?? []),
      },
    ]),
    bars: fighters.length === 2 ? roundBars(table, fighters[0]!, strikes) : [],
    warnings: [],
    tables: [strikesTable(state, rounds, strikes)],
  };
}

/** A round as one unit meets it. */
interface Round {
  readonly unit: Unit;
  readonly given: HitChances;
  readonly taken: HitChances;
  /** BNB 5.4d: its test with the likeliest number of hits that loses the round; null if none does. */
  readonly roll: RollPreview | null;
  /** Counted over all that both may suffer. */
  readonly breaks: Rational;
}

/** BNB 5.4d: what a unit gives and takes, and what losing would mean to it. */
function roundOf({ state, charts }: Table, unit: Unit, strikes: readonly Strike[]): Round {
  const given = hitsBy(strikes, strike => strike.unit === unit.id);
  const taken = hitsBy(strikes, strike => strike.enemy === unit.id);
  const after = (hits: number): BnbState =>
    afterHits(state, unit.id, { step: 6, kind: 'combat', by: null, count: hits, hard: false });
  const testIn = (there: BnbState) => bnb.testOf(there, there.units[unit.id]!, 'combat-morale');
  // To lose with so many hits is to give fewer.
  const losing = taken.map((chance, hits) => multiply(chance, sumOf(given.slice(0, hits))));
  const breaks = overHits(losing, hits => {
    const there = after(hits);
    return bnb.isShattered(there, there.units[unit.id]!) ? ONE : rest(passChance(testIn(there)));
  });
  const usual = likeliest(losing);
  const there = after(usual);
  const test = usual > 0 ? testIn(there) : null;
  const roll = test && {
    ...rollPreview(there, charts, test),
    notes: [
      say`With ${count(usual, 'hit')}; the chance in the table counts every number ${cite('BNB 5.4d')}.`,
    ],
  };
  return { unit, given, taken, roll, breaks };
}

const hitsBy = (strikes: readonly Strike[], isOne: (strike: Strike) => boolean): HitChances =>
  strikes.filter(isOne).map(strikeChances).reduce(together, NO_HIT);

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
  rounds: readonly Round[],
  strikes: readonly Strike[],
): PreviewTable => ({
  title: say`Round of combat`,
  columns: [say`Figures`, say`Dice`, say`Hits`, say`Loses it`, say`Breaks`],
  rows: rounds.map(({ unit, given, taken, breaks }) => {
    const own = strikes.filter(strike => strike.unit === unit.id);
    return {
      label: say`${unitSpan(unit)} at ${unitSpans(own.map(({ enemy }) => state.units[enemy]!))}`,
      cells: [
        ranksText(state, unit),
        String(own.reduce((sum, { dice }) => sum + dice, 0)),
        mean(given),
        percent(toNumber(roundChances(given, taken).lost)),
        percent(toNumber(breaks)),
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
