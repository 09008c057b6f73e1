import { asked, candidates, type Game, type Rulebook, sentence } from '@abatis/kernel/host';
import type {
  At,
  BattleCard,
  Briefing,
  Choice,
  Lesson,
  LogLine,
  Presenter,
  Setting,
  TableScene,
  TurnCard,
} from '@abatis/screen';

const NO_LINE = { heading: '', seat: null, places: [], motion: null, dice: null } as const;

/** What a plain presenter is to have beside what every one has. */
interface PlainTerms {
  readonly lessons?: readonly Lesson[];
  /** The rulebook hides something: the prompt then says in its detail all that the reader may know, as JSON. */
  readonly secret?: boolean;
}

/** Shows any rulebook, plainly: enough to see what a table asks a presenter and what it does with the answers. */
export function plainPresenter(
  rulebook: Rulebook,
  { lessons = [], secret = false }: PlainTerms = {},
): Presenter {
  return {
    battles: () => [],
    battle: ({ id, title }) => ({ scenario: id, title, date: 'some day' }) as BattleCard,
    setting: () => ({ title: 'A battle', date: 'some day', secret }) as Setting,
    moment: (at, selection) => momentOf(rulebook, at, selection, secret),
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
    briefing: () => NO_BRIEFING,
    turnCard: (_at, _before, lines) => ({ ...NO_TURN_CARD, about: lines.map(({ text }) => text).join() }),
    overlay: (_, id) => ({ id, title: id, legend: [], shades: [], lines: [], notes: [] }),
    sightField: (_, from) => ({ id: from, title: from, legend: [], shades: [], lines: [], notes: [] }),
    sight: () => null,
    tell: ({ index, seat, action, events }): readonly LogLine[] => [
      { ...NO_LINE, index, kind: 'move', seat, text: action?.type ?? 'set-up' },
      ...events.flatMap(({ type }): readonly LogLine[] =>
        MARKS[type]
          ? [
              {
                ...NO_LINE,
                index,
                kind: MARKS[type],
                text: type,
                ...(type === 'turn-advanced' && { ends: 'turn' }),
              },
            ]
          : [],
      ),
    ],
    since: lines => lines.slice(-9),
    refusal: refusal => [{ clause: refusal.clause }, ' ', sentence(rulebook.clauses, refusal)],
    because: ({ id }) => `because ${id}`,
    rules: async () => [],
    terms: [],
    lessons,
  };
}

/** A field that nobody wins. */
export const NO_BRIEFING: Briefing = {
  about: '',
  situation: '',
  counted: '',
  sources: [],
  notes: [],
  axes: [],
  outcomes: [],
  special: [],
  arrivals: { turns: [], rows: [], notes: [] },
  entries: [],
  forces: { columns: [], rows: [] },
  standing: { over: false, result: '', reason: '', totals: [], needed: [] },
};

const CLOCK: TableScene['clock'] = { label: 'now', turn: 1, of: 2, night: false };

/** A turn in which nothing happened. */
export const NO_TURN_CARD: TurnCard = {
  clock: CLOCK,
  about: '',
  result: '',
  axes: [],
  changes: [],
  losses: [],
  worn: [],
  fresh: '',
  coming: { clock: CLOCK, rows: [] },
};

const MARKS: Readonly<Record<string, LogLine['kind']>> = {
  'turn-advanced': 'turn',
  'turn-begun': 'turn',
  phase: 'phase',
};

function momentOf(
  rulebook: Rulebook,
  { state, seat, open }: At,
  selection: readonly string[],
  secret: boolean,
): TableScene {
  const question = asked(rulebook, state);
  const mine = question !== null && question.seat === seat;
  return {
    clock: CLOCK,
    phasing: question?.seat ?? '',
    phases: [{ id: 'one', label: 'Phase', state: 'now' }],
    scores: [],
    pieces: [],
    stacks: [],
    markers: [],
    prompt: question && {
      seat: question.seat,
      title: question.frame.step,
      detail: secret ? JSON.stringify(open ? state : rulebook.view(state, seat)) : '',
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
