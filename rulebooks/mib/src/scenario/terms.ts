import { type Hex, parseHex } from '@abatis/hex';
import { notebook } from '@abatis/kernel';
import { type Battle, battleOf } from '../battle.ts';
import type { FormationId, LeaderId, MibState, Side, TrainId, UnitId } from '../state.ts';
import type { MibScenario, ScenarioRule } from './schema.ts';

/** A side of the map, north up. */
export const MAP_SIDES = ['north', 'east', 'south', 'west'] as const;
export type MapSide = (typeof MAP_SIDES)[number];

/** What a scenario adds to the rules, in numbers of pieces and hexes and in places of the turn track. */
export interface ScenarioTerms {
  /** MIB 7.2c: the friendly map side of each army, in cases of doubt. */
  readonly friendlySide: Readonly<Record<Side, MapSide>>;
  /** MIB 3.0b: reinforcements in the order in which they come. */
  readonly arrivals: readonly Arrival[];
  /** R84: hexes from which a side may leave from a turn on, with the name of the exit. */
  readonly exits: readonly Exit[];
  /** MIB 12.2. */
  readonly supplySources: Readonly<Record<Side, readonly Hex[]>>;
  /** MIB 16.5a: leaders who can establish a Grand Battery, and its formation. */
  readonly grandBatteries: readonly { readonly leader: LeaderId; readonly formation: FormationId }[];
  /** MIB 16.3c: on turn 1. */
  readonly firstPlayer: Side;
  /** Rules of the scenario itself; see special-rules/. */
  readonly special: readonly SpecialRule[];
  /** MIB 17.0. */
  readonly victory: VictoryTerms;
}

export interface Exit {
  readonly hex: Hex;
  readonly side: Side;
  readonly name: string;
  readonly fromTurn: number;
}

/** A reinforcement, and who comes with it. */
export interface Arrival {
  /** Place in the turn track; null: once the rule of this name has called it up. */
  readonly turn: number | null;
  readonly calledUpBy: string | null;
  readonly unit: UnitId;
  readonly leaders: readonly LeaderId[];
  readonly trains: readonly TrainId[];
  readonly hex: Hex;
  /** Where it enters if that hex is full or the enemy's; null: the nearest edge hex. */
  readonly instead: Hex | null;
}

/** The kinds of rules that our scenarios have; each is a file of special-rules/. */
type SpecialRule =
  /** G.1 rule 1, G.2 rule 1: on each of these turns a morale check decides whether they come. */
  | {
      readonly kind: 'called-up';
      readonly name: string;
      readonly turns: readonly number[];
      readonly rating: number;
      readonly units: readonly UnitId[];
    }
  /** G.1 rule 2: may only move along these hexes in their order, or rest, until one of the events. */
  | {
      readonly kind: 'marching-on';
      readonly name: string;
      readonly unit: UnitId;
      readonly road: readonly Hex[];
      readonly freedByAttackOn: readonly UnitId[];
      readonly freedByLeader: { readonly leader: LeaderId; readonly within: number };
    }
  /** G.1 rule 3: on this turn one of these units gains a battery. */
  | {
      readonly kind: 'guns-coming-up';
      readonly name: string;
      readonly turn: number;
      readonly side: Side;
      readonly units: readonly UnitId[];
    }
  /**
   * G.2 rule 2: the enemy of this side may neither enter these hexes nor attack them; at the end all its units there
   * but one count as eliminated.
   */
  | { readonly kind: 'fortress'; readonly name: string; readonly side: Side; readonly hexes: readonly Hex[] };

export type SpecialRuleOf<Kind extends SpecialRule['kind']> = Extract<SpecialRule, { readonly kind: Kind }>;

/** MIB 17.0: what the scenario gives points for, and what they must come to. */
interface VictoryTerms {
  /** In the order of the battle's objectives; the points go to whoever holds the hex. */
  readonly objectives: readonly {
    readonly name: string;
    readonly points: number;
    readonly holder: Side | null;
  }[];
  /** For each step that the enemy has lost. */
  readonly stepLost: number;
  /** For each enemy division that is Smashed or eliminated, by the side that gets them. */
  readonly brokenDivision: Readonly<Record<Side, number>>;
  readonly exits: readonly ExitPoints[];
  /** By the lead of the French: they win from `french` on, the others up to `coalition`; between them nobody. */
  readonly lead: { readonly french: number; readonly coalition: number };
}

/** Points for units that have left the map. */
export interface ExitPoints {
  readonly side: Side;
  readonly exits: readonly string[];
  readonly what: 'division' | 'unit';
  readonly fromTurn: number;
  /** By steps on the map when it left, the most first. */
  readonly points: readonly { readonly steps: number; readonly points: number }[];
}

/** A bare field: nobody comes or leaves, nothing is special, nothing is worth points. */
export const BARE: ScenarioTerms = {
  friendlySide: { french: 'west', coalition: 'east' },
  arrivals: [],
  exits: [],
  supplySources: { french: [], coalition: [] },
  grandBatteries: [],
  firstPlayer: 'french',
  special: [],
  victory: {
    objectives: [],
    stepLost: 0,
    brokenDivision: { french: 0, coalition: 0 },
    exits: [],
    lead: { french: 1, coalition: -1 },
  },
};

export const termsOf = (state: MibState): ScenarioTerms => battleOf(state).terms ?? BARE;

const byKind = notebook((_: ScenarioTerms) => new Map<string, readonly SpecialRule[]>());

/** The special rules of one kind. */
export function rulesOf<Kind extends SpecialRule['kind']>(
  state: MibState,
  kind: Kind,
): readonly SpecialRuleOf<Kind>[] {
  const terms = termsOf(state);
  const known = byKind(terms);
  const rules = known.get(kind) ?? terms.special.filter(rule => rule.kind === kind);
  known.set(kind, rules);
  return rules as readonly SpecialRuleOf<Kind>[];
}

/** The battle as far as it is made before its terms. */
type Pieces = Pick<Battle, 'ground' | 'units' | 'leaders' | 'trains' | 'formations'>;

/** The scenario reader has made sure that every name is a piece's and every label a hex's. */
const placeOf = (list: readonly { readonly name: string }[], wanted: string): number =>
  list.findIndex(({ name }) => name === wanted);

const among = (list: readonly { readonly name: string }[], wanted: readonly string[]): readonly number[] =>
  wanted.map(name => placeOf(list, name));

const hexOf = ({ ground }: Pieces, label: string): Hex => parseHex(ground.grid, label);

const hexesOf = (pieces: Pieces, labels: readonly string[]): readonly Hex[] =>
  labels.map(label => hexOf(pieces, label));

/** What a scenario adds to the rules, in the numbers of its battle. */
export function scenarioTermsOf(scenario: MibScenario, pieces: Pieces): ScenarioTerms {
  const { friendlySide, firstPlayer, supplySources, exits, specialRules } = scenario;
  return {
    friendlySide,
    firstPlayer,
    arrivals: arrivalsOf(scenario, pieces),
    exits: exits.map(({ name, side, hex }) => ({ name, side, hex: hexOf(pieces, hex), fromTurn: 0 })),
    supplySources: {
      french: hexesOf(pieces, supplySources.french),
      coalition: hexesOf(pieces, supplySources.coalition),
    },
    grandBatteries: pieces.formations.flatMap(({ kind, leader }, formation) =>
      kind === 'grand-battery' && leader !== null ? [{ leader, formation }] : [],
    ),
    special: specialRules.map(rule => specialRuleOf(rule, pieces)),
    victory: victoryTermsOf(scenario),
  };
}

/** MIB 3.0b: by turn, those of one turn in the order of the file; who is called up comes last. */
function arrivalsOf(scenario: MibScenario, pieces: Pieces): readonly Arrival[] {
  const dated = scenario.arrivals.flatMap(({ turn, hex, instead, units }) =>
    units.map(unit => ({
      ...comingWith(scenario, pieces, unit),
      turn: turn - 1,
      calledUpBy: null,
      hex: hexOf(pieces, hex),
      instead: instead === undefined ? null : hexOf(pieces, instead),
    })),
  );
  const called = scenario.specialRules.flatMap(rule =>
    rule.rule !== 'called-up'
      ? []
      : rule.units.map(unit => ({
          ...comingWith(scenario, pieces, unit),
          turn: null,
          calledUpBy: rule.name,
          hex: hexOf(pieces, rule.hex),
          instead: null,
        })),
  );
  return [...dated.toSorted((a, b) => a.turn - b.turn), ...called];
}

/** A unit and the leaders and trains that enter with it. */
function comingWith(
  { leaders, trains }: MibScenario,
  pieces: Pieces,
  unit: string,
): Pick<Arrival, 'unit' | 'leaders' | 'trains'> {
  const companions = (list: readonly { readonly name: string; readonly with?: string }[]) =>
    list.filter(one => one.with === unit).map(({ name }) => name);
  return {
    unit: placeOf(pieces.units, unit),
    leaders: among(pieces.leaders, companions(leaders)),
    trains: among(pieces.trains, companions(trains)).filter(train => train >= 0),
  };
}

function specialRuleOf(rule: ScenarioRule, pieces: Pieces): SpecialRule {
  const units = (names: readonly string[]): readonly UnitId[] => among(pieces.units, names);
  const leader = (name: string): LeaderId => placeOf(pieces.leaders, name);
  const { name } = rule;
  switch (rule.rule) {
    case 'called-up':
      return {
        kind: rule.rule,
        name,
        turns: rule.turns.map(turn => turn - 1),
        rating: pieces.leaders[leader(rule.leader)]!.rating + rule.modifier,
        units: units(rule.units),
      };
    case 'marching-on':
      return {
        kind: rule.rule,
        name,
        unit: placeOf(pieces.units, rule.unit),
        road: hexesOf(pieces, rule.road),
        freedByAttackOn: units(rule.freedByAttackOn),
        freedByLeader: { ...rule.freedByLeader, leader: leader(rule.freedByLeader.leader) },
      };
    case 'guns-coming-up':
      return { kind: rule.rule, name, turn: rule.turn - 1, side: rule.side, units: units(rule.units) };
    case 'fortress':
      return { kind: rule.rule, name, side: rule.side, hexes: hexesOf(pieces, rule.hexes) };
  }
}

const victoryTermsOf = ({ victory }: MibScenario): VictoryTerms => ({
  ...victory,
  objectives: victory.objectives.map(({ name, points, holder }) => ({ name, points, holder })),
  exits: victory.exits.map(terms => ({
    ...terms,
    fromTurn: terms.fromTurn - 1,
    points: terms.points.toSorted((a, b) => b.steps - a.steps),
  })),
});
