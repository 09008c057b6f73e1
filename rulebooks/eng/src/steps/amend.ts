import { type Action, type Frame, type Ruling, ruling } from '@abatis/kernel';
import type { Amendment, MoreAnswers } from '@abatis/kernel/extension';
import type { EngEvent } from '../events.ts';
import type { SiegeState } from '../state.ts';

/* Several changes of one step of BNB. */

type Change = Amendment<SiegeState, EngEvent>;
type Answers = MoreAnswers<SiegeState, Action, Frame, EngEvent>;

/** Each change for itself: what one of them forbids is forbidden, and each carries out its own answers. */
export function together(...changes: readonly object[]): Change {
  const all = changes as readonly Change[];
  return {
    after(state, table, frame) {
      for (const { after } of all) after?.(state, table, frame);
    },
    forbid: (state, order, frame): Ruling =>
      ruling(...all.map(({ forbid }) => forbid?.(state, order, frame) ?? null)),
    answers: joined(all.flatMap(({ answers }) => answers ?? [])),
  };
}

function joined(all: readonly Answers[]): Answers {
  const ownerOf = ({ type }: Action): Answers => all.find(({ actions }) => Object.hasOwn(actions, type))!;
  return {
    actions: Object.assign({}, ...all.map(({ actions }) => actions)),
    *candidates(state, frame) {
      for (const { candidates } of all) yield* candidates(state, frame);
    },
    judge: (state, order, frame) => ownerOf(order).judge(state, order, frame),
    apply: (state, order, table, frame) => ownerOf(order).apply(state, order, table, frame),
  };
}
