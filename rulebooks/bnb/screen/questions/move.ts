import { cite, gesture, lastOf, type Offer, picking, say, todo } from '@abatis/presenter';
import type { CheckItem, Choice, Gesture } from '@abatis/screen';
import type { BnbAction, BnbState, General, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { type Ask, doneButton, type FrameOf, ordering, type Questions } from '../scene/offer.ts';
import { mayMove } from '../staff/forces.ts';
import { legLabel } from '../words/legs.ts';
import { generalCalled, unitCalled, unitNamed, unitSpan } from '../words/say.ts';

/** BNB 2.1b, 2.1c: a unit or general is picked; it is dragged, wheeled or drawn out, or given an order from its menu. */
function moveOffer(ask: Ask<FrameOf<'move'>>): Offer {
  const { state, frame } = ask;
  const side = bnb.sideOf(state, frame.role);
  const movable = bnb.unitsOf(state, side).filter(unit => mayMove(state, unit));
  const riders = bnb.generalsOnTable(state).filter(general => general.side === side && !general.moved);
  const names = [...movable, ...riders].map(({ name }) => name);
  const chosen = lastOf(ask.selection, name => names.includes(name));
  const rider = riders.find(({ name }) => name === chosen);
  const unit = movable.find(({ name }) => name === chosen);
  return {
    selection: chosen === null ? [] : [chosen],
    choices: [
      ...names.map(name => picking(name, name === chosen, pickWords(state, name))),
      ...(unit ? menuOf(ask, unit.name) : []),
      ...(rider ? joinsOf(ask, rider) : []),
    ],
    gestures: movable.flatMap(each => gesturesOf(each, each === unit)),
    buttons: [doneButton(ask, say`End movement`, movable.length === 0)],
    checklist: movable.map(unmovedItem),
  };
}

function pickWords(state: BnbState, name: string) {
  const called = unitCalled(state, name) ?? generalCalled(state, name)!;
  return { pick: say`Select ${unitNamed(called)}`, letGo: say`Deselect ${unitNamed(called)}` };
}

/** Corners and flanks are marked only on the unit that is picked. */
function gesturesOf(unit: Unit, isChosen: boolean): readonly Gesture[] {
  const { name, formation, bent, block, arm } = unit;
  if (bent.length > 0 || block !== null) return [];
  const isFormed = formation === 'close' || formation === 'unlimbered' || formation === 'limbered';
  return [
    gesture(name, 'drag', say`March ${unitNamed(unit)}`),
    ...(isChosen && isFormed ? [gesture(name, 'wheel', say`Wheel ${unitNamed(unit)}`)] : []),
    ...(isChosen && arm !== 'artillery' && formation !== 'square'
      ? [gesture(name, 'stretch', say`Change the files of ${unitNamed(unit)}`)]
      : []),
  ];
}

/** What the step proposes for the unit in hand, for players who cannot or will not drag. */
function menuOf(ask: Ask<FrameOf<'move'>>, name: string): readonly Choice[] {
  return [...ask.candidates()].flatMap(order =>
    'unit' in order && order.unit === name
      ? [ordering({ piece: name }, order, orderText(order), order.type === 'charge' ? 'contact' : 'chosen')]
      : [],
  );
}

/** An order of the menu in words. */
export function orderText(order: BnbAction): string {
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

export const MOVE: Questions<'move'> = {
  move: {
    facts: (state, { role }) => ({
      left: bnb.unitsOf(state, bnb.sideOf(state, role)).filter(unit => mayMove(state, unit)).length,
    }),
    offer: moveOffer,
  },
};
