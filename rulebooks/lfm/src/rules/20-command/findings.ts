import { type Refusal, ruling } from '@abatis/kernel';
import { forbid } from '../../clauses/index.ts';
import { commanderName } from '../../events/names.ts';
import { hexesBetween } from '../../pieces.ts';
import type { CommanderId, LfmState, UnitId } from '../../state.ts';
import type { CommandRoll } from './rolls.ts';

/** A piece in command: by which clause, and from whom it has it. */
export interface InCommand {
  readonly inCommand: true;
  readonly piece: string;
  readonly clause: string;
  /** Who placed it in command; null for a commander who rolled. */
  readonly commander: CommanderId | null;
  /** The regiment that passed the word (20.7b). */
  readonly via: UnitId | null;
  readonly roll: CommandRoll | null;
}

/** A piece out of command: every clause that denies it. */
export interface OutOfCommand {
  readonly inCommand: false;
  readonly piece: string;
  readonly refusals: readonly Refusal[];
  /** The commander who would have placed it in command, were he in command himself. */
  readonly commander: CommanderId | null;
}

export type CommandFinding = InCommand | OutOfCommand;

/** What is found of every piece of one side, by its id; null for pieces of the other side. */
export interface CommandReport {
  readonly commanders: readonly (CommandFinding | null)[];
  readonly units: readonly (CommandFinding | null)[];
}

/** Who is in command, as far as it has been found. */
export type Commanding = (id: CommanderId) => boolean;

export const placedBy = (piece: string, clause: string, commander: CommanderId): InCommand => ({
  inCommand: true,
  piece,
  clause,
  commander,
  via: null,
  roll: null,
});

export const byWord = (piece: string, via: UnitId): InCommand => ({
  inCommand: true,
  piece,
  clause: 'LFM 20.7b',
  commander: null,
  via,
  roll: null,
});

export const byRoll = (piece: string, clause: string, roll: CommandRoll | null): InCommand => ({
  inCommand: true,
  piece,
  clause,
  commander: null,
  via: null,
  roll,
});

export const outOfCommand = (
  piece: string,
  refusals: readonly (Refusal | false)[],
  commander: CommanderId | null = null,
): OutOfCommand => ({ inCommand: false, piece, refusals: ruling(...refusals).refusals, commander });

/** LFM R172. */
export const notOnMap = (piece: string): OutOfCommand => outOfCommand(piece, [forbid('LFM R172', { piece })]);

/** LFM 20.2: the link above is broken. */
export const broken = (state: LfmState, piece: string, id: CommanderId): Refusal =>
  forbid('LFM 20.2', { commander: commanderName(state, id), piece });

/** Why the commander does not reach the hex: it is too far, or the enemy bars the way (20.10). */
export function outOfRange(
  state: LfmState,
  clause: 'LFM 20.6b' | 'LFM 20.7a',
  id: CommanderId,
  piece: string,
  to: number,
  range: number,
): Refusal {
  const commander = commanderName(state, id);
  const near = hexesBetween(state, state.commanders[id]!.hex, to) <= range;
  return near ? forbid('LFM 20.10', { commander, piece }) : forbid(clause, { piece, range, commander });
}

/**
 * The chain of findings behind one: a regiment out of command, its brigade commander, his division commander who
 * failed his roll. In command likewise: the regiment that passed the word, the commander with it.
 */
export function explain(report: CommandReport, finding: CommandFinding): readonly CommandFinding[] {
  const via = finding.inCommand ? finding.via : null;
  const link = via !== null ? report.units[via] : report.commanders[finding.commander ?? -1];
  return link ? [finding, ...explain(report, link)] : [finding];
}
