import { cite, number, say, words } from '@abatis/presenter';
import { type Draft, type PathStep, posePlace, type Text, tablePlace } from '@abatis/screen';
import { cornerOf } from '@abatis/tabletop';
import type { BnbState, Leg, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { footprintIn } from '../scene/pieces.ts';
import { legLabel } from '../words/legs.ts';
import { formationText, inchText, steadyText, unitSpan, unitSpans } from '../words/say.ts';
import {
  companyOrders,
  type Drafted,
  headingOf,
  type InHand,
  isLong,
  onward,
  orderOf,
  reachAfter,
  walkedBy,
} from './draft.ts';
import { HALF, mannersOf, nudgeOf, offersOf, share, stopText } from './manoeuvres.ts';

/* What the player has in hand: the manoeuvres, how far each may go, and what has been put together of them. */

/** Why the last leg goes no further: null if it could. */
export function stopOf(state: BnbState, { unit, legs }: Pick<InHand, 'unit' | 'legs'>): Text | null {
  const last = legs.at(-1);
  if (!isLong(last)) return null;
  const heading = headingOf(last);
  const reach = reachAfter(state, unit, legs.slice(0, -1), heading);
  return last.by >= reach.by ? say`No further: ${stopText(reach.clause, heading)}` : null;
}

/** 'Advance 3.00″ · 0.375', with the ground that slows it. */
export function legRows(state: BnbState, unit: Unit, legs: readonly Leg[]): Draft['rows'] {
  return walkedBy(state, unit, legs).map(({ leg, before, cost }) => {
    const arc = leg.go === 'wheel' ? say`, ${inchText(bnb.lengthOfLeg(state, before, leg))}` : '';
    const slow = groundFactor(state, before, leg, cost);
    const slowed =
      slow > 1.005 ? say`, ground ×${number(Math.round(slow * 100) / 100)} ${cite('BNB 0.10b')}` : '';
    return {
      label: say`${legLabel(leg)}${arc}${slowed} ${cite(CLAUSE_OF[leg.go] ?? 'BNB 0.9a')}`,
      value: share(cost),
    };
  });
}

const CLAUSE_OF: Partial<Record<Leg['go'], string>> = {
  advance: 'BNB 0.10a',
  wheel: 'BNB 0.9c',
  oblique: 'BNB 2.12f',
  sidestep: 'BNB 2.12e',
  retire: 'BNB 2.12g',
  reform: 'BNB 2.12a',
  skirmish: 'BNB 2.5a',
  limber: 'BNB 2.12h',
  unlimber: 'BNB 2.12h',
  bend: 'BNB 1.9a',
  road: 'BNB 6.9a',
  enter: 'BNB 6.4.1b',
  transfer: 'BNB 6.4.1c',
  leave: 'BNB 6.4.1c',
};

/** What the ground makes of a leg: 1 in the open. */
function groundFactor(state: BnbState, unit: Unit, leg: Leg, cost: number): number {
  if (!isLong(leg)) return 1;
  const plain = bnb.lengthOfLeg(state, unit, leg) * bnb.factorOf(state, unit, leg);
  return (cost * bnb.rateOf(state, unit)) / (plain * bnb.WHOLE_MOVE);
}

/** '3.43″ left in column 8×4'. */
export function leftText(state: BnbState, unit: Unit, legs: readonly Leg[]): string {
  const after = onward(state, unit, legs);
  return say`${inchText(leftOf(state, after))} left in ${formationText(after)}`;
}

/** BNB 0.10a: inches that are left of its move in its present formation. */
const leftOf = (state: BnbState, unit: Unit): number =>
  Math.max(0, ((bnb.WHOLE_MOVE - unit.turn.used) * bnb.rateOf(state, unit)) / bnb.WHOLE_MOVE);

/** BNB 3.1h: what is left of the move, and whether the infantry may still fire. */
function leftLines(state: BnbState, unit: Unit, legs: readonly Leg[]): readonly Text[] {
  const after = onward(state, unit, legs);
  const { used } = after.turn;
  return [
    say`Used ${share(used)}, left ${inchText(leftOf(state, after))} ${cite('BNB 0.10a')}`,
    ...fireLine(unit, used),
  ];
}

function fireLine({ arm, weapon }: Unit, used: number): readonly Text[] {
  if (arm === 'artillery') return [say`No fire: guns have moved ${cite('BNB 3.1i')}`];
  if (arm !== 'infantry' || weapon === null) return [];
  return [
    used > HALF
      ? say`No fire, over half a move ${cite('BNB 3.1h')}`
      : say`May fire at −2 ${cite('BNB 3.1h')}`,
  ];
}

/** The way of a draft, and whether a rule stops it at its end: what each leg costs is in the tag. */
export const wayOf = (
  state: BnbState,
  unit: Unit,
  legs: readonly Leg[],
  stops = false,
): readonly PathStep[] => [
  { place: posePlace(unit.pose), cost: '', stops: false },
  ...walkedBy(state, unit, legs).map(({ after }, index) => ({
    place: posePlace(after.pose),
    cost: '',
    stops: stops && index === legs.length - 1,
  })),
];

/** Everything about the move in hand. */
export function draftShown(state: BnbState, hand: InHand): Draft {
  const { unit, legs, charge, names } = hand;
  const walked = walkedBy(state, unit, legs);
  const after = endOf(state, hand);
  const stop = stopOf(state, hand);
  const company = names.length > 1 ? companyOrders(state, names, legs) : null;
  const others = company?.afters.filter(({ id }) => id !== unit.id) ?? [];
  const hasDraft = legs.length > 0 || charge !== null;
  const used = onward(state, unit, legs).turn.used;
  return {
    title: titleOf(hand),
    note: say`${formationText(unit)}, ${steadyText(state, unit)}`,
    ghosts: [
      ...others.map(each => footprintIn(state, each)),
      ...walked.slice(0, charge ? undefined : -1).map(each => footprintIn(state, each.after)),
      ...(hasDraft ? [footprintIn(state, after)] : []),
    ],
    path: hasDraft
      ? [
          ...wayOf(state, unit, legs, stop !== null),
          ...(charge ? [{ place: posePlace(after.pose), cost: '', stops: false }] : []),
        ]
      : [],
    place: posePlace(after.pose),
    pivot: pivotOf(state, walked.at(-1), charge !== null),
    rows: [...legRows(state, unit, legs), ...(charge ? [chargeRow(charge)] : [])],
    sum: hasDraft && !charge ? { label: leftLines(state, unit, legs)[0]!, value: share(used) } : null,
    bar: {
      parts: walked.map(({ cost }) => cost / bnb.WHOLE_MOVE),
      mark: unit.arm === 'infantry' ? 0.5 : null,
    },
    notes: [
      ...(hasDraft && !charge ? leftLines(state, unit, legs).slice(1) : []),
      ...(hasDraft && stop ? [stop] : []),
      ...(company && hasDraft && company.staying.length > 0
        ? [say`${unitSpans(company.staying)} cannot, and stay`]
        : []),
    ],
    manoeuvres: mannersOf(state, hand),
    offers: charge ? [] : offersOf(state, hand),
    nudge: charge ? null : nudgeOf(state, hand),
  };
}

const chargeRow = ({ targets, by }: NonNullable<Drafted['charge']>): Draft['rows'][number] => ({
  label: say`Charge ${targets.join(say` and `)} ${cite('BNB 2.6a')}`,
  value: inchText(by),
});

function titleOf({ unit, names, legs, charge }: InHand): Text {
  if (names.length > 1) return say`${unitSpan(unit)} and ${names.length - 1} more`;
  if (charge) return say`${unitSpan(unit)} charges`;
  const doing = DOING[legs.at(-1)?.go ?? ''];
  return doing ? say`${unitSpan(unit)} ${doing}` : say`${unitSpan(unit)}`;
}

const DOING: Readonly<Record<string, string>> = words({
  advance: 'advances',
  wheel: 'wheels',
  oblique: 'obliques',
  sidestep: 'sidesteps',
  retire: 'retires',
  reform: 'changes formation',
  skirmish: 'skirmishes',
  limber: 'limbers',
  unlimber: 'unlimbers',
  bend: 'bends its line',
  road: 'marches on the road',
  enter: 'goes into the block',
  transfer: 'goes into the next block',
  leave: 'comes out',
});

/** Where the draft would leave the unit, its charge driven home. */
export function endOf(
  state: BnbState,
  { unit, legs, charge }: Pick<InHand, 'unit' | 'legs' | 'charge'>,
): Unit {
  if (!charge) return onward(state, unit, legs);
  const order = orderOf(unit.name, { legs, charge, manner: null });
  const targets = state.units.filter(({ name }) => charge.targets.includes(name)).map(({ id }) => id);
  return bnb.workOut(state, { unit: unit.id, targets, legs: order.legs }).after;
}

/** BNB 0.9c: the corner that a wheel turns about. */
function pivotOf(state: BnbState, last: bnb.WalkedLeg | undefined, isOver: boolean): Draft['pivot'] {
  if (!last || isOver || last.leg.go !== 'wheel') return null;
  return tablePlace(
    cornerOf(bnb.boxOf(state, last.after), last.leg.about === 'left' ? 'frontLeft' : 'frontRight'),
  );
}

/** The draft without its last part. */
export const lastUndone = (hand: Drafted): Drafted =>
  hand.charge ? { ...hand, charge: null } : { ...hand, legs: hand.legs.slice(0, -1) };

/** What all of its lines in the tag at the pointer are. */
export const tagOf = (state: BnbState, { unit, legs }: Pick<InHand, 'unit' | 'legs'>): readonly Text[] => {
  const stop = stopOf(state, { unit, legs });
  return [
    ...legRows(state, unit, legs).map(({ label, value }) => say`${label} · ${value}`),
    ...leftLines(state, unit, legs),
    ...(stop ? [stop] : []),
  ];
};
