import { tableViewOf } from '@abatis/battlefield';
import { battleCard, type Field, lessonFrom, say, settingOf, typeset } from '@abatis/presenter';
import { type BattleCard, type Lesson, posePlace, type Setting } from '@abatis/screen';
import { facing, inches, point } from '@abatis/tabletop';
import type { BnbScenario, BnbState, Side } from '../src/inside.ts';
import * as bnb from '../src/inside.ts';
import { OVERLAYS } from './overlays/index.ts';
import lesson from './staff/lesson.json' with { type: 'json' };
import lessonBattle from './staff/lesson-battle.json' with { type: 'json' };
import { lookOf } from './words/sides.ts';

/** The first lesson: four small positions on the plain of Maida, and a battle against two Polish battalions. */
export const LESSONS: readonly Lesson[] = [lessonFrom(lesson, lessonBattle)];

/** The ground of a scenario as it is drawn: the same object for the same scenario. */
const fieldOf = (scenario: BnbScenario): Field => tableViewOf(bnb.TABLE_RULES.battlefields, scenario);

const looks = (scenario: BnbScenario) => bnb.SIDES.map(side => lookOf(scenario, side));

/** All about a table that does not change while the game is played. */
export function setting(state: BnbState): Setting {
  const scenario = bnb.scenarioOf(state);
  return settingOf(scenario, fieldOf(scenario), say`6″`, {
    sides: looks(scenario),
    overlays: OVERLAYS,
    notes: [],
  });
}

/** A battle as it is offered. */
export function battle(scenario: BnbScenario): BattleCard {
  const units = bnb.SIDES.flatMap((side: Side) =>
    scenario[side].brigades.flatMap(({ units: all }) =>
      all.map(({ at, facing: looksTo = 0 }) => ({
        seat: side,
        place: at
          ? posePlace({ at: point(inches(at[0]), inches(at[1])), facing: facing(Math.round(looksTo * 10)) })
          : null,
      })),
    ),
  );
  const counted = {
    units,
    turns: scenario.turns,
    variants: scenario.options.own.map(({ id }) => ({ option: id, title: typeset(id), note: '' })),
    firstMove: 'red',
    sides: looks(scenario),
  };
  return battleCard(scenario, fieldOf(scenario), counted, undefined);
}
