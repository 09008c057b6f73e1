import {
  cite,
  draggedBy,
  hoverWith,
  type PointingTools,
  say,
  stretchedTo,
  wheeledBy,
} from '@abatis/presenter';
import { type At, type Held, type Hover, type PathStep, type Pointed, posePlace } from '@abatis/screen';
import { advanced, sidestepped, thou } from '@abatis/tabletop';
import type { Bnb, BnbAction, BnbState, Leg, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { chargeHover } from '../overlays/charges.ts';
import { offerFor } from '../questions/index.ts';
import { orderText } from '../questions/move.ts';
import { preview } from '../words/index.ts';
import { refusalLines } from '../words/refusal.ts';
import { inchText, shareText, unitCalled, unitNamed } from '../words/say.ts';
import { askIn } from './moment.ts';
import type { Ask } from './offer.ts';
import { footprintIn, piecesOf } from './pieces.ts';

type Moving = BnbAction<'move' | 'charge'>;

const isMoving = (action: BnbAction): action is Moving => action.type === 'move' || action.type === 'charge';

/** A hand that drags means a twentieth of an inch. */
const STEP = 50;
const stepped = (length: number): number => Math.round(length / STEP) * STEP;

/** What letting go would order; null where the hand has gone nowhere. */
function heldOrder({ state }: Ask, held: Held): { readonly act: Moving } | null {
  const [kind, ...words] = held.gesture.split(' ');
  const unit = unitCalled(state, words.join(' '));
  if (!unit) return null;
  const leg = legOf(state, unit, kind!, held);
  if (!leg) return null;
  const legs = [leg];
  const struck =
    leg.go === 'advance' && unit.arm !== 'artillery'
      ? bnb.workOut(state, { unit: unit.id, targets: [], legs }).struck
      : [];
  if (struck.length === 0) return { act: { type: 'move', unit: unit.name, legs } };
  const targets = struck.map(({ on }) => state.units[on]!.name);
  const by = Math.round(struck.at(-1)!.at);
  const run: Leg[] = by === 0 ? [] : [{ go: 'advance', by }];
  return { act: { type: 'charge', unit: unit.name, targets, legs: run } };
}

function legOf(state: BnbState, unit: Unit, kind: string, held: Held): Leg | null {
  const box = bnb.boxOf(state, unit);
  if (kind === 'wheel') {
    const { pivot, tenths } = wheeledBy(box, held);
    return tenths > 0 ? { go: 'wheel', about: pivot, by: tenths } : null;
  }
  if (kind === 'stretch') return stretchLeg(state, unit, held);
  const { ahead, right } = draggedBy(box, held);
  if (unit.formation === 'skirmish' || unit.formation === 'away') {
    const { at, facing } = sidestepped(advanced(unit.pose, thou(stepped(ahead))), thou(stepped(right)));
    return { go: 'skirmish', to: { at: { x: at.x, y: at.y }, facing }, files: unit.files };
  }
  return marchLeg(ahead, right);
}

/** Straight ahead, aslant, aside or back: whichever is nearest to where the hand goes. */
function marchLeg(ahead: number, right: number): Leg | null {
  const to = right < 0 ? 'left' : 'right';
  const aside = Math.abs(right);
  if (ahead < 0 && -ahead >= aside) return whole('retire', -ahead);
  if (aside > 2.4 * Math.abs(ahead))
    return stepped(aside) > 0 ? { go: 'sidestep', to, by: stepped(aside) } : null;
  if (aside > 0.41 * ahead) {
    const by = stepped((ahead + aside) * Math.SQRT1_2);
    return by > 0 ? { go: 'oblique', to, by } : null;
  }
  return whole('advance', ahead);
}

const whole = (go: 'advance' | 'retire', length: number): Leg | null =>
  stepped(length) > 0 ? { go, by: stepped(length) } : null;

function stretchLeg(state: BnbState, unit: Unit, held: Held): Leg | null {
  const { frontage } = bnb.chartsOf(state).basing.kinds[bnb.baseKind(unit)];
  const files = Math.max(
    1,
    Math.min(unit.figures, Math.round(stretchedTo(bnb.boxOf(state, unit), held).width / frontage)),
  );
  if (files === unit.files) return null;
  const into = unit.formation === 'skirmish' ? 'skirmish' : 'close';
  const anchor = held.handle === 'rightFlank' ? 'left' : 'right';
  return { go: 'reform', into, files, turn: 0, anchor };
}

/** The unit as an order would leave it, allowed or not, and the share of its move that it takes. */
function leftBy(state: BnbState, action: Moving): { readonly after: Unit; readonly used: number } {
  const unit = unitCalled(state, action.unit)!;
  if (action.type === 'charge') {
    const targets = action.targets.flatMap(name => unitCalled(state, name)?.id ?? []);
    return bnb.workOut(state, { unit: unit.id, targets, legs: action.legs });
  }
  const walked = bnb.walk(state, unit, action.legs, { kind: 'move', pace: bnb.WALK, targets: [] });
  const after = walked.at(-1)?.after ?? unit;
  return { after, used: unit.turn.used + walked.reduce((sum, { cost }) => sum + cost, 0) };
}

const pathOf = (state: BnbState, action: Moving): readonly PathStep[] => {
  const { after, used } = leftBy(state, action);
  return [
    { place: posePlace(unitCalled(state, action.unit)!.pose), cost: '', stops: false },
    { place: posePlace(after.pose), cost: shareText(used), stops: false },
  ];
};

/** What a move leaves: inches in its present formation, and whether it may still fire (3.1h). */
function moveLines(state: BnbState, action: Moving): Hover['lines'] {
  const { after, used } = leftBy(state, action);
  const left = Math.max(0, ((bnb.WHOLE_MOVE - used) / bnb.WHOLE_MOVE) * bnb.rateOf(state, after));
  const fires =
    used > bnb.WHOLE_MOVE / 2
      ? say`no fire, over half a move ${cite('BNB 3.1h')}`
      : say`may fire at −2 ${cite('BNB 3.1h')}`;
  return [
    say`${unitNamed(after)}: ${orderText(action)}, ${shareText(used)} of its move`,
    ...(action.type === 'move'
      ? [say`${inchText(left)} would be left; ${after.arm === 'infantry' ? fires : ''}`]
      : []),
  ];
}

const toolsOf = (rulebook: Bnb): PointingTools<BnbState, BnbAction> => ({
  ask: askIn(rulebook),
  offerFor,
  pieces: piecesOf,
  viaOrder: () => null,
  heldOrder: (ask, held) => heldOrder(ask as Ask, held),
  ghostOf: ({ state }, { act }) => {
    const { after, used } = leftBy(state, act as Moving);
    return { ghost: footprintIn(state, after), cost: say`${shareText(used)} of a move` };
  },
  about: (at, _, { act }) => ({
    tone: act.type === 'charge' ? 'contact' : 'move',
    lines: isMoving(act) ? moveLines(at.state, act) : [],
    path: isMoving(act) ? pathOf(at.state, act) : [],
    preview: preview(rulebook, at, act),
    ...(act.type === 'charge' && { shades: chargeHover(at.state, act) }),
  }),
  refusedPath: ({ state }, { act }) => (isMoving(act) ? pathOf(state, act) : []),
  planned: () => null,
  wanted: () => null,
  refusalLines,
});

/** What pointing at something tells the player who is asked, or what a gesture would come to. */
export const hover = (
  rulebook: Bnb,
  at: At<BnbState>,
  selection: readonly string[],
  pointed: Pointed,
): Hover | null => hoverWith(toolsOf(rulebook), at, selection, pointed);
