import type { Battle, FormationCard, LeaderCard, TurnCard, UnitCard } from '../battle.ts';
import type { MibCharts } from '../charts/charts.ts';
import type { MibScenario, ScenarioFormation, ScenarioLeader, ScenarioUnit } from './schema.ts';

/** MIB 10.3b: a detachment has at most so many steps. */
const LARGEST_DETACHMENT = 2;

/** What a scenario prints on its pieces, under the options that decide which of them are in the game. */
type Cards = Pick<Battle, 'units' | 'leaders' | 'trains' | 'formations' | 'turns'>;

export function cardsOf(scenario: MibScenario, charts: MibCharts, variants: readonly string[]): Cards {
  const formations = scenario.formations.filter(formation => isPlayed(formation, variants));
  const formationOf = (wanted: string | null) => placeOf(formations, wanted);
  const units = [
    ...scenario.units.map(unit => unitCard(unit, formationOf(unit.formation), charts)),
    ...formations
      .filter(formation => variants.includes('detachments') && needsDetachment(scenario, formation))
      .map(formation => detachmentCard(formation, formationOf(formation.name), charts)),
  ];
  const leaders = scenario.leaders.map(leader => leaderCard(leader, formationOf(leader.formation)));
  return {
    units,
    leaders,
    trains: scenario.trains
      .filter(() => variants.includes('trains'))
      .map(({ name, side, kind, allowance, formation }) => ({
        name,
        side,
        kind,
        allowance,
        formation: formationOf(formation),
      })),
    formations: formations.map((formation, id) => ({
      name: formation.name,
      side: formation.side,
      kind: formation.kind,
      leader: placeOf(leaders, formation.leader),
      units: units.flatMap((unit, place) => (unit.formation === id ? [place] : [])),
      detachment: detachmentOf(formation, id, units, variants),
    })),
    turns: scenario.turns
      .filter(({ option }) => option === undefined || variants.includes(option))
      .map(turnCardOf),
  };
}

function placeOf(list: readonly { readonly name: string }[], wanted: string | null): number | null {
  const found = list.findIndex(({ name }) => name === wanted);
  return found < 0 ? null : found;
}

/** Without its option a chit is not in the game. */
const NEEDS: Readonly<Record<FormationCard['kind'], string | null>> = {
  corps: null,
  trains: 'trains',
  'grand-battery': 'grandBattery',
};

function isPlayed({ kind }: ScenarioFormation, variants: readonly string[]): boolean {
  const needed = NEEDS[kind];
  return needed === null || variants.includes(needed);
}

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

function unitCard(unit: ScenarioUnit, formation: number | null, charts: MibCharts): UnitCard {
  const plain = plainCard(charts);
  const { name, side, kind, level, morale, allowance, batteries, organic } = unit;
  const { weight = null, strengths = null, horseArtillery = false, apart = false } = unit;
  const { track = plain.track } = unit;
  const maxSteps = unit.parent === undefined ? unit.steps : LARGEST_DETACHMENT;
  const printed = { morale, allowance, batteries, horseArtillery, organic, track };
  return { name, side, formation, kind, weight, level, maxSteps, strengths, ...printed, apart };
}

/** MIB 10.3a: one that is made at the start already is the one that the formation may have. */
const needsDetachment = ({ units }: MibScenario, { name, detachment }: ScenarioFormation): boolean =>
  detachment === true && !units.some(unit => unit.parent !== undefined && unit.formation === name);

/** MIB 10.3c: until it is made it is nobody's; then its parent's card counts (pieces.ts). */
const detachmentCard = (
  { name, side }: ScenarioFormation,
  formation: number | null,
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

function detachmentOf(
  { detachment }: ScenarioFormation,
  formation: number,
  units: readonly UnitCard[],
  variants: readonly string[],
): number | null {
  if (!detachment || !variants.includes('detachments')) return null;
  return units.findIndex(unit => unit.formation === formation && unit.level === 'detachment' && !unit.apart);
}

function leaderCard(leader: ScenarioLeader, formation: number | null): LeaderCard {
  const { name, side, level, rating, bonus, allowance, range = rating } = leader;
  return { name, side, formation, level, rating, bonus, allowance, range };
}

/** MIB T1: times in minutes after midnight, days from 0. */
function turnCardOf({ id, label, day, start, night }: MibScenario['turns'][number]): TurnCard {
  const [hours = 0, minutes = 0] = start.split(':').map(Number);
  return { id, label, day: day - 1, start: 60 * hours + minutes, night: night === true };
}
