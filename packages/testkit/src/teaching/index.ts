import { parsed, schemaReader } from '@abatis/data';
import { type Charts, edit, type Rulebook, type Seat, type Table } from '@abatis/kernel';
import combat from './charts/combat.json' with { type: 'json' };
import { CLAUSES } from './clauses.ts';
import { order, turn } from './rules/01-turn.ts';
import { fallBack, fight, fightRoll } from './rules/03-combat.ts';
import { volleyRoll } from './rules/04-volleys.ts';
import ford from './scenarios/ford.json' with { type: 'json' };
import {
  type Army,
  type CombatChart,
  chartSchema,
  charts,
  compileField,
  fields,
  type OutpostAction,
  type OutpostEvent,
  type OutpostRoll,
  type OutpostScenario,
  type OutpostState,
  type OutpostTable,
  readScenario,
  type Unit,
} from './state.ts';

export { fightDrms } from './rules/03-combat.ts';
export type { OutpostAction, OutpostEvent, OutpostScenario, OutpostState } from './state.ts';

/** What a seat may know: the strengths of enemies that were never shown are absent. */
type OutpostView = Omit<OutpostState, 'units'> & {
  readonly units: readonly (Omit<Unit, 'strength'> & { readonly strength?: number })[];
};

export type Outpost = Rulebook<OutpostState, OutpostAction, OutpostEvent, OutpostView, OutpostScenario>;

const readChart = schemaReader(chartSchema);

/** Outpost, the teaching game: small, complete, and using all of the kernel. Not for players. */
export const outpost = outpostWith({ combat }, combat as CombatChart);

function outpostWith(files: Charts, chart: CombatChart): Outpost {
  return {
    id: 'out',
    title: 'Outpost',
    version: '1',
    seats: ['blue', 'red'],
    clauses: CLAUSES,
    options: [{ id: 'volleys', clause: 'OUT 4.1', default: false }],
    scenarios: [ford],
    charts: files,
    steps: { turn, order, fight, 'fall-back': fallBack },
    readScenario,
    withCharts(given, fileOf) {
      const read = readChart(given.combat, fileOf('combat'));
      return read.ok ? parsed(outpostWith({ combat: given.combat! }, read.value)) : read;
    },
    setUp: (scenario, options, table) => ({
      steps: [{ step: 'turn' }],
      ...contentOf(scenario, chart),
      options,
      turn: 0,
      units: [
        ...camp(scenario, 'blue', 0, table),
        ...camp(scenario, 'red', scenario.blue.hexes.length, table),
      ],
      verdict: null,
    }),
    adopt: (state, scenario) => ({ ...state, ...contentOf(scenario, chart) }),
    view: (state, seat) => ({ ...state, units: state.units.map(unit => seenBy(unit, seat)) }),
    imagine(state, seat, table) {
      const unknown = state.units.filter(unit => isHidden(unit, seat));
      const cup = unknown.map(({ strength }) => strength).sort();
      for (const { id } of unknown) edit(state, 'units', id).strength = drawFrom(cup, table);
    },
    rolls: rollsOf,
    outcome: (_, after, events) => ({
      events: events.flatMap(event => (event.type === 'fought' ? [event.result] : [])),
      left: after.units.filter(unit => unit.hex !== null).length,
    }),
    result: state => state.verdict!,
  };
}

/** OUT 3.3, 4.1: standing leads to the fight. What the defender cannot know of the attacker he is not told. */
function rollsOf(state: OutpostState, { type }: OutpostAction): readonly OutpostRoll[] {
  const fight = state.steps.findLast(frame => frame.step === 'fight');
  const [a, d] = fight ? [state.units[fight.attacker]!, state.units[fight.defender]!] : [];
  if (type !== 'stand' || !a?.shown || !d) return [];
  return [...(state.options.volleys ? [volleyRoll(d)] : []), fightRoll(state, a, d, 0)];
}

/** What the state refers to: the field of the scenario and the chart in force. */
const contentOf = (scenario: OutpostScenario, chart: CombatChart) => ({
  field: fields.put(scenario, compileField(scenario)),
  chart: charts.put(chart, chart),
});

/** OUT 1.1: each unit's strength is drawn from its side's cup. */
function camp(scenario: OutpostScenario, army: Army, firstId: number, table: OutpostTable): readonly Unit[] {
  const cup = [...scenario.strengths];
  return scenario[army].hexes.map((hex, place) => {
    return { id: firstId + place, army, hex, strength: drawFrom(cup, table), shown: false };
  });
}

function drawFrom(cup: number[], table: Table<OutpostEvent>): number {
  const { index, item } = table.draw(cup, 'OUT 1.1 strength');
  cup.splice(index, 1);
  return item;
}

const isHidden = (unit: Unit, seat: Seat | null): boolean => !unit.shown && unit.army !== seat;

function seenBy(unit: Unit, seat: Seat | null): OutpostView['units'][number] {
  const { strength, ...rest } = unit;
  return isHidden(unit, seat) ? rest : { ...rest, strength };
}
