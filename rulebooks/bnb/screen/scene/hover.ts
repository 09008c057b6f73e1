import {
  cite,
  draggedBy,
  hoverWith,
  type PointingTools,
  say,
  stretchedTo,
  wheeledBy,
} from '@abatis/presenter';
import {
  type At,
  type Held,
  type Hover,
  type PathStep,
  type Pointed,
  posePlace,
  type Then,
} from '@abatis/screen';
import {
  advanced,
  facingTowards,
  RIGHT_ANGLE,
  sidestepped,
  thou,
  turnBetween,
  turned,
} from '@abatis/tabletop';
import type { Bnb, BnbAction, BnbState, Leg, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import {
  chargeAhead,
  type Drafted,
  draftedIn,
  lengthened,
  type Manner,
  NO_DRAFT,
  namesIn,
  onward,
  orderOf,
  selectionOf,
} from '../questions/draft.ts';
import { bendLeg, blockAt, entering, roadLeg, wayOutTo } from '../questions/ground-legs.ts';
import { endOf, legRows, stopOf, tagOf, wayOf } from '../questions/in-hand.ts';
import { offerFor } from '../questions/index.ts';
import { preview } from '../words/index.ts';
import { refusalLines } from '../words/refusal.ts';
import { inchText, unitCalled } from '../words/say.ts';
import { isPut, putGhost, putLines, putOrder, putPath } from './hands.ts';
import { askIn } from './moment.ts';
import type { Ask } from './offer.ts';
import { footprintIn, piecesOf } from './pieces.ts';
import { shadesOf } from './shades.ts';

type Moving = BnbAction<'move' | 'charge'>;

const isMoving = (action: BnbAction): action is Moving => action.type === 'move' || action.type === 'charge';

/** A hand that drags means a twentieth of an inch. */
const STEP = 50;
const stepped = (length: number): number => Math.round(length / STEP) * STEP;

/** What letting go would order; null where the hand has gone nowhere, or no rule lets it go. */
function heldOrder(ask: Ask, held: Held): { readonly act: BnbAction } | null {
  const [kind, ...words] = held.gesture.split(' ');
  const put = putOrder(ask, words.join(' '), held);
  if (put) return { act: put };
  if (ask.frame.step !== 'move') return null;
  const unit = unitCalled(ask.state, words.join(' '));
  if (!unit) return null;
  const drafted = draftHeld(ask, unit, kind!, held);
  return drafted && { act: orderOf(unit.name, drafted) };
}

/** The draft with what the hand adds to it: as much of it as the rules allow. */
function draftHeld({ state, selection }: Ask, unit: Unit, kind: string, held: Held): Drafted | null {
  const drafted = namesIn(selection).includes(unit.name) ? draftedIn(selection) : NO_DRAFT;
  const { legs, manner } = drafted;
  const from = onward(state, unit, legs);
  if (from.block !== null) return legs.length > 0 ? null : outOf(state, from, held);
  const leg =
    manner === 'road' ? roadLeg(state, unit, legs, held.to) : legOf(state, from, kind, held, manner);
  if (!leg) return null;
  const charged = leg.go === 'advance' && chargeAhead(state, unit, legs, leg.by);
  if (charged) {
    const order = { ...orderOf(unit.name, { ...charged, manner }), unit: unit.id };
    const targets = state.units
      .filter(({ name }) => charged.charge!.targets.includes(name))
      .map(({ id }) => id);
    if (!('refusals' in bnb.planCharge(state, { ...order, type: 'charge', targets } as never)))
      return { ...charged, manner };
  }
  const more = lengthened(state, unit, legs, leg);
  const block = kind === 'drag' && unit.arm === 'infantry' ? blockAt(state, held.to) : undefined;
  const inside = block ? entering(state, unit, more, block) : null;
  if (inside) return { legs: inside, charge: null, manner };
  return more === legs ? null : { legs: more, charge: null, manner };
}

/** BNB 6.4.1c: a garrison that is dragged comes out on the side to which the hand goes. */
function outOf(state: BnbState, unit: Unit, { to }: Held): Drafted | null {
  const leg = wayOutTo(state, unit, to);
  return leg && { legs: [leg], charge: null, manner: null };
}

function legOf(state: BnbState, unit: Unit, kind: string, held: Held, manner: Manner | null): Leg | null {
  const box = bnb.boxOf(state, unit);
  if (kind === 'wheel') {
    const { pivot, tenths } = wheeledBy(box, held, 1);
    return tenths > 0 ? { go: 'wheel', about: pivot, by: tenths } : null;
  }
  if (kind === 'stretch') return bentLeg(state, unit, held) ?? stretchLeg(state, unit, held);
  const { ahead, right } = draggedBy(box, held);
  if (unit.formation === 'skirmish' || unit.formation === 'away') {
    const { at, facing } = sidestepped(advanced(unit.pose, thou(stepped(ahead))), thou(stepped(right)));
    return { go: 'skirmish', to: { at: { x: at.x, y: at.y }, facing }, files: unit.files };
  }
  return manner && manner !== 'reform' && manner !== 'wheel' && manner !== 'road'
    ? mannered(manner, ahead, right)
    : marchLeg(ahead, right);
}

/** As the player has said, whichever way the hand strays. */
function mannered(
  manner: Exclude<Manner, 'reform' | 'wheel' | 'road'>,
  ahead: number,
  right: number,
): Leg | null {
  const to = right < 0 ? 'left' : 'right';
  const aside = stepped(Math.abs(right));
  if (manner === 'advance') return whole('advance', ahead);
  if (manner === 'retire') return whole('retire', -ahead);
  const by = manner === 'sidestep' ? aside : stepped((ahead + Math.abs(right)) * Math.SQRT1_2);
  return by > 0 ? { go: manner, to, by } : null;
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

/** BNB 1.9a: a flank that is pulled back or forward rather than outwards turns its half of the line about the middle. */
function bentLeg(state: BnbState, unit: Unit, held: Held): Leg | null {
  const { pose, width } = bnb.boxOf(state, unit);
  const { ahead, right } = draggedBy({ pose, width, depth: width }, held);
  if (Math.abs(ahead) < Math.abs(right) || Math.abs(ahead) < LEAST_BEND) return null;
  const flank = held.handle === 'leftFlank' ? 'left' : 'right';
  const outwards = flank === 'left' ? -1 : 1;
  const hand = sidestepped(advanced(pose, ahead), thou((outwards * width) / 2 + right)).at;
  const along = facingTowards(pose.at, hand);
  if (along === null) return null;
  const straight = turned(pose.facing, outwards * RIGHT_ANGLE);
  const turn = Math.min(RIGHT_ANGLE, Math.max(LEAST_TURN, Math.abs(turnBetween(straight, along))));
  return bendLeg(state, unit, flank, ahead < 0 ? 'back' : 'forward', turn);
}

/** BNB 0.4e: a joint turns by 15° at least. */
const LEAST_TURN = 150;
/** Less is a hand that shakes. */
const LEAST_BEND = 400;

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

/** What the ghost of an order is: the unit, its legs, and the charge at their end. */
function handIn(state: BnbState, action: Moving) {
  const unit = unitCalled(state, action.unit)!;
  if (action.type === 'move') return { unit, legs: action.legs, charge: null };
  const { before, run } = bnb.splitAtRun(action.legs);
  return { unit, legs: before, charge: { go: 'charge', targets: action.targets, by: run } as const };
}

function pathOf(state: BnbState, action: Moving): readonly PathStep[] {
  const hand = handIn(state, action);
  const way = wayOf(state, hand.unit, hand.legs, stopOf(state, hand) !== null);
  if (!hand.charge) return way;
  return [...way, { place: posePlace(endOf(state, hand).pose), cost: '', stops: false }];
}

/** The cost of each leg, what is left, and what stops it. */
function moveLines(state: BnbState, action: Moving): Hover['lines'] {
  const hand = handIn(state, action);
  const charging = hand.charge
    ? [say`Charge ${hand.charge.targets.join(say` and `)}, ${inchText(hand.charge.by)} ${cite('BNB 2.6a')}`]
    : [];
  return hand.charge ? [...legTags(state, hand), ...charging] : tagOf(state, hand);
}

function movingShades(state: BnbState, action: Moving): NonNullable<Hover['shades']> {
  const { unit, ...drafted } = handIn(state, action);
  return shadesOf(state, unit, { ...drafted, manner: null });
}

const legTags = (state: BnbState, { unit, legs }: ReturnType<typeof handIn>): Hover['lines'] =>
  legRows(state, unit, legs).map(({ label, value }) => say`${label} · ${value}`);

/** Letting go adds to the draft: the order is given when it is confirmed. */
function thenOf({ state, selection }: Ask, act: Moving, held: Held): Then | null {
  const names = namesIn(selection).includes(act.unit) ? namesIn(selection) : [act.unit];
  const [kind] = held.gesture.split(' ');
  const drafted = draftHeld({ state, selection } as Ask, unitCalled(state, act.unit)!, kind!, held);
  return drafted && { select: selectionOf(names, drafted) };
}

const toolsOf = (rulebook: Bnb): PointingTools<BnbState, BnbAction> => ({
  ask: askIn(rulebook),
  offerFor,
  pieces: piecesOf,
  viaOrder: () => null,
  heldOrder: (ask, held) => heldOrder(ask as Ask, held),
  thenOf: (ask, { act }, held) => (isMoving(act) ? thenOf(ask as Ask, act, held) : null),
  ghostOf: (ask, { act }) => ({
    ghost: isPut(act)
      ? putGhost(ask as Ask, act)
      : footprintIn(ask.state, endOf(ask.state, handIn(ask.state, act as Moving))),
    cost: '',
  }),
  about: (at, ask, { act }) => ({
    tone: act.type === 'charge' ? 'contact' : 'move',
    lines: isMoving(act) ? moveLines(at.state, act) : isPut(act) ? putLines(ask as Ask, act) : [],
    path: isMoving(act) ? pathOf(at.state, act) : isPut(act) ? putPath(ask as Ask, act) : [],
    preview: preview(rulebook, at, act),
    ...(isMoving(act) && { shades: movingShades(at.state, act) }),
  }),
  refusedPath: ({ state }, { act }) => (isMoving(act) ? pathOf(state, act) : []),
  planned: () => null,
  wanted: () => null,
  refusalLines,
});

/** What pointing at something tells the player who is asked, or what a gesture would come to. */
export function hover(
  rulebook: Bnb,
  at: At<BnbState>,
  selection: readonly string[],
  pointed: Pointed,
): Hover | null {
  const told = hoverWith(toolsOf(rulebook), at, selection, pointed);
  const isMenu = told !== null && told.then === null && told.tone !== 'refused' && !pointed.held;
  // The first line of the menu of the unit in hand is not what the player is about to do.
  return isMenu && pointed.piece !== null && namesIn(selection).includes(pointed.piece)
    ? { tone: 'plain', lines: [say`Drag it, or click for more orders`], path: [], then: null, preview: null }
    : told;
}
