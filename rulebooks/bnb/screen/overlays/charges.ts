import { isRuling } from '@abatis/kernel';
import { cite, type Drawing, listOf, say, sentences, shade } from '@abatis/presenter';
import { type Area, posePlace, type Shade, type Text } from '@abatis/screen';
import { advanced, type Box, facingTowards, inches, sidestepped, thou, turnBetween } from '@abatis/tabletop';
import type { BnbAction, BnbState, ChargePlan, Leg, Side, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { planOf } from '../words/preview/index.ts';
import { reasonText } from '../words/refusal.ts';
import { inchText, unitSpan } from '../words/say.ts';
import { aheadOf } from './areas.ts';
import { arcShades } from './fire.ts';
import { decidingFronts, frontageLine } from './ground.ts';

/** Half of the room that a label takes. */
const LABEL = inches(1.6);

/** BNB 2.6b: the last inches are straight. */
const LAST = inches(2);

/** The ground that a charge sweeps in its last straight run, up to where it touches; the last 2" apart. */
function chargeShades(state: BnbState, plan: ChargePlan): readonly Shade[] {
  const [run] = plan.legs.slice(-1);
  const unit = state.units[plan.unit]!;
  const length = run && run.leg.go === 'advance' ? run.leg.by : 0;
  const end = bnb.boxOf(state, plan.after);
  const last = Math.min(LAST, length);
  // Beside the corridor, since the path runs along its middle.
  const beside = sidestepped(end.pose, thou(-Math.round(end.width / 2) - LABEL));
  const about = say`The charge of ${unitSpan(unit)}, ${inchText(length)} straight ahead ${cite('BNB 2.6b')}.`;
  const label = say`charge ${inchText(length)} of ${inchText(bnb.longestRun(state, unit))}`;
  return [
    ...(length > last
      ? [
          shade(aheadOf(beside, -last - (length - last) / 2), 'front', about, {
            area: strip(end, length, length - last),
            text: label,
          }),
        ]
      : []),
    ...(last > 0
      ? [shade(posePlace(plan.after.pose), 'straight', about, { area: strip(end, last, last) })]
      : []),
  ];
}

/** A part of the run before the front where it ends: from so far back, so long. */
const strip = ({ pose, width }: Box, from: number, length: number): Area => ({
  kind: 'box',
  box: { pose: advanced(pose, thou(Math.round(length - from))), width, depth: thou(Math.round(length)) },
});

/** A charge that is pointed at or in hand: its corridor, and what decides it. */
export function chargeHover(state: BnbState, action: BnbAction<'charge'>): readonly Shade[] {
  const plan = planOf(state, action);
  return plan ? [...struckShades(state, plan), ...chargeShades(state, plan)] : [];
}

/** What decides a charge beside its corridor: the frontage lines of those it touches, and their fire. */
const struckShades = (state: BnbState, plan: ChargePlan): readonly Shade[] =>
  plan.struck.flatMap(({ on }) => {
    const target = state.units[on]!;
    return [
      ...arcShades(state, target, true),
      ...decidingFronts(state, target).map(box => frontageLine(box, target, say`frontage line`)),
    ];
  });

/** BNB 2.6: for each enemy in reach, the straight charge or the one after a wheel towards it; or why there is none. */
export function charges(state: BnbState, side: Side, focus: readonly string[]): Drawing {
  const unit = bnb.unitsOf(state, side).find(({ name }) => focus.includes(name));
  if (!unit)
    return {
      title: say`Charges`,
      legend: {},
      shades: [],
      notes: [say`Select a unit to see whom it can charge.`],
    };
  const reach = bnb.longestRun(state, unit);
  const near = bnb
    .enemiesOf(state, unit)
    .filter(enemy => bnb.distanceToUnit(state, unit, bnb.footprintOf(state, enemy)) <= reach);
  const tried = near.map(enemy => ({ enemy, ...chargeAt(state, unit, enemy) }));
  return {
    title: say`Charges of ${unit.name}`,
    legend: {
      front: say`corridor of the charge`,
      straight: say`its last 2″, straight`,
      limit: say`frontage line of the target`,
    },
    shades: tried.flatMap(({ plan }) =>
      plan
        ? [
            ...chargeShades(state, plan),
            ...plan.struck.flatMap(({ on }) =>
              decidingFronts(state, state.units[on]!).map(box => frontageLine(box, state.units[on]!, '')),
            ),
          ]
        : [],
    ),
    notes: [
      near.length === 0 ? say`No enemy within ${inchText(reach)}.` : '',
      ...tried.map(({ enemy, plan, why }) =>
        plan ? targetText(state, enemy, plan) : sentences(say`${unitSpan(enemy)}:`, why),
      ),
      say`Straight ahead, or after one wheel; other ways are drawn by hand ${cite('BNB 2.6b')}.`,
    ],
  };
}

function targetText(state: BnbState, enemy: Unit, { struck, legs }: ChargePlan): Text {
  const own = struck.find(({ on }) => on === enemy.id);
  const wheel = legs.some(({ leg }) => leg.go === 'wheel') ? say` after a wheel` : '';
  const how = own?.overruns
    ? say`overrun ${cite('BNB 4.11a')}`
    : own?.bonus
      ? say`flank bonus ${cite('BNB 4.6a')}`
      : say`frontal`;
  const others = struck.filter(({ on }) => on !== enemy.id).map(({ on }) => unitSpan(state.units[on]!));
  const more = others.length > 0 ? say`, with ${listOf(others)}` : '';
  return say`${unitSpan(enemy)}${more}: ${how}${wheel}.`;
}

interface Tried {
  readonly plan: ChargePlan | null;
  readonly why: Text;
}

/** Straight on first, then wheeled towards the middle of the enemy. */
function chargeAt(state: BnbState, unit: Unit, enemy: Unit): Tried {
  let why: Text = '';
  for (const wheel of [null, wheelTo(state, unit, enemy)]) {
    const legs: Leg[] = [...(wheel ? [wheel] : []), { go: 'advance', by: bnb.longestRun(state, unit) }];
    const worked = bnb.workOut(state, { unit: unit.id, targets: [enemy.id], legs });
    const contact = worked.struck.find(({ on }) => on === enemy.id);
    if (!contact) continue;
    const by = Math.round(Math.max(...worked.struck.map(({ at }) => at)));
    const run: Leg[] = [...(wheel ? [wheel] : []), ...(by > 0 ? [{ go: 'advance', by } as const] : [])];
    const targets = worked.struck.map(({ on }) => on);
    const plan = bnb.planCharge(state, { unit: unit.id, targets, legs: run });
    if (!isRuling(plan)) return { plan, why: '' };
    const [first] = plan.refusals;
    if (first && why === '') why = reasonText(state, first);
  }
  return { plan: null, why: why === '' ? say`no straight way, nor one after a wheel` : why };
}

function wheelTo(state: BnbState, unit: Unit, enemy: Unit): Leg | null {
  const towards = facingTowards(bnb.centreOfUnit(state, unit), bnb.centreOfUnit(state, enemy));
  const turn = towards === null ? 0 : turnBetween(unit.pose.facing, towards);
  if (Math.abs(turn) < 10 || Math.abs(turn) > 900 || bnb.isLoose(unit)) return null;
  return { go: 'wheel', about: turn < 0 ? 'left' : 'right', by: Math.abs(turn) };
}
