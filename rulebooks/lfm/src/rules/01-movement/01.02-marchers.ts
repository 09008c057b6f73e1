import { type Hex, NOWHERE } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, type UnitCard } from '../../battle.ts';
import { movementAllowance, payerOf } from '../../charts/ground-charts.ts';
import type { Mover, Payer } from '../../charts/vocabulary.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { commanderName, unitName } from '../../names.ts';
import { cardOf, countsAsDisorganized, unitOf } from '../../pieces.ts';
import type { CommanderId, LfmState, Party, Side, Unit, UnitId } from '../../state.ts';
import { mayUnlimberInStack } from '../04-stacking.ts';
import { leavesZoc } from '../05-zones-of-control.ts';

/** Pieces of one hex that move along one path. A piece that leaves the stack earlier makes a move of its own (R13). */
export interface Move extends Party {
  /** From the hex they stand in to the last one, each adjacent to the one before. */
  readonly path: readonly Hex[];
}

/** Under what conditions pieces move; by day, with their full allowance, if nothing is said. */
export interface MoveTerms {
  /** LFM 23: in a night turn, along roads only, with no ZOI. */
  readonly night?: boolean;
  /** LFM 3.1b, 3.2: into the last hex in order to charge from there. */
  readonly toCharge?: boolean;
  /** LFM 3.5b: the same move goes on after a charge that emptied its target hex. */
  readonly afterCharge?: boolean;
  /** What a piece has to spend, in twelfths, where it is not its full allowance. */
  readonly purse?: Purse;
}

/** LFM 26.2, 26.4, 3.5b: a partial allowance, or what an earlier part of the move has left. */
export interface Purse {
  unit(id: UnitId): number;
  commander(id: CommanderId): number;
}

export const BY_DAY: MoveTerms = Object.freeze({});
export const BY_NIGHT: MoveTerms = Object.freeze({ night: true });

/** A piece as its movement costs see it. */
export interface Marcher {
  readonly name: string;
  readonly side: Side;
  /** A combat unit, bound by ZOC; commanders are bound by R20 alone. */
  readonly isUnit: boolean;
  readonly payer: Payer;
  /** LFM 16.3: pays the disorganized rate on every road. */
  readonly slow: boolean;
  /** In twelfths (R16). */
  readonly allowance: number;
  /** How it is to move. */
  readonly terms: MoveTerms;
}

/** LFM 1.2, 1.5b: the line of T1 for the unit in the mode it is in now. */
export function moverOf({ arm, horse }: UnitCard, { mounted }: Unit): Mover {
  switch (arm) {
    case 'infantry':
      return 'foot';
    case 'cavalry':
      return mounted ? 'mounted' : 'dismounted';
    case 'artillery':
      return horse ? 'horseArtillery' : 'artillery';
  }
}

/** LFM 1.2, 16.3: a unit as it is about to move; a unit that leaves a ZOC is disorganized from its first step (X19). */
export function unitMarcher(state: LfmState, id: UnitId, terms: MoveTerms = BY_DAY): Marcher {
  const card = cardOf(state, id);
  const mover = moverOf(card, unitOf(state, id));
  return {
    name: card.name,
    side: card.side,
    isUnit: true,
    payer: payerOf(mover),
    slow: countsAsDisorganized(state, id) || leavesZoc(state, id, terms),
    allowance: terms.purse?.unit(id) ?? movementAllowance(battleOf(state).charts, mover),
    terms,
  };
}

/** LFM 1.2, R21: a commander pays as foot and is never slow. */
export function commanderMarcher(state: LfmState, id: CommanderId, terms: MoveTerms = BY_DAY): Marcher {
  const { charts, commanders } = battleOf(state);
  return {
    name: commanderName(state, id),
    side: commanders[id]!.side,
    isUnit: false,
    payer: payerOf('commander'),
    slow: false,
    allowance: terms.purse?.commander(id) ?? movementAllowance(charts, 'commander'),
    terms,
  };
}

/** Every piece of a move, with what it pays and has. */
export const marchersOf = (
  state: LfmState,
  { units, commanders }: Party,
  terms: MoveTerms = BY_DAY,
): readonly Marcher[] => [
  ...units.map(id => unitMarcher(state, id, terms)),
  ...commanders.map(id => commanderMarcher(state, id, terms)),
];

/** Where the pieces of a move stand; NOWHERE if there are none. */
export function hexOf(state: LfmState, { units, commanders }: Party): Hex {
  const [unit] = units;
  const [commander] = commanders;
  if (unit !== undefined) return state.units[unit]?.hex ?? NOWHERE;
  return commander === undefined ? NOWHERE : (state.commanders[commander]?.hex ?? NOWHERE);
}

/**
 * LFM 1.5a, R36, R234: may this cavalry regiment mount or dismount? A move is carried out as a whole, so between moves
 * the regiment is at the start or at the end of its path.
 */
export function mayChangeMode(state: LfmState, id: UnitId): Ruling {
  const { arm } = cardOf(state, id);
  const { building, turn } = unitOf(state, id);
  return ruling(
    belongsToPhasing(state, id),
    arm !== 'cavalry' && forbid('LFM SP.5b', { unit: id }),
    turn.changedMode && forbid('LFM 1.5a', { unit: id }),
    building && forbid('LFM R234', { unit: id }),
  );
}

export function changeMode(state: LfmState, id: UnitId, table: LfmTable): void {
  const mounted = !unitOf(state, id).mounted;
  edit(state, 'units', id).mounted = mounted;
  edit(state, 'units', id, 'turn').changedMode = true;
  const hex = unitOf(state, id).hex;
  table.emit({ type: 'mode-changed', clause: 'LFM 1.5a', unit: id, hex, mounted });
}

/** LFM 1.4b, 4.2e, R76: may this artillery unlimber where it stands, whether or not it has moved? */
export function mayUnlimber(state: LfmState, id: UnitId): Ruling {
  const isLimbered = cardOf(state, id).arm === 'artillery' && unitOf(state, id).limbered;
  return ruling(
    belongsToPhasing(state, id),
    isLimbered ? mayUnlimberInStack(state, id) : forbid('LFM SP.5b', { unit: id }),
  );
}

/** LFM 1.4a, 1.4b: artillery that unlimbers cannot limber before the next Artillery Phase, so it cannot move again. */
export function unlimber(state: LfmState, id: UnitId, table: LfmTable): void {
  edit(state, 'units', id).limbered = false;
  const hex = unitOf(state, id).hex;
  table.emit({ type: 'unlimbered', clause: 'LFM 1.4b', unit: id, hex });
}

function belongsToPhasing(state: LfmState, id: UnitId): Ruling {
  const { place, hex } = unitOf(state, id);
  const isThere = place === 'map' && cardOf(state, id).side === state.phasing;
  return ruling(!isThere && forbid('LFM SP.5a', { piece: unitName(state, id), hex }));
}
