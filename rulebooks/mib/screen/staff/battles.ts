import {
  type Archive,
  archiveOf,
  fieldsOn,
  type History,
  lessonFrom,
  say,
  translated,
  typeset,
} from '@abatis/presenter';
import type { BattleCard, BattlePreset, BattleVariant, Lesson, Setting, SideLook } from '@abatis/screen';
import type { MibScenario, MibState, Side } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { peopleIn, sideName, sidePeople } from '../words/say.ts';
import codes from './codes.json' with { type: 'json' };
import abensberg from './history/abensberg.json' with { type: 'json' };
import raab from './history/raab.json' with { type: 'json' };
import teugnHausen from './history/teugn-hausen.json' with { type: 'json' };
import lesson from './lesson.json' with { type: 'json' };
import lessonBattle from './lesson-battle.json' with { type: 'json' };
import overlays from './overlays.json' with { type: 'json' };
import variants from './variants.json' with { type: 'json' };

type Look = Omit<SideLook, 'seat' | 'name' | 'short' | 'people'>;

/** They differ by lightness and by the cut corner as well as by colour. */
export const LOOKS: Readonly<Record<Side, Look>> = {
  french: { colour: '#2C4A8C', ink: '#FFFFFF', notched: false },
  coalition: { colour: '#EFEBDD', ink: '#201A12', notched: true },
};

/** How a side is drawn, and what the battle calls it and its people. */
const lookOf = (side: Side, name: string, people: string): SideLook => ({
  seat: side,
  name,
  short: name.slice(0, 2).toUpperCase(),
  people,
  ...LOOKS[side],
});

export const lookIn = (state: MibState, side: Side): SideLook =>
  lookOf(side, sideName(state, side), sidePeople(state, side));

export const HISTORIES: readonly History<'units' | 'leaders'>[] = [teugnHausen, raab, abensberg];

const FIELDS = fieldsOn(mib.BATTLEFIELDS);

/** What we know of the places and people of the scenarios. */
export const ARCHIVE: Archive<MibScenario, 'units' | 'leaders'> = archiveOf<MibScenario, 'units' | 'leaders'>(
  { shipped: mib.SCENARIOS, fieldOf: FIELDS },
  HISTORIES,
);

/** The first lesson: four small positions between Teugn and Hausen and a battle for the ridge, against the computer. */
export const LESSONS: readonly Lesson[] = [lessonFrom(lesson, lessonBattle)];

/** What a battle can be played with: every option that changes anything in it. */
const variantsOf = (scenario: MibScenario): readonly BattleVariant[] =>
  EVERYWHERE.filter(({ option }) => WHERE[option]?.(scenario) ?? true);

/** Options that only some battles have a use for. */
const WHERE: Readonly<Record<string, (scenario: MibScenario) => boolean>> = {
  grandBattery: ({ formations }) => formations.some(({ kind }) => kind === 'grand-battery'),
  // MIB 15.1: orders start from the commander of an army.
  orders: ({ leaders }) =>
    mib.SIDES.every(side => leaders.some(each => each.side === side && each.level === 'army')),
  night: ({ turns }) => turns.some(({ option }) => option === 'night'),
  trains: ({ trains }) => trains.length > 0,
  supply: ({ trains }) => trains.length > 0,
  captureSupply: ({ trains }) => trains.length > 0,
  minorRoads: scenario =>
    FIELDS(scenario).battlefield.features.some(
      ({ properties: each }) => each.kind === 'road' && each.class === 'trail',
    ),
};

/** The presets of a scenario, of which the first is meant for it; what is on in any case is not switched. */
const presetsOf = ({ presets }: MibScenario): readonly BattlePreset[] =>
  presets.map(({ title, note, options }, place) => ({
    title: place === 0 ? say`As suggested` : typeset(title),
    note: typeset(note),
    options: Object.keys(options).filter(option => options[option] && mib.DEFAULTS[option] !== true),
    ...(place === 0 && { suggested: true as const }),
  }));

const EVERYWHERE: readonly BattleVariant[] = variants.map(each => {
  const { clause, needs } = mib.OPTIONS.find(({ id }) => id === each.option)!;
  return { ...each, clauses: [clause], ...(needs !== undefined && { needs }) };
});

/** A battle as it is offered. */
export const battle = (scenario: MibScenario): BattleCard =>
  ARCHIVE.cardOf(scenario, {
    units: scenario.units.map(({ side, start }) => ({ seat: side, place: start?.hex ?? null })),
    turns: scenario.turns.filter(({ option }) => option === undefined).length,
    variants: variantsOf(scenario),
    presets: presetsOf(scenario),
    firstMove: scenario.firstPlayer,
    sides: mib.SIDES.map(side => lookOf(side, scenario.sides[side].adjective, peopleIn(scenario, side))),
  });

/** All about a table that does not change while the game is played. MIB 2.5b: force charts are secret. */
export function setting(state: MibState): Setting {
  const open = ARCHIVE.settingOf(mib.battleOf(state), say`1 km`, {
    sides: mib.SIDES.map(side => lookIn(state, side)),
    overlays: overlays.filter(({ id }) => id !== 'supply' || mib.plays(state, 'supply')),
  });
  return {
    ...open,
    codes: codes.map(({ code, text }) => ({ code, text: translated(text) })),
    // MIB 16.5f: only guns in position need to see their target.
    ...(!mib.plays(state, 'grandBattery') && { sightless: true }),
    ...(!mib.plays(state, 'openCharts') && { secret: true }),
  };
}
