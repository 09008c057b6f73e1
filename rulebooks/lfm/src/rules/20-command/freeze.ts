import { edit, type Table, transact } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { CommandEvent } from '../../events/20-command.ts';
import type { CommanderId, LfmState, Side } from '../../state.ts';
import { commanderFinding } from './commanders.ts';
import type { CommandFinding, CommandReport } from './findings.ts';
import { type CommandRoll, placeInCommand } from './rolls.ts';
import { unitFindings } from './units.ts';

/** LFM 20.2 to 20.9: who of the side is in command after these rolls, and why. Asked again it changes nothing. */
export function commandReport(state: LfmState, side: Side, rolls: readonly CommandRoll[]): CommandReport {
  const commanders = battleOf(state).commanders.map((card, id) =>
    card.side === side ? commanderFinding(state, id, rolls) : null,
  );
  const units = unitFindings(state, side, id => commanders[id]?.inCommand ?? false);
  return { commanders, units };
}

/** What the report would be if this commander passed his roll: for the screen, before the die is thrown. */
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

/** LFM SP.2b, R172, R173: what was found stands for the player turn; who is not on the map now is out of command. */
export function freezeCommand(
  state: LfmState,
  side: Side,
  rolls: readonly CommandRoll[],
  table: Table<CommandEvent>,
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
    commanders: namesInCommand(report.commanders),
    units: namesInCommand(report.units),
  });
  return report;
}

const namesInCommand = (findings: readonly (CommandFinding | null)[]): readonly string[] =>
  findings.flatMap(finding => (finding?.inCommand ? [finding.piece] : []));
