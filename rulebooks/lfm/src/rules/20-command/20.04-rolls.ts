import { D6, type Drm, edit, type RollSpec, type Ruling, ruling } from '@abatis/kernel';
import { type BrigadeCard, battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { commanderName } from '../../names.ts';
import { commandersIn, commandValue } from '../../pieces.ts';
import type { BrigadeId, CommanderId, LfmState, Side } from '../../state.ts';
import {
  commandersOnMap,
  givesOrdersTo,
  isLowerRanked,
  isOnMap,
  rangeToBrigade,
  reaches,
  superiorsOf,
} from './20.01-structure.ts';

/** A command roll of this phase. The phase keeps them in order: each commander has one (R159). */
export interface CommandRoll {
  readonly commander: CommanderId;
  readonly clause: string;
  readonly natural: number;
  readonly drms: readonly Drm[];
  readonly cv: number;
  readonly passed: boolean;
}

/** LFM R159: who rolls first. */
const TIERS = ['army', 'corps', 'division'] as const;
export type Tier = (typeof TIERS)[number];

/**
 * The tier in which he rolls; null for a brigade commander, and for an army commander who has not taken over yet
 * (20.12d).
 */
export function tierOf(state: LfmState, id: CommanderId): Tier | null {
  const { side, level } = battleOf(state).commanders[id]!;
  if (state.armyCommander[side] === id) return 'army';
  return level === 'corps' || level === 'division' ? level : null;
}

/** At the start of the phase no piece of the side is in command. */
export function beginCommand(state: LfmState, side: Side): void {
  const { commanders } = battleOf(state);
  for (const [id, { inCommand }] of state.commanders.entries()) {
    if (inCommand && commanders[id]!.side === side) edit(state, 'commanders', id).inCommand = false;
  }
}

/** LFM 20.11, R159, R175: may this commander roll now? He never has to. */
export function mayRollCommand(state: LfmState, id: CommanderId): Ruling {
  const { side, level } = battleOf(state).commanders[id]!;
  const commander = id;
  const acting = state.armyCommander[side];
  const tier = tierOf(state, id);
  return ruling(
    side !== state.phasing && forbid('LFM SP.2a', { commander }),
    !isOnMap(state, id) && forbid('LFM R172', { piece: commanderName(state, id) }),
    tier === null && level === 'brigade' && forbid('LFM 20.6a', { commander }),
    level === 'army' && acting !== null && acting !== id && forbid('LFM 20.12d', { commander, acting }),
    tier !== null && isTooLate(state, id, tier) && forbid('LFM R159', { commander }),
    state.commanders[id]!.inCommand &&
      state.commandRolls.every(roll => roll.commander !== id) &&
      forbid('LFM 20.9', { commander }),
  );
}

/** LFM R159: he has rolled, or a commander of a lower tier has. */
const isTooLate = (state: LfmState, id: CommanderId, tier: Tier): boolean =>
  state.commandRolls.some(
    ({ commander }) => commander === id || TIERS.indexOf(tierOf(state, commander)!) > TIERS.indexOf(tier),
  );

/** The commanders who may still roll, in the order of R159, the senior first. */
export const commandersToRoll = (state: LfmState, side: Side): readonly CommanderId[] =>
  TIERS.flatMap(tier =>
    commandersOnMap(state, side).filter(id => tierOf(state, id) === tier && mayRollCommand(state, id).legal),
  );

/** LFM 20.3 to 20.5: what changes his roll. An army commander, acting or not, has no modifiers (R162). */
export function commandDrms(state: LfmState, id: CommanderId): readonly Drm[] {
  switch (tierOf(state, id)) {
    case 'corps':
      return orders(state, id, 'LFM 20.4a');
    case 'division':
      return [...orders(state, id, 'LFM 20.5a'), ...penalties(state, id)];
    default:
      return [];
  }
}

/**
 * LFM 20.4a, 20.5a, R160: -1, once, in the range of a superior who is in command; nothing if the superior failed
 * (20.3c).
 */
function orders(state: LfmState, id: CommanderId, clause: string): readonly Drm[] {
  const { hex } = state.commanders[id]!;
  const superior = givesOrdersTo(state, id).find(
    each => state.commanders[each]!.inCommand && reaches(state, each, hex),
  );
  if (superior === undefined) return [];
  return [{ value: -1, clause, label: `orders of ${commanderName(state, superior)}` }];
}

/** LFM 20.5b, R169: +1 for each brigade of the division that is shattered or out of his range. */
function penalties(state: LfmState, id: CommanderId): readonly Drm[] {
  const { brigades } = battleOf(state);
  return brigades.flatMap((card, brigade): readonly Drm[] => {
    if (!isOfDivision(state, card, id)) return [];
    const label = troubleOf(state, id, brigade);
    return label === null ? [] : [{ value: +1, clause: 'LFM 20.5b', label: `${card.name} ${label}` }];
  });
}

/** Is the brigade of his division? Its commander answers to him then. */
function isOfDivision(
  state: LfmState,
  { side, corps, division, commander }: BrigadeCard,
  id: CommanderId,
): boolean {
  const battle = battleOf(state);
  if (commander !== null) return superiorsOf(battle, commander)[0] === id;
  const card = battle.commanders[id]!;
  return side === card.side && corps === card.corps && division !== null && division === card.division;
}

/** LFM R169 to R171: a brigade that is destroyed or has not arrived adds nothing. */
function troubleOf(state: LfmState, id: CommanderId, brigade: BrigadeId): string | null {
  const card = battleOf(state).brigades[brigade]!;
  const { shattered, destroyed } = state.brigades[brigade]!;
  if (destroyed) return null;
  if (shattered) return 'shattered';
  if (card.commander === null || !isOnMap(state, card.commander)) return null;
  const { hex } = state.commanders[card.commander]!;
  return reaches(state, id, hex, rangeToBrigade(state, id, card)) ? null : 'out of range';
}

export type CommandDie = RollSpec<
  'command',
  { readonly commander: CommanderId; readonly cv: number; readonly clause: string },
  boolean
>;

/** LFM 20.3 to 20.5: in command if the modified roll is not over his CV. */
export function commandDie(state: LfmState, commander: CommanderId): CommandDie {
  const cv = commandValue(state, commander);
  const clause = rollClause(state, commander);
  return {
    kind: 'command',
    purpose: `${clause} command`,
    about: { commander },
    facts: { commander, cv, clause },
    drms: commandDrms(state, commander),
    table: null,
    dice: D6,
    read: total => total <= cv,
  };
}

/** LFM 20.3a, 20.4a, 20.4b, 20.5a: he rolls; if he passes, presence (20.9) takes effect at once (R159). */
export function rollCommand(state: LfmState, id: CommanderId, table: LfmTable): CommandRoll {
  const due = commandDie(state, id);
  const { drms, facts } = due;
  const { roll, result: passed } = table.roll(due);
  const rolled = { ...facts, natural: roll.natural, drms, passed };
  table.emit({ type: 'command-rolled', ...rolled });
  const others = passed ? placeInCommand(state, id) : [];
  for (const commander of others)
    table.emit({ type: 'command-by-presence', clause: 'LFM 20.9', commander, by: id });
  return rolled;
}

/** The clause by which he rolls: a corps commander under orders or on his own initiative. */
export function rollClause(state: LfmState, id: CommanderId): string {
  const tier = tierOf(state, id);
  if (tier === 'army') return 'LFM 20.3a';
  if (tier === 'division') return 'LFM 20.5a';
  return commandDrms(state, id).length > 0 ? 'LFM 20.4a' : 'LFM 20.4b';
}

/** LFM 20.9: he is in command, and with him every lower-ranked commander in his hex; those are returned. */
export function placeInCommand(state: LfmState, id: CommanderId): readonly CommanderId[] {
  const { commanders } = battleOf(state);
  const { side } = commanders[id]!;
  const others = commandersIn(state, state.commanders[id]!.hex).filter(
    other =>
      commanders[other]!.side === side &&
      !state.commanders[other]!.inCommand &&
      isLowerRanked(state, other, id),
  );
  for (const each of [id, ...others]) edit(state, 'commanders', each).inCommand = true;
  return others;
}
