import { type Direction, directionTo, type Hex, NOWHERE } from '@abatis/hex';
import { LEGAL, type Ruling } from '@abatis/kernel';
import {
  alongWays,
  askOf,
  capital,
  cite,
  count,
  gathered,
  hoverBy,
  number,
  type PointingTools,
  say,
  separated,
  stepsAlong,
  stopsTo,
  wayThrough,
} from '@abatis/presenter';
import type { At, Given, PathStep, Pointed, Preview, Text } from '@abatis/screen';
import type { CostPart, Declared, Mib, MibAction, MibState, Moving, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { retreatPrice, withdrawalPrice } from '../questions/going.ts';
import { offerFor, promptWords } from '../questions/index.ts';
import { handOfTake, isMarch, taking } from '../questions/marches.ts';
import { type Attack, attackOrder, combatOf, meantAttacks, standing } from '../questions/planned.ts';
import { preview } from '../words/preview/index.ts';
import { refusalLines } from '../words/refusal.ts';
import { type Ask, placeOf } from './offer.ts';
import { piecesOf } from './pieces.ts';
import { shadesAfter } from './shades.ts';
import { mayGo, wanted } from './wanted.ts';

/** UI 3: the attack that could follow if they went this way and halted facing as they came; null if none. */
function attackPreview(rulebook: Mib, at: At<MibState>, way: PathShown): Preview | null {
  if (!way.isContact || !way.mayAttack) return null;
  const hex = way.path.at(-1)!;
  const there = standing(way.state, way.units, { hex, facing: facingAfter(way) });
  return firstAttack(rulebook, { ...at, state: there }, way.units, say`after the move, not committed`);
}

/** Of these units on the first enemy before them. */
function firstAttack(
  rulebook: Mib,
  at: At<MibState>,
  units: readonly UnitId[],
  note: string,
  wish?: Hex,
): Preview | null {
  const { state } = at;
  const all = units.flatMap(unit =>
    mib
      .hexesOf(mib.unitOf(state, unit))
      .flatMap(from => mib.targetsOf(state, { unit, hex: from }).map(target => ({ unit, from, target }))),
  );
  const goal = wish ?? all[0]?.target;
  const attacks = all.filter(({ target }) => target === goal);
  const told = attacks.length === 0 ? null : preview(rulebook, at, attackOrder(state, combatOf(attacks)));
  return told && { ...told, note };
}

/** MIB 7.6c: the attack on cavalry, if it stands; those in hand turn to it as they can. */
function intentPreview(rulebook: Mib, at: At<MibState>, hand: Moving, place: string): Preview | null {
  const target = mib.hexCalled(at.state, place);
  const [halt] = mib.isUnmoved(hand) ? [] : mib.haltsBefore(at.state, hand, [target]);
  const there = standing(at.state, hand.units, {
    hex: mib.hexInHand(at.state, hand),
    intents: [target],
    ...(halt && { facing: halt.facing }),
  });
  return firstAttack(rulebook, { ...at, state: there }, hand.units, say`if it stands`, target);
}

/** UI 3: the combat that is declared, queued or paid for and is fought from or at this place. */
function plannedPreview(rulebook: Mib, at: At<MibState>, ask: Ask, place: string): Preview | null {
  const { state, frame } = ask;
  const hex = mib.hexCalled(state, place);
  const isHere = (each: Declared | null): boolean =>
    each !== null && (each.hexes.includes(hex) || each.attackers.some(body => body.hex === hex));
  const isDeclared = frame.step === 'declaring' || frame.step === 'next-combat';
  const combat = isDeclared
    ? frame.combats.find(isHere)
    : [...gathered(meantIn(ask).map(each => [each.target, each] as const)).values()]
        .map(combatOf)
        .find(isHere);
  if (!combat) return null;
  // As if nothing else had been declared.
  const alone = {
    ...state,
    steps: [...state.steps.slice(0, -1), { step: 'declaring', combats: [] } as const],
  };
  const told = preview(rulebook, { ...at, state: alone }, attackOrder(state, combat));
  return told && { ...told, note: isDeclared ? say`declared` : say`not declared` };
}

const meantIn = ({ state, frame, selection }: Ask): readonly Attack[] =>
  frame.step === 'actions' || frame.step === 'moving' ? meantAttacks(state, selection) : [];

/** UI 2: the march of those in hand, or picked, along waypoints; null where no march is being planned. */
function viaOrder(ask: Ask, pointed: Pointed): Given<MibAction> | null {
  const { state, frame, selection } = ask;
  if (frame.step === 'moving') {
    const act = marchVia(state, frame, pointed);
    return act && { act };
  }
  const [act] = frame.step === 'actions' ? taking(ask, selection) : [];
  const march = act && marchVia(state, handOfTake(state, act), pointed);
  return march ? { act, next: [march] } : null;
}

function marchVia(state: MibState, hand: Moving, { via, place }: Pointed): MibAction | null {
  if (place === null) return null;
  const stops = [mib.hexInHand(state, hand), ...stopsTo(via, place).map(each => mib.hexCalled(state, each))];
  if (stops.includes(NOWHERE)) return null;
  const endless = mib.payersOf(state, hand).map(payer => ({ ...payer, left: ENOUGH }));
  const way = wayThrough(mib.battleOf(state).ground.grid, stops, (from, to) =>
    mib.waysFrom(state, endless, from).pathTo(to),
  );
  return { type: 'march', path: [...mib.hexNames(state, way)] };
}

/** More than anything costs: the referee says what is too dear. */
const ENOUGH = 1000;

/** What pointing at something tells the player who is asked: what a click would do, or why it does nothing. */
export const hover = hoverBy(
  (rulebook: Mib, looker: At<MibState>): PointingTools<MibState, MibAction> => ({
    ask: (state, selection) => askOf(rulebook, state, selection),
    offerFor,
    pieces: state => piecesOf({ ...looker, state }),
    viaOrder,
    ...alongWays({
      wayOf,
      isContact: ({ isContact }) => isContact,
      lines: wayLines,
      path: pathSteps,
      more: (at, given, way) => ({
        preview:
          (way ? attackPreview(rulebook, at, way) : threatPreview(rulebook, at, given)) ??
          preview(rulebook, at, given.act),
        ...(way &&
          way.units.length > 0 && { shades: shadesAfter(at, way.units, way.path.at(-1)!, facingAfter(way)) }),
      }),
    }),
    judgeNext,
    planned: (at, ask, place) => plannedPreview(rulebook, at, ask, place),
    wanted,
    refusalLines,
    askedNow,
  }),
);

/** MIB 7.6c: what comes of it if the cavalry does not go. */
function threatPreview(rulebook: Mib, at: At<MibState>, { act, next }: Given<MibAction>): Preview | null {
  const frame = at.state.steps.at(-1);
  if (act.type === 'intend' && frame?.step === 'moving') return intentPreview(rulebook, at, frame, act.hex);
  if (act.type !== 'take' || next?.[0]?.type !== 'intend') return null;
  return intentPreview(rulebook, at, handOfTake(at.state, act), next[0].hex);
}

/** UI 1: nothing is meant there that a clause forbids; but something else is asked. */
function askedNow(at: At<MibState>, { state, selection, clause }: Ask): readonly Text[] {
  const title = promptWords(state, selection, at)!.title;
  return [say`Nothing can be done here. ${title}. ${cite(clause!)}`];
}

/** MIB 4.1b: those who are taken in hand by the same click may not be able to go where it sends them. */
function judgeNext({ state }: Ask, { act, next }: Given<MibAction>): Ruling {
  const [then] = next ?? [];
  if (act.type !== 'take' || !then) return LEGAL;
  const hand = handOfTake(state, act);
  if (then.type === 'intend') return mib.mayIntend(state, hand, mib.hexCalled(state, then.hex));
  return isMarch(then) ? mayGo(state, hand, then) : LEGAL;
}

/** The way of an order over the map. */
interface PathShown {
  readonly state: MibState;
  /** Who goes, where movement points are paid. */
  readonly units: readonly UnitId[];
  /** From where they stand. */
  readonly path: readonly Hex[];
  /** What each step costs the unit that has least left, part by part; none where no movement points are paid. */
  readonly costs: readonly (readonly CostPart[])[];
  readonly points: { readonly left: number } | null;
  readonly isContact: boolean;
  readonly mayAttack: boolean;
  readonly inField: boolean;
  /** What a retreat costs: 'Costs 1c D: EZOC 7.2f'. */
  readonly toll: Text;
}

/** Null if the orders lead nowhere. */
export function wayOf({ state, frame }: Ask, { act: order, next }: Given<MibAction>): PathShown | null {
  switch (order.type) {
    case 'take':
      return isMarch(next?.[0]) ? marchWay(state, handOfTake(state, order), next[0]) : null;
    case 'move':
    case 'march':
      return frame.step === 'moving' ? marchWay(state, frame, order) : null;
    case 'retreat':
      return freeWay(state, order.hex, order.path, () => retreatPrice(state, frame, order));
    case 'withdraw':
      return freeWay(state, placeOf(state, order.unit), order.path, () => {
        const price = withdrawalPrice(state, mib.unitCalled(state, order.unit));
        return say`Costs ${price} ${cite('MIB 7.6e')}`;
      });
    case 'advance':
      return freeWay(state, order.attacker.hex, order.path);
    case 'lead':
      return freeWay(state, placeOf(state, order.leader), [order.to]);
    case 'drive':
      return freeWay(state, placeOf(state, order.train), [order.to]);
    default:
      return null;
  }
}

function marchWay(
  state: MibState,
  hand: Moving,
  order: mib.WrittenOrder<'move' | 'march'>,
): PathShown | null {
  const stops = (order.type === 'move' ? [order.to] : order.path).map(each => mib.hexCalled(state, each));
  if (stops.includes(NOWHERE) || hand.units.some(id => mib.isExtended(mib.unitOf(state, id)))) return null;
  const path = order.type === 'move' ? mib.wayTo(state, hand, stops[0]!) : stops;
  const whole = [mib.hexInHand(state, hand), ...path];
  if (path.length === 0 || !isConnected(state, whole)) return null;
  const paid = hand.units.map(id => {
    const costs = stepCosts(state, hand, id, path);
    return { costs, left: mib.leftTo(hand, id) - sumOf(costs.flat()) };
  });
  const { costs, left } = paid.reduce((worst, each) => (each.left < worst.left ? each : worst));
  const reached = mib.reachOf(state, hand).get(path.at(-1)!);
  return {
    state,
    units: hand.units,
    path: whole,
    costs,
    points: { left },
    isContact: reached?.stops ?? false,
    mayAttack: reached?.mayAttack ?? false,
    inField: reached?.inField ?? false,
    toll: '',
  };
}

const isConnected = (state: MibState, path: readonly Hex[]): boolean =>
  path.every(
    (hex, place) =>
      place === 0 || directionTo(mib.battleOf(state).ground.grid, path[place - 1]!, hex) !== null,
  );

/** What each step adds. */
function stepCosts(
  state: MibState,
  hand: Moving,
  id: UnitId,
  path: readonly Hex[],
): readonly (readonly CostPart[])[] {
  const parts = path.map((_, place) => mib.costParts(state, hand, id, path.slice(0, place + 1)));
  return parts.map((all, place) => all.slice(parts[place - 1]?.length ?? 0));
}

const sumOf = (parts: readonly CostPart[]): number => parts.reduce((sum, { cost }) => sum + cost, 0);

function freeWay(
  state: MibState,
  from: string | null,
  to: readonly string[],
  toll: () => Text = () => '',
): PathShown | null {
  const path = from === null ? [] : [from, ...to].map(each => mib.hexCalled(state, each));
  if (path.length < 2 || path.includes(NOWHERE)) return null;
  return { ...FREE, state, path, toll: isConnected(state, path) ? toll() : '' };
}

const FREE = {
  units: [],
  costs: [],
  points: null,
  isContact: false,
  mayAttack: false,
  inField: false,
} as const;

/** MIB 6.8a: the facing that they come with. */
const facingAfter = ({ state, path }: PathShown): Direction =>
  directionTo(mib.battleOf(state).ground.grid, path.at(-2)!, path.at(-1)!)!;

/** UI 2: every hex with what it costs to enter it. A way that is refused because it leaps is not drawn. */
function pathSteps({ state, path, costs, isContact }: PathShown, verdict: Ruling): readonly PathStep[] {
  if (!verdict.legal && !isConnected(state, path)) return [];
  const steps = costs.map(parts => number(sumOf(parts)));
  return stepsAlong(mib.hexNames(state, path), steps, verdict, isContact);
}

/** '5 MP, 3 left'; what makes the way dear, and what happens at its end. */
export function wayLines({ costs, points, isContact, mayAttack, inField, toll }: PathShown): readonly Text[] {
  if (!points) return toll === '' ? [] : [toll];
  const attack = mayAttack ? say`2 MP are left to attack` : say`too few MP to attack`;
  return [
    say`${sumOf(costs.flat())} MP, ${points.left} left`,
    dearParts(costs.flat()),
    isContact ? say`Stops in an EZOC ${cite('MIB 6.2g')}; ${attack} ${cite('MIB 6.9a')}` : '',
    inField ? say`May not end the activation here ${cite('MIB 8.2c')}` : '',
  ].filter(line => line.length > 0);
}

/** Everything but open ground and road: 'Up the slope +1 T2, forest 2 T2'. */
function dearParts(parts: readonly CostPart[]): Text {
  const dear = parts.filter(({ label }) => label !== 'clear' && label !== 'road');
  const kinds = gathered(dear.map(part => [`${part.label} ${part.clause}`, part] as const));
  const texts = [...kinds.values()].map(alike => {
    const { label, cost, clause } = alike.at(-1)!;
    const times = alike.length > 1 ? `, ${count(alike.length, 'time')}` : '';
    return say`${label} ${cost} MP${times} ${cite(clause)}`;
  });
  return capital(separated(texts, ', '));
}
