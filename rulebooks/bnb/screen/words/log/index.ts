import type { Drm } from '@abatis/kernel';
import {
  capital,
  cite,
  count,
  diced,
  die,
  drmSpans,
  type LineMore,
  type LineMores,
  listOf,
  type MessageFacts,
  type ResultWords,
  readAt,
  say,
  separated,
  sinceBy,
  type Telling,
  tellersFrom,
  tellWith,
  term,
  translated,
  trayOf,
  type Wording,
  words,
} from '@abatis/presenter';
import { type DiceShown, type Place, posePlace, type Text, tablePlace } from '@abatis/screen';
import type { Pose } from '@abatis/tabletop';
import type { BnbAction, BnbEvent, BnbState, Side, TestState } from '../../../src/inside.ts';
import * as bnb from '../../../src/inside.ts';
import { pointSources } from '../../staff/briefing.ts';
import { factSpan, KINDS } from '../facts.ts';
import names from '../labels.json' with { type: 'json' };
import { farText, legsTold } from '../legs.ts';
import { ROLLS } from '../preview/rolls.ts';
import {
  bandText,
  formationText,
  generalCalled,
  inchText,
  needText,
  peopleText,
  sideName,
  sideSpan,
  unitCalled,
} from '../say.ts';
import lines from './log.json' with { type: 'json' };

type Mores = LineMores<BnbState, BnbAction, BnbEvent>;

/** A move from one pose to another, which the map plays. */
const motion = (unit: string, from: Pose, to: Pose): Pick<LineMore, 'motion' | 'places'> => ({
  places: [posePlace(to)],
  motion: { pieces: [unit], path: [posePlace(from), posePlace(to)] },
});

const placeOf = (state: BnbState, name: string): readonly Place[] => {
  const unit = unitCalled(state, name);
  return unit && unit.status !== 'hidden' ? [posePlace(unit.pose)] : [];
};

const diceSpans = (dice: readonly number[]): Text =>
  separated(
    dice.map(each => [die(each, 10)]),
    ' ',
  );

/** The figures of a unit when an event has happened, and those before it in the same action. */
function figuresLeft(
  { state, events }: Telling<BnbState, BnbAction, BnbEvent>,
  last: BnbEvent,
  name: string,
): number {
  const sofar = events.slice(0, events.indexOf(last) + 1);
  const lost = sofar.reduce((sum, event) => sum + lossIn(event, name), 0);
  return Math.max(0, (unitCalled(state, name)?.figures ?? 0) - lost);
}

function lossIn(event: BnbEvent, name: string): number {
  if (event.type === 'rout-hits') return event.unit === name ? event.hits : 0;
  if (event.type !== 'shot-down' && event.type !== 'cut-down' && event.type !== 'overrun') return 0;
  return event.unit === name ? event.figures : 0;
}

/** A roll of one D10 as events tell of it. */
const oneDie = <Result>(
  kind: ResultWords<BnbState, Result>,
  state: BnbState,
  { natural, drms = [] }: { readonly natural: number; readonly drms?: readonly Drm[] },
  against: Text,
  result: Result,
  facts: MessageFacts = {},
): Pick<LineMore, 'facts' | 'dice'> =>
  diced(kind, state, { roll: { dice: [natural], sides: 10, natural }, drms, against, result }, facts);

/** Dice of which each counts for itself. */
const dicePool = <Result>(
  kind: ResultWords<BnbState, Result>,
  state: BnbState,
  dice: readonly number[],
  hits: Result & number,
  against: Text,
): DiceShown =>
  trayOf(kind, state, { roll: { dice, sides: 10, natural: hits }, drms: [], against, result: hits });

/** Why a unit is disordered, where the clause alone does not say it. */
const DISORDERS: Readonly<Record<string, string>> = words({
  'BNB 2.3a': ' by the ground',
  'BNB 2.3c': ' by the combat',
  'BNB 2.3d': ' by charging cavalry',
  'BNB 2.3e': ' by the cavalry that reaches it',
  'BNB 2.3f': ' in its square by infantry',
  'BNB 2.3g': ' before the square',
});

/** What sentences need beside the fields of their events. */
const MORES: Mores = {
  'charts-replaced': ({ charts }) => ({ facts: { charts: charts.join(', ') } }),
  deployed: ({ unit, to }, { after }) => ({
    facts: { how: formationText(unitCalled(after, unit)!) },
    places: [posePlace(to)],
  }),
  'general-deployed': ({ to }) => ({ places: [tablePlace(to)] }),
  'turn-begun': ({ turn }, { after }) => ({
    heading: say`Turn ${turn}`,
    facts: { turns: bnb.scenarioOf(after).turns },
    ...(turn > 1 && { ends: 'turn' }),
  }),
  'initiative-rolled': ({ dice, side }, { after }) => ({
    facts: { throws: initiativeText(after, dice) },
    dice: initiativeDice(after, dice, side),
  }),
  'general-moved': ({ general, to, unit }, { state }) => {
    const before = generalCalled(state, general);
    const far = before ? farText(bnb.generalAt(state, before), to) : '';
    return {
      facts: { unit: unit ?? false, far: before?.status === 'hidden' ? say`out of the woods` : far },
      places: [tablePlace(to)],
    };
  },
  'general-lost': ({ clause }) => ({ facts: { killed: clause === 'BNB 7.5a' } }),
  moved: ({ unit, from, to, legs }) => ({ facts: { legs: legsTold(legs) }, ...motion(unit, from, to) }),
  charged: ({ unit, from, to }) => ({
    facts: { far: farText(from.at, to.at) },
    ...motion(unit, from, to),
  }),
  evaded: ({ unit, from, to }) => ({ facts: { far: farText(from.at, to.at) }, ...motion(unit, from, to) }),
  'plough-crossed': (roll, { state }) => oneDie(ROLLS.plough, state, roll, say`8 or more`, roll.disorders),
  'work-rolled': (roll, { state }) => {
    const least = say`${bnb.chartsOf(state).terrain.breakdownFrom} or more`;
    return oneDie(ROLLS.breakdown, state, roll, least, roll.opens, { piece: pieceText(roll.piece) });
  },
  'battering-ordered': ({ piece }) => ({ facts: { piece: pieceText(piece) } }),
  battered: ({ piece, dice, hits }, { state }) => ({
    facts: { piece: pieceText(piece), dice: diceSpans(dice) },
    dice: dicePool(ROLLS.battering, state, dice, hits, pieceText(piece)),
  }),
  'broken-through': ({ piece }) => ({ facts: { piece: pieceText(piece) } }),
  disordered: ({ clause }) => ({ facts: { why: translated(DISORDERS[clause] ?? '') } }),
  recovered: ({ shaken, disordered }) => ({
    facts: { wasShaken: shaken, wasDisordered: disordered, shaken: undefined, disordered: undefined },
  }),
  'fire-ordered': ({ target, ammunition }, { state }) => ({
    facts: { ammunition: words(names.ammunition)[ammunition] },
    places: placeOf(state, target),
  }),
  'shots-fired': ({ unit, target, ammunition, stage, dice, hits }, { state }) => {
    const face = needText(stage.needed, stage.drms);
    const needed = say`${stage.needed} or more`;
    return {
      facts: {
        ammunition: words(names.ammunition)[ammunition],
        range: inchText(stage.range),
        type: words(names.targets)[stage.type],
        friend: stage.isFriend,
        dice: diceSpans(dice),
        needed,
        drms: drmSpans(stage.drms),
        face,
      },
      places: [...placeOf(state, unit), ...placeOf(state, target)],
      dice: {
        ...dicePool(ROLLS.shots, state, dice, hits, say`${face} each`),
        drms: stage.drms,
        hit: dice.map(each => bnb.isHit(each, stage.needed, stage.drms)),
        reads: [
          {
            clause: 'BNB T3.2',
            column: words(names.columns)[stage.type],
            rows: null,
            row: bandText(state, stage.band),
          },
        ],
      },
    };
  },
  'guns-hit': ({ dice, gunners, guns, target, unit }, { state }) => ({
    facts: {
      dice: diceSpans(dice),
      effect: ROLLS.counterbattery.result({ gunners, guns }, state),
    },
    places: [...placeOf(state, unit), ...placeOf(state, target)],
    dice: {
      title: translated(ROLLS.counterbattery.title),
      dice,
      sides: 10,
      drms: [],
      total: dice.reduce((sum, each) => sum + each, 0),
      against: say`each for itself`,
      result: capital(ROLLS.counterbattery.result({ gunners, guns }, state)),
      good: null,
    },
  }),
  'shot-down': (event, at) => {
    const { unit, figures, guns } = event;
    return {
      facts: {
        what: listOf([
          ...(figures > 0 || guns === 0 ? [count(figures, 'figure')] : []),
          ...(guns > 0 ? [count(guns, 'gun')] : []),
        ]),
        left: figuresLeft(at, event, unit),
      },
      places: placeOf(at.state, unit),
    };
  },
  engaged: ({ side, target }, { state }) => ({
    facts: { where: words(names.sides)[side] },
    places: placeOf(state, target),
  }),
  struck: ({ unit, enemy, needed, drms, dice, hits }, { state }) => {
    const face = needText(needed, drms);
    return {
      facts: { dice: diceSpans(dice), needed: say`${needed} or more`, drms: drmSpans(drms), face },
      places: [...placeOf(state, unit), ...placeOf(state, enemy)],
      dice: {
        ...dicePool(ROLLS.strikes, state, dice, hits, say`${face} each`),
        drms,
        hit: dice.map(each => bnb.isHit(each, needed, drms)),
      },
    };
  },
  'cut-down': (event, at) => ({
    facts: { left: figuresLeft(at, event, event.unit) },
    places: placeOf(at.state, event.unit),
  }),
  overrun: ({ unit }, { state }) => ({ places: placeOf(state, unit) }),
  'closed-up': ({ to }) => ({ places: [posePlace(to)] }),
  tested: (roll, { state }) => {
    const { unit, total, needed } = roll;
    const least = say`${needed} or more`;
    const { grade } = unitCalled(state, unit)!;
    const told = { during: testText(roll.during), needed: least, total, letter: grade };
    const { dice, facts } = oneDie(ROLLS.morale, state, roll, least, roll.passed, told);
    return {
      facts: facts!,
      dice: { ...dice!, reads: [readAt('BNB T5.5', grade, needed)].map(asRow(PASSES)) },
      places: placeOf(state, unit),
    };
  },
  'rout-rolled': (roll, { state }) => {
    const { unit, total, result } = roll;
    const column = words(names.columns)[isLarge(state, unit) ? 'large' : 'small'];
    const told = { result: ROLLS.rout.result(result, state) };
    const { dice, facts } = oneDie(ROLLS.rout, state, roll, say`the rout table`, result, told);
    return {
      facts: facts!,
      dice: { ...dice!, reads: [readAt('BNB T5.7.1', column, total)] },
      places: placeOf(state, unit),
    };
  },
  'rout-hits': ({ unit }, { state }) => ({ places: placeOf(state, unit) }),
  routed: ({ unit, from, to }) => ({ facts: { far: farText(from.at, to.at) }, ...motion(unit, from, to) }),
  'unit-lost': ({ unit, loss }, { state }) => ({
    facts: { how: words(names.losses)[loss] },
    places: placeOf(state, unit),
  }),
  'shaken-by-reform': ({ clause }) => ({ facts: { pinned: clause === 'BNB 7.3a' } }),
  recoiled: ({ unit, from, to }) => ({ facts: { far: farText(from.at, to.at) }, ...motion(unit, from, to) }),
  'pursuit-resisted': (roll, { state }) => {
    const needed = say`${roll.needed} or more`;
    const result = roll.stays ? 'stays' : 'pursues';
    return {
      ...oneDie(ROLLS.resist, state, roll, needed, result, { needed }),
      places: placeOf(state, roll.unit),
    };
  },
  'pursuit-entered': ({ to }) => ({ places: [posePlace(to)] }),
  pursued: ({ unit, from, to, ends }) => ({
    facts: { how: words(names.pursuits)[ends] },
    ...motion(unit, from, to),
  }),
  'left-table': ({ unit, edge }, { state }) => ({
    facts: { edge: words(names.edges)[edge] },
    places: placeOf(state, unit),
  }),
  'return-rolled': (roll, { state }) => {
    const needed = say`${roll.needed} or more`;
    return oneDie(ROLLS.return, state, roll, needed, roll.comes, { needed });
  },
  arrived: ({ edge, where }) => ({
    facts: { edge: words(names.edges)[edge] },
    places: [tablePlace(where)],
  }),
  'general-endangered': (roll, { state }) => ({
    ...oneDie(ROLLS.danger, state, roll, say`a 1`, roll.natural === 1),
    places: placeOf(state, roll.unit),
  }),
  'command-points': (roll, { state }) =>
    oneDie(ROLLS.commandPoints, state, roll, say`the table`, roll.points),
  'objective-taken': ({ objective }, { after }) => ({
    facts: { objective: objectiveText(after, objective) },
  }),
  'game-decided': ({ grade, scores }, { after }) => ({
    facts: {
      decisive: grade === 'decisive victory',
      scores: bnb.SIDES.map(side => `${sideName(after, side)} ${scores[side]}`).join(', '),
    },
  }),
};

/** 'to charge home'. */
function testText(during: TestState): Text {
  const text = words(names.during)[during];
  if (during === 'charge-home') return [term('charge home', text)];
  return during === 'meet-charge' ? [term('meet a charge', text)] : text;
}

/** 'the north wall' of 'north-wall'. */
const pieceText = (piece: string): string => say`the ${piece.replaceAll('-', ' ')}`;

/** The one row of T5.5. */
const PASSES = words({ row: 'Passes on' }).row;
const asRow =
  (row: string) =>
  (use: NonNullable<DiceShown['reads']>[number]): NonNullable<DiceShown['reads']>[number] => ({
    ...use,
    rows: null,
    row,
  });

const isLarge = (state: BnbState, unit: string): boolean =>
  unitCalled(state, unit)!.figures >= bnb.chartsOf(state).rout.largeFrom;

const objectiveText = (state: BnbState, objective: string): Text =>
  pointSources({ state, seat: null }).find(({ id }) => id === objective)?.what ?? objective;

/** 'British 8, French 3'; ties were rolled again. */
const initiativeText = (state: BnbState, dice: readonly number[]): Text =>
  separated(
    Array.from(
      { length: dice.length / 2 },
      (_, i) =>
        say`${sideSpan(state, 'red')} ${die(dice[2 * i]!, 10)} ${dice[2 * i]!}, ${sideSpan(state, 'blue')} ${die(dice[2 * i + 1]!, 10)} ${dice[2 * i + 1]!}`,
    ),
    say`, again `,
  );

const initiativeDice = (state: BnbState, dice: readonly number[], side: Side): DiceShown => ({
  title: translated(ROLLS.initiative.title),
  dice: dice.slice(-2),
  sides: 10,
  drms: [],
  total: Math.max(...dice.slice(-2)),
  against: say`the higher chooses`,
  result: capital(ROLLS.initiative.result(side, state)),
  good: null,
});

/** A sentence for everything that can happen: a new event does not compile without one. */
const tellers = tellersFrom<BnbState, BnbAction, BnbEvent>(lines, {
  spanOf: factSpan,
  seatOf(state, field, value) {
    if (KINDS[field] === 'seats') return (value ?? undefined) as Side | undefined;
    const [name = ''] = [value].flat() as readonly string[];
    return unitCalled(state, name)?.side ?? generalCalled(state, name)?.side;
  },
  about: (event, state) => ({ facts: { men: menOf(event, state) } }),
  more: MORES,
});

/** 'The Allies', of an event that is about a side. */
function menOf(event: BnbEvent, state: BnbState): Text {
  const side = 'sideA' in event ? event.sideA : 'side' in event ? event.side : null;
  return side === 'red' || side === 'blue' ? [{ seat: side, text: capital(peopleText(state, side)) }] : '';
}

/** The lines of the log for what one order has led to; the set-up is told as it stands. */
export const tell = tellWith<BnbState, BnbAction, BnbEvent>({
  tellers,
  opening,
  next: nextChoice,
  points: pointSources,
  nameOf: (seat, state) => sideName(state, seat as Side),
});

/** What happened meanwhile, for a player who comes back. */
export const since = sinceBy(seat => (seat === 'red' ? say`Red` : say`Blue`));

/** How the battle begins. */
function opening(state: BnbState): Wording {
  const on = (side: Side) => bnb.unitsOf(state, side).length;
  return {
    kind: 'note',
    heading: say`Set-up`,
    text: say`The battle begins: ${on('red')} ${sideSpan(state, 'red')} and ${on('blue')} ${sideSpan(state, 'blue')} units are on the table.`,
  };
}

/** The choice that a roll has led to; empty where the turn simply goes on. */
function nextChoice(state: BnbState): Text {
  const frame = state.steps.at(-1);
  switch (frame?.step) {
    case 'rout': {
      const unit = state.units[frame.unit]!;
      return say`The ${sideSpan(state, unit.side)} player places it, at least ${inchText(frame.distance)} back ${cite('BNB 5.7.3b')}.`;
    }
    case 'choose-role':
      return say`The ${sideSpan(state, frame.side)} player chooses ${term('Side A')} or ${term('Side B')}.`;
    default:
      return '';
  }
}
