import { type Drm, net, type Refusal } from '@abatis/kernel';
import { cite, say, sentences, signed, words } from '@abatis/presenter';
import type { ForceNode, Text } from '@abatis/screen';
import type { CommanderId, CommandFinding, CommandRoll, LfmState, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { refusalText } from '../words/refusal.ts';
import { commanderLink, unitLink } from '../words/say.ts';

/** How a formation or piece stands with command, in words. */
export type CommandState = ForceNode['command'];

export const NO_COMMAND: CommandState = { state: 'none', text: '' };

/** What is known of the command of one side at this moment. */
export interface CommandBoard {
  readonly side: Side;
  /** Found and frozen for the player turn (SP.2b), being found now, or not of interest: the enemy's turn, night. */
  readonly when: 'found' | 'rolling' | 'later' | 'night';
  readonly report: lfm.CommandReport;
}

export const commandBoard = (state: LfmState, side: Side): CommandBoard => ({
  side,
  when: whenOf(state, side),
  report: lfm.commandReport(state, side),
});

function whenOf(state: LfmState, side: Side): CommandBoard['when'] {
  if (lfm.isNight(state)) return 'night';
  if (side !== state.phasing) return 'later';
  if (state.steps.some(({ step }) => step === 'determine-command')) return 'rolling';
  const isPlayerTurn = state.steps.some(({ step }) => step === 'end-of-player-turn');
  const isAhead = state.steps.some(frame => frame.step === 'phase' && frame.phase === 'command');
  return isPlayerTurn && !isAhead ? 'found' : 'later';
}

const AT_NIGHT: CommandState = {
  state: 'none',
  text: say`not determined at night ${cite('LFM 23.2')}`,
};

const notYet = (): CommandState => ({ state: 'open', text: say`not determined yet` });

/** A commander: his roll with every modifier, or what he needs, or the link of the chain that failed. */
export function commanderState(state: LfmState, board: CommandBoard, id: CommanderId): CommandState {
  const { when, report } = board;
  if (!lfm.isOnMap(state, id)) return NO_COMMAND;
  if (when === 'night') return AT_NIGHT;
  const finding = report.commanders[id]!;
  const hasTier = lfm.tierOf(state, id) !== null;
  if (when === 'later')
    // What he would need if nobody gave him orders.
    return hasTier ? { state: 'open', text: needed(withoutCommand(state), id) } : notYet();
  const roll = state.commandRolls.find(({ commander }) => commander === id);
  if (!roll && when === 'rolling' && lfm.mayRollCommand(state, id).legal)
    return { state: 'open', text: needed(state, id) };
  if (when === 'rolling' && !hasTier && !finding.inCommand) return notYet();
  const isIn = when === 'found' ? state.commanders[id]!.inCommand : finding.inCommand;
  return {
    state: isIn ? 'in' : 'out',
    text: roll ? rollText(roll) : findingText(state, board, finding, isIn),
  };
}

/** A unit: the commander who places it in command, or the link that failed. */
export function unitState(state: LfmState, board: CommandBoard, id: UnitId): CommandState {
  const { when, report } = board;
  const { place, turn } = state.units[id]!;
  if (place !== 'map') return NO_COMMAND;
  if (when === 'night') return AT_NIGHT;
  const finding = report.units[id]!;
  if (when === 'rolling' && finding.inCommand) return { state: 'in', text: reasonText(state, finding) };
  if (when !== 'found') return notYet();
  return {
    state: turn.inCommand ? 'in' : 'out',
    text: findingText(state, board, finding, turn.inCommand),
  };
}

/** LFM SP.2b: what was found in an earlier player turn does not count in the next. */
const withoutCommand = (state: LfmState): LfmState => ({
  ...state,
  commanders: state.commanders.map(each => (each.inCommand ? { ...each, inCommand: false } : each)),
});

/** 'CV 3, die −1 +1: needs 3 or less 20.5b'. */
function needed(state: LfmState, id: CommanderId): Text {
  const drms = lfm.commandDrms(state, id);
  const cv = lfm.commandValue(state, id);
  const most = cv - net(drms);
  const chance =
    most < 1 ? say`cannot pass` : most >= 6 ? say`passes with any die` : say`needs ${most} or less`;
  const clause = drms.at(-1)?.clause ?? CLAUSES[lfm.tierOf(state, id) ?? 'division'];
  const modifiers = drms.length > 0 ? say`, die${drms.map(written).join('')}` : '';
  return say`CV ${cv}${modifiers}: ${chance} ${cite(clause)}`;
}

const CLAUSES = words({ army: 'LFM 20.3a', corps: 'LFM 20.4b', division: 'LFM 20.5a' });

/** '3 −1 +1 = 3: in 20.5b'; '2: in on his own initiative 20.4b'; '5 +1 = 6, over CV 4: out 20.5a'. */
function rollText({ natural, drms, cv, passed, clause }: CommandRoll): Text {
  const total = natural + net(drms);
  const sum = drms.length === 0 ? `${natural}` : `${natural}${drms.map(written).join('')} = ${total}`;
  if (!passed) return say`${sum}, over CV ${cv}: out ${cite(clause)}`;
  if (clause === 'LFM 20.4b') return say`${sum}: in on his own initiative ${cite(clause)}`;
  return say`${sum}: in ${cite(drms.at(-1)?.clause ?? clause)}`;
}

const written = ({ value }: Drm): string => ` ${signed(value)}`;

/** Why, link by link up to the one that failed; after moves the finding of the moment may differ from what was found, which stands (SP.2b). */
function findingText(
  state: LfmState,
  { report }: CommandBoard,
  finding: CommandFinding,
  isIn: boolean,
): Text {
  if (finding.inCommand !== isIn)
    return isIn
      ? say`in, as found in the Command Phase ${cite('LFM SP.2b')}`
      : say`out, as found in the Command Phase ${cite('LFM SP.2b')}`;
  if (isIn) return reasonText(state, finding);
  return sentences(
    ...lfm
      .explain(report, finding)
      .flatMap(link => (link.inCommand ? [] : lfm.inNames(state, failuresOf(link)).map(refusalText))),
  );
}

/** That no neighbour passed the word (20.7b) goes without saying where the chain itself is broken. */
function failuresOf({ refusals }: Extract<CommandFinding, { inCommand: false }>): readonly Refusal[] {
  const others = refusals.filter(({ clause }) => clause !== 'LFM 20.7b');
  return others.length > 0 ? others : refusals;
}

/** 'in by Heth 20.6a', 'in through 26NC 20.7b'. */
function reasonText(state: LfmState, finding: CommandFinding): Text {
  if (!finding.inCommand) return '';
  const { commander, via, clause } = finding;
  if (via !== null) return say`in through ${unitLink(state, via)} ${cite(clause)}`;
  if (commander !== null) return say`in by ${commanderLink(state, commander)} ${cite(clause)}`;
  return say`in ${cite(clause)}`;
}

/** The whole of a brigade: its regiments on the map are in command, out, or some of each. */
export function brigadeState(
  state: LfmState,
  board: CommandBoard,
  regiments: readonly UnitId[],
  commander: CommanderId | null,
): CommandState {
  const there = regiments.filter(id => state.units[id]!.place === 'map');
  if (there.length === 0) return NO_COMMAND;
  const states = there.map(id => unitState(state, board, id));
  const out = there.filter((_, place) => states[place]!.state === 'out');
  if (out.length > 0 && out.length < there.length)
    return {
      state: 'out',
      text: say`${out.length} of ${there.length} out: ${states.find(each => each.state === 'out')!.text}`,
    };
  const own = commander === null ? NO_COMMAND : commanderState(state, board, commander);
  if (own.state !== states[0]!.state || own.text === '') return states[0]!;
  return own;
}
