import { NOWHERE } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitName } from '../../events/names.ts';
import { hexCalled, known, unitCalled } from '../../named.ts';
import { holder, isActive, unitIds, unitOf } from '../../pieces.ts';
import { mayTakeCategory, takeCategory } from '../../rules/04-actions/categories.ts';
import { actors, mayRest, rest } from '../../rules/04-actions/resting.ts';
import { mayTurn, turnStack, turnsOf } from '../../rules/04-actions/turning.ts';
import { mayRecover, recover } from '../../rules/10-recovery.ts';
import type { Category, MibState, UnitId } from '../../state.ts';
import type { Deed } from './deed.ts';

const CATEGORIES = ['stationary', 'rest'] as const satisfies readonly Category[];

/** Asks a rule about a unit that is called by its name. */
function judged(state: MibState, unit: string, judge: (id: UnitId) => Ruling): Ruling {
  const named = known(state, { units: [unit] });
  return named.legal ? judge(unitCalled(state, unit)) : named;
}

/** R12: Stationary, and no more. */
export const stand: Deed<'stand'> = {
  *candidates(state) {
    for (const id of actors(state))
      if (mayStand(state, id).legal) yield { type: 'stand', unit: unitName(state, id) };
  },
  judge: (state, { unit }) => judged(state, unit, id => mayStand(state, id)),
  carryOut(state, { unit }, table) {
    takeCategory(state, unitCalled(state, unit), 'stationary');
    table.emit({ type: 'stood', clause: 'MIB 4.1c', unit });
  },
};

const mayStand = (state: MibState, id: UnitId): Ruling =>
  ruling(
    mayTakeCategory(state, id, 'stationary'),
    unitOf(state, id).act.category === 'stationary' && forbid('MIB 4.1c', { unit: unitName(state, id) }),
  );

/** MIB 4.1d. */
export const restDeed: Deed<'rest'> = {
  *candidates(state) {
    for (const id of actors(state))
      for (const supplied of [false, true])
        if (mayRest(state, id, supplied).legal) yield { type: 'rest', unit: unitName(state, id), supplied };
  },
  judge: (state, { unit, supplied }) => judged(state, unit, id => mayRest(state, id, supplied)),
  carryOut(state, { unit, supplied }, table) {
    rest(state, unitCalled(state, unit), supplied, table);
  },
};

/** MIB 10.1a, 10.1b: in the one or the other category, without moving. */
export const recoverDeed: Deed<'recover'> = {
  *candidates(state) {
    for (const id of actors(state).filter(each => mayRecover(state, each).legal))
      for (const category of CATEGORIES)
        if (mayTakeCategory(state, id, category).legal)
          yield { type: 'recover', unit: unitName(state, id), category };
  },
  judge: (state, { unit, category }) => judged(state, unit, id => mayRecoverIn(state, id, category)),
  carryOut(state, { unit, category }, table) {
    const id = unitCalled(state, unit);
    takeCategory(state, id, category, 'recover');
    recover(state, id, table);
  },
};

const mayRecoverIn = (state: MibState, id: UnitId, category: Category): Ruling =>
  ruling(mayTakeCategory(state, id, category), mayRecover(state, id));

/** MIB 6.7d. */
export const turn: Deed<'turn'> = {
  *candidates(state) {
    const active = unitIds(state, ({ hex }, id) => hex !== NOWHERE && isActive(state, id));
    for (const hex of new Set(active.map(id => unitOf(state, id).hex)))
      for (const facing of turnsOf(state, hex)) yield { type: 'turn', hex: hexName(state, hex), facing };
  },
  judge(state, { hex, facing }) {
    const named = known(state, { hexes: [hex] });
    if (!named.legal) return named;
    const where = hexCalled(state, hex);
    if (holder(state, where) !== state.activation!.side) return ruling(forbid('MIB R104', { hex }));
    return mayTurn(state, where, facing);
  },
  carryOut(state, { hex, facing }, table) {
    turnStack(state, hexCalled(state, hex), facing, table);
  },
};
