import { cite, say, shade } from '@abatis/presenter';
import { type Shade, tablePlace } from '@abatis/screen';
import { advanced, onGrid, sidestepped, thou } from '@abatis/tabletop';
import type { BnbState, Leg, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { chargeHover } from '../overlays/charges.ts';
import { arcShades } from '../overlays/fire.ts';
import { type Drafted, onward, orderOf } from '../questions/draft.ts';
import { inchText, unitSpan } from '../words/say.ts';
import type { FrameOf } from './offer.ts';

type RoutFrame = FrameOf<'rout'>;

/* What is drawn on the ground for the unit in hand. */

/** BNB 3.1e: the ground that a unit could fire at from where these legs lead, unless something keeps it from firing. */
function arcAfter(state: BnbState, unit: Unit, legs: readonly Leg[]): readonly Shade[] {
  if (unit.arm === 'cavalry') return [];
  const after = onward(state, unit, legs);
  const there = { ...after, turn: { ...after.turn, moved: after.turn.moved || legs.length > 0 } };
  return bnb.whyNotFire(state, there).next().done ? arcShades(state, there, true) : [];
}

/** Where a unit that is asked to run may go: the fan of an evade with the charge that it evades, or the corridor of a rout. */
export function runningShades(state: BnbState): readonly Shade[] {
  const frame = state.steps.at(-1);
  if (frame?.step === 'rout') return [corridorShade(state, frame)];
  if (frame?.step !== 'evade') return [];
  const plan = bnb.workOut(state, frame.charge, frame.evaded);
  const named = (id: bnb.UnitId): string => state.units[id]!.name;
  const { unit, targets, legs } = frame.charge;
  const charge = chargeHover(state, {
    type: 'charge',
    unit: named(unit),
    targets: targets.map(named),
    legs: [...legs],
  });
  return [...frame.asked.flatMap(id => fanShades(state, plan, state.units[id]!)), ...charge];
}

/** BNB 2.7c, 2.7d: 45° to either side of the line of the charge; the near arc is too near to end in. */
function fanShades(state: BnbState, plan: bnb.ChargePlan, unit: Unit): readonly Shade[] {
  const pose = { at: onGrid(bnb.centreOfUnit(state, unit)), facing: plan.after.pose.facing };
  const full = bnb.evadeMove(state, unit);
  const about = say`${unitSpan(unit)} may evade into this fan, ${inchText(full / 2)} to ${inchText(full)} away ${cite('BNB 2.7d')}.`;
  return [full, full / 2].map((length, place) => {
    const reach = thou(Math.round(length));
    const beside = sidestepped(
      advanced(pose, thou(Math.round(0.7 * length))),
      thou(Math.round(0.85 * length)),
    );
    return shade(tablePlace(beside.at), place === 0 ? 'refuge' : 'negated', about, {
      area: { kind: 'arc', pose, width: thou(0), halfAngle: 450, reach },
      text: place === 0 ? say`at most ${inchText(length)}` : say`at least ${inchText(length)}`,
    });
  });
}

/** BNB 5.7.3b, 5.7.3d: across the corridor, from the distance that the die has told to the longest rout. */
function corridorShade(state: BnbState, { unit: id, distance, cause }: RoutFrame): Shade {
  const unit = state.units[id]!;
  const corridor = bnb.corridorOf(state, unit, cause);
  const far = Math.min(bnb.LONGEST_ROUT, corridor.toEdge);
  const at = (along: number, aside: number) => onGrid(bnb.spotIn(corridor, along, aside));
  const half = bnb.HALF_CORRIDOR;
  return shade(
    tablePlace(at(distance, 0.7 * half)),
    'refuge',
    say`${unitSpan(unit)} ends its rout here, at least ${inchText(distance)} back ${cite('BNB 5.7.3b')}.`,
    {
      area: {
        kind: 'outline',
        ring: [at(distance, -half), at(far, -half), at(far, half), at(distance, half)],
      },
      text: say`at least ${inchText(distance)}`,
    },
  );
}

/** Its arc of fire; of a charge its corridor, the fire that it meets, and the frontage line that decides it. */
export function shadesOf(state: BnbState, unit: Unit, drafted: Drafted): readonly Shade[] {
  const order = orderOf(unit.name, drafted);
  return order.type === 'charge' ? chargeHover(state, order) : arcAfter(state, unit, drafted.legs);
}
