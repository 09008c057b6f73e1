import { NOWHERE } from '@abatis/hex';
import { done, edit, endGame, type Frame } from '@abatis/kernel';
import { battleOf, termsOf } from '../battle.ts';
import type { LfmTable } from '../events.ts';
import { freshTurn } from '../pieces.ts';
import type { LfmResult, Phase } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import { OPENING } from '../sequence.ts';
import { appointArmyCommanders } from '../special-rules.ts';
import { type LfmState, SIDES, type Side, type UnitTurn } from '../state.ts';
import type { Runs } from './step.ts';

export type TurnFrame =
  | Frame<'turn'>
  | Frame<'player-turn', { side: Side }>
  | Frame<'phase', { phase: Phase }>
  | Frame<'end-of-phase'>
  | Frame<'end-of-player-turn'>
  | Frame<'end-of-turn'>
  /** To be put after every event that takes units off the map. */
  | Frame<'sudden-death'>;

/** LFM SP.0a, SP.1, 20.12, 23.4: army commanders and initiative are settled; then come the two player turns. */
export const turn: Runs<'turn'> = {
  run(state, table) {
    appointArmyCommanders(state, table);
    for (const side of SIDES) rules.settleArmyCommand(state, side, table);
    if (rules.isFirstNightTurn(state)) rules.restoreOrderAtNight(state, table);
    const [first, second] = rules.playerTurns(
      rules.settleInitiative(state, termsOf(state).initiative, table),
    );
    done(
      state,
      { step: 'player-turn', side: first },
      { step: 'player-turn', side: second },
      { step: 'end-of-turn' },
    );
  },
};

/** LFM SP.0a, SP.9b: the phases of one side, by day or by night. */
export const playerTurn: Runs<'player-turn'> = {
  run(state, table, { side }) {
    edit(state).phasing = side;
    clearRecords(state);
    const { label } = battleOf(state).turns[state.turn]!;
    table.emit({ type: 'player-turn', clause: 'LFM SP.0a', side, turn: label });
    done(state, ...rules.phasesOf(state).map(phase => ({ step: 'phase', phase }) as const), {
      step: 'end-of-player-turn',
    });
  },
};

/** What was done in the player turn before is forgotten, for both sides. */
function clearRecords(state: LfmState): void {
  const { units: cards } = battleOf(state);
  for (const [id, { hex, turn }] of state.units.entries()) {
    const fresh = freshTurn(hex, hex !== NOWHERE && rules.inZoc(state, hex, cards[id]!.side));
    if (!sameTurn(turn, fresh)) edit(state, 'units', id).turn = fresh;
  }
  for (const [id, { moved, marched }] of state.commanders.entries()) {
    if (moved) edit(state, 'commanders', id).moved = false;
    if (marched) edit(state, 'commanders', id).marched = false;
  }
  if (state.newWorks.length > 0) edit(state).newWorks = [];
  if (state.commandRolls.length > 0) edit(state).commandRolls = [];
}

const sameTurn = (a: UnitTurn, b: UnitTurn): boolean =>
  (Object.keys(b) as (keyof UnitTurn)[]).every(key => a[key] === b[key]);

/** Announces a phase and opens its steps. */
export const phase: Runs<'phase'> = {
  run(state, table, { phase: name }) {
    const { clause, open } = OPENING[name];
    table.emit({ type: 'phase', clause, phase: name, side: state.phasing });
    done(state, ...open(state), { step: 'end-of-phase' });
  },
};

/** LFM R237, R216, 20.8, R24: objectives change hands at the end of every phase, and brigade commanders rejoin. */
export const endOfPhase: Runs<'end-of-phase'> = {
  run(state, table) {
    const holders = rules.updateHolders(state, termsOf(state).victory, state.holders, table);
    if (holders !== state.holders) edit(state).holders = holders;
    done(state, { step: 'sudden-death' }, { step: 'brigade-commanders' });
  },
};

/** LFM R216: a side without combat units has lost at once. */
export const suddenDeathStep: Runs<'sudden-death'> = {
  run(state, table) {
    const result = rules.suddenDeath(state, termsOf(state).victory, state.holders);
    if (result) finish(state, result, table);
    else done(state);
  },
};

/** LFM R46, R227: what does not outlast the player turn. */
export const endOfPlayerTurn: Runs<'end-of-player-turn'> = {
  run(state) {
    rules.settleCharged(state);
    rules.removeRecoverMarkers(state);
    done(state);
  },
};

/** LFM SP.8, R10, 23.7, SP.9: victory first, then the end of a night, then the next turn. */
export const endOfTurn: Runs<'end-of-turn'> = {
  run(state, table) {
    const result = rules.resultAtEndOfTurn(state, termsOf(state).victory, state.holders);
    if (result) return finish(state, result, table);
    if (rules.isLastNightTurn(state)) rules.endNight(state, table);
    rules.advanceTurn(state, table);
    done(state, { step: 'turn' });
  },
};

function finish(state: LfmState, result: LfmResult, table: LfmTable): void {
  edit(state).result = result;
  rules.announce(result, table);
  endGame(state);
}
