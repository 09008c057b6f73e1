import { ONE, type Rational, toNumber } from '@abatis/kernel/rational';
import { cite, count, type Grade, say } from '@abatis/presenter';
import { type OutcomeBar, type PreviewTable, percent, type RollPreview, type Text } from '@abatis/screen';
import type { BnbState, ShotsRoll, Unit, UnitId, Volley } from '../../../src/inside.ts';
import * as bnb from '../../../src/inside.ts';
import { inchText, needText, unitSpan, unitSpans } from '../say.ts';
import { afterHits, testBars } from './after-hits.ts';
import { bars, type Card, gradeFor, mean, type Table } from './card.ts';
import {
  atLeast,
  type HitChances,
  likeliest,
  NO_HIT,
  overHits,
  passChance,
  rest,
  together,
  volleyChances,
} from './chances.ts';
import { rollPreview } from './rolls.ts';
import { inSteps } from './steps.ts';

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
    ...inSteps([
      { title: say`Fire`, rolls: volleyRolls(table, volley) },
      testStep(table, [testAfterFire(table, [volley], target.id)]),
    ]),
    bars: hitBars(table, target, chances),
    warnings: friendsWarning(table, volley),
    tables: [volleysTable([volley])],
  };
}

/** What the fire of all may do to one of its targets. */
interface UnderFire {
  readonly unit: Unit;
  readonly hits: HitChances;
  /** BNB 5.4a: its test with the likeliest number of hits that makes it test; null if none does. */
  readonly roll: RollPreview | null;
  /** Counted over every number of hits. */
  readonly breaks: Rational;
}

/** BNB 5.4: the tests that so many hits bring with them, with those that a charge brings anyway. */
function testAfterFire({ state, charts }: Table, volleys: readonly Volley[], id: UnitId): UnderFire {
  const unit = state.units[id]!;
  const hits = volleys.map(volley => volleyChances(volley, id)).reduce(together, NO_HIT);
  const stages = volleys.flatMap(({ shots }) => shots.flatMap(shot => shot.stages));
  const hard = stages.filter(({ target }) => target === id).every(({ type }) => type === 'hard');
  const after = (count: number): BnbState =>
    afterHits(state, id, { step: 5, kind: 'shot', by: null, count, hard });
  const testIn = (there: BnbState): bnb.MoraleRoll | null =>
    bnb.testOf(there, there.units[id]!, 'charge-home') ?? bnb.testOf(there, there.units[id]!, 'fire-morale');
  const breaks = overHits(hits, count => {
    const there = after(count);
    return bnb.isShattered(there, there.units[id]!) ? ONE : rest(passChance(testIn(there)));
  });
  const usual = Math.max(FORCING, likeliest(hits));
  const there = after(usual);
  const test = usual < hits.length ? testIn(there) : null;
  const roll = test && {
    ...rollPreview(there, charts, test),
    notes: [say`With ${count(usual, 'hit')}; the chance counts every number.`],
  };
  return { unit, hits, roll, breaks };
}

/** BNB 5.4a: so many hits make a unit test. */
const FORCING = 2;

/** BNB 5.4a: who tests after the fire. */
function testStep(table: Table, all: readonly UnderFire[]) {
  const testing = all.filter(({ roll }) => roll !== null);
  if (testing.length === 0) return null;
  const [only, ...others] = testing;
  const isCharger = table.state.charges.some(({ by }) => by === only?.unit.id);
  const alone = isCharger ? say`Test to charge home` : say`Test, if it is hit twice`;
  return {
    title: others.length === 0 ? alone : say`Tests of those who are hit twice`,
    rolls: testing.map(({ roll }) => roll!),
    bars: others.length === 0 ? testBars(table, only!.unit, rest(only!.breaks), say`Holds`) : [],
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

/** The volleys of all that have been ordered to fire. */
export const orderedVolleys = (state: BnbState): readonly Volley[] =>
  bnb
    .unitsOnTable(state)
    .flatMap(({ id }) => [...bnb.volleysOf(state, id, false), ...bnb.volleysOf(state, id, true)]);

/** BNB B, FIRE_RESOLVE: everything that will be fired, and whom it may make test. */
export function fireCard(table: Table, volleys: readonly Volley[], title: string): Card {
  const targets = [...new Set(volleys.map(({ mark }) => mark.unit.id))].map(id =>
    testAfterFire(table, volleys, id),
  );
  const [only, ...others] = targets;
  return {
    title,
    ...inSteps([
      { title: say`Fire`, rolls: volleys.flatMap(volley => volleyRolls(table, volley)) },
      testStep(table, targets),
    ]),
    bars: only && others.length === 0 ? hitBars(table, only.unit, only.hits) : [],
    warnings: volleys.flatMap(volley => friendsWarning(table, volley)),
    tables: [
      volleysTable(volleys),
      {
        title: say`Under fire`,
        columns: [say`Figures`, say`Hits`, say`Tests`, say`Breaks`],
        rows: targets.map(({ unit, hits, breaks }) => ({
          label: [unitSpan(unit)],
          cells: [
            String(unit.figures),
            mean(hits),
            percent(toNumber(atLeast(hits, FORCING))),
            percent(toNumber(breaks)),
          ],
        })),
      },
    ],
  };
}
