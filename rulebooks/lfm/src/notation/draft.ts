import { blankGround } from '@abatis/battlefield';
import { createGrid, POINTY_ODD_RRCC } from '@abatis/hex';
import type { OptionValue } from '@abatis/kernel';
import {
  type Drafted,
  type DrawnMap,
  drawnMap,
  type PieceDraft,
  type Said,
  type Says,
  type StatementKind,
  type Token,
} from '@abatis/notation';
import type { Battle, CommanderCard, Formation, UnitCard } from '../battle.ts';
import type { LfmCharts } from '../charts/charts.ts';
import { edgeOf, type Ground, WORDS } from '../ground.ts';
import type { CommandRoll, CommandStructure } from '../rules/20-command/index.ts';
import type { Phase } from '../rules/23-night.ts';
import type { Opening } from '../set-up.ts';
import type { Commander, LfmState, Side, Unit } from '../state.ts';

/** The shipped scenario that a position starts from. */
export interface SetUp {
  readonly scenario: string;
  readonly variants: readonly string[];
}

/** A battle and a state of it. */
export interface Position {
  readonly battle: Battle;
  readonly state: LfmState;
  /** Null: the field is drawn. */
  readonly setUp: SetUp | null;
  /** Null: the text does not say where in the sequence of play it is. */
  readonly phase: Phase | null;
  /** Whose player turn is the first of this turn (SP.1a); null: the text does not say. */
  readonly initiative: Side | null;
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

/** All pieces of a battle and what is to be said of them. */
interface Lines {
  readonly units: UnitLine[];
  readonly commanders: CommanderLine[];
  readonly brigades: BrigadeLine[];
}

/** A shipped battle under the chosen variants, and its pieces as the set-up has them. */
export interface ShippedBattle extends Opening {
  readonly setUp: SetUp;
}

/** What names and hexes mean: while a text is read by what it has said so far, while one is printed by the battle. */
export interface Names extends Lines {
  readonly ground: Ground | null;
  /** The battle whose pieces the text moves; null on a drawn map, whose pieces say what is printed on them. */
  readonly shipped: ShippedBattle | null;
}

/** A position while it is being read. */
export interface Draft extends Names, PieceDraft, Says<LfmState> {
  readonly charts: LfmCharts;
  ground: Ground | null;
  shipped: ShippedBattle | null;
  readonly options: Record<string, OptionValue>;
  readonly rolls: CommandRoll[];
  /** The phase, and the word that named it. */
  phase: { readonly name: Phase; readonly token: Token } | null;
  initiative: Side | null;
  /** On a drawn map: the turn track and the chain of command. */
  track: { readonly turns: number; readonly night: boolean; readonly lastDay: boolean };
  command: CommandStructure | null;
}

export const newDraft = (charts: LfmCharts): Draft => ({
  charts,
  ground: null,
  shipped: null,
  says: {},
  options: {},
  rolls: [],
  phase: null,
  initiative: null,
  units: [],
  commanders: [],
  brigades: [],
  placed: new Set(),
  emptied: new Set(),
  track: { turns: 1, night: false, lastDay: false },
  command: null,
});

/** A position while it is being printed. */
export interface Printing extends Position, Names, Said<LfmState> {
  /** The pieces of the base. */
  readonly before: Names;
}

export type Statement = StatementKind<Draft, Printing>;

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

export function namesOf(battle: Battle, state: LfmState, shipped: ShippedBattle | null): Names {
  const of = ({ brigade }: Formation): string | null =>
    brigade === null ? null : battle.brigades[brigade]!.name;
  return {
    ground: battle.ground,
    shipped,
    units: battle.units.map((card, id) => ({ card: { ...card, of: of(card) }, piece: state.units[id]! })),
    commanders: battle.commanders.map((card, id) => ({
      card: { ...card, of: of(card) },
      piece: state.commanders[id]!,
    })),
    brigades: battle.brigades.map((_, id) => brigadeLine(battle, state, id)),
  };
}

/** What is to be said of a brigade, its totals where they differ from each other. */
function brigadeLine({ brigades }: Battle, state: LfmState, id: number): BrigadeLine {
  const { name, side, corps, division, cavalry, total: start } = brigades[id]!;
  const { total, shattered, destroyed } = state.brigades[id]!;
  const isAsAtStart = total === start;
  return {
    ...{ name, side, corps, division, cavalry, shattered, destroyed },
    start: isAsAtStart ? null : start,
    total: isAsAtStart ? null : (total ?? 'open'),
  };
}
