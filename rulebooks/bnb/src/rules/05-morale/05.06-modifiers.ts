import { D10, type Drm, type RollSpec } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import { chartsOf } from '../../battle.ts';
import { drmsBy } from '../../charts/charts.ts';
import type { BnbState, Charge, Unit, UnitId } from '../../state.ts';
import { charismaWith, isFoot, isInCommand, lossesOf } from '../01-introduction/index.ts';
import { isSteady } from '../02-movement/index.ts';
import { combatCover } from '../06-terrain/index.ts';
import {
  type During,
  hitsIn,
  NO_REASONS,
  type Reasons,
  reasonsToTest,
  shotHits,
  stepOf,
  type TestManner,
} from './05.04-tests.ts';
import { nationalRows } from './05.06-national.ts';

/** BNB 7.11c: a square, or a column masse that is not attacked from the rear. */
export const countsAsSquare = ({ formation }: Unit, side: Charge['side']): boolean =>
  formation === 'square' || (formation === 'masse' && side !== 'rear');

/** BNB 5.6b: hard cover against the fire that caused at least half of the hits. */
function hadHardCover(unit: Unit): boolean {
  const shots = shotHits(unit);
  const count = (hits: typeof shots): number => hits.reduce((sum, each) => sum + each.count, 0);
  return 2 * count(shots.filter(({ hard }) => hard)) >= count(shots) && count(shots) > 0;
}

/** BNB 5.6f: charged this turn by an enemy with the flank bonus, unless that charge has failed by then. */
const isFlankCharged = ({ charges }: BnbState, { id }: Unit): boolean =>
  charges.some(({ on, bonus, outcome }) => on === id && bonus && outcome !== 'failed' && outcome !== 'void');

/** BNB 5.6e, 5.4f: the charge modifier of a charger, the worst among its targets; only frontal charges have one. */
function chargingRows(state: BnbState, unit: Unit, charging: readonly Charge[]) {
  const isHard = (charge: Charge): boolean =>
    combatCover(state, state.units[charge.on]!, charge.across) === 'hard';
  const isSteadyFoot = ({ on, bonus }: Charge): boolean => {
    const target = state.units[on]!;
    return !bonus && target.arm === 'infantry' && isSteady(state, target);
  };
  const isSteadySquare = (charge: Charge): boolean =>
    isSteadyFoot(charge) && countsAsSquare(state.units[charge.on]!, charge.side);
  return {
    footChargingHome: isFoot(unit) && charging.some(charge => isHard(charge) || isSteadyFoot(charge)),
    chargingSquare: !isFoot(unit) && charging.some(isSteadySquare),
  };
}

/** BNB 5.6e: of steady infantry and steady cavalry only the worse is counted. */
function meetingRows(state: BnbState, meeting: readonly Charge[]) {
  const isMounted = ({ by }: Charge): boolean => state.units[by]!.arm === 'cavalry';
  const byCavalry = meeting.some(isMounted);
  return { meetingCavalry: byCavalry, meetingInfantry: meeting.length > 0 && !byCavalry };
}

/** BNB T5.6: modifiers of a test beside those of the table. */
export const moreMoraleDrms: ExtensionPoint<
  (state: BnbState, unit: Unit, reasons: Reasons) => readonly Drm[]
> = extensionPoint();

/** BNB 5.6a, T5.6: what changes the test, asked before the roll; all of it adds up. */
const moraleDrms = (state: BnbState, unit: Unit, during: During, reasons: Reasons): readonly Drm[] => [
  ...drmsOfTable(state, unit, during, reasons),
  ...moreMoraleDrms.of(state).flatMap(more => more(state, unit, reasons)),
];

function drmsOfTable(state: BnbState, unit: Unit, during: During, reasons: Reasons): readonly Drm[] {
  const { rows, hitsPerStep, lossesPerStep } = chartsOf(state).moraleModifiers;
  const { shot, charging, isCharger, meeting, lost, bare } = reasons;
  if (bare) return [];
  const onlyShot = shot && !isCharger && meeting.length === 0 && !lost;
  const isSteadySquare = unit.formation === 'square' && isSteady(state, unit);
  return drmsBy(rows, {
    squareOrCover: onlyShot && (isSteadySquare || hadHardCover(unit)),
    shaken: unit.shaken,
    hits: Math.floor(hitsIn(unit, stepOf(during)) / hitsPerStep),
    losses: Math.floor((100 * lossesOf(unit)) / (unit.original * lossesPerStep)),
    ...chargingRows(state, unit, charging),
    ...meetingRows(state, meeting),
    flankCharged: isFlankCharged(state, unit),
    lostCombat: lost,
    charisma: charismaWith(state, unit),
    outOfCommand: !isInCommand(state, unit),
    ...nationalRows(state, unit, { onlyShot, isCharge: isCharger || meeting.length > 0, lost }),
  });
}

export type MoraleRoll = RollSpec<
  'morale',
  { readonly unit: UnitId; readonly during: During; readonly needed: number },
  boolean
>;

/** BNB 5.2a, 5.5a, 1.12b: passed on the score of its grade or more; natural scores have no effect. */
function moraleRoll(state: BnbState, unit: Unit, during: During, reasons: Reasons): MoraleRoll {
  const needed = chartsOf(state).passScores.scores[unit.grade];
  return {
    kind: 'morale',
    purpose: 'BNB 5.2a morale',
    about: { unit: unit.name },
    facts: { unit: unit.id, during, needed },
    drms: moraleDrms(state, unit, during, reasons),
    table: { clause: 'BNB T5.5', column: unit.grade },
    dice: D10,
    read: total => total >= needed,
  };
}

/** How a test is taken that no state of the sequence calls for: as one for shooting, that without its cover, or by the die alone. */
export type ExtraManner = TestManner | 'without cover';

const extraReasons = (manner: ExtraManner): Reasons => ({
  ...NO_REASONS,
  shot: manner === 'with modifiers',
  bare: manner === 'without modifiers',
});

export const extraTestOf = (state: BnbState, unit: Unit, manner: ExtraManner): MoraleRoll =>
  moraleRoll(state, unit, 'fire-morale', extraReasons(manner));

/** The test that a unit has before it in this state; null if it need not test. */
export function testOf(state: BnbState, unit: Unit, during: During): MoraleRoll | null {
  const reasons = reasonsToTest(state, unit, during);
  return reasons && moraleRoll(state, unit, during, reasons);
}
