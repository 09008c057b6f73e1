import { cite, gesture, type Offer, picking, say, selectButton, switchButton, todo } from '@abatis/presenter';
import type { Button, CheckItem, Choice, Draft, Gesture } from '@abatis/screen';
import type { BnbAction, BnbState, General, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { headAt } from '../scene/hands.ts';
import { type Ask, doneButton, type FrameOf, orderButton, ordering, type Questions } from '../scene/offer.ts';
import { footprintIn } from '../scene/pieces.ts';
import { mayMove } from '../staff/forces.ts';
import { refusedBy } from '../words/index.ts';
import { legLabel } from '../words/legs.ts';
import { generalCalled, unitCalled, unitNamed, unitSpan } from '../words/say.ts';
import {
  companyOrders,
  type Drafted,
  draftedIn,
  type InHand,
  namesIn,
  orderOf,
  selectionOf,
} from './draft.ts';
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
  const draft = hand && isDraftable(hand.unit) ? draftShown(state, hand) : null;
  const isDrafted = hand !== null && (hand.legs.length > 0 || hand.charge !== null);
  return {
    selection: rider ? [rider.name] : hand ? selectionOf(hand.names, hand) : [],
    choices: [
      ...names.map(name => picking(name, chosen.includes(name), pickWords(state, name))),
      ...(hand && !isDrafted && hand.names.length === 1 ? menuOf(ask, hand.unit) : []),
      ...(rider ? joinsOf(ask, rider) : []),
    ],
    gestures: [
      ...movable.flatMap(each => gesturesOf(state, each, hand)),
      ...riders.map(each =>
        gesture(each.name, 'drag', say`Ride with ${unitNamed(each)}`, {
          on: headAt(bnb.generalAt(state, each)),
        }),
      ),
    ],
    buttons: hand && isDrafted ? draftButtons(ask, hand) : idleButtons(ask, movable, hand, draft),
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
  if (!isDraftable(unit)) return [];
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

/** What the step proposes for the unit in hand, for players who cannot or will not drag. */
function menuOf(ask: Ask<FrameOf<'move'>>, unit: Unit): readonly Choice[] {
  return [...bnb.offeredOf(ask.state, unit)].map(resolved => {
    const order = ask.written(resolved);
    return ordering(
      { piece: unit.name },
      order,
      orderText(order),
      order.type === 'charge' ? 'contact' : 'chosen',
    );
  });
}

/** An order of the menu in words. */
function orderText(order: BnbAction): string {
  switch (order.type) {
    case 'move':
      return order.legs.map(legLabel).join(say`, then `);
    case 'charge':
      return say`Charge ${order.targets.join(say` and `)}`;
    case 'finish-manoeuvre':
      return say`Finish the change of formation`;
    case 'give-up-manoeuvre':
      return say`Give up the change of formation`;
    case 'work':
      return say`Work on the barrier`;
    case 'abandon':
      return say`Abandon a gun`;
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
