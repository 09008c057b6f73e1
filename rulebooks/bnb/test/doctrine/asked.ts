import type { Proposal, Question } from '@abatis/ai';
import { randomStream } from '@abatis/kernel/host';
import { doctrinePlayer } from '../../doctrine/index.ts';
import type { BnbAction } from '../../src/actions.ts';
import type { BnbFrame } from '../../src/frames.ts';
import type { BnbState } from '../../src/state.ts';
import type { Field } from '../support/field.ts';
import { table } from '../support/table.ts';

/** What the sparring partner does in a position when a step asks it. */
export function asked(field: Field, frame: BnbFrame): Proposal<BnbAction> {
  const state = table.at(field.state, frame);
  return doctrinePlayer().decide(questionAt(state), randomStream('asked'));
}

function questionAt(state: BnbState): Question<BnbState, BnbAction> {
  const { seat, step, candidates, ...prompt } = table.asks(state)!;
  return {
    seat,
    step,
    prompt,
    view: state,
    suppose: () => state,
    candidates: () => candidates,
    judge: order => table.judge(state, order),
  };
}

/** All that it does one after the other in a side's movement or fire, without dice. */
export function orders(field: Field, frame: BnbFrame): readonly BnbAction[] {
  const player = doctrinePlayer();
  const random = randomStream('asked');
  const given: BnbAction[] = [];
  let state = table.at(field.state, frame);
  while (state.steps.at(-1)?.step === frame.step && given.length < 40) {
    const { action } = player.decide(questionAt(state), random);
    given.push(action);
    if (action.type === 'done' || action.type === 'charge') break;
    state = table.play(state, [], action);
  }
  return given;
}
