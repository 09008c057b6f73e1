import { oneAtATime } from '../table/one-at-a-time.ts';
import { scrub } from '../table/showing.ts';
import { setTable, tableNow } from '../table/store.ts';
import { stopReplay, useReplay } from './store.ts';
import { markBeside } from './timeline.ts';

const moments = oneAtATime(
  async (index: number | null) => {
    await scrub(index);
    return true;
  },
  () => useReplay.setState({ wanted: null }),
);

/** Looks at a moment; past the last action is the present. A drag asks for many: only the last counts. */
export function show(index: number): void {
  const length = tableNow().update?.length ?? 0;
  const moment = Math.max(0, Math.min(length, index));
  useReplay.setState({ wanted: moment });
  setTable({ replaying: true });
  moments.ask(moment === length ? null : moment);
}

/** The moment that is shown, or that was asked for last. */
const shownMoment = (): number => useReplay.getState().wanted ?? tableNow().update?.shown ?? 0;

/** One action back or on. */
export function step(by: -1 | 1): void {
  stopReplay();
  show(shownMoment() + by);
}

/** To the turn, phase or fight before or after. */
export function jump(towards: -1 | 1): void {
  stopReplay();
  const { marks, update } = tableNow();
  show(markBeside(marks, { from: shownMoment(), length: update?.length ?? 0, towards }));
}

/** Closes the replay: the game goes on where it is. */
export function backToPresent(): void {
  stopReplay();
  moments.forget();
  useReplay.setState({ wanted: null });
  setTable({ replaying: false });
  void scrub(null);
}
