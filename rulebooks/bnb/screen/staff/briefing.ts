import {
  type BriefingParts,
  briefingOf,
  type Coming,
  capital,
  cite,
  count,
  type Decided,
  heldBy,
  lookedAt,
  openTo,
  say,
  translated,
  typeset,
  words,
} from '@abatis/presenter';
import type { At, Briefing, ForceFigures, Place, PointItem, PointSource, Text } from '@abatis/screen';
import { tablePlace } from '@abatis/screen';
import { inches, point, type TablePoint } from '@abatis/tabletop';
import type { BnbResult, BnbState, Objective, PointLine, Side } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import labels from '../words/labels.json' with { type: 'json' };
import { pieceSpan, sideName } from '../words/say.ts';
import { lookIn, looksIn } from '../words/sides.ts';
import options from './labels.json' with { type: 'json' };
import { reckonedIn } from './reckoning.ts';

/* How a battle is won. The rows come from G.0 and the objectives of the scenario, their points from what the rules count. */

type Row = Omit<PointSource, 'items' | 'clause'>;

/** Every source of points, with what each side has by it now. */
export const pointSources: (at: At<BnbState>) => readonly PointSource[] = lookedAt(
  at => briefingParts(at).sources,
);

/** G.0. */
const usualSources: (at: At<BnbState>) => readonly PointSource[] = lookedAt(({ state }) => {
  const isOver = state.result !== null;
  const lines = bnb.SIDES.flatMap(side =>
    bnb.pointLines(state, side, isOver).map(line => ({ ...line, side })),
  );
  return rowsOf(state).map(row => ({
    ...row,
    clause: 'BNB G.0',
    items: lines.filter(line => sourceOf(line) === row.id).map(line => itemOf(state, line)),
  }));
});

const sourceOf = ({ for: what, name }: PointLine): string => (what === 'objective' ? name : what);

function itemOf(state: BnbState, { for: what, name, points, side }: PointLine & { side: Side }): PointItem {
  return {
    id: `${what} ${name}`,
    seat: side,
    text: itemText(state, what, name),
    least: points,
    most: points,
  };
}

function itemText(state: BnbState, what: PointLine['for'], name: string): Text {
  switch (what) {
    case 'unit':
      return say`${typeset(name)} lost`;
    case 'shaken':
      return say`${pieceSpan(name)} shaken`;
    case 'general':
      return say`${typeset(name)} lost`;
    case 'models':
      return say`gun models of the ${sideName(state, name as Side)} army`;
    case 'broken':
      return say`the ${sideName(state, name as Side)} army broken`;
    case 'objective':
      return objectiveName(state, name);
    case 'bid':
      return say`agreed before the battle`;
  }
}

/** What the briefing of the battle calls an objective. */
const objectiveName = (state: BnbState, id: string): string => {
  const places = bnb.scenarioOf(state).briefing?.places as Readonly<Record<string, string>> | undefined;
  const named: Readonly<Record<string, string>> = { ...labels.objectives, ...places };
  return typeset(translated(named[id] ?? id.replaceAll('-', ' ')));
};

function rowsOf(state: BnbState): readonly Row[] {
  const { unit, goodUnit, shaken, model, brigadier, commander, broken } = bnb.POINTS;
  const now = openTo(looksIn(state));
  const row = (id: string, what: Text, worth: string): Row => ({
    id,
    what,
    kind: 'other',
    worth,
    now,
    places: [],
  });
  return [
    row('unit', say`each enemy unit lost, of grade A or B ${goodUnit}`, `${unit}`),
    row('shaken', say`each enemy unit shaken at the end`, `${shaken}`),
    row('models', say`each enemy gun model destroyed or taken`, `${model}`),
    row('general', say`each enemy brigadier lost, the C-in-C ${commander}`, `${brigadier}`),
    row('broken', say`the enemy army broken`, `${broken}`),
    ...bnb.scenarioOf(state).objectives.map(objective => objectiveRow(state, objective)),
    ...bnb.SIDES.flatMap(side =>
      bnb
        .bidsFor(state, side)
        .map(({ points }) =>
          row('bid', say`${sideName(state, side)}, agreed before the battle`, `${points}`),
        ),
    ),
  ];
}

function objectiveRow(state: BnbState, objective: Objective): Row {
  const { id, points, sides } = objective;
  const holder = sides.filter(side => bnb.meets(state, side, objective));
  return {
    id,
    what: say`${capital(objectiveName(state, id))}: ${objectiveText(state, objective)}`,
    kind: 'place',
    worth: `${points}`,
    now: holder.length > 0 ? heldBy(lookIn(state, holder[0]!)) : heldBy(null),
    places: objectivePlaces(state, objective),
  };
}

/** What a side has to do for it. */
function objectiveText(state: BnbState, { test, sides, infantryOnly }: Objective): Text {
  const who = infantryOnly ? say`unshaken close-order infantry` : say`an unshaken close-order unit`;
  const whose = sides.length === 1 ? say`${sideName(state, sides[0]!)}, ` : '';
  switch (test.kind) {
    case 'near-edge':
      return test.edge === 'enemy baseline'
        ? say`${whose}${who} within ${test.within}″ of the enemy’s edge at the end`
        : say`${whose}${who} within ${test.within}″ of the ${EDGES[test.edge] ?? ''} edge at the end`;
    case 'on-piece':
      return say`${whose}${who} on it at the end`;
    case 'alone-on-piece':
      return say`${whose}${who} on it, and no such enemy, at the end`;
    case 'last-alone-near':
      return say`${whose}the last to have ${who} within ${test.within}″, alone, at the end of a turn`;
    case 'shattered-in-combat':
      return say`${whose}if ${test.units.map(typeset).join(say` or `)} is shattered in the combat step`;
  }
}

const EDGES: Readonly<Record<string, string>> = words({
  south: 'south',
  north: 'north',
  west: 'west',
  east: 'east',
});

function objectivePlaces(state: BnbState, { test }: Objective): readonly Place[] {
  if (test.kind === 'last-alone-near') return [tablePlace(point(inches(test.at[0]), inches(test.at[1])))];
  if (test.kind !== 'on-piece' && test.kind !== 'alone-on-piece') return [];
  const piece = bnb.groundOf(state).pieces.find(({ id }) => id === test.piece);
  return piece?.area[0] ? [tablePlace(middleOf(piece.area))] : [];
}

const middleOf = (area: readonly { readonly x: number; readonly y: number }[]): TablePoint =>
  point(
    Math.round(area.reduce((sum, { x }) => sum + x, 0) / area.length),
    Math.round(area.reduce((sum, { y }) => sum + y, 0) / area.length),
  );

/** The whole card. */
export const briefing = (at: At<BnbState>): Briefing => briefingOf(briefingParts(at));

export const briefingParts = (at: At<BnbState>): BriefingParts => reckonedIn(at, usualParts(at));

function usualParts(at: At<BnbState>): BriefingParts {
  const { state } = at;
  const { turns, briefing: file } = bnb.scenarioOf(state);
  const { result } = state;
  return {
    file: file && { ...file, rules: [...file.rules, ...optionRules(state)] },
    isPlayed: option => option === undefined || state.options[option] === true,
    sides: looksIn(state),
    decide: ({ red = 0, blue = 0 }) => decided(state, red - blue),
    byLead: true,
    about: say`${count(turns, 'turn')} of about a quarter of an hour.`,
    counted: say`counted at the end`,
    sources: usualSources(at),
    notes: [breakNote(state)],
    outcomes: outcomesOf(state),
    turns: turnLabels(state),
    coming: comingIn(state),
    comingNotes: [
      say`It enters in its side’s movement, and tries again next turn if there is no room ${cite('BNB G.4')}.`,
    ],
    forces: forceFigures(state),
    ended: result && {
      result: decided(state, result.scores.red - result.scores.blue).label,
      reason: endText(state, result),
    },
  };
}

const turnLabels = (state: BnbState): readonly { readonly label: string }[] =>
  Array.from({ length: bnb.scenarioOf(state).turns }, (_, turn) => ({ label: say`Turn ${turn + 1}` }));

/** The optional rules in force, each with a line of what it means. */
const optionRules = (state: BnbState) =>
  bnb.SWITCHES.filter(id => bnb.plays(state, id)).map(id => ({
    title: translated(options[id].title),
    text: translated(options[id].text),
    clauses: [bnb.OPTIONS.find(option => option.id === id)!.clause],
  }));

function decided(state: BnbState, lead: number): Decided {
  if (Math.abs(lead) < bnb.VICTORY) return { seat: null, label: say`draw` };
  const seat = lead > 0 ? 'red' : 'blue';
  const name = sideName(state, seat);
  return {
    seat,
    label: Math.abs(lead) >= bnb.DECISIVE ? say`decisive ${name} victory` : say`${name} victory`,
  };
}

/** How near each army is to breaking. */
function breakNote(state: BnbState): Text {
  const text = (side: Side): string =>
    say`${sideName(state, side)} ${bnb.lostForBreak(state, side).length} of ${bnb.scenarioOf(state)[side].breakPoint}`;
  return say`Units lost, and how many break the army: ${text('red')}, ${text('blue')} ${cite('BNB G.0')}.`;
}

const outcomesOf = (state: BnbState): Briefing['outcomes'] => [
  {
    label: say`Victory`,
    text: say`a lead of ${bnb.VICTORY} points, decisive from ${bnb.DECISIVE} ${cite('BNB G.0')}`,
  },
  { label: say`Draw`, text: say`a lead of ${bnb.VICTORY - 1} or less` },
  {
    label: say`Early end`,
    text: say`with the turn in which an army breaks: ${bnb.SIDES.map(side => say`${sideName(state, side)} ${bnb.scenarioOf(state)[side].breakPoint} units`).join(say`, `)} lost ${cite('BNB G.0')}`,
  },
];

function endText(state: BnbState, { scores }: BnbResult): Text {
  const broken = bnb.SIDES.filter(side => state.tally[side].broken);
  const why =
    broken.length === 0
      ? say`The last turn is over`
      : say`The ${broken.map(side => sideName(state, side)).join(say` and the `)} army is broken`;
  return say`${why}: ${bnb.SIDES.map(side => `${sideName(state, side)} ${scores[side]}`).join(', ')} ${cite('BNB G.0')}.`;
}

/** G.4: who comes when. */
function comingIn(state: BnbState): readonly Coming[] {
  const scenario = bnb.scenarioOf(state);
  return bnb.SIDES.flatMap(side =>
    scenario[side].brigades
      .flatMap(({ units }) => units)
      .flatMap(file => {
        const unit = state.units.find(({ name }) => name === file.name);
        if (!file.arrives || !unit) return [];
        const [first] = file.arrives.stretches;
        return [
          {
            turn: file.arrives.turn - 1,
            seat: side,
            text: [pieceSpan(file.name)],
            name: typeset(file.name),
            place: first ? edgePlace(state, first) : null,
            isHere: unit.status !== 'due',
          },
        ];
      }),
  );
}

function edgePlace(
  state: BnbState,
  { edge, from, to }: { readonly edge: string; readonly from: number; readonly to: number },
): Place {
  const { width, height } = bnb.groundOf(state);
  const along = inches((from + to) / 2);
  if (edge === 'south' || edge === 'north') return tablePlace(point(along, edge === 'south' ? 0 : height));
  return tablePlace(point(edge === 'west' ? 0 : width, along));
}

function forceFigures(state: BnbState): ForceFigures {
  const cells = (side: Side): readonly string[] => {
    const units = state.units.filter(unit => unit.side === side && unit.parent === null);
    const sum = (arm: string) =>
      units.filter(unit => unit.arm === arm).reduce((total, { figures }) => total + figures, 0);
    const models = units.reduce((total, { models: each }) => total + each, 0);
    return [String(units.length), String(sum('infantry')), String(sum('cavalry')), String(models)];
  };
  return {
    columns: [say`Units`, say`Infantry figures`, say`Cavalry figures`, say`Gun models`],
    rows: bnb.SIDES.map(seat => ({ seat, cells: cells(seat) })),
  };
}
