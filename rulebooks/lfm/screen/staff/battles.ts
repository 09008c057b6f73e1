import { type Archive, archiveOf, fieldsOn, type History, lessonFrom, say } from '@abatis/presenter';
import type { BattleCard, Lesson, Setting, SideLook } from '@abatis/screen';
import type { LfmScenario, LfmState } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { peopleOf } from '../words/names.ts';
import brawnersFarm from './history/brawners-farm.json' with { type: 'json' };
import eastCavalryField from './history/east-cavalry-field.json' with { type: 'json' };
import gettysburg from './history/gettysburg-1-july.json' with { type: 'json' };
import lesson from './lesson.json' with { type: 'json' };
import lessonBattle from './lesson-battle.json' with { type: 'json' };
import overlays from './overlays.json' with { type: 'json' };

/** How the two sides are drawn; they differ by lightness and by the cut corner as well as by colour. */
export const SIDE_LOOKS: readonly SideLook[] = [
  {
    seat: 'union',
    name: 'Union',
    short: 'US',
    people: peopleOf('union'),
    colour: '#27408B',
    ink: '#FFFFFF',
    notched: false,
  },
  {
    seat: 'confederate',
    name: 'Confederate',
    short: 'CS',
    people: peopleOf('confederate'),
    colour: '#A8A38F',
    ink: '#201A12',
    notched: true,
  },
];

export const HISTORIES: readonly History<'brigades' | 'commanders'>[] = [
  brawnersFarm,
  eastCavalryField,
  gettysburg,
];

/** What we know of the places and people of the scenarios. */
export const ARCHIVE: Archive<LfmScenario, 'brigades' | 'commanders'> = archiveOf(
  { shipped: lfm.SCENARIOS, fieldOf: fieldsOn(lfm.BATTLEFIELDS) },
  HISTORIES,
);

/** The first lesson: four small positions on Brawner's Farm and a battle for its farmhouse, against the computer. */
export const LESSONS: readonly Lesson[] = [lessonFrom(lesson, lessonBattle)];

/** A battle as it is offered. */
export function battle(scenario: LfmScenario): BattleCard {
  const { options, variants, sides, turns, setUp } = scenario;
  const placed = setUp.filter(entry => lfm.isPlayed(entry, []));
  return ARCHIVE.cardOf(scenario, {
    units: lfm
      .rosterOf(scenario)
      .filter(piece => piece.kind !== 'commander' && lfm.isPlayed(piece, []))
      .map(({ id, side }) => ({
        seat: side,
        place: placed.find(({ pieces }) => pieces.includes(id))?.hex ?? null,
      })),
    turns: turns.filter(turn => lfm.isPlayed(turn, [])).length,
    variants: variants.map(({ option, title, note }) => ({ option, title, note })),
    firstMove: options.initiative.first ?? sides[0],
    sides: SIDE_LOOKS,
  });
}

/** All about a table that does not change while the game is played. */
export const setting = (state: LfmState): Setting =>
  ARCHIVE.settingOf(lfm.battleOf(state), say`250 yd`, { sides: SIDE_LOOKS, overlays });
