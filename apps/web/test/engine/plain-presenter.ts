import { asked, candidates, type Game, type Rulebook, type State, sentence } from '@abatis/kernel';
import type { Choice, Lesson, LogLine, Presenter, Setting, TableMoment } from '@abatis/screen';

const NO_LINE = { heading: '', seat: null, places: [], motion: null, dice: null } as const;

/** Shows any rulebook, plainly: enough to see what the engine asks a presenter and what it does with the answers. */
export function plainPresenter(rulebook: Rulebook): Presenter {
  return {
    battles: () => [],
    setting: () => ({ title: 'A battle', date: 'some day' }) as Setting,
    moment: ({ state, seat }, selection) => momentOf(rulebook, state, seat, selection),
    hover: ({ seat }, selection, { place }) => ({
      tone: 'plain',
      lines: [`${seat} ${selection.join()} ${place}`],
      path: [],
      then: null,
      preview: null,
    }),
    preview: () => null,
    inspect: () => null,
    forces: (_, seat) => ({ seat, columns: [], nodes: [], filters: [] }),
    overlay: (_, id) => ({ id, title: id, legend: [], shades: [], lines: [], notes: [] }),
    sightField: (_, from) => ({ id: from, title: from, legend: [], shades: [], lines: [], notes: [] }),
    sight: () => null,
    tell: ({ index, seat, action, events }): readonly LogLine[] => [
      { ...NO_LINE, index, kind: 'move', seat, text: action?.type ?? 'set-up' },
      ...events.flatMap(({ type }): readonly LogLine[] =>
        MARKS[type] ? [{ ...NO_LINE, index, kind: MARKS[type], text: type }] : [],
      ),
    ],
    since: lines => lines.slice(-9),
    refusal: refusal => [{ clause: refusal.clause }, ' ', sentence(rulebook.clauses, refusal)],
    because: ({ id }) => `because ${id}`,
    rules: async () => [],
    terms: [],
    lessons: [LESSON],
  };
}

const GUNS = `map 14x14
turn 1 of 3
phase artillery union
union 0606 B-4US 6/3-5
confederate 0609 33VA 3-4 @Baylor; 2VA 6-4 @Baylor`;

const LESSON: Lesson = {
  id: 'first',
  title: 'First steps',
  minutes: 5,
  about: '',
  bites: [
    {
      id: 'fire',
      title: 'Fire',
      position: GUNS,
      seat: 'union',
      dice: [6],
      steps: [],
    },
  ],
};

const MARKS: Readonly<Record<string, LogLine['kind']>> = {
  'turn-advanced': 'turn',
  phase: 'phase',
};

function momentOf(
  rulebook: Rulebook,
  state: State,
  seat: string | null,
  selection: readonly string[],
): TableMoment {
  const question = asked(rulebook, state);
  const mine = question !== null && question.seat === seat;
  return {
    clock: { label: 'now', turn: 1, of: 2, night: false },
    phasing: question?.seat ?? '',
    phases: [{ id: 'one', label: 'Phase', state: 'now' }],
    scores: [],
    pieces: [],
    stacks: [],
    markers: [],
    prompt: question && {
      seat: question.seat,
      title: question.frame.step,
      detail: '',
      clause: null,
      buttons: [],
      checklist: [],
    },
    choices: mine ? candidates({ rulebook, state } as Game).map(choiceOf) : [],
    selection: selection.filter(id => id !== 'gone'),
    plans: [],
    verdict: question ? null : { winner: null, title: 'Over', text: '' },
  };
}

const choiceOf = (act: { readonly type: string }, index: number): Choice => ({
  id: String(index),
  on: { place: '0101' },
  label: act.type,
  mark: { kind: 'reach', text: '' },
  then: { act },
  rolls: false,
});
