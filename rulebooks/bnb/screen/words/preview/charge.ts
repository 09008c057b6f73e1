import { ActionTable, edit, seeded, transact } from '@abatis/kernel/host';
import { multiply, type Rational } from '@abatis/kernel/rational';
import { cite, count, listOf, say, words } from '@abatis/presenter';
import type { RollPreview, Text } from '@abatis/screen';
import type { BnbHappening, BnbState, ChargePlan, Unit, UnitId, Volley } from '../../../src/inside.ts';
import * as bnb from '../../../src/inside.ts';
import names from '../labels.json' with { type: 'json' };
import { inchText, unitNamed, unitSpan, unitSpans } from '../say.ts';
import { bars, type Card, gradeFor, mean, roundBars, type Table, volleyRolls } from './cards.ts';
import {
  expected,
  type HitChances,
  likeliest,
  overHits,
  passChance,
  together,
  volleyChances,
} from './chances.ts';
import { rollPreview } from './rolls.ts';

/*
 * A charge before it is declared, in the sequence in which its dice fall: fire at the charge, the test to charge home, and if
 * it goes home the test to meet it, contact and combat. Each step is asked of the rules in the position that it would have.
 */

/** A table at which nobody hears anything. */
const quiet = (): bnb.BnbTable => new ActionTable<BnbHappening>(seeded('charge'), 0);

/** The position when the charge has been made. */
export const chargeMade = (state: BnbState, plan: ChargePlan): BnbState =>
  transact(state, draft => bnb.carryOutCharge(draft, plan, quiet()));

/** BNB 3.8a: the best volley of each target at the charger. */
export function volleysAtCharge(state: BnbState, plan: ChargePlan): readonly Volley[] {
  return plan.struck.flatMap(({ on }) => {
    const target = state.units[on]!;
    const volleys = bnb.ammunitionOf(target).flatMap(ammunition => {
      const judged = bnb.judgeFire(state, { type: 'fire', unit: on, at: plan.unit, ammunition });
      return judged.volley ? [judged.volley] : [];
    });
    const worth = (volley: Volley): number => expected(volleyChances(volley, plan.unit));
    return volleys.toSorted((a, b) => worth(b) - worth(a)).slice(0, 1);
  });
}

/** The position after so many hits on the charger. */
const afterHits = (state: BnbState, id: UnitId, by: UnitId, hits: number): BnbState =>
  hits === 0
    ? state
    : transact(state, draft => {
        const { turn } = draft.units[id]!;
        edit(draft, 'units', id).turn = {
          ...turn,
          hits: [...turn.hits, { step: 5, kind: 'shot', by, count: hits, hard: false }],
        };
        bnb.loseFigures(draft, id, Math.min(hits, draft.units[id]!.figures));
      });

/** BNB 5.4b: the chance to charge home with so many hits; a shattered charger does not. */
function homeChance(state: BnbState, id: UnitId, by: UnitId, hits: number): Rational {
  const hit = afterHits(state, id, by, hits);
  const unit = hit.units[id]!;
  if (bnb.isShattered(hit, unit)) return { num: 0n, den: 1n };
  return passChance(bnb.testOf(hit, unit, 'charge-home'));
}

/** The charge has gone home, and contact has its effect. */
export function driveHome(draft: BnbState, id: UnitId): void {
  edit(draft).charges = draft.charges.map(charge =>
    charge.by === id
      ? { ...charge, outcome: 'home', metSteady: bnb.isSteady(draft, draft.units[charge.on]!) }
      : charge,
  );
  bnb.disorderByContact(draft, quiet());
  bnb.joinFights(draft, quiet());
}

const inContact = (state: BnbState, id: UnitId): BnbState => transact(state, draft => driveHome(draft, id));

/** The whole card of a charge. */
export function chargeCard(table: Table, plan: ChargePlan): Card {
  const { state, charts } = table;
  const unit = state.units[plan.unit]!;
  const targets = plan.struck.map(({ on }) => state.units[on]!);
  const made = chargeMade(state, plan);
  const volleys = volleysAtCharge(made, plan);
  const hits = volleys
    .map(volley => volleyChances(volley, unit.id))
    .reduce<HitChances>(together, [{ num: 1n, den: 1n }]);
  const first = targets[0]!;
  const home = overHits(hits, count0 => homeChance(made, unit.id, first.id, count0));
  const usual = afterHits(made, unit.id, first.id, likeliest(hits));
  const test = bnb.testOf(usual, usual.units[unit.id]!, 'charge-home');
  const met = inContact(usual, unit.id);
  const meeting = targets.flatMap(({ id }) => bnb.testOf(met, met.units[id]!, 'meet-charge') ?? []);
  const fights = met.engagements.filter(({ by }) => by === unit.id);
  const strikes = fights.flatMap(({ by, on }) =>
    [by, on].flatMap(id => bnb.strikesOf(met, met.units[id]!).filter(isBetween(by, on))),
  );
  const there = { ...table, state: met };
  const rolls: readonly RollPreview[] = [
    ...volleys.flatMap(volley => volleyRolls({ ...table, state: made }, volley)),
    ...(test ? [withNote(rollPreview(usual, charts, test), hitsNote(hits))] : []),
    ...meeting.map(roll =>
      withNote(rollPreview(met, charts, roll), say`If the charge goes home ${cite('BNB 5.4c')}.`),
    ),
    ...strikes.map(strike => rollPreview(met, charts, bnb.strikesRoll(strike))),
  ];
  const stand = meeting.map(passChance).reduce(multiply, { num: 1n, den: 1n });
  return {
    title: say`${unitNamed(unit)} on ${targets.map(unitNamed).join(say` and `)}`,
    note: contactNote(plan),
    rolls,
    bars: [
      ...homeBars(table, unit, targets, home, stand),
      ...(fights.length === 1 && strikes.length > 0 ? roundBars(there, met.units[unit.id]!, strikes) : []),
    ],
    warnings: chargeWarnings(state, plan, volleys, hits),
    tables: [contactTable(plan, unit, targets)],
  };
}

const isBetween =
  (by: UnitId, on: UnitId) =>
  ({ unit, enemy }: bnb.Strike): boolean =>
    (unit === by && enemy === on) || (unit === on && enemy === by);

const withNote = (roll: RollPreview, note: Text): RollPreview => ({
  ...roll,
  notes: note.length === 0 ? [] : [note],
});

/** The modifiers are those of the likeliest number of hits; the bars count all of them. */
const hitsNote = (hits: HitChances): Text =>
  hits.length === 1
    ? ''
    : say`With ${count(likeliest(hits), 'hit')}, the likeliest number; the bars count every number.`;

/** What the charge itself comes to. */
function homeBars(table: Table, unit: Unit, targets: readonly Unit[], home: Rational, stand: Rational) {
  const fails = (chance: Rational): Rational => ({ num: chance.den - chance.num, den: chance.den });
  const isRunOver = targets.length > 0 && stand.num === stand.den;
  return bars([
    {
      code: say`Goes home`,
      text: isRunOver
        ? say`${unitSpan(unit)} reaches ${unitSpans(targets)}`
        : say`goes home, and ${unitSpans(targets)} stands to fight`,
      grade: gradeFor(table, unit.side, isRunOver ? 0 : 1),
      chance: multiply(home, stand),
    },
    {
      code: say`Breaks them`,
      text: say`goes home, and ${unitSpans(targets)} fails to meet it and routs ${cite('BNB 5.4c')}`,
      grade: gradeFor(table, unit.side, 0),
      chance: multiply(home, fails(stand)),
    },
    {
      code: say`Routs`,
      text: say`${unitSpan(unit)} fails to charge home and routs ${cite('BNB 5.7a')}`,
      grade: gradeFor(table, unit.side, 4),
      chance: fails(home),
    },
  ]);
}

/** BNB 4.6a: 'Frontal', 'Flank bonus': said before anything is committed. */
function contactNote({ struck }: ChargePlan): string {
  if (struck.length > 0 && struck.every(({ overruns }) => overruns)) return say`overrun`;
  if (struck.some(({ bonus }) => bonus)) return say`flank bonus`;
  return say`frontal`;
}

/** Distance, side of contact, and whether the target may get away. */
const contactTable = (plan: ChargePlan, unit: Unit, targets: readonly Unit[]) => ({
  title: say`Contact`,
  columns: [say`Over`, say`Of its move`, say`On the`],
  rows: plan.struck.map(({ side, at }, place) => ({
    label: [unitSpan(targets[place]!)],
    cells: [
      inchText(plan.legs.length > 1 ? Math.max(at, lengthOf(plan)) : at),
      `${Math.round((plan.used - unit.turn.used) / 10_000)} %`,
      words(names.sides)[side],
    ],
  })),
});

const lengthOf = ({ legs }: ChargePlan): number =>
  legs.reduce((sum, { leg }) => sum + ('by' in leg && leg.go !== 'wheel' ? leg.by : 0), 0);

/** What the player should know before he declares it. */
function chargeWarnings(
  state: BnbState,
  plan: ChargePlan,
  volleys: readonly Volley[],
  hits: HitChances,
): readonly Text[] {
  const evaders = bnb.evadersOf(state, plan).map(id => state.units[id]!);
  const overrun = plan.struck.filter(({ overruns }) => overruns).map(({ on }) => state.units[on]!);
  const unit = state.units[plan.unit]!;
  const shot = volleys.map(({ firing }) => firing.unit);
  return [
    ...(evaders.length > 0 ? [say`${unitSpans(evaders)} may evade ${cite('BNB 2.7a')}.`] : []),
    ...(overrun.length > 0 ? [say`It runs over ${unitSpans(overrun)} ${cite('BNB 4.11a')}.`] : []),
    ...(shot.length > 0
      ? [
          say`${listOf(shot.map(unitSpan))} fires at it as it comes: ${mean(hits)} hits to be expected of ${count(unit.figures, 'figure')} ${cite('BNB 3.8a')}.`,
        ]
      : []),
    ...(plan.start.disordered && !unit.disordered
      ? [say`Charging cavalry disorders it at once ${cite('BNB 2.3d')}.`]
      : []),
  ];
}
