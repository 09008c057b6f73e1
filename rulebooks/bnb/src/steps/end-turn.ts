import { done, edit } from '@abatis/kernel';
import * as rules from '../rules/index.ts';
import { type BnbState, NO_TURN, type TurnRecord, type Unit } from '../state.ts';
import type { Runs } from './step.ts';

/** B: recovery, captured guns, victory, and what a turn has marked is wiped off. */
export const endTurn: Runs<'end-turn'> = {
  run(state, table) {
    done(state);
    rules.recover(state, table);
    rules.rejoin(state, table);
    rules.concealQuiet(state);
    rules.rollForWork(state, table);
    rules.captureGuns(state, table);
    // BNB 5.3a: gunners whose last guns were taken.
    rules.removeShattered(state, 5, table);
    rules.checkVictory(state, table);
    clearTurn(state);
  },
};

function clearTurn(state: BnbState): void {
  const draft = edit(state);
  draft.charges = [];
  draft.fire = [];
  draft.battering = [];
  draft.units = state.units.map(
    (unit): Unit => (isBlank(unit) ? unit : { ...unit, turn: unit.turn.fired ? SMOKING : NO_TURN }),
  );
  draft.generals = state.generals.map(general =>
    general.moved || general.commandPoints > 0 ? { ...general, moved: false, commandPoints: 0 } : general,
  );
}

const SMOKING: TurnRecord = { ...NO_TURN, smoke: true };

const isBlank = ({ turn }: Unit): boolean => turn === NO_TURN;
