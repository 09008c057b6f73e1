import { type Archive, archiveOf, fieldsOn, type History, lessonFrom, say, typeset } from '@abatis/presenter';
import type { BattleCard, BattleVariant, Lesson, Setting, SideLook } from '@abatis/screen';
import type { MibScenario, MibState, Side } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { sideName } from '../words/say.ts';
import abensberg from './history/abensberg.json' with { type: 'json' };
import raab from './history/raab.json' with { type: 'json' };
import teugnHausen from './history/teugn-hausen.json' with { type: 'json' };
import lesson from './lesson.json' with { type: 'json' };
import lessonBattle from './lesson-battle.json' with { type: 'json' };
import overlays from './overlays.json' with { type: 'json' };
import variants from './variants.json' with { type: 'json' };

type Look = Omit<SideLook, 'seat' | 'name' | 'short'>;

/** They differ by lightness and by the cut corner as well as by colour. */
export const LOOKS: Readonly<Record<Side, Look>> = {
  french: { colour: '#2C4A8C', ink: '#FFFFFF', notched: false },
  coalition: { colour: '#EFEBDD', ink: '#201A12', notched: true },
};

/** How a side is drawn, by the name that the battle gives it. */
export const lookOf = (side: Side, name: string): SideLook => ({
  seat: side,
  name,
  short: name.slice(0, 2).toUpperCase(),
  ...LOOKS[side],
});

export const HISTORIES: readonly History<'units' | 'leaders'>[] = [teugnHausen, raab, abensberg];

/** What we know of the places and people of the scenarios. */
export const ARCHIVE: Archive<MibScenario, 'units' | 'leaders'> = archiveOf(
  fieldsOn(mib.BATTLEFIELDS),
  HISTORIES,
);

/** The first lesson: four small positions between Teugn and Hausen and a battle for the ridge, against the computer. */
export const LESSONS: readonly Lesson[] = [lessonFrom(lesson, lessonBattle)];

/** What a battle can be played with: the presets of its scenario first, of which the first is meant for it. */
function variantsOf({ presets, leaders }: MibScenario): readonly BattleVariant[] {
  const own = presets.flatMap(presetVariant);
  const isNew = ({ option }: BattleVariant): boolean =>
    !own.some(preset => preset.option === option || (preset.suggested && preset.also?.includes(option)));
  // MIB 15.1: orders start from the commander of an army.
  const giveOrders = mib.SIDES.every(side =>
    leaders.some(each => each.side === side && each.level === 'army'),
  );
  return [...own, ...EVERYWHERE.filter(isNew).filter(({ option }) => option !== 'orders' || giveOrders)];
}

/** A preset goes by the option that tells it from the others, and brings its other ones. */
function presetVariant(
  { title, note, options }: MibScenario['presets'][number],
  place: number,
): readonly BattleVariant[] {
  const switched = Object.keys(options).filter(option => options[option] && mib.DEFAULTS[option] !== true);
  const own = OWN_OF_PRESETS.find(option => switched.includes(option));
  if (own === undefined) return [];
  const isSuggested = place === 0;
  return [
    {
      option: own,
      title: isSuggested ? say`As suggested` : typeset(title),
      note: typeset(note),
      also: switched.filter(option => option !== own),
      clauses: switched.map(clauseOf),
      ...(isSuggested && { suggested: true as const }),
    },
  ];
}

/** The more particular first. */
const OWN_OF_PRESETS: readonly string[] = ['night', 'initiative'];

const clauseOf = (option: string): string => mib.OPTIONS.find(({ id }) => id === option)!.clause;

/** Variants that go with every battle. */
const EVERYWHERE: readonly BattleVariant[] = variants.map(each => ({
  ...each,
  clauses: [clauseOf(each.option)],
}));

/** The battles that come with the rulebook. */
export const battles = (): readonly BattleCard[] => mib.SCENARIOS.map(cardOf);

const cardOf = (scenario: MibScenario): BattleCard =>
  ARCHIVE.cardOf(scenario, {
    units: scenario.units.map(({ side, start }) => ({ seat: side, place: start?.hex ?? null })),
    turns: scenario.turns.filter(({ option }) => option === undefined).length,
    variants: variantsOf(scenario),
    firstMove: scenario.firstPlayer,
    sides: mib.SIDES.map(side => lookOf(side, scenario.sides[side].adjective)),
  });

/** All about a table that does not change while the game is played. MIB 2.5b: force charts are secret. */
export function setting(state: MibState): Setting {
  const open = ARCHIVE.settingOf(mib.battleOf(state), say`1 km`, {
    sides: mib.SIDES.map(side => lookOf(side, sideName(state, side))),
    overlays: overlays.filter(({ id }) => id !== 'supply' || mib.plays(state, 'supply')),
  });
  return mib.plays(state, 'openCharts') ? open : { ...open, secret: true };
}
