import { edit, net, type Refusal, ruling, transact } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { commanderName } from '../../names.ts';
import { commandersIn, hexesBetween } from '../../pieces.ts';
import type { CommanderId, LfmState, Side, UnitId } from '../../state.ts';
import { immediateSuperior, isLowerRanked, isOnMap } from './20.01-structure.ts';
import { type CommandRoll, placeInCommand, rollClause, tierOf } from './20.04-rolls.ts';
import { unitFindings } from './20.07-units.ts';
import { commandRangeOf, rangeToBrigade, reaches } from './20.10-tracing.ts';

/** LFM 20.2 to 20.9: which pieces of the side are in command after these rolls, and why. It changes nothing. */
export function commandReport(state: LfmState, side: Side, rolls: readonly CommandRoll[]): CommandReport {
  const commanders = battleOf(state).commanders.map((card, id) =>
    card.side === side ? commanderFinding(state, id, rolls) : null,
  );
  const units = unitFindings(state, side, id => commanders[id]?.inCommand ?? false);
  return { commanders, units };
}

/** The report if this commander passed his roll, for the screen before the roll. */
export const commandReportIfPassed = (
  state: LfmState,
  id: CommanderId,
  rolls: readonly CommandRoll[],
): CommandReport => {
  const { side } = battleOf(state).commanders[id]!;
  return commandReport(
    transact(state, draft => {
      placeInCommand(draft, id);
    }),
    side,
    rolls,
  );
};

/**
 * LFM SP.2b, R172, R173: the findings hold for the player turn; a piece that is not on the map now is out of command.
 */
export function freezeCommand(
  state: LfmState,
  side: Side,
  rolls: readonly CommandRoll[],
  table: LfmTable,
): CommandReport {
  const report = commandReport(state, side, rolls);
  for (const [id, finding] of report.commanders.entries()) {
    if (finding && finding.inCommand !== state.commanders[id]!.inCommand)
      edit(state, 'commanders', id).inCommand = finding.inCommand;
  }
  for (const [id, finding] of report.units.entries()) {
    if (finding && finding.inCommand !== state.units[id]!.turn.inCommand)
      edit(state, 'units', id, 'turn').inCommand = finding.inCommand;
  }
  table.emit({
    type: 'command-determined',
    clause: 'LFM SP.2b',
    side,
    commanders: idsInCommand(report.commanders),
    units: idsInCommand(report.units),
  });
  return report;
}

const idsInCommand = (findings: readonly (CommandFinding | null)[]): readonly number[] =>
  findings.flatMap((finding, id) => (finding?.inCommand ? [id] : []));

/** A piece in command: the clause, and the commander who placed it in command. */
export interface InCommand {
  readonly inCommand: true;
  readonly piece: string;
  readonly clause: string;
  /** The commander who placed it in command; null for a commander who rolled. */
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

/** The finding for every piece of one side, by its id; null for pieces of the other side. */
export interface CommandReport {
  readonly commanders: readonly (CommandFinding | null)[];
  readonly units: readonly (CommandFinding | null)[];
}

/** Is this commander in command, as far as it is known? */
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

const byRoll = (piece: string, clause: string, roll: CommandRoll | null): InCommand => ({
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

/** LFM 20.2: the commander above is not in command. */
export const broken = (piece: string, id: CommanderId): Refusal =>
  forbid('LFM 20.2', { commander: id, piece });

/** Why the commander does not reach the hex: it is too far, or the enemy bars the way (20.10). */
export function outOfRange(
  state: LfmState,
  clause: 'LFM 20.6b' | 'LFM 20.7a',
  id: CommanderId,
  piece: string,
  to: number,
  range: number,
): Refusal {
  const near = hexesBetween(state, state.commanders[id]!.hex, to) <= range;
  return near
    ? forbid('LFM 20.10', { commander: id, piece })
    : forbid(clause, { piece, range, commander: id });
}

/**
 * The chain of findings behind one finding. For a regiment out of command these may be its brigade commander and the
 * division commander who failed his roll; for one in command, the regiment that passed the word and the commander with
 * it.
 */
export function explain(report: CommandReport, finding: CommandFinding): readonly CommandFinding[] {
  const via = finding.inCommand ? finding.via : null;
  const link = via !== null ? report.units[via] : report.commanders[finding.commander ?? -1];
  return link ? [finding, ...explain(report, link)] : [finding];
}

/** Is this commander in command once all rolls of the phase are made, and why? */
function commanderFinding(state: LfmState, id: CommanderId, rolls: readonly CommandRoll[]): CommandFinding {
  const { level } = battleOf(state).commanders[id]!;
  const name = commanderName(state, id);
  if (!isOnMap(state, id)) return notOnMap(name);
  const tier = tierOf(state, id);
  const by = presenceOver(state, id);
  if (by !== null) return placedBy(name, 'LFM 20.9', by);
  if (tier === null && level === 'brigade') return brigadeCommanderFinding(state, id);
  const roll = rolls.find(({ commander }) => commander === id) ?? null;
  if (state.commanders[id]!.inCommand) return byRoll(name, roll?.clause ?? rollClause(state, id), roll);
  return outOfCommand(name, [roll ? failedRoll(id, roll) : unrolled(state, id)]);
}

/** LFM 20.9: a higher-ranked commander in command in his hex. */
function presenceOver(state: LfmState, id: CommanderId): CommanderId | null {
  const { commanders } = battleOf(state);
  const found = commandersIn(state, state.commanders[id]!.hex).find(
    other =>
      commanders[other]!.side === commanders[id]!.side &&
      tierOf(state, other) !== null &&
      state.commanders[other]!.inCommand &&
      isLowerRanked(state, id, other),
  );
  return found ?? null;
}

function failedRoll(commander: CommanderId, { clause, natural, drms, cv }: CommandRoll): Refusal {
  const facts = { commander, total: natural + net(drms), cv };
  if (clause === 'LFM 20.3a') return forbid('LFM 20.3a', facts);
  return clause === 'LFM 20.5a' ? forbid('LFM 20.5a', facts) : forbid('LFM 20.4c', facts);
}

/** LFM R175, 20.12d: he was not used, or is an army commander who has not taken over yet. */
function unrolled(state: LfmState, id: CommanderId): Refusal {
  const { side } = battleOf(state).commanders[id]!;
  const acting = state.armyCommander[side];
  return tierOf(state, id) === null && acting !== null
    ? forbid('LFM 20.12d', { commander: id, acting })
    : forbid('LFM R175', { commander: id });
}

/** LFM 20.6a, 20.6b, R161: in command in the range of his superior who is in command. */
function brigadeCommanderFinding(state: LfmState, id: CommanderId): CommandFinding {
  const name = commanderName(state, id);
  const superior = immediateSuperior(state, id);
  if (superior === null) return outOfCommand(name, [forbid('LFM R161', { piece: name })]);
  const { hex } = state.commanders[id]!;
  const range = rangeToCommander(state, superior, id);
  const near = reaches(state, superior, hex, range);
  const commands = state.commanders[superior]!.inCommand;
  if (near && commands) return placedBy(name, 'LFM 20.6a', superior);
  return outOfCommand(
    name,
    [
      !commands && broken(name, superior),
      !near && outOfRange(state, 'LFM 20.6b', superior, name, hex, range),
    ],
    commands ? null : superior,
  );
}

function rangeToCommander(state: LfmState, superior: CommanderId, id: CommanderId): number {
  const { commanders, brigades } = battleOf(state);
  const { brigade } = commanders[id]!;
  return brigade === null
    ? commandRangeOf(state, superior)
    : rangeToBrigade(state, superior, brigades[brigade]!);
}
