import { apart } from '@abatis/bnb/doctrine';
import { inches, type Spot } from '@abatis/tabletop';
import type { SiegeState, Unit, UnitId } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { OrderBook } from '../orders.ts';

/* Troops as both sides of a siege look for them. */

/** Foot in good order with so many figures at least. */
export const footOf = ({ state, side }: OrderBook, least: number): readonly Unit[] =>
  eng
    .unitsOf(state, side)
    .filter(({ arm, figures, shaken }) => arm === 'infantry' && figures >= least && !shaken);

/** ENG A.5. */
const BATTALION = 12;

/** ENG A.5: battalions of common soldiers. */
export const battalionsOf = (book: OrderBook): readonly Unit[] =>
  footOf(book, BATTALION).filter(({ id }) => eng.troopOf(book.state, id).engType === 'soldier');

/** ENG T.19: has it been ordered to march? */
export const isOnTheWay = ({ eng: { watch } }: SiegeState, id: UnitId): boolean =>
  watch.marches.some(({ unit }) => unit === id);

/** Does the way that it was ordered end here? */
export const isGoingTo = ({ eng: { watch } }: SiegeState, id: UnitId, to: Spot): boolean =>
  watch.marches.some(({ unit, path }) => unit === id && path.length > 0 && apart(path.at(-1)!, to) < HERE);

const HERE = inches(1);
