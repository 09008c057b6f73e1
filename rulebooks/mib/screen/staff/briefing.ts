import {
  type BriefingParts,
  briefingOf,
  type Coming,
  capital,
  cite,
  count,
  type Decided,
  heldBy,
  listOf,
  lookedAt,
  openTo,
  say,
  type TwoSides,
  turnsText,
  typeset,
} from '@abatis/presenter';
import type { At, Briefing, ForceFigures, PointItem, PointSource, SideLook, Text } from '@abatis/screen';
import type { KnownLine, MibState, Side } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { counterName, sideMen, sideName } from '../words/say.ts';
import { lookOf } from './battles.ts';
import { hexLink, leaderLink, pointsFor, seesAll, unitLink, unitLinks } from './known.ts';

/* How a battle is won. The rows come from the victory terms of the scenario, and their points from what the rules count. */

const looksIn = (state: MibState): TwoSides => [
  lookOf('french', sideName(state, 'french')),
  lookOf('coalition', sideName(state, 'coalition')),
];

const lookIn = (state: MibState, side: Side): SideLook => lookOf(side, sideName(state, side));

/** Which row a line of the points belongs to. */
function sourceOf({ side, reason }: Pick<KnownLine, 'side' | 'reason'>): string {
  switch (reason.kind) {
    case 'objective':
      return `objective ${reason.hex}`;
    case 'losses':
      return 'losses';
    case 'left':
      return `exit ${side}`;
    case 'broken':
      return `broken ${side}`;
    case 'shut-up':
      return `fortress ${reason.fortress}`;
  }
}

type Row = Omit<PointSource, 'items' | 'clause'>;

/** MIB 17.0, 2.5b: every source of points, with what has been scored by it as far as the one who looks can know. */
export const pointSources: (at: At<MibState>) => readonly PointSource[] = lookedAt(at => {
  const { state } = at;
  const lines = pointsFor(at);
  const rows = [
    ...objectiveRows(state),
    ...lossRows(state),
    ...exitRows(state),
    ...brokenRows(state),
    ...fortressRows(state),
  ];
  return rows.map(row => ({
    ...row,
    clause: 'MIB 17.0',
    items: lines.filter(line => sourceOf(line) === row.id).flatMap(line => itemsOf(at, line)),
  }));
});

function itemsOf(at: At<MibState>, line: KnownLine): readonly PointItem[] {
  const { side: seat, reason, least, most } = line;
  switch (reason.kind) {
    case 'losses':
      return reason.units.map(loss => ({
        id: loss.unit,
        seat,
        text: lossText(loss),
        least: loss.least,
        most: loss.most,
      }));
    case 'objective': {
      const by = takersOf(at, reason.hex, seat);
      const text = [{ place: reason.hex, text: typeset(reason.name) }];
      return [{ id: reason.name, seat, text, least, most, ...(by !== null && { by }) }];
    }
    case 'left': {
      const text = say`${typeset(reason.unit)} left by exit ${reason.exit} with ${count(reason.steps, 'step')}`;
      return [{ id: reason.unit, seat, text, least, most }];
    }
    case 'broken':
      return [{ id: reason.unit, seat, text: brokenText(reason), least, most }];
    case 'shut-up':
      return [{ id: reason.fortress, seat, text: say`shut up in ${reason.fortress}`, least, most }];
  }
}

const brokenText = ({ unit, how }: Extract<mib.Reason, { kind: 'broken' }>): string =>
  how === 'smashed' ? say`${typeset(unit)} Smashed` : say`${typeset(unit)} eliminated`;

/** MIB 2.5b: of a living enemy unit it is hidden whether its missing steps straggle. */
const lossText = ({ unit, least, most }: mib.KnownLoss): Text =>
  least === most
    ? say`losses of ${typeset(unit)}`
    : say`missing steps of ${typeset(unit)}, casualties or stragglers ${cite('MIB 2.5b')}`;

/** Who stands on the objective; in the fog nobody is named (2.5e). */
function takersOf(at: At<MibState>, at0: string, side: Side): Text | null {
  const { state } = at;
  if (mib.plays(state, 'fogOfWar') && !seesAll(at)) return null;
  const { objectives } = mib.battleOf(state);
  const hex = objectives.find(each => mib.hexName(state, each) === at0)!;
  const units = mib.unitsIn(state, hex).filter(id => mib.sideOfUnit(state, id) === side);
  return units.length === 0 ? null : unitLinks(state, units);
}

const objectiveRows = (state: MibState): readonly Row[] =>
  mib.termsOf(state).victory.objectives.map(({ name, points }, place) => {
    const hex = mib.battleOf(state).objectives[place]!;
    const holder = state.holders[place] ?? null;
    return {
      id: `objective ${mib.hexName(state, hex)}`,
      what: say`${typeset(name)} ${hexLink(state, hex)}`,
      kind: 'place',
      worth: `${points}`,
      now: heldBy(holder && lookIn(state, holder)),
      places: [mib.hexName(state, hex)],
    };
  });

function lossRows(state: MibState): readonly Row[] {
  const { stepLost } = mib.termsOf(state).victory;
  const row: Row = {
    id: 'losses',
    what: say`each enemy step lost`,
    kind: 'other',
    worth: `${stepLost}`,
    now: openTo(looksIn(state)),
    places: [],
  };
  return stepLost === 0 ? [] : [row];
}

/** R84: a row for each number of steps that is worth more; the first row has the points. */
const exitRows = (state: MibState): readonly Row[] =>
  mib.termsOf(state).victory.exits.flatMap(({ side, exits, what, fromTurn, points }) => {
    const look = lookIn(state, side);
    const rising = points.toReversed();
    const { turns } = mib.battleOf(state);
    const from = fromTurn > 0 ? say`, from ${turns[fromTurn]?.label ?? ''} on` : '';
    const unit = what === 'unit' ? say`${look.name} unit` : say`${look.name} division`;
    const places = mib
      .termsOf(state)
      .exits.filter(exit => exit.side === side && exits.includes(exit.name))
      .map(({ hex }) => mib.hexName(state, hex));
    const first = say`each ${unit} off by exit ${listOf(exits, 'or')}, not Smashed${from}`;
    return rising.map(
      ({ steps, points: worth }, place): Row => ({
        id: place === 0 ? `exit ${side}` : `exit ${side} ${steps}`,
        what: place === 0 ? first : say`the same with ${steps} or more steps`,
        kind: 'other',
        worth: `${worth}`,
        now: openTo([look]),
        places,
        ...(place > 0 && { sub: true as const }),
      }),
    );
  });

/** G.1, G.2. */
const brokenRows = (state: MibState): readonly Row[] =>
  mib.SIDES.flatMap(side => {
    const worth = mib.termsOf(state).victory.brokenDivision[side];
    if (worth === 0) return [];
    const row: Row = {
      id: `broken ${side}`,
      what: say`each ${sideName(state, mib.enemyOf(side))} division Smashed or eliminated`,
      kind: 'other',
      worth: `${worth}`,
      now: openTo([lookIn(state, side)]),
      places: [],
    };
    return [row];
  });

/** G.2 rule 2. */
const fortressRows = (state: MibState): readonly Row[] =>
  mib.rulesOf(state, 'fortress').map(({ name, side, hexes }) => ({
    id: `fortress ${name}`,
    what: say`${sideName(state, side)} units in ${name} but one, as if eliminated`,
    kind: 'other',
    worth: say`as above`,
    now: openTo([lookIn(state, mib.enemyOf(side))]),
    places: mib.hexNames(state, hexes),
  }));

/** The whole card. */
export const briefing = (at: At<MibState>): Briefing => briefingOf(briefingParts(at));

export function briefingParts(at: At<MibState>): BriefingParts {
  const { state } = at;
  const { scenario, turns } = mib.battleOf(state);
  const { result } = state;
  const sides = looksIn(state);
  const sources = pointSources(at);
  return {
    file: scenario?.briefing,
    isPlayed: option => option === undefined || mib.plays(state, option as mib.OptionId),
    sides,
    decide: ({ french = 0, coalition = 0 }) => decided(state, french - coalition),
    byLead: true,
    about: turnsText(turns, mib.plays(state, 'openCharts') ? '' : say`force charts are secret.`),
    counted: say`counted at the end of turn ${turns.length}`,
    sources,
    notes: notesOf(state, sources),
    outcomes: outcomesOf(state),
    turns,
    coming: comingIn(state),
    comingNotes: [say`If the entry hex is full, the next hex of the edge ${cite('MIB 3.0b')}.`],
    forces: forceFigures(state),
    ended: result && {
      result: decided(state, result.scores.french - result.scores.coalition).label,
      reason: endText(state, result),
    },
  };
}

function decided(state: MibState, lead: number): Decided {
  const seat = mib.winnerBy(state, lead);
  return { seat, label: seat === null ? say`draw` : say`${sideName(state, seat)} victory` };
}

/** Who holds a place, and why a figure is a range. */
const notesOf = (state: MibState, sources: readonly PointSource[]): readonly Text[] => [
  ...(mib.termsOf(state).victory.objectives.length === 0
    ? []
    : [say`A place belongs to the side whose combat unit was last in it ${cite('MIB 17.0')}.`]),
  ...hiddenNote(sources),
];

function hiddenNote(sources: readonly PointSource[]): readonly Text[] {
  const hidden = sources.flatMap(({ items }) => items).filter(({ least, most }) => most > least);
  if (hidden.length === 0) return [];
  const units = listOf(hidden.map(({ id }) => typeset(id)));
  return [
    say`A count is a range where it is hidden whether missing steps are lost or straggle, and only lost ones count: ${units} ${cite('MIB 2.5b')}.`,
  ];
}

/** MIB 17.0: the lead that wins for each side, and what lies between. */
function outcomesOf(state: MibState): Briefing['outcomes'] {
  const { french, coalition } = mib.termsOf(state).victory.lead;
  const [one, other] = [sideName(state, 'french'), sideName(state, 'coalition')];
  return [
    { label: say`${one}`, text: say`win with a lead of ${french} or more ${cite('MIB 17.0')}` },
    { label: say`${other}`, text: otherWins(sideMen(state, 'french'), coalition) },
    { label: say`Draw`, text: say`anything between` },
    {
      label: say`Early end`,
      text: say`none: all ${mib.battleOf(state).turns.length} turns are played`,
    },
  ];
}

function otherWins(enemy: string, lead: number): Text {
  if (lead < 0) return say`win with a lead of ${-lead} or more ${cite('MIB 17.0')}`;
  if (lead === 0) return say`win unless ${enemy} lead ${cite('MIB 17.0')}`;
  return say`win if ${enemy} lead by ${lead} or less ${cite('MIB 17.0')}`;
}

function endText(state: MibState, { winner, scores: { french, coalition } }: mib.MibResult): Text {
  const lead = french - coalition;
  const ahead = lead === 0 ? null : sideMen(state, lead > 0 ? 'french' : 'coalition');
  const terms = mib.termsOf(state).victory.lead;
  const led = ahead === null ? say`Neither side leads` : capital(say`${ahead} lead by ${Math.abs(lead)}`);
  const [one, other] = [sideMen(state, 'french'), sideMen(state, 'coalition')];
  const others = say`${other} ${otherWins(one, terms.coalition)}`;
  if (winner === null) return say`${led}: ${one} win with a lead of ${terms.french} or more, ${others}.`;
  return winner === 'french'
    ? say`${led}; ${terms.french} were needed ${cite('MIB 17.0')}.`
    : say`${led}: ${others}.`;
}

/** MIB 3.0b: dated arrivals, and those that a check calls up, with the chance that it has by then. */
const comingIn = (state: MibState): readonly Coming[] => [
  ...mib.termsOf(state).arrivals.flatMap(({ turn, unit, leaders, hex }): readonly Coming[] => {
    if (turn === null) return [];
    const who = say`${{ strong: typeset(mib.unitName(state, unit)) }}${withLeaders(state, leaders)}`;
    return [
      {
        turn,
        seat: mib.sideOfUnit(state, unit),
        text: say`${who} at ${hexLink(state, hex)}`,
        name: counterName(state, unit),
        place: mib.hexName(state, hex),
      },
    ];
  }),
  ...mib.rulesOf(state, 'called-up').flatMap(rule => {
    const chance = Math.max(0, Math.min(6, mib.ratingFor(state, rule))) / 6;
    return rule.turns.map((turn, place): Coming => {
      const byThen = Math.round(100 * (1 - (1 - chance) ** (place + 1)));
      const who = listOf(rule.units.map(id => unitLink(state, id)));
      const die = say`on a die of 1 to ${Math.round(chance * 6)}`;
      return {
        turn,
        seat: mib.sideOfUnit(state, rule.units[0]!),
        name: counterName(state, rule.units[0]!),
        place: mib.hexName(state, rule.hex),
        isHere: rule.units.every(id => mib.unitOf(state, id).place !== 'to-arrive'),
        atItsTurn: say`${who} at ${hexLink(state, rule.hex)}, ${die}: ${Math.round(100 * chance)} %`,
        text:
          place === 0
            ? say`${who} at ${hexLink(state, rule.hex)}, ${die}: ${byThen} %`
            : say`${who}, the same roll if not yet here: ${byThen} % by now`,
      };
    });
  }),
  ...gunsIn(state),
];

/** G.1 rule 3. */
const gunsIn = (state: MibState): readonly Coming[] =>
  mib.rulesOf(state, 'guns-coming-up').map(({ turn, side, units }) => ({
    turn,
    seat: side,
    text: say`a battery for ${listOf(
      units.map(id => unitLink(state, id)),
      'or',
    )}`,
    name: '',
    place: null,
  }));

const withLeaders = (state: MibState, leaders: readonly number[]): Text =>
  leaders.length === 0 ? '' : say` with ${listOf(leaders.map(id => leaderLink(state, id)))}`;

/** Units, steps, guns, morale and the best leader of each side, as the scenario has them. */
function forceFigures(state: MibState): ForceFigures {
  const { units, leaders } = mib.battleOf(state);
  return {
    columns: [say`units`, say`steps`, say`batteries`, say`morale`, say`best leader`],
    rows: mib.SIDES.map(side => {
      const own = units.filter((card, id) => card.side === side && isReal(state, id));
      const best = leaders
        .filter(card => card.side === side)
        .toSorted((a, b) => b.rating + b.bonus - a.rating - a.bonus)[0];
      const morale = own.map(card => card.morale);
      return {
        seat: side,
        cells: [
          `${own.length}`,
          `${own.reduce((sum, { maxSteps }) => sum + maxSteps, 0)}`,
          `${own.reduce((sum, { batteries }) => sum + batteries, 0)}`,
          say`${Math.min(...morale)} to ${Math.max(...morale)}`,
          best ? `${typeset(best.name)} ${best.rating}` : '–',
        ],
      };
    }),
  };
}

/** A detachment that could be made during the battle is not in the order of battle. */
const isReal = (state: MibState, id: number): boolean =>
  mib.battleOf(state).scenario?.units.some(({ name }) => name === mib.unitName(state, id)) ?? true;
