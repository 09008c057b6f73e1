import { toNumber } from '@abatis/kernel/rational';
import { cite, count, lastOf, type Offer, picking, say, todo, words } from '@abatis/presenter';
import { type Button, type CheckItem, type Choice, percent } from '@abatis/screen';
import type { BnbAction, BnbState, Unit, Volley } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { type Ask, doneButton, type FrameOf, orderButton, ordering, type Questions } from '../scene/offer.ts';
import names from '../words/labels.json' with { type: 'json' };
import { atLeast, expected, volleyChances } from '../words/preview/chances.ts';
import { inchText, unitCalled, unitNamed, unitSpan } from '../words/say.ts';

type FireOrder = BnbAction<'fire'>;

/** An order to fire with the volley that it would be. */
interface Aimed {
  readonly order: FireOrder;
  readonly volley: Volley;
}

/** The fire that the step proposes, by the unit that gives it. */
function aimsOf(ask: Ask<FrameOf<'fire-allocate'>>): ReadonlyMap<string, readonly Aimed[]> {
  const { state } = ask;
  const all = new Map<string, Aimed[]>();
  for (const order of ask.candidates()) {
    if (order.type !== 'fire') continue;
    const volley = volleyOf(state, order);
    if (volley) all.set(order.unit, [...(all.get(order.unit) ?? []), { order, volley }]);
  }
  return all;
}

function volleyOf(state: BnbState, order: FireOrder): Volley | null {
  const [unit, at] = [unitCalled(state, order.unit)!, unitCalled(state, order.at)!];
  return bnb.judgeFire(state, { ...order, unit: unit.id, at: at.id }).volley;
}

const hitsOf = ({ volley }: Aimed): number => expected(volleyChances(volley, volley.mark.unit.id));

/** The fire that most players would give: at the charger, else where most hits are to be expected and no friend stands. */
const usual = (aims: readonly Aimed[]): Aimed =>
  aims.toSorted((a, b) => Number(risksFriends(a)) - Number(risksFriends(b)) || hitsOf(b) - hitsOf(a))[0]!;

const risksFriends = ({ volley }: Aimed): boolean =>
  volley.shots.some(({ stages }) => stages.some(({ isFriend }) => isFriend));

/** BNB 3.10: a unit is picked, then what it fires at; guns choose their ammunition with the target. */
function fireOffer(ask: Ask<FrameOf<'fire-allocate'>>): Offer {
  const { state, frame } = ask;
  const aims = aimsOf(ask);
  const own = bnb.unitsOf(state, bnb.sideOf(state, frame.role));
  const aimed = own.filter(({ id }) => state.fire.some(({ by }) => by === id));
  const ready = own.filter(({ name }) => aims.has(name));
  const idle = ready.filter(unit => !aimed.includes(unit));
  const pickable = [...new Set([...ready, ...aimed])].map(({ name }) => name);
  const chosen = lastOf(ask.selection, name => pickable.includes(name));
  return {
    selection: chosen === null ? [] : [chosen],
    choices: [
      ...pickable.map(name => pickChoice(state, name, name === chosen)),
      ...(chosen === null ? [] : (aims.get(chosen) ?? []).map(aim => targetChoice(state, aim))),
    ],
    buttons: [
      ...(chosen !== null && aimed.some(({ name }) => name === chosen)
        ? [orderButton(say`Hold its fire`, { type: 'cease-fire', unit: chosen })]
        : []),
      ...allButton(idle, aims),
      doneButton(ask, say`End fire orders`, idle.length === 0),
    ],
    checklist: idle.map(unit => idleItem(unit, aims.get(unit.name)!)),
  };
}

function pickChoice(state: BnbState, name: string, isChosen: boolean): Choice {
  const unit = unitCalled(state, name)!;
  const at = state.fire.filter(({ by }) => by === unit.id).map(fire => unitNamed(state.units[fire.at]!));
  const pick =
    at.length === 0
      ? say`Pick a target for ${unitNamed(unit)}`
      : say`${unitNamed(unit)} fires at ${at.join(say` and `)}`;
  return picking(name, isChosen, { pick, letGo: say`Deselect ${unitNamed(unit)}` });
}

/** 'Fire canister at 2/42e, 6 dice, 5+, 64 % for two hits'. */
function targetChoice(state: BnbState, { order, volley }: Aimed): Choice {
  const target = unitCalled(state, order.at)!;
  const two = percent(toNumber(atLeast(volleyChances(volley, target.id), 2)));
  const with0 = order.ammunition === 'small arms' ? '' : say`${words(names.ammunition)[order.ammunition]} `;
  const how = order.passing ? say`as it passed, ` : order.screen ? say`by the screen, ` : '';
  return ordering(
    { piece: order.at },
    order,
    say`Fire ${with0}at ${unitNamed(target)}, ${how}${inchText(volley.range)}, ${count(volley.dice, 'die', 'dice')}, two hits ${two}`,
    'target',
    two,
  );
}

/** All units that have no order yet fire at their usual targets. */
function allButton(idle: readonly Unit[], aims: ReadonlyMap<string, readonly Aimed[]>): readonly Button[] {
  const [first, ...others] = idle.map(({ name }) => usual(aims.get(name)!).order);
  if (!first) return [];
  const label = others.length === 0 ? say`Fire at the usual target` : say`All fire at their usual targets`;
  const button = orderButton(label, first, { primary: true });
  return [{ ...button, id: 'all fire', then: { act: first, ...(others.length > 0 && { next: others }) } }];
}

function idleItem(unit: Unit, aims: readonly Aimed[]): CheckItem {
  const { mark, dice } = usual(aims).volley;
  return todo(
    `fire ${unit.name}`,
    say`${unitSpan(unit)} can fire ${count(dice, 'die', 'dice')} at ${unitSpan(mark.unit)} ${cite('BNB 3.10a')}`,
    [unit.name],
  );
}

/** BNB 7.10e: how many figures fill up a screen. */
function refillOffer(ask: Ask<FrameOf<'refill'>>): Offer {
  const orders = [...ask.candidates()].filter(
    (order): order is BnbAction<'refill'> => order.type === 'refill',
  );
  const most = Math.max(...orders.map(({ figures }) => figures));
  return {
    selection: [],
    choices: [],
    buttons: orders.map(order =>
      orderButton(
        order.figures === 0 ? say`Leave it` : say`Fill up ${count(order.figures, 'figure')}`,
        order,
        { primary: order.figures === most },
      ),
    ),
    checklist: [],
  };
}

export const FIRE: Questions<'fire-allocate' | 'refill'> = {
  'fire-allocate': {
    facts: (state, { role }) => ({
      isSecond: role === 'B',
      number: state.fire.filter(({ by }) => state.units[by]!.side === bnb.sideOf(state, role)).length,
    }),
    offer: fireOffer,
  },
  refill: refillOffer,
};
