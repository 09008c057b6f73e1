import { ActionTable, edit, seeded, transact } from '@abatis/kernel/host';
import { multiply, type Rational } from '@abatis/kernel/rational';
import { cite, say, words } from '@abatis/presenter';
import type { RollPreview, Text } from '@abatis/screen';
import { extentFrom } from '@abatis/tabletop';
import type {
  BnbHappening,
  BnbState,
  ChargePlan,
  Struck,
  Unit,
  UnitId,
  Volley,
} from '../../../src/inside.ts';
import * as bnb from '../../../src/inside.ts';
import names from '../labels.json' with { type: 'json' };
import { formationText, inchText, strengthText, unitNamed, unitSpan, unitSpans } from '../say.ts';
import { afterHits, hitsNote, testBars } from './after-hits.ts';
import { bars, type Card, gradeFor, mean, type Table } from './card.ts';
import {
  bestOf,
  type HitChances,
  likeliest,
  NO_HIT,
  overHits,
  passChance,
  rest,
  together,
  volleyChances,
} from './chances.ts';
import { roundBars } from './combat.ts';
import { volleyRolls } from './fire.ts';
import { rollPreview } from './rolls.ts';
import { inSteps } from './steps.ts';

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
  return plan.struck.flatMap(({ on }) => bestOf(bnb.volleysAt(state, state.units[on]!, plan.unit)));
}

const shotBy = (by: UnitId, count: number): bnb.Hits => ({ step: 5, kind: 'shot', by, count, hard: false });

/** BNB 5.4b: the chance to charge home with so many hits; a shattered charger does not. */
function homeChance(state: BnbState, id: UnitId, by: UnitId, hits: number): Rational {
  const hit = afterHits(state, id, shotBy(by, hits));
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
  // BNB 4.11: those who are run over are gone before anybody tests to meet the charge.
  bnb.overrunAll(draft, quiet());
  bnb.joinFights(draft, quiet());
}

const inContact = (state: BnbState, id: UnitId): BnbState => transact(state, draft => driveHome(draft, id));

/** The whole card of a charge. */
export function chargeCard(table: Table, plan: ChargePlan): Card {
  const { state } = table;
  const unit = state.units[plan.unit]!;
  const targets = plan.struck.map(({ on }) => state.units[on]!);
  const made = chargeMade(state, plan);
  const volleys = volleysAtCharge(made, plan);
  const hits = volleys.map(volley => volleyChances(volley, unit.id)).reduce<HitChances>(together, NO_HIT);
  const first = targets[0]!;
  const home = overHits(hits, count => homeChance(made, unit.id, first.id, count));
  const usual = afterHits(made, unit.id, shotBy(first.id, likeliest(hits)));
  const met = inContact(usual, unit.id);
  const meeting = targets.flatMap(({ id }) => bnb.testOf(met, met.units[id]!, 'meet-charge') ?? []);
  const stand = meeting.map(passChance).reduce(multiply, { num: 1n, den: 1n });
  return {
    title: say`${unitNamed(unit)} on ${targets.map(unitNamed).join(say` and `)}`,
    note: contactNote(plan),
    rows: wayRows(state, plan, targets),
    ...inSteps([
      fireStep({ ...table, state: made }, volleys, unit, hits),
      homeStep({ ...table, state: usual }, unit, home, hits),
      contactStep({ ...table, state: met }, usual, meeting, stand),
      combatStep({ ...table, state: met }, met.units[unit.id]!),
    ]),
    bars: homeBars(table, plan, targets, home, stand),
    warnings: chargeWarnings(state, plan),
  };
}

/** BNB 2.11b, 4.6a, 2.7a: how far it goes, where it touches, and whether anybody may get away. */
function wayRows(state: BnbState, plan: ChargePlan, targets: readonly Unit[]) {
  const { start, used, legs } = plan;
  const rate = bnb.rateOf(state, start, { isCharging: bnb.isSteady(state, start), onRoad: false });
  const spent = used - start.turn.used;
  const evaders = bnb.evadersOf(state, plan).map(id => state.units[id]!);
  return [
    {
      label: say`Distance, rate ${inchText(rate)} in ${formationText(start)} ${cite('BNB 2.11b')}`,
      value: inchText(distanceOf(plan)),
    },
    ...(legs.length > 1 || spent > bnb.WHOLE_MOVE
      ? [
          {
            label:
              used > bnb.WHOLE_MOVE
                ? say`Of its move: a hair too much still counts ${cite('BNB 0.1a')}`
                : say`Of its move ${cite('BNB 0.10a')}`,
            value: `${Math.round(spent / 10_000)} %`,
          },
        ]
      : []),
    ...plan.struck.map((struck, place) => sideRow(state, plan, struck, targets[place]!)),
    {
      label: say`May evade ${cite('BNB 2.7a')}`,
      value: evaders.length > 0 ? evaders.map(unitNamed).join(', ') : say`nobody`,
    },
  ];
}

/** The length of all legs but wheels, and of the last one as far as it goes. */
const distanceOf = ({ legs, struck }: ChargePlan): number => {
  const before = legs
    .slice(0, -1)
    .reduce((sum, { leg }) => sum + ('by' in leg && leg.go !== 'wheel' ? leg.by : 0), 0);
  return before + Math.max(0, ...struck.map(({ at }) => at));
};

/** BNB 4.6a: where it starts to the frontage line of a target, and which edge it touches. */
function sideRow(state: BnbState, { start }: ChargePlan, { side, bonus }: Struck, target: Unit) {
  const front = bnb.boxOf(state, target).pose;
  const { least } = extentFrom(front, bnb.footprintOf(state, start)).ahead;
  const where =
    least < 0
      ? say`${inchText(-least)} behind the front of ${unitSpan(target)}`
      : say`${inchText(least)} before the front of ${unitSpan(target)}`;
  return {
    label: say`Starts ${where}, touches the ${words(names.sides)[side]} ${cite('BNB 4.6a')}`,
    value: bonus ? say`flank bonus` : say`no bonus`,
  };
}

/** BNB 3.8a: what each of its targets fires at it as it comes. */
function fireStep(table: Table, volleys: readonly Volley[], unit: Unit, hits: HitChances) {
  if (volleys.length === 0) return null;
  return {
    title: say`Fire at the charge`,
    rolls: volleys.flatMap(volley => volleyRolls(table, volley)),
    rows: [
      { label: say`Hits to be expected of ${strengthText(unit)} ${cite('BNB 3.8a')}`, value: mean(hits) },
    ],
  };
}

/** BNB 5.4b: its modifiers are those of the likeliest number of hits, its chance counts every number. */
function homeStep(table: Table, unit: Unit, home: Rational, hits: HitChances) {
  const { state, charts } = table;
  const test = bnb.testOf(state, state.units[unit.id]!, 'charge-home');
  const isSure = home.num === home.den;
  const noTest = isSure
    ? say`It need not test ${cite('BNB 5.4b')}.`
    : say`It tests only if it is hit ${cite('BNB 5.4e')}.`;
  return {
    title: say`Test to charge home`,
    rolls: test ? [withNote(rollPreview(state, charts, test), hitsNote(hits))] : [],
    bars: isSure ? [] : testBars(table, unit, home, say`Goes home`),
    notes: test ? [] : [noTest],
  };
}

/** BNB 2.3e to 2.3g, 5.4c: whom contact disorders, and the test of those who are met. */
function contactStep(table: Table, before: BnbState, meeting: readonly bnb.MoraleRoll[], stand: Rational) {
  const { state, charts } = table;
  const disordered = state.units.filter(unit => unit.disordered && !before.units[unit.id]!.disordered);
  const [first] = meeting.map(({ facts }) => state.units[facts.unit]!);
  const fallen = state.units.filter(({ id, figures }) => figures < before.units[id]!.figures);
  if (!first && disordered.length === 0 && fallen.length === 0) return null;
  return {
    title: say`Contact, if it goes home`,
    rolls: meeting.map(roll => rollPreview(state, charts, roll)),
    rows: fallen.map(unit => ({
      label: say`${unitSpan(unit)}: figures run over ${cite('BNB 4.11a')}`,
      value: String(before.units[unit.id]!.figures - unit.figures),
    })),
    bars: first ? testBars(table, first, stand, say`Stands`) : [],
    notes: disordered.map(unit => say`${unitSpan(unit)} is disordered by the contact ${cite('BNB 2.3e')}.`),
  };
}

/** BNB 4.1: the first round, if the charge goes home and those who are met stand. */
function combatStep(table: Table, unit: Unit) {
  const { state, charts } = table;
  const fights = state.engagements.filter(({ by }) => by === unit.id);
  const strikes = fights.flatMap(({ by, on }) =>
    [by, on].flatMap(id => bnb.strikesOf(state, state.units[id]!).filter(isBetween(by, on))),
  );
  if (strikes.length === 0) return null;
  return {
    title: say`Combat, if they stand`,
    rolls: strikes.map(strike => rollPreview(state, charts, bnb.strikesRoll(strike))),
    bars: fights.length === 1 ? roundBars(table, unit, strikes) : [],
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

/** What the charge itself comes to. BNB 4.11e: of those who are run over only those left test. */
function homeBars(
  table: Table,
  { unit: id, struck }: ChargePlan,
  targets: readonly Unit[],
  home: Rational,
  stand: Rational,
) {
  const unit = table.state.units[id]!;
  const isOverrun = struck.every(({ overruns }) => overruns);
  const isSure = stand.num === stand.den;
  const them = isOverrun ? say`those left of ${unitSpans(targets)}` : unitSpans(targets);
  const reached = isOverrun
    ? say`${unitSpan(unit)} runs over ${unitSpans(targets)} ${cite('BNB 4.11a')}`
    : say`${unitSpan(unit)} reaches ${unitSpans(targets)}`;
  const stood = isOverrun ? say`goes home, and ${them} stands` : say`goes home, and ${them} stands to fight`;
  return bars([
    {
      code: say`Goes home`,
      text: isSure ? reached : stood,
      grade: gradeFor(table, unit.side, isSure ? 0 : 1),
      chance: multiply(home, stand),
    },
    {
      code: say`Breaks them`,
      text: say`goes home, and ${them} fails to meet it and routs ${cite('BNB 5.4c')}`,
      grade: gradeFor(table, unit.side, 0),
      chance: multiply(home, rest(stand)),
    },
    {
      code: say`Routs`,
      text: say`${unitSpan(unit)} fails to charge home and routs ${cite('BNB 5.7a')}`,
      grade: gradeFor(table, unit.side, 4),
      chance: rest(home),
    },
  ]);
}

/** BNB 4.6a: 'Frontal', 'Flank bonus': said before anything is committed. */
function contactNote({ struck }: ChargePlan): string {
  if (struck.length > 0 && struck.every(({ overruns }) => overruns)) return say`overrun`;
  if (struck.some(({ bonus }) => bonus)) return say`flank bonus`;
  return say`frontal`;
}

/** What the player should know before he declares it. */
function chargeWarnings(state: BnbState, plan: ChargePlan): readonly Text[] {
  const overrun = plan.struck.filter(({ overruns }) => overruns).map(({ on }) => state.units[on]!);
  const unit = state.units[plan.unit]!;
  return [
    ...(overrun.length > 0 ? [say`It runs over ${unitSpans(overrun)} ${cite('BNB 4.11a')}.`] : []),
    ...(plan.start.disordered && !unit.disordered
      ? [say`Charging cavalry disorders it at once ${cite('BNB 2.3d')}.`]
      : []),
  ];
}
