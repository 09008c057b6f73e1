import { disc, type Hex } from '@abatis/hex';
import { derived, edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import { type Battle, battleOf, termsOf } from '../battle.ts';
import { because, forbid } from '../cite.ts';
import type { LfmTable } from '../events.ts';
import { partyTags, unitName } from '../names.ts';
import { cardOf, holder, putParty, unitOf } from '../pieces.ts';
import type { FreeSetUp } from '../scenario-terms.ts';
import { type CommanderId, enemyOf, type LfmState, type Party, type Side, type UnitId } from '../state.ts';
import { mayStack, overstacked } from './04-stacking.ts';
import { strayCommanders, troopsOf } from './20-command/index.ts';

/** What the set-up lists forbid, in our sentences. */
export const SET_UP_CLAUSES = {
  'LFM 29.1': '{piece} is set up as the list says: {why}',
  'why listed': 'its owner may not place it',
  'why far': 'its owner may not place it there',
  'why mode': 'its owner may not choose whether it is mounted',
} as const;

/** A piece that its owner has set up. */
export type SetUpEvent =
  | Happening<'set-up', 'LFM 29.1', { piece: string; hex: Hex }>
  | Happening<'set-up-mode', 'LFM 29.1', { unit: UnitId; mounted: boolean }>;

/** The sides that set up pieces themselves, in the order in which the scenario lists them. */
export function sidesToSetUp(state: LfmState): readonly Side[] {
  const { initiative, freeSetUps } = termsOf(state);
  return initiative.sides.filter(side => freeSetUps.some(each => each.side === side));
}

export const freeSetUpsOf = (state: LfmState, side: Side): readonly FreeSetUp[] =>
  termsOf(state).freeSetUps.filter(each => each.side === side);

/** LFM 29.1: the hexes that a free set-up leaves open, in ascending order. */
const openHexes = derived(({ ground }: Battle) =>
  derived(({ near, within }: FreeSetUp): readonly Hex[] =>
    [...new Set(near.flatMap(hex => disc(ground.grid, hex, within)))].sort((a, b) => a - b),
  ),
);

/** LFM 29.1, R18: where the pieces of a free set-up may stand. */
export const setUpHexes = (state: LfmState, free: FreeSetUp): readonly Hex[] =>
  openHexes(battleOf(state))(free).filter(hex => holder(state, hex) !== enemyOf(free.side));

/** LFM 29.1: may this piece be set up here? Limits are looked at when the set-up is done, so that stacks can be exchanged. */
export function maySetUp(state: LfmState, side: Side, { units, commanders }: Party, hex: Hex): Ruling {
  const piece = partyTags(state, { units, commanders }).join(', ');
  const free = freeSetUpsOf(state, side).find(
    each =>
      units.every(id => each.units.includes(id)) && commanders.every(id => each.commanders.includes(id)),
  );
  if (!free) return ruling(forbid('LFM 29.1', { piece, ...because('why listed') }));
  return ruling(
    !setUpHexes(state, free).includes(hex) && forbid('LFM 29.1', { piece, ...because('why far') }),
  );
}

/** LFM 29.1, 29.2: may its owner choose whether this cavalry starts mounted? */
export const maySetUpMode = (state: LfmState, side: Side, id: UnitId): Ruling =>
  ruling(
    !freeSetUpsOf(state, side).some(({ mayDismount }) => mayDismount.includes(id)) &&
      forbid('LFM 29.1', { piece: unitName(state, id), ...because('why mode') }),
  );

/**
 * LFM 4, 20.8a: may the side end its set-up? All stacks must be within the limits, and brigade commanders with their
 * troops.
 */
export const mayEndSetUp = (state: LfmState, side: Side): Ruling =>
  ruling(
    ...overstacked(state, side).map(hex => mayStack(state, hex, [])),
    ...strayCommanders(state, side)
      .filter(id => commanderHexes(state, id).length > 0)
      .map(id => forbid('LFM 20.8a', { commander: id })),
  );

/**
 * LFM 20.8a: the hexes worth proposing for a commander: a brigade commander stands with his troops, others anywhere.
 */
export function commanderHexes(state: LfmState, id: CommanderId): readonly Hex[] {
  const { side, level } = battleOf(state).commanders[id]!;
  const free = freeSetUpsOf(state, side).find(({ commanders }) => commanders.includes(id));
  if (!free) return [];
  const hexes = setUpHexes(state, free);
  if (level !== 'brigade') return hexes;
  const withTroops = troopsOf(state, id).map(unit => unitOf(state, unit).hex);
  return hexes.filter(hex => withTroops.includes(hex));
}

export function setUp(state: LfmState, party: Party, hex: Hex, table: LfmTable): void {
  putParty(state, party, hex);
  for (const piece of partyTags(state, party)) table.emit({ type: 'set-up', clause: 'LFM 29.1', piece, hex });
}

export function setUpMode(state: LfmState, id: UnitId, mounted: boolean, table: LfmTable): void {
  edit(state, 'units', id).mounted = mounted;
  table.emit({ type: 'set-up-mode', clause: 'LFM 29.1', unit: id, mounted });
}

/** Does the unit leave its brigade commander alone if it goes from its hex? */
export function leavesCommander(state: LfmState, id: UnitId): CommanderId | null {
  const { brigades } = battleOf(state);
  const { brigade } = cardOf(state, id);
  const commander = brigade === null ? null : brigades[brigade]!.commander;
  if (commander === null) return null;
  const { hex } = unitOf(state, id);
  const hasOthers = brigades[brigade!]!.regiments.some(
    mate => mate !== id && unitOf(state, mate).hex === hex,
  );
  return state.commanders[commander]!.hex === hex && !hasOthers ? commander : null;
}
