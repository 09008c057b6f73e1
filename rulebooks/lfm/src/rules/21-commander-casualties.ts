import { type Hex, NOWHERE } from '@abatis/hex';
import { D6, edit, type Happening, placesWhere, type RollSpec, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, type CommanderCard, type UnitCard } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { LfmTable } from '../events.ts';
import { commandersIn, holder } from '../pieces.ts';
import { type CommanderId, enemyOf, type LfmState, type Place, type Side, type UnitId } from '../state.ts';
import * as command from './20-command/index.ts';

/** The name of the commander who takes over if he is a casualty. */
type Rolled = { commander: CommanderId; natural: number; casualty: boolean; replacement: string | null };

/** What chapter 21 reports; where displaced commanders go is reported as 'commander-sent' (events of chapter 20). */
export type CasualtyEvent = Happening<'casualty-rolled', 'LFM 21.1', Rolled>;

export const CASUALTY_CLAUSES = {
  'LFM 21.2b': '{commander} must go to the nearest of his troops or to his superior, not to {hex}',
} as const;

/** LFM 8.10d, 21.1: the highest die with which a commander is a casualty. */
const CASUALTY = 1;

/** LFM 8.10d, 8.10e, 21.2a: the commanders in a hex who would roll if it suffers a retreat or an elimination. */
export const commandersAtRisk = (state: LfmState, hex: Hex): readonly CommanderId[] =>
  commandersIn(state, hex).filter(id => isAtRisk(state, id));

/** LFM 8.10e, 21.2a: never a brigade commander, never a replacement. */
export const isAtRisk = (state: LfmState, id: CommanderId): boolean =>
  battleOf(state).commanders[id]!.level !== 'brigade' && !state.commanders[id]!.replaced;

/**
 * LFM 8.10d, 21.1: rolls a die for each commander in this order, wherever he is by now (R112). A casualty is flipped at
 * once (R9, R166), which may give the side another army commander (8.10f). Returns the casualties.
 */
export const rollCasualties = (
  state: LfmState,
  ids: readonly CommanderId[],
  table: LfmTable,
): readonly CommanderId[] =>
  [...new Set(ids)].filter(id => isAtRisk(state, id) && rollCasualty(state, id, table));

export type CasualtyRoll = RollSpec<'casualty', { readonly commander: CommanderId }, boolean>;

/** LFM 21.1: a casualty on a 1. */
export const casualtyRoll = (commander: CommanderId): CasualtyRoll => ({
  kind: 'casualty',
  purpose: 'LFM 21.1 commander casualty',
  about: { commander },
  facts: { commander },
  drms: [],
  table: null,
  dice: D6,
  read: total => total <= CASUALTY,
});

function rollCasualty(state: LfmState, id: CommanderId, table: LfmTable): boolean {
  const { replacement } = battleOf(state).commanders[id]!;
  const { roll, result: casualty } = table.roll(casualtyRoll(id));
  const successor = casualty ? (replacement?.name ?? null) : null;
  const rolled = { commander: id, natural: roll.natural, casualty, replacement: successor };
  table.emit({ type: 'casualty-rolled', clause: 'LFM 21.1', ...rolled });
  // It is told of him by his own name, and from here on he is called by his successor's.
  if (casualty) edit(state, 'commanders', id).replaced = true;
  return casualty;
}

/**
 * The commanders who share their hex with a friendly combat unit; rules look this up before a combat, charge or fire.
 */
export const accompaniedCommanders = (state: LfmState): readonly CommanderId[] =>
  placesWhere(
    battleOf(state).commanders,
    ({ side }, id) => holder(state, state.commanders[id]!.hex) === side,
  );

/**
 * LFM 21.2b, R19: the commanders of a side who must be moved, the senior first: those who were with a friendly unit
 * before and are not now, and those in whose hex an enemy unit stands.
 */
export function displacedCommanders(
  state: LfmState,
  side: Side,
  accompaniedBefore: readonly CommanderId[],
): readonly CommanderId[] {
  const battle = battleOf(state);
  const displaced = battle.commanders.flatMap((card, id) => {
    const { hex } = state.commanders[id]!;
    if (card.side !== side || hex === NOWHERE) return [];
    const company = holder(state, hex);
    const alone = company === null && accompaniedBefore.includes(id);
    return alone || company === enemyOf(side) ? [id] : [];
  });
  return command.bySeniority(battle, displaced);
}

/** LFM 21.2b, R23, R214, R232: the hexes to which a displaced commander may go; NOWHERE is off the map. */
export function displacementHexes(state: LfmState, id: CommanderId): readonly Hex[] {
  const card = battleOf(state).commanders[id]!;
  const { hex } = state.commanders[id]!;
  const troops = commandOf(state, id, card, 'map');
  if (card.level === 'brigade' && troops.length > 0) return command.nearestHexes(state, hex, troops);
  const superior = command.superiorHex(state, id);
  const choices = new Set(
    troops.length > 0 ? command.nearestHexes(state, hex, troops) : withTroopsOffMap(state, id, card),
  );
  if (superior !== NOWHERE && superior !== hex) choices.add(superior);
  return choices.size > 0 ? [...choices] : command.nearestFriends(state, id);
}

/** LFM R214: he leaves the map with the last of his troops. */
const withTroopsOffMap = (state: LfmState, id: CommanderId, card: CommanderCard): readonly Hex[] =>
  commandOf(state, id, card, 'off-map').length > 0 ? [NOWHERE] : [];

/** LFM R23: a brigade commander's regiments; of a higher commander every unit of his formation. */
const commandOf = (state: LfmState, id: CommanderId, card: CommanderCard, place: Place): readonly UnitId[] =>
  card.level === 'brigade'
    ? command.troopsOf(state, id, place)
    : placesWhere(
        battleOf(state).units,
        (unit, each) => state.units[each]!.place === place && isOfCommand(card, unit),
      );

function isOfCommand({ side, level, corps, division }: CommanderCard, unit: UnitCard): boolean {
  if (side !== unit.side) return false;
  if (level === 'army') return true;
  return corps === unit.corps && (level === 'corps' || division === unit.division);
}

/** LFM 21.2b: may the owner send the displaced commander there? */
export function mayDisplaceTo(state: LfmState, id: CommanderId, to: Hex): Ruling {
  const allowed = displacementHexes(state, id).includes(to);
  return ruling(!allowed && forbid('LFM 21.2b', { commander: id, hex: to }));
}

export const displaceCommander = (state: LfmState, id: CommanderId, to: Hex, table: LfmTable): void =>
  command.sendCommander(state, id, to, 'LFM 21.2b', table);
