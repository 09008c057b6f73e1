import type { Hex } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { forbid } from '../clauses/index.ts';
import { hexName } from '../events/names.ts';
import { rulesOf } from '../scenario/terms.ts';
import { enemyOf, type MibState, type Side } from '../state.ts';

const refuse = (state: MibState, hex: Hex, barred: boolean): Ruling =>
  ruling(barred && forbid('MIB 2.1d', { hex: hexName(state, hex) }));

/** G.2: no enemy of its garrison enters a fortress, by whatever way. */
export const mayEnterFortress = (state: MibState, side: Side, hex: Hex): Ruling =>
  refuse(
    state,
    hex,
    rulesOf(state, 'fortress').some(({ side: own, hexes }) => enemyOf(own) === side && hexes.includes(hex)),
  );

/** All such hexes of a side. */
export const fortressHexes = (state: MibState, side: Side): readonly Hex[] =>
  rulesOf(state, 'fortress').flatMap(({ side: own, hexes }) => (enemyOf(own) === side ? hexes : []));

/** G.2 rule 2: units in a fortress cannot be attacked. */
export const mayAttackFortress = (state: MibState, hex: Hex): Ruling =>
  refuse(
    state,
    hex,
    rulesOf(state, 'fortress').some(({ hexes }) => hexes.includes(hex)),
  );
