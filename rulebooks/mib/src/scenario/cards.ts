import { placesWhere } from '@abatis/kernel';
import type { Battle, FormationCard, TurnCard, UnitCard } from '../battle.ts';
import type { MibCharts } from '../charts/charts.ts';
import type { FormationId } from '../state.ts';
import type { MibScenario, NumberedScenario, ScenarioFormation } from './schema.ts';

/** MIB 10.3b: a detachment has at most so many steps. */
const LARGEST_DETACHMENT = 2;

/** What a scenario prints on its pieces, under the options that decide which of them are in the game. */
type Cards = Pick<Battle, 'units' | 'leaders' | 'trains' | 'formations' | 'turns'>;

export function cardsOf(scenario: NumberedScenario, charts: MibCharts, variants: readonly string[]): Cards {
  const formations = formationsPlayed(scenario.formations, variants);
  const mayDetach = variants.includes('detachments');
  const units = [
    ...scenario.units.map(unit => unitCard(unit, charts)),
    ...formations.flatMap((formation, id) =>
      mayDetach && needsDetachment(scenario, formation, id) ? [detachmentCard(formation, id, charts)] : [],
    ),
  ];
  return {
    units,
    leaders: scenario.leaders.map(({ with: _, range, ...leader }) => ({
      ...leader,
      range: range ?? leader.rating,
    })),
    trains: variants.includes('trains') ? scenario.trains.map(({ hex: _, with: __, ...train }) => train) : [],
    formations: formations.map(({ detachment, ...formation }, id) => ({
      ...formation,
      units: placesWhere(units, unit => unit.formation === id),
      detachment: detachment && mayDetach ? detachmentOf(units, id) : null,
    })),
    turns: scenario.turns
      .filter(({ option }) => option === undefined || variants.includes(option))
      .map(turnCardOf),
  };
}

/** Without its option a chit is not in the game. */
const NEEDS: Readonly<Record<FormationCard['kind'], string | null>> = {
  corps: null,
  trains: 'trains',
  'grand-battery': 'grandBattery',
};

export const formationsPlayed = <Formation extends Pick<ScenarioFormation, 'kind'>>(
  formations: readonly Formation[],
  variants: readonly string[],
): readonly Formation[] =>
  formations.filter(({ kind }) => NEEDS[kind] === null || variants.includes(NEEDS[kind]));

/** A division of infantry with nothing special printed on it. */
export const plainCard = ({ tracks: { white, grey } }: Pick<MibCharts, 'tracks'>) =>
  ({
    formation: null,
    kind: 'infantry',
    weight: null,
    level: 'division',
    strengths: null,
    batteries: 0,
    horseArtillery: false,
    organic: 0,
    track: { white, grey },
    apart: false,
  }) as const satisfies Partial<UnitCard>;

type Numbered<List extends 'units' | 'formations'> = NumberedScenario[List][number];

function unitCard(unit: Numbered<'units'>, charts: MibCharts): UnitCard {
  const plain = plainCard(charts);
  const { name, side, formation, kind, level, morale, allowance, batteries, organic } = unit;
  const { weight = null, strengths = null, horseArtillery = false, apart = false } = unit;
  const { track = plain.track } = unit;
  const maxSteps = unit.parent === undefined ? unit.steps : LARGEST_DETACHMENT;
  const printed = { morale, allowance, batteries, horseArtillery, organic, track };
  return { name, side, formation, kind, weight, level, maxSteps, strengths, ...printed, apart };
}

/** MIB 10.3a: one that is made at the start already is the one that the formation may have. */
const needsDetachment = (
  { units }: NumberedScenario,
  { detachment }: Numbered<'formations'>,
  id: FormationId,
): boolean => detachment === true && !units.some(unit => unit.parent !== undefined && unit.formation === id);

/** MIB 10.3c: until it is made it is nobody's; then its parent's card counts (pieces.ts). */
const detachmentCard = (
  { name, side }: Numbered<'formations'>,
  formation: FormationId,
  charts: MibCharts,
): UnitCard => ({
  ...plainCard(charts),
  name: `${name} detachment`,
  side,
  formation,
  level: 'detachment',
  maxSteps: LARGEST_DETACHMENT,
  morale: 1,
  allowance: 1,
});

const detachmentOf = (units: readonly UnitCard[], formation: FormationId): number =>
  units.findIndex(unit => unit.formation === formation && unit.level === 'detachment' && !unit.apart);

/** MIB T1: times in minutes after midnight, days from 0. */
function turnCardOf({ id, label, day, start, night }: MibScenario['turns'][number]): TurnCard {
  const [hours = 0, minutes = 0] = start.split(':').map(Number);
  return { id, label, day: day - 1, start: 60 * hours + minutes, night: night === true };
}
