import type { Hex } from '@abatis/hex';
import { notebook } from '@abatis/kernel';
import { type Battle, battleOf } from '../battle.ts';
import type { FormationId, LeaderId, MibState, Side, TrainId, UnitId } from '../state.ts';
import type { NumberedScenario } from './schema.ts';

/**
 * What a scenario adds to the rules, in numbers of pieces and hexes and in places of the turn track: the friendly map
 * side of each army in cases of doubt (7.2c), who has the choice on turn 1 (16.3c), the sources of supply (12.2).
 */
export interface ScenarioTerms
  extends Pick<NumberedScenario, 'friendlySide' | 'firstPlayer' | 'supplySources'> {
  /** MIB 3.0b: reinforcements in the order in which they come. */
  readonly arrivals: readonly Arrival[];
  /** R84: hexes from which a side may leave from a turn on, with the name of the exit. */
  readonly exits: readonly Exit[];
  /** MIB 16.5a: leaders who can establish a Grand Battery, and its formation. */
  readonly grandBatteries: readonly { readonly leader: LeaderId; readonly formation: FormationId }[];
  /** Rules of the scenario itself; see special-rules.ts. */
  readonly special: readonly SpecialRule[];
  /** MIB 17.0: the objectives are in the order of the battle's; points for leaving go by the most steps first. */
  readonly victory: Omit<Victory, 'objectives'> & {
    readonly objectives: readonly Pick<Victory['objectives'][number], 'name' | 'points' | 'holder'>[];
  };
}

type Victory = NumberedScenario['victory'];

/** Points for units that have left the map. */
export type ExitPoints = Victory['exits'][number];

type SpecialRule = NumberedScenario['specialRules'][number];
export type SpecialRuleOf<Kind extends SpecialRule['rule']> = Extract<SpecialRule, { readonly rule: Kind }>;

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
export function rulesOf<Kind extends SpecialRule['rule']>(
  state: MibState,
  kind: Kind,
): readonly SpecialRuleOf<Kind>[] {
  const terms = termsOf(state);
  const known = byKind(terms);
  let rules = known.get(kind);
  if (!rules) {
    rules = terms.special.filter(({ rule }) => rule === kind);
    known.set(kind, rules);
  }
  return rules as readonly SpecialRuleOf<Kind>[];
}

/** The battle as far as it is made before its terms. */
type Pieces = Pick<Battle, 'trains' | 'formations'>;

/** What a scenario adds to the rules, in the numbers of its battle. */
export function scenarioTermsOf(scenario: NumberedScenario, pieces: Pieces): ScenarioTerms {
  const { friendlySide, firstPlayer, supplySources, exits, specialRules, victory } = scenario;
  return {
    friendlySide,
    firstPlayer,
    supplySources,
    arrivals: arrivalsOf(scenario, pieces),
    exits: exits.map(exit => ({ ...exit, fromTurn: 0 })),
    grandBatteries: pieces.formations.flatMap(({ kind, leader }, formation) =>
      kind === 'grand-battery' && leader !== null ? [{ leader, formation }] : [],
    ),
    special: specialRules,
    victory: {
      ...victory,
      exits: victory.exits.map(terms => ({
        ...terms,
        points: terms.points.toSorted((a, b) => b.steps - a.steps),
      })),
    },
  };
}

/** MIB 3.0b: by turn, those of one turn in the order of the file; who is called up comes last. */
function arrivalsOf(scenario: NumberedScenario, pieces: Pieces): readonly Arrival[] {
  const dated = scenario.arrivals.flatMap(({ turn, hex, instead = null, units }) =>
    units.map(unit => ({ ...comingWith(scenario, pieces, unit), turn, calledUpBy: null, hex, instead })),
  );
  const called = scenario.specialRules.flatMap(rule => {
    if (rule.rule !== 'called-up') return [];
    const { name: calledUpBy, hex } = rule;
    return rule.units.map(unit => ({
      ...comingWith(scenario, pieces, unit),
      turn: null,
      calledUpBy,
      hex,
      instead: null,
    }));
  });
  return [...dated.toSorted((a, b) => a.turn - b.turn), ...called];
}

/** A unit and the leaders and trains that enter with it; trains only with their option. */
function comingWith({ leaders, trains }: NumberedScenario, pieces: Pieces, unit: UnitId) {
  const companions = (list: readonly { readonly with?: UnitId }[]): readonly number[] =>
    list.flatMap((one, id) => (one.with === unit ? [id] : []));
  return { unit, leaders: companions(leaders), trains: companions(trains.slice(0, pieces.trains.length)) };
}
