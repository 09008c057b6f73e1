import {
  type BriefingParts,
  briefingOf,
  type Coming,
  cite,
  count,
  type Decided,
  gathered,
  heldBy,
  listOf,
  lookedAt,
  openTo,
  say,
  sentences,
  type TwoSides,
  translated,
  turnsText,
  typeset,
  words,
} from '@abatis/presenter';
import type { At, Briefing, ForceFigures, PointItem, PointSource, SideLook, Text } from '@abatis/screen';
import type { Arrival, ConditionRule, ImmediateRule, Kind, LfmState, Side } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { commanderShort, partyName, sideName } from '../words/names.ts';
import { commanderLink, hexLink, unitLink } from '../words/say.ts';
import { SIDE_LOOKS } from './battles.ts';

/* How a battle is won. The rows come from the victory rules of the scenario, and their points from what the rules count. */

const lookOf = (side: Side): SideLook => SIDE_LOOKS.find(({ seat }) => seat === side)!;

const SIDES_SHOWN: TwoSides = [lookOf('union'), lookOf('confederate')];

const victoryOf = (state: LfmState): lfm.VictoryRules => lfm.termsOf(state).victory;

const KIND_WORDS: Readonly<Record<Kind, string>> = words({
  infantry: 'infantry',
  usss: 'sharpshooters',
  cavalry: 'cavalry',
  artillery: 'artillery',
});

/** LFM T20, R237, SP.8: every source of points, with what has been scored by it. */
export const pointSources: (at: At<LfmState>) => readonly PointSource[] = lookedAt(({ state }) => {
  const scores = lfm.scoresNow(state, victoryOf(state), state.holders);
  const linesOf = (source: string, side: Side) => scores[side].lines.filter(line => line.source === source);
  const withItems = (row: Omit<PointSource, 'items'>): PointSource => ({
    ...row,
    items: lfm.SIDES.flatMap(side => linesOf(row.id, side).flatMap(line => itemsOf(state, side, line))),
  });
  return [...objectiveRows(state), ...conditionRows(state), ...lossRows(state), ...commanderRows(state)].map(
    withItems,
  );
});

type Row = Omit<PointSource, 'items'>;

/** Losses are told unit by unit, all else as one thing. */
function itemsOf(state: LfmState, side: Side, line: lfm.ScoreLine): readonly PointItem[] {
  const { source, what, units, points } = line;
  const exactly = (amount: number) => ({ least: amount, most: amount });
  if (!units) {
    const by = takersOf(state, source, side);
    const isPosition = victoryOf(state).conditions.some(({ id }) => id === what);
    const text = isPosition ? positionName(state, what) : typeset(what);
    return [{ id: what, seat: side, text, ...exactly(points), ...(by !== null && { by }) }];
  }
  return units.map(id => ({
    id: lfm.unitName(state, id),
    seat: side,
    text: say`${unitLink(state, id)}, ${lfm.cardOf(state, id).sp} SP`,
    ...exactly(lfm.priceOfLoss(state, victoryOf(state), id)),
  }));
}

/** The infantry that stands on an objective now, by the name of what it belongs to. */
function takersOf(state: LfmState, source: string, side: Side): Text | null {
  const rule = victoryOf(state).objectives.find(each => lfm.sourceOf.objective(each) === source);
  const units = (rule?.hexes ?? [])
    .flatMap(hex => lfm.unitsIn(state, hex))
    .filter(id => lfm.cardOf(state, id).side === side && lfm.cardOf(state, id).arm === 'infantry');
  return units.length === 0 ? null : partyName(state, units);
}

function objectiveRows(state: LfmState): readonly Row[] {
  return victoryOf(state).objectives.map(rule => {
    const { name, hexes, atLeast, points } = rule;
    const holder = lfm.SIDES.find(side => heldHexes(state, hexes, side) >= atLeast) ?? null;
    const able = lfm.SIDES.filter(side => points[side] > 0);
    const share = hexes.length === 1 ? '' : say`, ${atLeast} of its ${hexes.length} hexes`;
    const now = heldBy(holder && lookOf(holder));
    return {
      id: lfm.sourceOf.objective(rule),
      what: say`${typeset(name)} ${hexLink(state, hexes[0]!)}${share}`,
      kind: 'place',
      worth: worthOf(able.map(side => points[side])),
      now:
        able.length === 1
          ? { ...now, text: say`${now.text}; ${translated(lookOf(able[0]!).short)} only` }
          : now,
      clause: 'LFM R237',
      places: lfm.hexTags(state, hexes),
    };
  });
}

const heldHexes = (state: LfmState, hexes: readonly number[], side: Side): number =>
  hexes.filter(hex => state.holders[hex] === side).length;

/** '5', or '10 or 20' where the sides get different points. */
const worthOf = (points: readonly number[]): string => [...new Set(points)].join(say` or `);

const TESTS: Readonly<Record<(ConditionRule | ImmediateRule)['test'], string>> = words({
  steadyRegimentOn: 'with a regiment in good order on it at the end',
  steadyCavalryOn: 'with a cavalry regiment in good order on it',
  freeOfEnemyAndZoc: 'free of enemies and their zones of control at the end',
});

/** What players call a position that victory goes by. */
const positionName = (state: LfmState, id: string): string =>
  typeset(translated(lfm.battleOf(state).scenario?.briefing?.places?.[id] ?? id.replaceAll('-', ' ')));

export const positionWords = (state: LfmState, { id, hexes, test }: ConditionRule | ImmediateRule): Text => {
  const [first, last] = [hexLink(state, hexes[0]!), hexLink(state, hexes.at(-1)!)];
  const where = hexes.length === 1 ? first : say`${first} to ${last}`;
  return say`${positionName(state, id)} ${where} ${TESTS[test]}`;
};

const conditionRows = (state: LfmState): readonly Row[] =>
  victoryOf(state).conditions.map(rule => ({
    id: lfm.sourceOf.condition(rule),
    what: positionWords(state, rule),
    kind: 'other',
    worth: `${rule.points}`,
    now: openTo([lookOf(rule.side)]),
    clause: 'LFM SP.8',
    places: lfm.hexTags(state, rule.hexes),
  }));

/** LFM T20: a row for each kind of unit that is in the battle. */
function lossRows(state: LfmState): readonly Row[] {
  const { points } = victoryOf(state);
  const { units } = lfm.battleOf(state);
  return lfm.KINDS.filter(kind => points[kind] > 0).flatMap(kind => {
    const losers = lfm.SIDES.filter(side =>
      units.some(card => card.side === side && lfm.kindOf(card) === kind),
    );
    if (losers.length === 0) return [];
    return [
      {
        id: lfm.sourceOf.losses(kind),
        what: say`each SP of enemy ${KIND_WORDS[kind]} eliminated`,
        kind: 'other' as const,
        worth: `${points[kind]}`,
        now: openTo(losers.map(side => lookOf(lfm.enemyOf(side)))),
        clause: 'LFM T20',
        places: [],
      },
    ];
  });
}

const commanderRows = (state: LfmState): readonly Row[] =>
  victoryOf(state).points.commanders === 'none'
    ? []
    : [
        {
          id: lfm.sourceOf.commanders,
          what: say`an enemy corps or army commander lost`,
          kind: 'other',
          worth: say`his CV`,
          now: openTo(SIDES_SHOWN),
          clause: 'LFM R215',
          places: [],
        },
      ];

/** 'Decisive Union victory', 'a draw'. */
export function resultWords({ winner, grade }: Pick<lfm.LfmResult, 'winner' | 'grade'>): string {
  if (winner === null) return say`a draw`;
  return grade === 'decisive' ? say`Decisive ${sideName(winner)} victory` : say`${sideName(winner)} victory`;
}

/** The whole card. */
export const briefing = (at: At<LfmState>): Briefing => briefingOf(briefingParts(at));

export function briefingParts(at: At<LfmState>): BriefingParts {
  const { state } = at;
  const { scenario, variants = [], turns } = lfm.battleOf(state);
  const victory = victoryOf(state);
  const { result } = state;
  return {
    file: scenario?.briefing,
    isPlayed: variant => variant === undefined || variants.includes(variant),
    sides: SIDES_SHOWN,
    decide: totals => decided(victory, totals as Readonly<Record<Side, number>>),
    byLead: victory.verdicts.every(({ atLeast, ratio }) => atLeast === undefined && ratio === undefined),
    about: turnsText(turns, firstText(state)),
    counted: say`counted at the end of ${turns.at(-1)?.label ?? ''}`,
    sources: pointSources(at),
    notes: notesOf(state),
    outcomes: outcomesOf(state),
    turns,
    coming: comingIn(state),
    comingNotes: [],
    forces: forceFigures(state),
    ended: result && { result: resultWords(result), reason: endText(state, result) },
  };
}

function decided(victory: lfm.VictoryRules, totals: Readonly<Record<Side, number>>): Decided {
  const { winner, grade } = lfm.decidedBy(victory, totals);
  return { seat: winner, label: winner === null ? say`draw` : resultWords({ winner, grade }) };
}

function firstText(state: LfmState): Text {
  const { first } = lfm.termsOf(state).initiative;
  return first === null ? '' : say`the ${sideName(first)} player begins.`;
}

const notesOf = (state: LfmState): readonly Text[] =>
  victoryOf(state).objectives.length === 0
    ? []
    : [
        say`A place belongs to the side whose infantry was last in it at the end of a phase ${cite('LFM R237')}.`,
      ];

/** LFM SP.8, R10, R216: how it is decided, and whether it can be decided early. */
function outcomesOf(state: LfmState): Briefing['outcomes'] {
  const { verdicts } = victoryOf(state);
  return [
    ...verdicts.map(verdict => ({
      label: verdict.grade === 'decisive' ? say`Decisive` : say`Victory`,
      text: say`${gradeText(verdict)} ${cite('LFM SP.8')}`,
    })),
    { label: say`Draw`, text: say`if neither side has done that` },
    { label: say`Early end`, text: sentences(...earlyTexts(state)) },
  ];
}

/** 'at least 10 points and 3 to 2 over the enemy', 'a lead of 5 or more'. */
function gradeText({ atLeast, ratio, lead }: lfm.VictoryRules['verdicts'][number]): Text {
  return listOf([
    ...(atLeast === undefined ? [] : [say`at least ${atLeast} points`]),
    ...(ratio === undefined ? [] : [say`${ratioWords(ratio)} the enemy’s points`]),
    ...(lead === undefined ? [] : [say`a lead of ${lead} or more`]),
  ]);
}

const ratioWords = ([own, enemy]: readonly [number, number]): string =>
  own === 2 * enemy ? say`twice` : say`${own / enemy} times`;

function earlyTexts(state: LfmState): readonly Text[] {
  const { immediate, earlyChecks, dailyCheck } = victoryOf(state);
  const { turns } = lfm.battleOf(state);
  return [
    ...immediate.map(
      rule =>
        say`${sideName(rule.side)} victory at the end of any turn: ${positionWords(state, rule)} ${cite('LFM SP.8')}.`,
    ),
    ...earlyChecks.map(
      ({ turn, grade }) =>
        say`${grade === 'decisive' ? say`A decisive victory` : say`A victory`} at the end of ${turns[turn]?.label ?? ''} ends the game ${cite('LFM R10')}.`,
    ),
    ...(dailyCheck ? [say`At the end of a day: ${gradeText(dailyCheck)} ${cite('LFM T20')}.`] : []),
    say`A side with no combat unit on the map and none to come has lost ${cite('LFM R216')}.`,
  ];
}

/** Why it ended as it did: the clause that decided, in words. */
function endText(state: LfmState, { winner, clause, scores }: lfm.LfmResult): Text {
  if (clause === 'LFM R216')
    return winner === null
      ? say`Neither side has a combat unit left ${cite(clause)}.`
      : say`No ${sideName(lfm.enemyOf(winner))} combat unit is left, and none is to come ${cite(clause)}.`;
  const won = victoryOf(state).immediate.find(rule => rule.side === winner && lfm.isFulfilled(state, rule));
  if (clause === 'LFM 0.1' && won) return say`${positionWords(state, won)} ${cite('LFM SP.8')}.`;
  const points = say`${sideName('union')} ${scores.union} points, ${sideName('confederate')} ${scores.confederate}`;
  const wanted = listOf(
    victoryOf(state).verdicts.map(each => gradeText(each)),
    'or',
  );
  return winner === null
    ? say`${points}: neither side has ${wanted} ${cite(clause)}.`
    : say`${points} at the end of ${lfm.battleOf(state).turns[state.turn]?.label ?? ''} ${cite(clause)}.`;
}

const comingIn = (state: LfmState): readonly Coming[] =>
  lfm.termsOf(state).arrivals.map(arrival => ({
    turn: arrival.turn,
    seat: arrival.side,
    text: arrivalText(state, arrival),
    name: columnName(state, arrival),
    place: lfm.hexTag(state, arrival.hex),
  }));

/** '1st Division, I Corps', 'XII Corps, Cutler' of a column from two corps, 'Lee' who comes with his staff alone. */
function columnName(state: LfmState, { side, column }: Arrival): string {
  const units = column.flatMap(group => group.units);
  if (units.length === 0)
    return column.flatMap(group => group.commanders.map(id => commanderShort(state, id))).join(', ');
  const whole = partyName(state, units);
  if (whole !== sideName(side)) return whole;
  const byCorps = gathered(units.map(id => [lfm.cardOf(state, id).corps, id] as const));
  return [...byCorps.values()].map(each => partyName(state, each)).join(', ');
}

/** '1st Division, 11 units, by the Emmitsburg Road at 3016'. */
function arrivalText(state: LfmState, arrival: Arrival): Text {
  const { column, hex, road } = arrival;
  const units = column.flatMap(group => group.units);
  const commanders = column.flatMap(group => group.commanders);
  const who =
    units.length === 0
      ? listOf(commanders.map(id => commanderLink(state, id)))
      : say`${{ strong: columnName(state, arrival) }}, ${count(units.length, 'unit')}`;
  return say`${who}, ${typeset(road)} ${hexLink(state, hex)}`;
}

/** Units, strength, guns and the best commander of each side. */
function forceFigures(state: LfmState): ForceFigures {
  const { units, commanders } = lfm.battleOf(state);
  return {
    columns: [say`units`, say`SP`, say`batteries`, say`best CV`],
    rows: lfm.SIDES.map(side => {
      const own = units.filter(card => card.side === side);
      const best = commanders
        .filter(card => card.side === side && card.cv !== null)
        .toSorted((a, b) => (b.cv ?? 0) - (a.cv ?? 0))[0];
      return {
        seat: side,
        cells: [
          `${own.length}`,
          `${own.reduce((sum, { sp }) => sum + sp, 0)}`,
          `${own.filter(({ arm }) => arm === 'artillery').length}`,
          best ? `${typeset(best.name.replaceAll('-', ' '))} ${best.cv}` : '–',
        ],
      };
    }),
  };
}
