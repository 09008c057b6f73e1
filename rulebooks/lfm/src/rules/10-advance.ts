import { DIRECTIONS, directionTo, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { type Happening, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { LfmTable } from '../events.ts';
import { cardOf, commandersIn, holder, isShattered, putParty, unitOf, unitsIn } from '../pieces.ts';
import { type CommanderId, enemyOf, type LfmState, type Side, type UnitId } from '../state.ts';
import { mayStack } from './04-stacking.ts';
import { inZoc } from './05-zones-of-control.ts';
import { canPass, giveUpWork, mayLeaveByChoice } from './09-retreats/index.ts';
import { spreadDisorganization } from './14-disorganization.ts';

export const ADVANCE_CLAUSES = {
  'LFM 10.1a': '{unit} is not next to {hex}, which the enemy has left',
  'LFM 10.1b': '{unit} did not fight in the combat for {hex} from a hex next to it',
  'LFM 10.2': '{unit} has already advanced',
  'LFM 10.3b': '{unit} is artillery and may not advance',
  'LFM 10.4': '{unit} may not advance to {hex}',
  'LFM R133': '{unit} is shattered and may not advance into a ZOC at {hex}',
  'LFM R137': '{commander} may advance only with a unit of his hex',
  'LFM R138': '{unit} charged in this player turn and may not advance',
} as const;

/** Into the vacated hex after a voluntary retreat (10.1a) or a combat (10.1b), or beside it (10.4). */
type AdvanceClause = 'LFM 10.1a' | 'LFM 10.1b' | 'LFM 10.4';

export type AdvanceEvent = Happening<'advanced', AdvanceClause, Advance & { from: Hex }>;

/**
 * The chance to follow into a hex that the enemy has left. Only combats and voluntary retreats give one: not fire, not
 * a charge (R239).
 */
export interface AdvanceChance {
  readonly vacated: Hex;
  readonly side: Side;
  /** LFM 10.1b: who took part in the combat; null after a voluntary retreat (10.1a). */
  readonly fighters: readonly UnitId[] | null;
  /** The advances made so far. The chance is lost with the next event (10.2). */
  readonly made: readonly { readonly unit: UnitId; readonly from: Hex; readonly to: Hex }[];
}

/** One unit's advance; units of one chance go one after the other, into the vacated hex first. */
export interface Advance {
  readonly unit: UnitId;
  readonly to: Hex;
  /** The commanders of its hex who go with it (R137). */
  readonly commanders: readonly CommanderId[];
}

/** LFM 10.1b, R113, R132: any unit of that combat, attacker or defender, that is next to the hex. */
export const afterCombat = (vacated: Hex, side: Side, fighters: readonly UnitId[]): AdvanceChance => ({
  ...afterVoluntaryRetreat(vacated, side),
  fighters,
});

/** LFM 10.1a, R136: any unit next to the hex; for the phasing side 12.3b sets a limit. */
export const afterVoluntaryRetreat = (vacated: Hex, side: Side): AdvanceChance => ({
  vacated,
  side,
  fighters: null,
  made: [],
});

/** LFM 10.1 to 10.4: every legal advance of one unit, without commanders. */
export function* advances(state: LfmState, chance: AdvanceChance): Generator<Advance> {
  const { grid } = battleOf(state).ground;
  for (const direction of DIRECTIONS) {
    const from = neighbour(grid, chance.vacated, direction);
    if (from === NOWHERE || holder(state, from) !== chance.side) continue;
    const targets = [chance.vacated, ...DIRECTIONS.map(each => neighbour(grid, chance.vacated, each))];
    for (const unit of unitsIn(state, from)) {
      for (const to of targets) {
        const advance = { unit, to, commanders: [] };
        if (to !== NOWHERE && mayAdvance(state, chance, advance).legal) yield advance;
      }
    }
  }
}

/** LFM 10.1 to 10.4: may this unit advance there now? Command is not asked for (R134), nor is good order (R226). */
export function mayAdvance(state: LfmState, chance: AdvanceChance, advance: Advance): Ruling {
  const entitled = mayFollow(state, chance, advance.unit);
  if (!entitled.legal) return entitled;
  return ruling(mayEnter(state, chance, advance), mayTakeAlong(state, advance));
}

/** LFM 10.1a, 10.1b, 10.2, 10.3b, 12.3b, R138, 24.1c, 24.1e: may the unit use the chance at all? */
function mayFollow(state: LfmState, chance: AdvanceChance, id: UnitId): Ruling {
  const { fighters, made } = chance;
  const names = { unit: id, hex: chance.vacated };
  if (made.some(({ unit }) => unit === id)) return ruling(forbid('LFM 10.2', names));
  if (!isBeside(state, chance, id))
    return ruling(fighters ? forbid('LFM 10.1b', names) : forbid('LFM 10.1a', names));
  const other = otherSource(state, chance, unitOf(state, id).hex);
  return ruling(
    cardOf(state, id).arm === 'artillery' && forbid('LFM 10.3b', names),
    fighters !== null && !fighters.includes(id) && forbid('LFM 10.1b', names),
    unitOf(state, id).turn.charged && forbid('LFM R138', names),
    other !== null && forbid('LFM 12.3b', { unit: id, from: other }),
    mayLeaveByChoice(state, [id]),
  );
}

function isBeside(state: LfmState, { vacated, side }: AdvanceChance, id: UnitId): boolean {
  const { hex } = unitOf(state, id);
  const isOurs = cardOf(state, id).side === side && hex !== NOWHERE;
  return isOurs && directionTo(battleOf(state).ground.grid, vacated, hex) !== null;
}

/** LFM 12.3b: the hex from which the attacker has begun to respond, if the unit is in another one; else null. */
function otherSource(state: LfmState, { fighters, side, made }: AdvanceChance, from: Hex): Hex | null {
  const [first] = made;
  const isResponse = fighters === null && side === state.phasing;
  return isResponse && first !== undefined && first.from !== from ? first.from : null;
}

/** LFM 10.3a, 10.4, R18, R122, R133, R135. */
function mayEnter(state: LfmState, chance: AdvanceChance, { unit, to }: Advance): Ruling {
  const names = { unit, hex: to };
  const { hex } = unitOf(state, unit);
  if (holder(state, to) === enemyOf(chance.side)) return ruling(forbid('LFM R18', { piece: unit, hex: to }));
  if (to !== chance.vacated && !isBesideVacated(state, chance, hex, to))
    return ruling(forbid('LFM 10.4', names));
  const passes = canPass(state, unit, hex, to);
  return ruling(
    !passes && forbid('LFM R122', { ...names, from: hex }),
    isShattered(state, unit) && inZoc(state, to, chance.side) && forbid('LFM R133', names),
    mayStack(state, to, [unit]),
  );
}

/** LFM 10.4: an empty hex (or one entered in this advance) next to both, once a unit is in the vacated hex. */
function isBesideVacated(state: LfmState, { vacated, made }: AdvanceChance, from: Hex, to: Hex): boolean {
  const { grid } = battleOf(state).ground;
  return (
    made.some(step => step.to === vacated) &&
    directionTo(grid, vacated, to) !== null &&
    directionTo(grid, from, to) !== null &&
    (unitsIn(state, to).length === 0 || made.some(step => step.to === to))
  );
}

/** LFM R137. */
function mayTakeAlong(state: LfmState, { unit, commanders }: Advance): Ruling {
  const present = commandersIn(state, unitOf(state, unit).hex);
  const absent = commanders.filter(id => !present.includes(id));
  return ruling(...absent.map(id => forbid('LFM R137', { commander: id })));
}

/** LFM 10.4, R226: carries out a legal advance; gives back what is left of the chance. */
export function advance(
  state: LfmState,
  chance: AdvanceChance,
  { unit, to, commanders }: Advance,
  table: LfmTable,
): AdvanceChance {
  const from = unitOf(state, unit).hex;
  giveUpWork(state, unit, table);
  putParty(state, { units: [unit], commanders }, to);
  table.emit({ type: 'advanced', clause: clauseOf(chance, to), unit, commanders, from, to });
  spreadDisorganization(state, to, table);
  return { ...chance, made: [...chance.made, { unit, from, to }] };
}

const clauseOf = ({ vacated, fighters }: AdvanceChance, to: Hex) => {
  if (to !== vacated) return 'LFM 10.4';
  return fighters === null ? 'LFM 10.1a' : 'LFM 10.1b';
};
