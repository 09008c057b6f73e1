import { type Direction, directionTo, type Hex, NOWHERE } from '@abatis/hex';
import type { Ruling } from '@abatis/kernel';
import { capital, cite, count, number, refusedPlaces, say } from '@abatis/presenter';
import type { Given, PathStep, Span, Text } from '@abatis/screen';
import type { CostPart, MibAction, MibState, Moving, UnitId, WrittenOrder } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { retreatPrice, withdrawalPrice } from '../../questions/going.ts';
import { handOfTake, isMarch } from '../../questions/marches.ts';
import type { Ask } from '../offer.ts';

/** The way of an order over the map. */
export interface Way {
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
export function wayOf({ state, frame }: Ask, { act: order, next }: Given<MibAction>): Way | null {
  switch (order.type) {
    case 'take':
      return isMarch(next?.[0]) ? marchWay(state, handOfTake(state, order), next[0]) : null;
    case 'move':
    case 'march':
      return frame.step === 'moving' ? marchWay(state, frame, order) : null;
    case 'retreat':
      return freeWay(state, mib.hexCalled(state, order.hex), order.path, () =>
        retreatPrice(state, frame, order),
      );
    case 'withdraw': {
      const unit = mib.unitCalled(state, order.unit);
      const price = (): Text => say`Costs ${withdrawalPrice(state, unit)} ${cite('MIB 7.6e')}`;
      return freeWay(state, state.units[unit]?.hex ?? NOWHERE, order.path, price);
    }
    case 'advance':
      return freeWay(state, mib.hexCalled(state, order.attacker.hex), order.path);
    case 'lead':
      return freeWay(state, state.leaders[mib.leaderCalled(state, order.leader)]?.hex ?? NOWHERE, [order.to]);
    case 'drive':
      return freeWay(state, state.trains[mib.trainCalled(state, order.train)]?.hex ?? NOWHERE, [order.to]);
    default:
      return null;
  }
}

function marchWay(state: MibState, hand: Moving, order: WrittenOrder<'move' | 'march'>): Way | null {
  const labels = order.type === 'move' ? [order.to] : order.path;
  if (labels.some(each => mib.hexCalled(state, each) === NOWHERE)) return null;
  const path =
    order.type === 'move'
      ? mib.wayTo(state, hand, mib.hexCalled(state, order.to))
      : order.path.map(each => mib.hexCalled(state, each));
  return pacedWay(state, hand, path);
}

function pacedWay(state: MibState, hand: Moving, path: readonly Hex[]): Way | null {
  const whole = [mib.hexInHand(state, hand), ...path];
  if (
    path.length === 0 ||
    !isConnected(state, whole) ||
    hand.units.some(id => mib.isExtended(mib.unitOf(state, id)))
  )
    return null;
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
  from: Hex,
  labels: readonly string[],
  toll: () => Text = () => '',
): Way | null {
  const path = labels.map(each => mib.hexCalled(state, each));
  if (from === NOWHERE || path.length === 0 || path.includes(NOWHERE)) return null;
  return {
    state,
    units: [],
    path: [from, ...path],
    costs: [],
    points: null,
    isContact: false,
    mayAttack: false,
    inField: false,
    toll: isConnected(state, [from, ...path]) ? toll() : '',
  };
}

/** A way that is no way, because it leaps, is not drawn. */
export const isHexByHex = ({ state, path }: Way): boolean => isConnected(state, path);

/** MIB 6.8a: the facing that they come with. */
export const facingAfter = ({ state, path }: Way): Direction =>
  directionTo(mib.battleOf(state).ground.grid, path.at(-2)!, path.at(-1)!)!;

/** UI 2: every hex with what it costs to enter it, and where a rule stops the move. */
export function pathSteps({ state, path, costs, isContact }: Way, verdict: Ruling): readonly PathStep[] {
  const refused = refusedPlaces(verdict);
  return path.map((hex, place) => {
    const label = mib.hexName(state, hex);
    const parts = costs[place - 1];
    const stops = verdict.legal ? isContact && place === path.length - 1 : place > 0 && refused.has(label);
    return { place: label, cost: parts ? number(sumOf(parts)) : '', stops };
  });
}

/** '5 MP, 3 left'; what makes the way dear, and what happens at its end. */
export function wayLines({ costs, points, isContact, mayAttack, inField, toll }: Way): readonly Text[] {
  if (!points) return toll === '' ? [] : [toll];
  const lines: Text[] = [[say`${number(sumOf(costs.flat()))} MP, ${number(points.left)} left`]];
  const dear = dearParts(costs.flat());
  if (dear.length > 0) lines.push(dear);
  if (isContact) lines.push([say`Stops in an EZOC `, { clause: 'MIB 6.2g' }, ...attackSpans(mayAttack)]);
  if (inField) lines.push(say`May not end the activation here ${cite('MIB 8.2c')}`);
  return lines;
}

const attackSpans = (mayAttack: boolean): readonly Span[] =>
  mayAttack
    ? [say`; 2 MP are left to attack `, { clause: 'MIB 6.9a' }]
    : [say`; too few MP to attack `, { clause: 'MIB 6.9a' }];

/** Everything but open ground and road: 'Up the slope +1 T2, forest 2 T2'. */
function dearParts(parts: readonly CostPart[]): readonly Span[] {
  const dear = parts.filter(({ label }) => label !== 'clear' && label !== 'road');
  const kinds = new Map<string, { readonly part: CostPart; times: number }>();
  for (const part of dear) {
    const key = `${part.label} ${part.clause}`;
    const known = kinds.get(key);
    kinds.set(key, { part, times: (known?.times ?? 0) + 1 });
  }
  return [...kinds.values()].flatMap(({ part: { label, cost, clause }, times }, place): readonly Span[] => [
    say`${place > 0 ? ', ' : ''}${place === 0 ? capital(label) : label} ${number(cost)} MP${times > 1 ? `, ${count(times, 'time')}` : ''} `,
    { clause },
  ]);
}
