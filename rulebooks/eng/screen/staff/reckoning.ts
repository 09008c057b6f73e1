import { looksIn, type Reckoning } from '@abatis/bnb/screen';
import {
  type Coming,
  capital,
  cite,
  count,
  type Decided,
  heldBy,
  listOf,
  openTo,
  say,
  separated,
  translated,
  typeset,
} from '@abatis/presenter';
import { type At, type Place, type PointSource, type Text, tablePlace } from '@abatis/screen';
import { inches, point } from '@abatis/tabletop';
import type { Condition, PointTest, PointVictory, SiegeState } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { pieceSpan, sideText } from '../words/say.ts';
import labels from './labels.json' with { type: 'json' };
import { townReckoning } from './town.ts';

/* Section g: what the scenarios of a siege are won by, in the rows of a briefing. */

type Line = PointVictory['lines'][number];

/** In place of BNB's points; null: the scenario has nothing of its own. */
export function reckoning(at: At<SiegeState>, usual: Reckoning): Reckoning | null {
  const { state } = at;
  const { victory } = eng.partOf(state);
  if (!victory) return null;
  const common = {
    turns: turnLabels(state),
    coming: comingIn(state, usual.coming),
    waiting: reinforcementNotes(state),
  };
  if (victory.kind === 'town') return { ...usual, ...common, ...townReckoning(state, victory) };
  return {
    ...usual,
    ...common,
    about: say`${count(eng.scenarioOf(state).turns, 'turn')} of 20 minutes, from ${common.turns[0]!.label} on.`,
    sources: sourcesOf(state, victory),
    notes: [],
    outcomes: outcomesOf(state, victory),
    decide: points => decidedBy(state, victory, points),
    ended: state.result && {
      result: decidedBy(state, victory, state.result.scores).label,
      reason: say`The last turn is over: ${eng.SIDES.map(side => `${sideText(state, side)} ${state.result!.scores[side]}`).join(', ')} ${cite('ENG T.13')}.`,
    },
  };
}

/** What the briefing of the battle calls a place or a source of points. */
function nameOf(state: SiegeState, id: string): string {
  const places = eng.scenarioOf(state).briefing?.places as Readonly<Record<string, string>> | undefined;
  const named: Readonly<Record<string, string>> = { ...labels, ...places };
  return typeset(translated(named[id] ?? id));
}

/** Lines of one name are one row, for both sides. */
function sourcesOf(state: SiegeState, { lines }: PointVictory): readonly PointSource[] {
  const points = eng.siegePoints(state, state.result !== null);
  const ids = [...new Set(lines.map(({ id }) => id))];
  return ids.map(id => {
    const own = lines.filter(each => each.id === id);
    const [first] = own as [Line];
    const sides = own.map(({ side }) => side);
    return {
      id,
      what: whatText(state, first, sides.length > 1),
      kind: first.test.kind === 'hold' ? 'place' : 'other',
      worth: worthText(state, own),
      now: nowOf(state, first, own, points),
      clause: 'ENG T.13',
      places: placesOf(first.test),
      items: points
        .filter(each => each.id === id && each.points !== 0)
        .map(each => ({
          id: `${id} ${each.side}`,
          seat: each.side,
          text: nameOf(state, id),
          least: each.points,
          most: each.points,
        })),
    };
  });
}

/** '2', or 'British 4, French 6'. */
function worthText(state: SiegeState, lines: readonly Line[]): string {
  const [first] = lines as [Line];
  if (first.test.kind === 'taken') return first.test.steps.map(({ points }) => points).join(' / ');
  if (lines.every(({ points }) => points === first.points)) return String(first.points).replace('-', '−');
  return lines.map(({ side, points }) => `${sideText(state, side)} ${points}`).join(', ');
}

function nowOf(
  state: SiegeState,
  { test }: Line,
  lines: readonly Line[],
  points: readonly eng.SiegePoints[],
): PointSource['now'] {
  const looks = looksIn(state);
  if (test.kind === 'hold' || test.kind === 'taken') {
    const holder = points.find(each => each.points !== 0 && lines.some(({ id }) => id === each.id));
    return heldBy(looks.find(({ seat }) => seat === holder?.side) ?? null);
  }
  return openTo(looks.filter(({ seat }) => lines.some(({ side }) => side === seat)));
}

const placesOf = (test: PointTest): readonly Place[] =>
  test.kind === 'hold' ? [tablePlace(point(inches(test.at[0]), inches(test.at[1])))] : [];

/** What a side has to do for it. */
function whatText(state: SiegeState, { id, side, test }: Line, both: boolean): Text {
  const name = nameOf(state, id);
  const who = both ? '' : say`${sideText(state, side)}, `;
  switch (test.kind) {
    case 'hold':
      return say`${capital(name)}: unshaken infantry within ${test.within}″, and no such enemy, at the end`;
    case 'enemy units lost':
      return say`each enemy unit shattered or routed off`;
    case 'own figures lost':
      return say`${who}for each ${count(test.per, 'figure')} of its own lost`;
    case 'entered':
      return say`${who}a unit of it has been in ${name}`;
    case 'taken':
      return say`${who}${name} taken ${stepsText(test.steps)}: unshaken men in it, and no enemy in order`;
    case 'trench':
      return say`${who}each inch of sap trench that stands north of y ${test.north}`;
  }
}

/** 'by turn 4, by turn 6, later'. */
const stepsText = (steps: Extract<PointTest, { readonly kind: 'taken' }>['steps']): string =>
  steps.map(({ by }) => (by === undefined ? say`later` : say`by turn ${by}`)).join(' / ');

function decidedBy(
  state: SiegeState,
  { tie, grades }: PointVictory,
  { red = 0, blue = 0 }: Readonly<Record<string, number>>,
): Decided {
  const winner = grades
    ? eng.winnerByGrade({ red, blue }[grades.side], grades)
    : eng.winnerOf(red - blue, tie);
  return {
    seat: winner,
    label: winner === null ? say`draw` : say`${sideText(state, winner)} victory`,
  };
}

function outcomesOf(state: SiegeState, { tie, grades }: PointVictory): Reckoning['outcomes'] {
  const none = {
    label: say`Early end`,
    text: say`none: the last turn is played out ${cite('ENG T.13')}`,
  };
  if (!grades)
    return [
      {
        label: say`Victory`,
        text: tie
          ? say`more points at the end; of equal points the ${sideText(state, tie)} side wins ${cite('ENG T.13')}`
          : say`more points at the end ${cite('ENG T.13')}`,
      },
      none,
    ];
  const { side, win, draw } = grades;
  return [
    {
      label: say`Victory`,
      text: say`${sideText(state, side)} with ${win} points or more ${cite('ENG T.13')}`,
    },
    { label: say`Draw`, text: say`with ${draw} to ${win - 1}; with less the other side wins` },
    none,
  ];
}

/** '08:00', '08:20' and so on: the turns of a battle. A siege is not told turn by turn. */
function turnLabels(state: SiegeState): readonly { readonly label: string }[] {
  const { turns } = eng.scenarioOf(state);
  const { start = { day: 1, seg: 'D', turn: 1 } } = eng.partOf(state);
  const { calendar } = state.eng.clock;
  const first = eng.indexOf(calendar, start);
  return Array.from({ length: turns }, (_, turn) => ({
    label: eng.clockText(eng.minutesAt(calendar, eng.momentAt(calendar, first + turn))),
  }));
}

/** Those who wait for something come when it has come about. */
function comingIn(state: SiegeState, usual: readonly Coming[]): readonly Coming[] {
  const { reinforcements = [] } = eng.partOf(state);
  return usual.flatMap(each => {
    const at = reinforcements.findIndex(({ units }) => units.some(name => typeset(name) === each.name));
    if (at < 0) return [each];
    const { when, after = 0 } = reinforcements[at]!;
    const met = state.eng.watch.met[eng.reinforcementKey(at)];
    if (met !== undefined) return [{ ...each, turn: met + after - 1 }];
    return when.kind === 'moment' ? [{ ...each, turn: turnAt(state, when.at) }] : [];
  });
}

/** The turn of the game that a moment is, from 0. */
function turnAt(state: SiegeState, moment: Extract<Condition, { readonly kind: 'moment' }>['at']): number {
  const { start = { day: 1, seg: 'D' as const, turn: 1 } } = eng.partOf(state);
  const { calendar } = state.eng.clock;
  return eng.indexOf(calendar, moment) - eng.indexOf(calendar, start);
}

/** 'The 50th and the 92nd: 2 turns after the French have come within 1″ of the line at 23,15.' */
const reinforcementNotes = (state: SiegeState): readonly Text[] =>
  (eng.partOf(state).reinforcements ?? []).flatMap(({ units, when, after = 0 }): readonly Text[] => {
    if (when.kind === 'moment') return [];
    const who = listOf(
      units.map(name => [pieceSpan(name)] as Text),
      'and',
    );
    const what =
      when.kind === 'reached'
        ? say`${sideText(state, when.by)} troops have come within ${when.within}″ of ${pointText(when.line)}`
        : say`${sideText(state, when.by)} troops have entered ${separated(
            when.pieces.map(piece => typeset(piece.replaceAll('-', ' '))),
            say` or `,
          )}`;
    return [say`${who}: ${count(after, 'turn')} after ${what}.`];
  });

const pointText = (line: readonly (readonly [number, number])[]): string =>
  say`the line from ${line[0]!.join(',')} to ${line.at(-1)!.join(',')}`;
