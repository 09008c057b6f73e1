import { distance, type Hex, NOWHERE } from '@abatis/hex';
import { derived, edit, LEGAL, type Refusal, type Ruling, ruling, type Table } from '@abatis/kernel';
import { type Battle, battleOf, termsOf } from './battle.ts';
import { forbid } from './cite.ts';
import { commanderName, hexName, partyNamed, unitName } from './names.ts';
import { type CommandEvent, isOnMap } from './rules/20-command/index.ts';
import { isPlayed } from './scenario/context.ts';
import type { LfmScenario, SpecialRule } from './scenario/schema.ts';
import {
  type CommanderId,
  enemyOf,
  type LfmState,
  type Party,
  type Side,
  type Unit,
  type UnitId,
} from './state.ts';

/** What the special rules of a scenario forbid, in our sentence; `rule` is the name of the rule in the scenario file. */
export const SCENARIO_RULE_CLAUSES = {
  'LFM 0.1': '{piece} may not {deed} before {until} (special rule of the scenario: {rule})',
} as const;

/* LFM 0.1: what a scenario adds to the series rules, and what the steps of the sequence ask about it. */

/** The pieces that a special rule is about. */
interface Subjects {
  readonly side: Side;
  readonly units: ReadonlySet<UnitId>;
  readonly commanders: ReadonlySet<CommanderId>;
}

/** They keep still before a turn, unless the enemy comes near a unit of them. */
export interface Hold extends Subjects {
  readonly until: number;
  readonly forbids: ReadonlySet<'move' | 'attack'>;
  /** Hexes; null if no enemy releases them. */
  readonly unlessEnemyWithin: number | null;
}

/** They enter no ZOC unless this commander is on the map and in command. */
export interface Reserve extends Subjects {
  readonly releasedBy: CommanderId;
}

/** The special rules of a scenario in pieces and turns of the battle. */
export interface SpecialRules {
  readonly holds: readonly Hold[];
  readonly reserves: readonly Reserve[];
  /** Who commands an army from the start, until he is relieved (20.12). */
  readonly actingArmyCommanders: readonly CommanderId[];
}

export const NO_SPECIAL_RULES: SpecialRules = {
  holds: [],
  reserves: [],
  actingArmyCommanders: [],
};

export function specialRulesOf(
  { specialRules }: LfmScenario,
  battle: Battle,
  variants: readonly string[],
): SpecialRules {
  const inPlay = specialRules.filter(rule => isPlayed(rule, variants));
  const all = <Name extends SpecialRule['rule']>(name: Name) =>
    inPlay.filter((rule): rule is Extract<SpecialRule, { rule: Name }> => rule.rule === name);
  return {
    holds: all('holds').map(({ pieces, untilTurn, forbids, unlessEnemyWithin }) => ({
      ...subjectsOf(battle, pieces),
      until: battle.turns.findIndex(({ id }) => id === untilTurn),
      forbids: new Set(forbids),
      unlessEnemyWithin,
    })),
    reserves: all('reserve').map(({ pieces, releasedBy }) => ({
      ...subjectsOf(battle, pieces),
      releasedBy: commanderIn(battle, releasedBy),
    })),
    actingArmyCommanders: all('actingArmyCommander').map(rule => commanderIn(battle, rule.commander)),
  };
}

/** The scenario reader has made sure that every name is a commander's. */
const commanderIn = (battle: Battle, name: string): CommanderId => partyNamed(battle, [name]).commanders[0]!;

function subjectsOf(battle: Battle, names: readonly string[]): Subjects {
  const { units, commanders } = partyNamed(battle, names);
  const { side } = [...battle.units, ...battle.commanders].find(({ name }) => names.includes(name))!;
  return { side, units: new Set(units), commanders: new Set(commanders) };
}

/** Is an enemy combat unit within the distance of a unit that holds? Commanders do not count. */
const isEnemyNear = derived((battle: Battle) =>
  derived((hold: Hold) => derived((units: readonly Unit[]) => enemyNear(battle, hold, units))),
);

function enemyNear(
  { ground, units: cards }: Battle,
  { units: holding, side, unlessEnemyWithin }: Hold,
  units: readonly Unit[],
): boolean {
  const enemies = units.filter(({ hex }, id) => hex !== NOWHERE && cards[id]!.side === enemyOf(side));
  return [...holding]
    .map(id => units[id]!.hex)
    .filter(hex => hex !== NOWHERE)
    .some(hex => enemies.some(enemy => distance(ground.grid, hex, enemy.hex) <= unlessEnemyWithin!));
}

/** Does the rule bind its pieces now? It does so again when the enemy has gone away. */
function isInForce(state: LfmState, hold: Hold): boolean {
  if (state.turn >= hold.until) return false;
  return hold.unlessEnemyWithin === null || !isEnemyNear(battleOf(state))(hold)(state.units);
}

/** What a holding unit may not do; to fire is to attack. */
export type HeldDeed = 'move' | 'attack';

/** The rule that keeps a piece from doing this now. */
function holdOn(state: LfmState, deed: HeldDeed, kind: keyof Party, id: number): Hold | undefined {
  const { holds } = termsOf(state).special;
  return holds.find(hold => hold[kind].has(id) && hold.forbids.has(deed) && isInForce(state, hold));
}

/** LFM 0.1: does the scenario keep this unit from moving, or from attacking, now? For lists of choices. */
export const isHeld = (state: LfmState, deed: HeldDeed, id: UnitId): boolean =>
  termsOf(state).special.holds.length > 0 && holdOn(state, deed, 'units', id) !== undefined;

/** LFM 0.1: do the special rules let these pieces move? A charge is a move, a retreat is none. */
export const mayMoveByScenario = (state: LfmState, party: Party): Ruling =>
  unlessHeld(state, 'move', 'move', party);

/** LFM 0.1: do the special rules let these units attack? */
export const mayAttackByScenario = (state: LfmState, units: readonly UnitId[]): Ruling =>
  unlessHeld(state, 'attack', 'attack', { units, commanders: [] });

/** LFM 0.1: do the special rules let these guns fire, in the Artillery Phase of either side? */
export const mayFireByScenario = (state: LfmState, units: readonly UnitId[]): Ruling =>
  unlessHeld(state, 'attack', 'fire', { units, commanders: [] });

function unlessHeld(state: LfmState, held: HeldDeed, deed: string, { units, commanders }: Party): Ruling {
  if (termsOf(state).special.holds.length === 0) return LEGAL;
  const holdOf = (kind: keyof Party, id: number) => holdOn(state, held, kind, id);
  return ruling(
    ...units.map(id => refuseHold(state, holdOf('units', id), unitName(state, id), deed)),
    ...commanders.map(id => refuseHold(state, holdOf('commanders', id), commanderName(state, id), deed)),
  );
}

function refuseHold(state: LfmState, hold: Hold | undefined, piece: string, deed: string): Refusal | null {
  if (!hold) return null;
  const { until, unlessEnemyWithin: near } = hold;
  const turn = battleOf(state).turns[until]!.label;
  const unless = near === null ? '' : ` or until an enemy is within ${near} hexes`;
  return forbid('LFM 0.1', { rule: 'holds', piece, deed, until: `${turn}${unless}` });
}

const isReleased = (state: LfmState, { releasedBy }: Reserve): boolean =>
  isOnMap(state, releasedBy) && state.commanders[releasedBy]!.inCommand;

/** LFM 0.1: do the special rules let these pieces enter the ZOC at this hex? */
export function mayEnterZocByScenario(state: LfmState, { units, commanders }: Party, hex: Hex): Ruling {
  const kept = termsOf(state).special.reserves.filter(reserve => !isReleased(state, reserve));
  return ruling(
    ...kept.flatMap(reserve => [
      ...units
        .filter(id => reserve.units.has(id))
        .map(id => refuseReserve(state, reserve, unitName(state, id), hex)),
      ...commanders
        .filter(id => reserve.commanders.has(id))
        .map(id => refuseReserve(state, reserve, commanderName(state, id), hex)),
    ]),
  );
}

function refuseReserve(state: LfmState, { releasedBy }: Reserve, piece: string, hex: Hex): Refusal {
  const deed = `enter the ZOC at ${hexName(state, hex)}`;
  const until = `${commanderName(state, releasedBy)} is on the map and in command`;
  return forbid('LFM 0.1', { rule: 'reserve', piece, deed, until });
}

/**
 * LFM 0.1, 20.12: the commander whom the scenario names takes the command of an army that nobody has commanded yet.
 * To be done whenever army command is settled, before 20.12 decides who relieves him.
 */
export function appointArmyCommanders(state: LfmState, table: Table<CommandEvent>): void {
  for (const id of termsOf(state).special.actingArmyCommanders) {
    const { side } = battleOf(state).commanders[id]!;
    if (state.armyCommander[side] !== null || !isOnMap(state, id)) continue;
    edit(state, 'armyCommander')[side] = id;
    table.emit({ type: 'army-command-taken', clause: 'LFM 0.1', side, commander: id, from: null });
  }
}
