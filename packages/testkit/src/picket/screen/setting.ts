import type { Battlefield } from '@abatis/battlefield';
import { battleCard, type Field, phrase, say, settingOf, translated } from '@abatis/presenter';
import { type BattleCard, posePlace, type Setting, type SideLook, type TableSheet } from '@abatis/screen';
import { companiesOf, groundOf, type PicketScenario, type PicketState } from '../index.ts';

export const LOOKS: readonly SideLook[] = [
  {
    seat: 'blue',
    name: 'French',
    short: 'French',
    people: 'the French',
    colour: '#2c4a8c',
    ink: '#ffffff',
    notched: false,
  },
  {
    seat: 'red',
    name: 'Austrian',
    short: 'Austrian',
    people: 'the Austrians',
    colour: '#efebdd',
    ink: '#201a12',
    notched: true,
  },
];

/** What the umpire is called too, since he may be asked. */
export const nameOf = (seat: string): string => {
  const look = LOOKS.find(each => each.seat === seat);
  return look ? translated(look.name) : say`Umpire`;
};

/** Inches by which drawing is measured: enough that names can be read while the whole table is in sight. */
const GAUGE = 4;

/** Picket is about no battle: place and date are made up. */
const TOLD = {
  place: 'A lane',
  date: '1809-04-19',
  history: phrase('Six companies meet in a lane beside a wood.'),
};

function fieldOf({ title, table, wood }: PicketScenario): Field {
  const { width, height, metresPerInch } = table;
  const at = (x: number, y: number): [number, number] => [x * metresPerInch, y * metresPerInch];
  const { west, south, east, north } = wood;
  const outline = [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)];
  const battlefield: Battlefield = {
    type: 'FeatureCollection',
    abatis: {
      format: 'battlefield',
      version: 1,
      name: title,
      units: 'metre',
      extent: [0, 0, ...at(width, height)],
    },
    features: [
      {
        type: 'Feature',
        id: 'wood',
        geometry: { type: 'Polygon', coordinates: [outline] },
        properties: { kind: 'woods' },
      },
    ],
  };
  const sheet: TableSheet = {
    table: { width, height },
    metresPerInch,
    origin: { x: 0, y: 0 },
    gauge: GAUGE,
  };
  return { battlefield, sheet };
}

/** The page asks again and again for the ground of a scenario, and draws it anew if it is another object. */
const fields = new Map<PicketScenario, Field>();

function knownField(scenario: PicketScenario): Field {
  const field = fields.get(scenario) ?? fieldOf(scenario);
  fields.set(scenario, field);
  return field;
}

/** PIC 1.1: intents are secret, so that two players at one screen pass it behind a curtain. */
export function setting(state: PicketState): Setting {
  const { scenario } = groundOf(state);
  const parts = { sides: LOOKS, overlays: [], notes: [] };
  return { ...settingOf({ ...TOLD, ...scenario }, knownField(scenario), `${GAUGE}″`, parts), secret: true };
}

/** A battle as it is offered. */
export function battle(scenario: PicketScenario): BattleCard {
  const counted = {
    units: companiesOf(scenario).map(({ pose, side }) => ({ seat: side, place: posePlace(pose!) })),
    turns: scenario.turns,
    variants: [],
    firstMove: 'blue',
    sides: LOOKS,
  };
  return battleCard({ ...TOLD, ...scenario }, knownField(scenario), counted, undefined);
}
