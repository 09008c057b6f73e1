import { derived } from '@abatis/kernel';
import { join, type Text } from '@abatis/screen';
import { isNight } from '../../src/battle.ts';
import { commanderTag, unitTag } from '../../src/named.ts';
import { cardOf, hexesBetween, unitOf } from '../../src/pieces.ts';
import { type CommandFinding, type CommandReport, commandReport } from '../../src/rules/20-command/index.ts';
import type { LfmState, UnitId } from '../../src/state.ts';
import { refusalText } from '../words/index.ts';
import { pieceSpan } from './names.ts';

/** What the phasing side's command would be found to be from where everybody stands now. */
const reportOf: (state: LfmState) => CommandReport = derived(
  state => commandReport(state, state.phasing, state.commandRolls),
  'recent',
);

/** Who commands this stack, or why nobody does; null where it does not matter. */
export function commandLine(state: LfmState, units: readonly UnitId[]): Text | null {
  const [first] = units;
  if (first === undefined || isNight(state) || cardOf(state, first).side !== state.phasing) return null;
  if (state.steps.length === 0 || state.steps.at(-1)?.step === 'deploy') return null;
  const out = units.find(id => !isInCommand(state, id));
  if (out === undefined) return join('In command', byWhom(state, first));
  const finding = reportOf(state).units[out]!;
  const head: Text =
    units.length > 1 ? [pieceSpan(state, unitTag(state, out)), ' is out of command'] : 'Out of command';
  if (finding.inCommand) return join(head, [' for this turn ', { clause: 'LFM SP.2b' }]);
  const [why] = finding.refusals;
  return why ? join(head, ': ', refusalText(why)) : head;
}

const isDetermining = ({ steps }: LfmState): boolean => steps.at(-1)?.step === 'determine-command';

/** Once determined it stands for the player turn (SP.2b); while it is being determined, as far as it is known. */
const isInCommand = (state: LfmState, id: UnitId): boolean =>
  isDetermining(state) ? reportOf(state).units[id]!.inCommand : unitOf(state, id).turn.inCommand;

/** ': Pettigrew, 2 hexes 20.7a'. */
function byWhom(state: LfmState, id: UnitId): Text {
  const finding = reportOf(state).units[id]!;
  return finding.inCommand ? linkOf(state, id, finding) : [' ', { clause: 'LFM SP.2b' }];
}

function linkOf(
  state: LfmState,
  id: UnitId,
  { commander, via, clause }: Extract<CommandFinding, { readonly inCommand: true }>,
): Text {
  if (via !== null) return [': by ', pieceSpan(state, unitTag(state, via)), ' ', { clause }];
  if (commander === null) return [' ', { clause }];
  const away = hexesBetween(state, unitOf(state, id).hex, state.commanders[commander]!.hex);
  const where = away === 0 ? 'with it' : `${away} ${away === 1 ? 'hex' : 'hexes'}`;
  return [': ', pieceSpan(state, commanderTag(state, commander)), `, ${where} `, { clause }];
}
