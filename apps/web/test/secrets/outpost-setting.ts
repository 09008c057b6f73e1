import type { Battlefield, PlacedSheet } from '@abatis/battlefield';
import { FLAT_EVEN_CCRR } from '@abatis/hex';
import type { BattleCard, Setting, SideLook } from '@abatis/screen';

export const SIDES: readonly SideLook[] = [
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

const sheet: PlacedSheet = {
  layout: FLAT_EVEN_CCRR,
  cols: 7,
  rows: 5,
  across: 1000,
  origin: { x: 1000, y: 5000 },
};

const battlefield: Battlefield = {
  type: 'FeatureCollection',
  abatis: { format: 'battlefield', version: 1, name: 'A ford', units: 'metre', extent: [0, 0, 7200, 6000] },
  features: [],
};

/** What does not change: two sides on a bare field. */
export const SETTING: Setting = {
  title: 'The Ford',
  date: '19 April 1809',
  battlefield,
  sheet,
  sides: SIDES,
  overlays: [],
  scale: { text: '1 km, 1 hex', metres: 1000 },
  notes: [],
  secret: true,
};

export const FORD: BattleCard = {
  scenario: 'ford',
  title: 'The Ford',
  place: 'A ford',
  date: '19 April 1809',
  history: '',
  turns: 6,
  length: 'minutes',
  size: '4 against 4 units',
  variants: [],
  firstMove: 'blue',
  sides: SIDES,
  battlefield,
  sheet,
  focus: { x: 3600, y: 3000, metresAcross: 7000 },
  blocks: [],
};
