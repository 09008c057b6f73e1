import { type Considered, join, type PlansShown, type Presenter, type Text } from '@abatis/screen';
import { say } from '@abatis/words';

/** What was considered, in the words of the rulebook. */
export const plansShown = (presenter: Presenter, { trials, nodes, plans }: Considered): PlansShown => ({
  trials,
  nodes,
  rows: plans.map(({ name, marks, ...figures }) => ({
    ...figures,
    name: presenter.because(name),
    marks: marks.map(({ times, ...mark }) => ({ name: presenter.because(mark), times })),
  })),
});

/** So much happened often enough, or seldom enough, to be worth a word. */
const MOST_MARKS = 4;

/** What was chosen, instead of what and by how many points, and what happened how often in the trials. */
export function consideredText({ rows }: PlansShown): Text {
  const [best, second] = rows;
  if (!best) return '';
  const instead =
    second?.less == null
      ? []
      : [
          ' ',
          say`Instead of: `,
          second.name,
          say`, ${points(second.less.mean)} points less${plusMinus(second.less.error)}.`,
        ];
  const marks = best.marks
    .slice(0, MOST_MARKS)
    .flatMap(({ name, times }, nth): readonly Text[] => [
      nth === 0 ? ' ' : '; ',
      name,
      say` in ${outOfTen(times, best.trials)} of 10`,
    ]);
  const trials =
    marks.length === 0
      ? []
      : [' ', say`In ${best.trials} trials, if the enemy answers as imagined:`, ...marks, '.'];
  return join(best.name, '.', ...instead, ...trials);
}

const points = (value: number): string => value.toFixed(1);

const plusMinus = (error: number | null): string => (error === null ? '' : say` (± ${points(error)})`);

/** What happened always or never is said so exactly; a rounded share must not claim it. */
function outOfTen(times: number, trials: number): number {
  const share = Math.round((10 * times) / trials);
  if (times < trials && share === 10) return 9;
  return share === 0 ? 1 : share;
}
