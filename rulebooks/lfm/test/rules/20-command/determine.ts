import { parseHex } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { isToldInFull } from '@abatis/testkit';
import { expect } from 'vitest';
import { battleOf, battles } from '../../../src/battle.ts';
import { CLAUSES } from '../../../src/clauses.ts';
import { commanderNamed, putCommander, unitNamed } from '../../../src/pieces.ts';
import {
  beginCommand,
  type CommandEvent,
  type CommandFinding,
  type CommandReport,
  type CommandRoll,
  type CommandStructure,
  freezeCommand,
  rollCommand,
  STANDARD_STRUCTURE,
  settleArmyCommand,
} from '../../../src/rules/20-command/index.ts';
import type { LfmState, Side } from '../../../src/state.ts';
import { scripted } from '../scripted.ts';

/** A whole Command Determination Phase: army command is settled, these commanders roll these dice in this order. */
export function determine(start: LfmState, dice: Readonly<Record<string, number>>, side: Side = 'union') {
  const table = scripted<CommandEvent>(...Object.values(dice));
  const rolls: CommandRoll[] = [];
  let report: CommandReport = { commanders: [], units: [] };
  const state = transact(start, draft => {
    settleArmyCommand(draft, side, table);
    beginCommand(draft, side);
    for (const name of Object.keys(dice)) rolls.push(rollCommand(draft, commanderNamed(draft, name), table));
    edit(draft).commandRolls = rolls;
    report = freezeCommand(draft, side, table);
  });
  table.expectSpent();
  const commands = (name: string): boolean => state.commanders[commanderNamed(state, name)]!.inCommand;
  const obeys = (name: string): boolean => state.units[unitNamed(state, name)]!.turn.inCommand;
  const finding = (name: string): CommandFinding =>
    [...report.commanders, ...report.units].find(each => each?.piece === name)!;
  return { state, report, rolls, events: table.events, commands, obeys, finding };
}

/** Army command settled for both sides, nothing rolled yet. */
export const settled = (state: LfmState): LfmState =>
  transact(state, draft => {
    settleArmyCommand(draft, 'union', scripted());
    settleArmyCommand(draft, 'confederate', scripted());
  });

/** The state with a commander elsewhere. */
export const withCommanderAt = (state: LfmState, name: string, hex: string): LfmState =>
  transact(state, draft =>
    putCommander(draft, commanderNamed(draft, name), parseHex(battleOf(draft).ground.grid, hex)),
  );

/** The same position in a battle with another chain of command (20.1c). */
export function structured(state: LfmState, structure: Partial<CommandStructure>): LfmState {
  const command = { ...STANDARD_STRUCTURE, ...structure };
  const battle = { ...battleOf(state), command };
  return { ...state, battle: battles.put({ state: state.battle, command }, battle) };
}

/** The clauses that keep a piece out of command, each told in full. */
export function denials(finding: CommandFinding): readonly string[] {
  if (finding.inCommand) return ['in command'];
  expect(finding.refusals.filter(refusal => !isToldInFull(CLAUSES, refusal))).toEqual([]);
  return finding.refusals.map(({ clause }) => clause);
}
