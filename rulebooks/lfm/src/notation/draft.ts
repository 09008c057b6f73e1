import { blankGround } from '@abatis/battlefield';
import { createGrid, POINTY_ODD_RRCC } from '@abatis/hex';
import {
  type Drafted,
  type DrawnMap,
  drafted,
  drawnMap,
  type PositionDraft,
  type PositionOf,
  type Said,
  type StatementKind,
  type Token,
  type Track,
  turnsFrom,
} from '@abatis/notation';
import type { Battle, CommanderCard, Formation, UnitCard } from '../battle.ts';
import type { LfmCharts } from '../charts/charts.ts';
import { edgeOf, type Ground, WORDS } from '../ground.ts';
import type { Assignment, Combat } from '../rules/08-combat/index.ts';
import type { CommandStructure } from '../rules/20-command/index.ts';
import type { Phase } from '../rules/23-night.ts';
import type { ScenarioTerms } from '../scenario-terms.ts';
import type { Opening } from '../set-up.ts';
import type { Commander, LfmState, Side, Unit } from '../state.ts';

/** The shipped scenario that a position starts from. */
export interface SetUp {
  readonly scenario: string;
  readonly variants: readonly string[];
}

/** A battle and a state of it. */
export interface Position extends PositionOf<Battle, LfmState> {
  /** Null: the field is drawn. */
  readonly setUp: SetUp | null;
  /** Null: the text does not say where in the sequence of play it is. */
  readonly phase: Phase | 'initiative' | null;
  /** Where in the Combat Phase it is; null: at the start, or in another phase. */
  readonly moment: CombatMoment | null;
  /** Whose player turn is the first of this turn (SP.1a); null: the text does not say. */
  readonly initiative: Side | null;
}

/** A moment of a combat round: before its attacks, between them, or at the voluntary retreats of a side (13.1). */
export interface CombatMoment {
  readonly round: number;
  /** The attacks that have been declared and not made; none: they are still to be declared. */
  readonly attacks: Assignment;
  readonly retreats: Side | null;
}

/** What is printed on a piece; while a text is read, its brigade is known by name. */
type Drawn<Card> = Card & { readonly of: string | null };
export type UnitLine = Drafted<Drawn<UnitCard>, Unit>;
export type CommanderLine = Drafted<Drawn<CommanderCard>, Commander>;

export interface BrigadeLine {
  readonly name: string;
  readonly side: Side;
  readonly corps: string | null;
  readonly division: string | null;
  readonly cavalry: boolean;
  /** Null: the total of now, or the strength of its regiments. */
  readonly start: number | null;
  /** The total of now; null: that of the start. */
  readonly total: number | 'open' | null;
  readonly shattered: boolean;
  readonly destroyed: boolean;
}

/** What names and hexes mean: while a text is read by what it has said so far, while one is printed by the battle. */
export interface Names {
  readonly ground: Ground | null;
  readonly shipped: Opening | null;
  readonly units: UnitLine[];
  readonly commanders: CommanderLine[];
  readonly brigades: BrigadeLine[];
}

/** What a drawn map says of its turns. */
export interface DraftTrack extends Track {
  readonly kind: 'day' | 'night' | 'last-day';
}

/** A position while it is being read. */
export interface Draft extends PositionDraft<LfmState, Ground, Opening>, Omit<Names, 'ground' | 'shipped'> {
  readonly charts: LfmCharts;
  setUp: SetUp | null;
  /** The phase, and the word that named it. */
  phase: { readonly name: Phase | 'initiative'; readonly token: Token } | null;
  moment: CombatMoment | null;
  /** The declared attacks, each with the word that begins its line. */
  readonly attacks: { readonly combat: Combat; readonly token: Token }[];
  initiative: Side | null;
  /** On a drawn map: the turn track with its other nights, the chain of command, and what a scenario would say. */
  track: DraftTrack;
  nights: readonly number[];
  command: CommandStructure | null;
  terms: ScenarioTerms | null;
}

/** A position while it is being printed. */
export interface Printing extends Position, Names, Said<LfmState> {
  /** The pieces of the base. */
  readonly before: Names;
}

export type Statement = StatementKind<Draft, Printing>;

/** The turn before the first is 0. */
export const TURNS = turnsFrom(0);

/** Maps are drawn by rows and columns, as hexes are numbered. Ground is on level 1, as in the scenarios (section g). */
export const MAP: DrawnMap<Ground> = drawnMap<Ground>({
  ...WORDS,
  size: 'ROWSxCOLUMNS',
  plain: 1,
  blank(cols, rows) {
    const grid = createGrid(POINTY_ODD_RRCC, cols, rows);
    return { ...blankGround(grid, 1), edge: edgeOf(grid), burnable: new Uint8Array(grid.size * 6) };
  },
});

export function namesOf(battle: Battle, state: LfmState, shipped: Opening | null): Names {
  const named = <Card extends Formation>(card: Card): Drawn<Card> => ({
    ...card,
    of: card.brigade === null ? null : battle.brigades[card.brigade]!.name,
  });
  return {
    ground: battle.ground,
    shipped,
    units: drafted(battle.units.map(named), state.units),
    commanders: drafted(battle.commanders.map(named), state.commanders),
    brigades: battle.brigades.map(({ name, side, corps, division, cavalry, total: start }, id) => {
      const { total, shattered, destroyed } = state.brigades[id]!;
      const isAsAtStart = total === start;
      return {
        ...{ name, side, corps, division, cavalry, shattered, destroyed },
        start: isAsAtStart ? null : start,
        total: isAsAtStart && shipped ? null : (total ?? 'open'),
      };
    }),
  };
}
