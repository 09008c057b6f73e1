import {
  cite,
  count,
  gesture,
  type Offer,
  picking,
  say,
  selectButton,
  switchButton,
  todo,
  typeset,
} from '@abatis/presenter';
import {
  type Button,
  type CheckItem,
  type Choice,
  type Draft,
  type Gesture,
  tablePlace,
} from '@abatis/screen';
import { point } from '@abatis/tabletop';
import type { BnbAction, BnbState, General, Leg, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { headAt } from '../scene/hands.ts';
import { type Ask, doneButton, type FrameOf, orderButton, ordering, type Questions } from '../scene/offer.ts';
import { footprintIn } from '../scene/pieces.ts';
import { mayMove } from '../staff/forces.ts';
import { refusedBy } from '../words/index.ts';
import { legLabel } from '../words/legs.ts';
import { compassText, generalCalled, unitCalled, unitNamed, unitSpan } from '../words/say.ts';
import {
  companyOrders,
  type Drafted,
  draftedIn,
  type InHand,
  namesIn,
  orderOf,
  selectionOf,
} from './draft.ts';
import { endsInside, waysOut } from './ground-legs.ts';
import { draftShown, endOf, lastUndone, leftText } from './in-hand.ts';

/** BNB 2.1b, 2.1c: units or a general are picked; the move is put together by hand and ordered when it is confirmed. */
function moveOffer(ask: Ask<FrameOf<'move'>>): Offer {
  const { state, frame } = ask;
  const side = bnb.sideOf(state, frame.role);
  const movable = bnb.unitsOf(state, side).filter(unit => mayMove(state, unit));
  const riders = bnb.generalsOnTable(state).filter(general => general.side === side && !general.moved);
  const names = [...movable, ...riders].map(({ name }) => name);
  const chosen = namesIn(ask.selection).filter(name => names.includes(name));
  const rider = riders.find(({ name }) => name === chosen.at(-1));
  const units = rider ? [] : movable.filter(({ name }) => chosen.includes(name));
  const hand = rider ? null : handOf(units, chosen, draftedIn(ask.selection));
  const draft = hand && (isDraftable(hand.unit) || hand.legs.length > 0) ? draftShown(state, hand) : null;
  const isDrafted = hand !== null && (hand.legs.length > 0 || hand.charge !== null);
  const arrivals = arrivalsOf(ask, side);
  return {
    selection: rider ? [rider.name] : hand ? selectionOf(hand.names, hand) : [],
    choices: [
      ...names.map(name => picking(name, chosen.includes(name), pickWords(state, name))),
      ...(hand && !isDrafted && hand.names.length === 1 ? menuOf(ask, hand.unit) : []),
      ...(rider ? joinsOf(ask, rider) : []),
      ...arrivals.map(order => arrivalChoice(state, order)),
    ],
    gestures: [
      ...movable.flatMap(each => gesturesOf(state, each, hand)),
      ...riders.map(each =>
        gesture(each.name, 'drag', say`Ride with ${unitNamed(each)}`, {
          on: headAt(bnb.generalAt(state, each)),
        }),
      ),
    ],
    buttons:
      hand && isDrafted
        ? draftButtons(ask, hand)
        : [...arrivalButtons(arrivals), ...idleButtons(ask, movable, hand, draft)],
    checklist: isDrafted ? [] : movable.map(unmovedItem),
    ...(draft && { draft }),
  };
}

/** The unit that the hand is on, the last that was picked, with all that go along. */
function handOf(units: readonly Unit[], chosen: readonly string[], drafted: Drafted): InHand | null {
  const names = chosen.filter(name => units.some(unit => unit.name === name));
  const unit = units.find(({ name }) => name === names.at(-1));
  return unit ? { ...drafted, unit, names } : null;
}

/** BNB 1.9a, 6.4.1c: a bent line can only straighten, a garrison only come out: their menu has that. */
const isDraftable = ({ bent, block, manoeuvre }: Unit): boolean =>
  bent.length === 0 && block === null && manoeuvre === null;

/** Nothing is put together yet: what can be done at once, by keys and thumbs. */
function idleButtons(
  ask: Ask<FrameOf<'move'>>,
  movable: readonly Unit[],
  hand: InHand | null,
  draft: Draft | null,
): readonly Button[] {
  return [
    ...(hand ? brigadeButton(movable, hand) : []),
    ...offerButtons(draft),
    doneButton(ask, say`End movement`, movable.length === 0),
  ];
}

/** BNB 2.1b: one gesture for all units of a brigade, each in its own place. */
function brigadeButton(movable: readonly Unit[], { unit, names }: InHand): readonly Button[] {
  const mates = movable.filter(each => each.brigade === unit.brigade && isDraftable(each));
  if (mates.length < 2) return [];
  const isWhole = names.length > 1;
  const all = [...mates.filter(each => each !== unit), unit].map(({ name }) => name);
  return [switchButton(say`Whole brigade`, isWhole ? [unit.name] : all, isWhole)];
}

const offerButtons = (draft: Draft | null): readonly Button[] =>
  (draft?.offers ?? []).flatMap(({ id, label, then }) =>
    then && 'select' in then && !id.startsWith('form') ? [{ ...selectButton(label, then.select), id }] : [],
  );

/** Undo the last leg, lay the move down, or give the order. */
function draftButtons(ask: Ask<FrameOf<'move'>>, hand: InHand): readonly Button[] {
  const { names, charge } = hand;
  const before = selectionOf(names, lastUndone(hand));
  const label = charge ? say`Confirm charge` : say`Confirm move`;
  return [
    { ...selectButton(say`Undo leg`, before), id: 'undo leg', undoes: true },
    { ...selectButton(say`Cancel`, names), id: 'cancel draft' },
    ...offerButtons(charge ? null : draftShown(ask.state, hand)),
    ...(names.length > 1 ? companyButton(ask, hand, label) : [confirmButton(ask, hand, label)]),
  ];
}

function confirmButton(ask: Ask<FrameOf<'move'>>, hand: InHand, label: string): Button {
  const order = orderOf(hand.unit.name, hand);
  return {
    ...orderButton(label, order, { primary: true, refused: refusedBy(ask.judge(order)) }),
    id: 'confirm draft',
  };
}

/** Each unit that can gets its order, one after the other. */
function companyButton(
  { state }: Ask<FrameOf<'move'>>,
  { names, legs }: InHand,
  label: string,
): readonly Button[] {
  const [act, ...next] = companyOrders(state, names, legs).orders;
  if (!act) return [];
  const button = orderButton(label, act, { primary: true });
  return [{ ...button, id: 'confirm draft', then: { act, ...(next.length > 0 && { next }) } }];
}

function pickWords(state: BnbState, name: string) {
  const called = unitCalled(state, name) ?? generalCalled(state, name)!;
  return { pick: say`Select ${unitNamed(called)}`, letGo: say`Deselect ${unitNamed(called)}` };
}

/** Corners and flanks are marked only on the unit that is picked, where its draft has led it. */
function gesturesOf(state: BnbState, unit: Unit, hand: InHand | null): readonly Gesture[] {
  const { name, arm } = unit;
  if (unit.block !== null && unit.arm === 'infantry' && hand?.unit.id === unit.id && hand.legs.length === 0)
    return [
      gesture(name, 'drag', say`Come out with ${unitNamed(unit)}`, {
        on: headAt(bnb.centreOfUnit(state, unit)),
      }),
    ];
  if (!isDraftable(unit) || (hand?.unit.id === unit.id && endsInside(hand.legs))) return [];
  const isChosen = hand?.unit.id === unit.id;
  if (hand && !isChosen && hand.names.includes(name)) return [];
  const after = isChosen ? endOf(state, hand) : unit;
  const { formation } = after;
  const on = isChosen && hand.legs.length > 0 ? footprintIn(state, after) : undefined;
  const isFormed = formation === 'close' || formation === 'unlimbered' || formation === 'limbered';
  const isAlone = isChosen && hand.charge === null;
  return [
    gesture(name, 'drag', say`March ${unitNamed(unit)}`, { on }),
    ...(isAlone && isFormed ? [gesture(name, 'wheel', say`Wheel ${unitNamed(unit)}`, { on })] : []),
    ...(isAlone && arm !== 'artillery' && formation !== 'square'
      ? [gesture(name, 'stretch', say`Change the files of ${unitNamed(unit)}`, { on })]
      : []),
  ];
}

/** What the step proposes for the unit in hand, and what the ground is there for, for players who cannot or will not drag. */
function menuOf(ask: Ask<FrameOf<'move'>>, unit: Unit): readonly Choice[] {
  const { name } = unit;
  const proposed = [...bnb.offeredOf(ask.state, unit)].map(resolved => ask.written(resolved));
  const out = waysOut(ask.state, unit).map((leg): BnbAction => ({ type: 'move', unit: name, legs: [leg] }));
  return [...proposed, ...out, ...detachments(ask, unit)].map(order =>
    ordering({ piece: name }, order, orderText(order), order.type === 'charge' ? 'contact' : 'chosen'),
  );
}

/** BNB 6.4.1g: as many as a block that it touches still holds, at most half of them. */
function detachments(ask: Ask<FrameOf<'move'>>, { name, figures }: Unit): readonly BnbAction<'detach'>[] {
  return bnb
    .groundOf(ask.state)
    .pieces.filter(({ type }) => type === 'block')
    .map(
      ({ id, capacity }): BnbAction<'detach'> => ({
        type: 'detach',
        unit: name,
        figures: Math.max(1, Math.min(capacity, Math.floor(figures / 2))),
        block: id,
      }),
    )
    .filter(order => ask.judge(order).legal);
}

/** G.4, 7.4p: units that may come on now, each at the places that the rules propose. */
const arrivalsOf = ({ state }: Ask<FrameOf<'move'>>, side: Unit['side']): readonly BnbAction<'arrive'>[] =>
  state.units
    .filter(unit => unit.side === side && unit.status !== 'table')
    .flatMap(unit =>
      [...bnb.someArrivals(state, unit)].map(
        ({ at, legs }): BnbAction<'arrive'> => ({ type: 'arrive', unit: unit.name, at, legs: [...legs] }),
      ),
    );

/** G.4, 7.4p: a unit that may come on, at each of the places that the step proposes. */
const arrivalChoice = (state: BnbState, order: BnbAction<'arrive'>): Choice =>
  ordering(
    { place: tablePlace(point(order.at.x, order.at.y)) },
    order,
    say`${unitNamed(unitCalled(state, order.unit)!)} comes on here`,
    'reach',
  );

/** The first place of each that may come on: as good as any to somebody who has no map in view. */
const arrivalButtons = (arrivals: readonly BnbAction<'arrive'>[]): readonly Button[] =>
  [...new Map(arrivals.toReversed().map(order => [order.unit, order])).values()].map(order =>
    orderButton(say`Bring on ${typeset(order.unit)}`, order),
  );

/** A way out is told by where it leads. */
const legText = (leg: Leg): string =>
  leg.go === 'leave' ? say`Come out to the ${compassText(leg.to.facing)}` : legLabel(leg);

/** An order of the menu in words. */
function orderText(order: BnbAction): string {
  switch (order.type) {
    case 'move':
      return order.legs.map(legText).join(say`, then `);
    case 'charge':
      return say`Charge ${order.targets.join(say` and `)}`;
    case 'finish-manoeuvre':
      return say`Finish the change of formation`;
    case 'give-up-manoeuvre':
      return say`Give up the change of formation`;
    case 'detach':
      return say`Leave ${count(order.figures, 'figure')} in ${typeset(order.block)}`;
    case 'work':
      return say`Work on the barrier`;
    case 'abandon':
      return order.short ? say`Abandon the damaged gun` : say`Abandon a gun`;
    case 'rout-voluntarily':
      return say`Run back`;
    default:
      return say`Order`;
  }
}

/** BNB 1.11d: units that a general can ride to and join. */
function joinsOf(ask: Ask<FrameOf<'move'>>, general: General): readonly Choice[] {
  const { state } = ask;
  return bnb
    .unitsOf(state, general.side)
    .filter(unit => bnb.mayInfluence(general, unit) && general.attachedTo !== unit.id)
    .flatMap(unit => {
      const { x, y } = bnb.centreOfUnit(state, unit);
      const order: BnbAction<'ride'> = {
        type: 'ride',
        general: general.name,
        path: [{ x: Math.round(x), y: Math.round(y) }],
        attach: unit.name,
      };
      return ask.judge(order).legal
        ? [
            ordering(
              { piece: unit.name },
              order,
              say`${unitNamed(general)} joins ${unitNamed(unit)}`,
              'reach',
            ),
          ]
        : [];
    });
}

const unmovedItem = (unit: Unit): CheckItem =>
  todo(`move ${unit.name}`, say`${unitSpan(unit)} has not moved ${cite('BNB 2.1b')}`, [unit.name]);

/** Of a move that is put together the prompt tells what is left of it. */
function draftFacts(state: BnbState, selection: readonly string[]) {
  const drafted = draftedIn(selection);
  const unit = unitCalled(state, namesIn(selection).at(-1) ?? '');
  if (!unit || (drafted.legs.length === 0 && !drafted.charge)) return {};
  return drafted.charge
    ? { line: 'charge-drafted', targets: drafted.charge.targets.join(say` and `) }
    : { line: 'move-drafted', rest: leftText(state, unit, drafted.legs) };
}

export const MOVE: Questions<'move'> = {
  move: {
    facts: (state, { role }, selection) => ({
      ...draftFacts(state, selection),
      left: bnb.unitsOf(state, bnb.sideOf(state, role)).filter(unit => mayMove(state, unit)).length,
    }),
    offer: moveOffer,
  },
};
