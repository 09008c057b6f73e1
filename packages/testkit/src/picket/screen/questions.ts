import type { Seat } from '@abatis/kernel';
import {
  type Ask,
  askOf,
  cite,
  draggedBy,
  type FrameOf,
  gesture,
  hoverWith,
  lastOf,
  type Offer,
  type OfferTable,
  offersBy,
  orderTools,
  type PointingTools,
  type PromptTable,
  picking,
  promptsBy,
  questionShown,
  say,
  stretchedTo,
  wheeledBy,
} from '@abatis/presenter';
import type { At, Choice, Gesture, Held, Hover, PathStep, Pointed, TableScene } from '@abatis/screen';
import { posePlace } from '@abatis/screen';
import { inInches, type Pose, thou } from '@abatis/tabletop';
import {
  boxIn,
  boxOf,
  FIGURE,
  type Leg,
  MOVE,
  ofSide,
  onTable,
  type Picket,
  type PicketAction,
  type PicketFrame,
  type PicketState,
  type Posted,
  type Side,
  wayOf,
} from '../index.ts';
import { arcShade, piecesOf, sceneOf } from './scene.ts';
import { nameOf } from './setting.ts';
import { refusalLines, refusedBy, volleysAfter } from './words/index.ts';

type PicketAsk<Step extends PicketFrame['step'] = PicketFrame['step']> = Ask<
  PicketState,
  PicketAction,
  FrameOf<PicketFrame, Step>
>;

const { ordering, orderButton, doneButton } = orderTools<PicketAction>({
  rollsFor: ({ type }) => type === 'halt' || type === 'intend',
  done: { type: 'halt' },
  refusedBy,
});

const PROMPTS: PromptTable<PicketState, PicketFrame> = {
  weather: ({ mist }) => ({
    title: mist ? say`Let the mist go, or leave it` : say`Let the mist come, or leave the day clear`,
    detail: say`In mist the range is halved.`,
  }),
  intent: () => ({
    title: say`March, or stand and fire`,
    detail: say`Both sides choose in secret; the choices are shown together.`,
  }),
  march: (state, { side }) => ({
    title: say`Move your companies, then halt`,
    detail: say`${ofSide(state, side).filter(each => !each.hasMoved).length} can still move, up to ${inInches(MOVE)}″ each. A move is final.`,
  }),
  turn: null,
  mist: null,
  fire: null,
  morale: null,
};

const OFFERS: OfferTable<PicketState, PicketAction, PicketFrame> = {
  weather: () => ({
    selection: [],
    choices: [],
    buttons: [
      orderButton(say`Leave the weather`, { type: 'mist', changes: false }, { primary: true }),
      orderButton(say`Change the weather`, { type: 'mist', changes: true }),
    ],
    checklist: [],
  }),
  intent: ask => ({
    ...picksOf(ask, ofSide(ask.state, ask.seat as Side)),
    buttons: [
      orderButton(say`March`, { type: 'intend', to: 'march' }),
      orderButton(say`Stand`, { type: 'intend', to: 'stand' }),
    ],
    checklist: [],
  }),
  march: ask => {
    const movable = ofSide(ask.state, ask.frame.side).filter(each => !each.hasMoved);
    const { selection, choices } = picksOf(ask, movable);
    return {
      selection,
      choices: [...choices, ...menuOf(ask, selection)],
      gestures: movable.flatMap(({ name }) => gesturesOf(name, selection.includes(name))),
      buttons: [doneButton(ask, say`Halt`, movable.length === 0)],
      checklist: [],
    };
  },
};

/** One company is taken up, or another instead. */
function picksOf(ask: PicketAsk, companies: readonly Posted[]): Pick<Offer, 'selection' | 'choices'> {
  const names = companies.map(({ name }) => name);
  const chosen = lastOf(ask.selection, name => names.includes(name));
  return {
    selection: chosen === null ? [] : [chosen],
    choices: names.map(name =>
      picking(name, name === chosen, { pick: say`Select ${name}`, letGo: say`Deselect ${name}` }),
    ),
  };
}

/** A company is dragged at once; corners and flanks are marked only where they are asked for. */
const gesturesOf = (name: string, isChosen: boolean): readonly Gesture[] => [
  gesture(name, 'drag', say`March ${name}`),
  ...(isChosen
    ? [gesture(name, 'wheel', say`Wheel ${name}`), gesture(name, 'stretch', say`Change the files of ${name}`)]
    : []),
];

/** What the step proposes for the company in hand is a menu, for players who cannot or will not drag. */
const menuOf = (ask: PicketAsk, selection: readonly string[]): readonly Choice[] =>
  [...ask.candidates()].flatMap(order =>
    'unit' in order && selection.includes(order.unit)
      ? [ordering({ piece: order.unit }, order, labelOf(order), 'chosen')]
      : [],
  );

type UnitOrder = Extract<PicketAction, { readonly unit: string }>;

const labelOf = (order: UnitOrder): string =>
  order.type === 'form' ? say`Form ${order.files} files` : order.legs.map(legLabel).join(say`, then `);

const legLabel = (leg: Leg): string =>
  leg.go === 'ahead' ? say`${inInches(thou(leg.by))}″ ahead` : wheelLabel(leg.by / 10, leg.about);

const wheelLabel = (degrees: number, about: 'left' | 'right'): string =>
  about === 'left' ? say`wheel ${degrees}° to the left` : say`wheel ${degrees}° to the right`;

const offerFor = offersBy(OFFERS);
const promptWords = promptsBy<PicketFrame, PicketState>(PROMPTS);
const QUESTIONS = { offerFor, promptWords, overlayKeys: [] };

const askIn =
  (rulebook: Picket) =>
  (state: PicketState, selection: readonly string[], to: Seat | null): PicketAsk | null =>
    askOf(rulebook, state, selection, to);

/** Everything that the table shows at one moment. */
export function moment(rulebook: Picket, at: At<PicketState>, selection: readonly string[]): TableScene {
  const question = questionShown(QUESTIONS, at, askIn(rulebook)(at.state, selection, at.seat));
  const chosen = onTable(at.state).filter(({ name }) => question.selection.includes(name));
  return {
    ...sceneOf(at.state),
    ...question,
    shades: chosen.map(({ pose }) => arcShade(at.state, pose)),
  };
}

/** A hand that drags means a twentieth of an inch. */
const STEP = 50;

/** What letting go would order; null where the hand has gone nowhere, or back. */
function heldOrder({ state }: PicketAsk, held: Held): { readonly act: UnitOrder } | null {
  const [kind, unit] = held.gesture.split(' ') as [Gesture['kind'], string];
  const company = called(state, unit);
  if (!company) return null;
  if (kind === 'stretch') {
    const files = Math.max(1, Math.round(stretchedTo(boxOf(company), held).width / FIGURE));
    return files === company.files ? null : { act: { type: 'form', unit, files } };
  }
  const leg = kind === 'wheel' ? wheelLeg(company, held) : aheadLeg(company, held);
  return leg.by > 0 ? { act: { type: 'move', unit, legs: [leg] } } : null;
}

function wheelLeg(company: Posted, held: Held): Leg {
  const { pivot, tenths } = wheeledBy(boxOf(company), held);
  return { go: 'wheel', about: pivot, by: tenths };
}

/** The company follows the hand straight ahead; how far the hand strays to a side does not matter. */
function aheadLeg(company: Posted, held: Held): Leg {
  const { ahead } = draggedBy(boxOf(company), held);
  return { go: 'ahead', by: Math.round(ahead / STEP) * STEP };
}

const called = (state: PicketState, name: string): Posted | undefined =>
  onTable(state).find(each => each.name === name);

/** The company as an order would leave it, allowed or not. */
interface Left {
  readonly unit: Posted;
  readonly poses: readonly Pose[];
  /** '4.2″ of 6″', or '5 files'. */
  readonly cost: string;
}

function leftBy(state: PicketState, order: UnitOrder): Left {
  const unit = called(state, order.unit)!;
  if (order.type === 'form')
    return { unit: { ...unit, files: order.files }, poses: [unit.pose], cost: say`${order.files} files` };
  const { poses, length } = wayOf(unit, order.legs);
  return {
    unit: { ...unit, pose: poses.at(-1)! },
    poses,
    cost: say`${tenths(length)}″ of ${inInches(MOVE)}″`,
  };
}

const tenths = (length: number): number => Math.ceil(length / 100) / 10;

/** The way leg by leg; what it costs stands at its end. */
const pathOf = ({ poses, cost }: Left): readonly PathStep[] =>
  poses.map((pose, place) => ({
    place: posePlace(pose),
    cost: place > 0 && place === poses.length - 1 ? cost.split(' ')[0]! : '',
    stops: false,
  }));

const HINT = say`Drag a company to march, a front corner to wheel, a flank to change its files ${cite('PIC 2.1')}`;

/** What pointing at something tells the player who is asked, or what a gesture would come to. */
export function hover(
  rulebook: Picket,
  at: At<PicketState>,
  selection: readonly string[],
  pointed: Pointed,
): Hover | null {
  const told = hoverWith(toolsOf(rulebook), at, selection, pointed);
  const isMenu = told?.tone === 'move' && told.then === null;
  return isMenu && pointed.piece !== null
    ? { ...MENU, lines: [say`${pointed.piece}: drag it, or click for a list of its orders`] }
    : told;
}

/** Several orders on one company are a menu: none of them is drawn before it is chosen. */
const MENU = { tone: 'plain', path: [], then: null, preview: null } as const;

const toolsOf = (rulebook: Picket): PointingTools<PicketState, PicketAction> => ({
  ask: askIn(rulebook),
  offerFor,
  pieces: piecesOf,
  viaOrder: () => null,
  heldOrder,
  ghostOf: ({ state }, { act }) => {
    const { unit, cost } = leftBy(state, act as UnitOrder);
    return { ghost: { boxes: [boxIn(unit, unit.pose)], stands: [unit.files] }, cost };
  },
  about: ({ state }, _, { act }) => {
    const left = leftBy(state, act as UnitOrder);
    const there = { ...state, companies: state.companies.with(left.unit.id, left.unit) };
    return {
      tone: 'move',
      lines: [`${left.unit.name}: ${labelOf(act as UnitOrder)}`],
      path: pathOf(left),
      preview: volleysAfter(there, left.unit),
      shades: [arcShade(there, left.unit.pose)],
    };
  },
  refusedPath: ({ state }, { act }) => pathOf(leftBy(state, act as UnitOrder)),
  planned: () => null,
  wanted: () => null,
  refusalLines,
  askedNow: (_, { frame, seat }) =>
    frame.step === 'march'
      ? [HINT]
      : [say`${nameOf(seat)}: choose ${cite(frame.step === 'intent' ? 'PIC 1.1' : 'PIC 5.1')}`],
});
