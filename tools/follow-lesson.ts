// Lessons as a learner follows them, for the tests of all rulebooks.
import { decide, type NewPlayer, questionOf } from '@abatis/ai';
import { trusted } from '@abatis/data';
import { randomStream, type Seat, scripted } from '@abatis/kernel/host';
import { gameOfBite, type Kit, lessonState, Session } from '@abatis/play';
import {
  type At,
  fulfils,
  gazetteerOf,
  isPlan,
  type LessonBite,
  type LessonStep,
  type Presenter,
  plain,
  type Then,
  wordsOfPlan,
} from '@abatis/screen';

/** What a learner of a bite reads and can do at one moment of it. */
export interface LearnersMoment {
  readonly session: Session;
  readonly bite: LessonBite;
  /** The steps that are told now; the last of them waits for an order, unless the bite is at its end. */
  readonly told: readonly LessonStep[];
}

/** So many decisions; then the bite leads nowhere. */
const PATIENCE = 200;

/** A computer player who decides whatever is asked, by this chance. */
export function answering(newPlayer: NewPlayer, chance: string): (session: Session) => void {
  const player = newPlayer();
  const random = randomStream(chance);
  return session => {
    const { game } = session;
    session.advance(decide(game, questionOf(game.rulebook, game), player, random).game);
  };
}

/** A bite as it is opened, with no other dice than its own. */
export function openedBite({ rulebook, presenter }: Kit, bite: LessonBite) {
  const dice = scripted(...bite.dice);
  const game = trusted(gameOfBite(rulebook, bite, dice));
  const players = Object.fromEntries(
    rulebook.seats.map((seat: Seat) => [
      seat,
      seat === bite.seat ? ({ kind: 'human' } as const) : ({ kind: 'computer', player: '' } as const),
    ]),
  );
  return { dice, session: new Session({ id: null, presenter, game, players, lesson: bite }) };
}

/**
 * Follows a bite to its end as a learner who gives the orders of its steps. `answer` decides for the other side, `look`
 * is called whenever the learner is to act, and at the end. All dice of the bite must be thrown, and no others.
 */
export function followBite(
  kit: Kit,
  bite: LessonBite,
  answer: (session: Session) => void,
  look: (moment: LearnersMoment) => void = () => {},
): Session {
  const { dice, session } = openedBite(kit, bite);
  for (let decisions = 0; decisions < PATIENCE; decisions++) {
    const { from, upTo } = lessonState(bite, session.game);
    const isDone = upTo === bite.steps.length;
    const mayAct = upTo >= from && session.asked.includes(bite.seat);
    if (isDone || mayAct) look({ session, bite, told: bite.steps.slice(from, upTo + 1) });
    if (isDone) {
      dice.expectSpent();
      return session;
    }
    if (mayAct) obey(session, bite, bite.steps[upTo]!);
    else answer(session);
  }
  throw new Error(`The bite "${bite.id}" leads nowhere`);
}

function obey(session: Session, { seat, id }: LessonBite, { order }: LessonStep): void {
  if (!order) throw new Error(`A step of "${id}" has no order to give`);
  const answered = session.act({ seat }, order);
  if (answered.kind !== 'done')
    throw new Error(`${JSON.stringify(order)} of "${id}": ${JSON.stringify(answered)}`);
}

/**
 * What is wrong with what a learner is told at a moment: a button or choice in “quotes” that the table does not offer,
 * an order that cannot be given by what it does offer, a button that is not called by its name, a counter or a place
 * pointed out that is not there.
 */
export function lessonFaults({ session, bite, told }: LearnersMoment): readonly string[] {
  const { presenter, game, setting } = session;
  const waiting = told.find(({ order }) => order);
  const at = { state: game.state, seat: bite.seat };
  const { buttons, choices } = offeredIn(presenter, at, waiting);
  const labels = [...buttons, ...choices].map(({ label }) => plain(label));
  const quotes = told.flatMap(({ say, hint = '' }) => [
    ...plain(say).matchAll(QUOTED),
    ...plain(hint).matchAll(QUOTED),
  ]);
  const unknown = quotes
    .filter(([, label]) => !labels.some(each => isMeant(each, label!)))
    .map(([quote]) => `nothing is called ${quote}`);
  const gives = ({ then }: Offered): boolean => 'act' in then && fulfils(waiting!.until, then.act);
  const byButton = waiting ? buttons.filter(gives) : [];
  const isOffered = !waiting || byButton.length > 0 || choices.some(gives);
  const isNamed =
    byButton.length === 0 ||
    choices.some(gives) ||
    byButton.some(({ label }) => says(waiting!, plain(label)));
  const gazetteer = gazetteerOf(setting.sheet);
  const pieces = new Set(presenter.moment(at, []).pieces.map(({ id }) => id));
  const nowhere = told
    .flatMap(({ show }) => show)
    .filter(
      focus =>
        ('piece' in focus && !pieces.has(focus.piece)) ||
        ('place' in focus && gazetteer.pointOf(focus.place) === null),
    );
  return [
    ...unknown,
    ...(isOffered ? [] : [`the table does not offer ${JSON.stringify(waiting!.until)}`]),
    ...(isNamed
      ? []
      : [`the step does not name ${byButton.map(({ label }) => `“${plain(label)}”`).join(' or ')}`]),
    ...nowhere.map(focus => `${JSON.stringify(focus)} is not there`),
  ];
}

const QUOTED = /“([^”]+)”/g;

/** A long label may be quoted by its beginning: “Rest…”. */
const isMeant = (label: string, quoted: string): boolean =>
  quoted.endsWith('…') ? label.startsWith(quoted.slice(0, -1)) : label === quoted;

const says = ({ say }: LessonStep, label: string): boolean =>
  [...plain(say).matchAll(QUOTED)].some(([, quoted]) => isMeant(label, quoted!));

type Moment = ReturnType<Presenter['moment']>;
type Offered = Pick<Moment['choices'][number], 'label' | 'then'>;

/** What is selected, and how many of the places that a step points out have been clicked on the way to it. */
interface Way {
  readonly selection: readonly string[];
  readonly clicked: number;
}

/**
 * All buttons and choices, on the map and in panels, that a seat comes to by selecting whatever can be selected, and by
 * clicks at the places that a step points out, in their sequence. Of plans only those are made that the step waits for.
 */
function offeredIn(presenter: Presenter, at: At, waiting: LessonStep | undefined) {
  const buttons: Offered[] = [];
  const choices: Offered[] = [];
  const places = (waiting?.show ?? []).flatMap(focus => ('place' in focus ? [focus.place] : []));
  const wanted = JSON.stringify(waiting?.order ?? null);
  const isWanted = (id: string): boolean =>
    !isPlan(id) || !wordsOfPlan(id).startsWith('{') || wanted.includes(wordsOfPlan(id));
  const tried = new Set<string>();
  const ways: Way[] = [{ selection: [], clicked: 0 }];
  const follow = (then: Then | null | undefined, clicked: number): void => {
    if (then && 'select' in then && then.select.every(isWanted))
      ways.push({ selection: then.select, clicked });
  };
  for (const { selection, clicked } of ways) {
    const key = `${clicked} ${selection.toSorted().join()}`;
    if (tried.has(key)) continue;
    tried.add(key);
    const moment = presenter.moment(at, selection);
    const pressable = (moment.prompt?.buttons ?? []).filter(({ refused }) => refused === null);
    const inPanels = (moment.panels ?? [])
      .flatMap(({ parts }) => parts)
      .flatMap(part => (part.kind === 'choices' ? part.items : []))
      .filter(({ refused }) => refused === null);
    buttons.push(...pressable);
    choices.push(...moment.choices, ...inPanels);
    for (const { then } of [...moment.choices, ...inPanels, ...pressable]) follow(then, clicked);
    const place = places[clicked];
    if (place !== undefined)
      follow(presenter.hover(at, selection, { piece: null, place, via: [] })?.then, clicked + 1);
  }
  return { buttons, choices };
}
