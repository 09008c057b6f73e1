import { net, type Refusal } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { commanderName } from '../../events/names.ts';
import { commandersIn } from '../../pieces.ts';
import type { CommanderId, LfmState } from '../../state.ts';
import {
  broken,
  byRoll,
  type CommandFinding,
  notOnMap,
  outOfCommand,
  outOfRange,
  placedBy,
} from './findings.ts';
import { type CommandRoll, rollClause, tierOf } from './rolls.ts';
import { isLowerRanked } from './seniority.ts';
import { immediateSuperior, isOnMap } from './structure.ts';
import { commandRangeOf, rangeToBrigade, reaches } from './tracing.ts';

/** Is this commander in command once all rolls of the phase are made, and why? */
export function commanderFinding(
  state: LfmState,
  id: CommanderId,
  rolls: readonly CommandRoll[],
): CommandFinding {
  const { level } = battleOf(state).commanders[id]!;
  const name = commanderName(state, id);
  if (!isOnMap(state, id)) return notOnMap(name);
  const tier = tierOf(state, id);
  const by = presenceOver(state, id);
  if (by !== null) return placedBy(name, 'LFM 20.9', by);
  if (tier === null && level === 'brigade') return brigadeCommanderFinding(state, id);
  const roll = rolls.find(({ commander }) => commander === id) ?? null;
  if (state.commanders[id]!.inCommand) return byRoll(name, roll?.clause ?? rollClause(state, id), roll);
  return outOfCommand(name, [roll ? failedRoll(name, roll) : unrolled(state, id)]);
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

function failedRoll(commander: string, { clause, natural, drms, cv }: CommandRoll): Refusal {
  const facts = { commander, total: natural + net(drms), cv };
  if (clause === 'LFM 20.3a') return forbid('LFM 20.3a', facts);
  return clause === 'LFM 20.5a' ? forbid('LFM 20.5a', facts) : forbid('LFM 20.4c', facts);
}

/** LFM R175, 20.12d: he was not used, or is an army commander who has not taken over yet. */
function unrolled(state: LfmState, id: CommanderId): Refusal {
  const { side } = battleOf(state).commanders[id]!;
  const commander = commanderName(state, id);
  const acting = state.armyCommander[side];
  return tierOf(state, id) === null && acting !== null
    ? forbid('LFM 20.12d', { commander, acting: commanderName(state, acting) })
    : forbid('LFM R175', { commander });
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
      !commands && broken(state, name, superior),
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
