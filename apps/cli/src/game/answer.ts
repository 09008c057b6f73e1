import { formatProblem, type Parsed } from '@abatis/data';
import { type Action, act, type Fault, type Game, malformed, type Ruling } from '@abatis/kernel/host';
import { EXIT } from '../exit.ts';
import { type Offered, readAnswer } from './offered.ts';
import { firstReason, toldMoment, toldPosition, toldRefusals } from './told.ts';

/** What came of an action: a line to print, and the game after it or why there is none. */
export type Answer =
  | { readonly code: typeof EXIT.fine; readonly line: object; readonly game: Game }
  | { readonly code: typeof EXIT.no | typeof EXIT.badInput; readonly line: object; readonly why: string }
  | {
      readonly code: typeof EXIT.ruleFailed;
      readonly line: object;
      readonly why: string;
      readonly fault: Fault;
    };

/** Reads, judges and plays one action. `by` is who acts; without it, the seat that is asked. */
export function answerTo(game: Game, offered: Offered, by: string | undefined): Answer {
  const action = readAnswer(game, offered);
  if (!action.ok) return malformedAnswer(game, offered, action);
  const acted = act(game, action.value, by);
  switch (acted.kind) {
    case 'done':
      return doneAnswer(acted.game);
    case 'refused':
      return refusedAnswer(game, offered, action.value, acted.ruling);
    case 'fault':
      return faultAnswer(offered, acted.fault);
  }
}

const doneAnswer = (game: Game): Answer => ({
  code: EXIT.fine,
  line: { ok: true, ...toldMoment(game.moment), ...toldPosition(game) },
  game,
});

function refusedAnswer({ rulebook }: Game, { name }: Offered, action: Action, ruling: Ruling): Answer {
  const refusals = toldRefusals(rulebook, ruling);
  return {
    code: EXIT.no,
    line: { ok: false, action, refusals },
    why: `${name} is refused: ${firstReason(refusals)}`,
  };
}

function faultAnswer({ name }: Offered, fault: Fault): Answer {
  const { step, action, seat, message } = fault;
  return {
    code: EXIT.ruleFailed,
    line: { ok: false, action, fault: { step, seat, message } },
    why: `${name} made step ${step} fail: ${message}`,
    fault,
  };
}

function malformedAnswer({ rulebook }: Game, { name }: Offered, result: Parsed<Action>): Answer {
  return {
    code: EXIT.badInput,
    line: { ok: false, refusals: toldRefusals(rulebook, malformed(result)) },
    why: result.ok ? name : formatProblem(result.problems[0]!),
  };
}
