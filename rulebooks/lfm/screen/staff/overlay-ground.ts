import { cite, levelsOverlay, mergedShades, say, sentences } from '@abatis/presenter';
import type { Overlay, Shade, Text } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { hexTag } from '../../src/named.ts';
import { termsOf } from '../../src/scenario-terms.ts';
import { type LfmState, SIDES, type Side } from '../../src/state.ts';
import { scoresNow } from '../../src/victory/index.ts';
import type { ConditionRule, ImmediateRule, ObjectiveRule } from '../../src/victory/rules.ts';
import { sideName } from '../words/names.ts';

/** LFM 0.4b: the level of every hex, from the lowest on the map. */
export const elevation = (state: LfmState): Overlay =>
  levelsOverlay(battleOf(state).ground, {
    unit: 'level, 40 feet each',
    about: (place, level) => say`${{ place }}: level ${level} ${cite('LFM 0.4b')}.`,
    notes: [
      say`Higher ground helps in combat ${cite('LFM T8')} and hides what lies behind it ${cite('LFM 27.3a')}.`,
    ],
  });

/** LFM R237, 0.1: what is worth points on this map, and who has it. */
export function objectives(state: LfmState): Overlay {
  const { victory } = termsOf(state);
  return {
    id: 'objectives',
    title: 'Objectives',
    legend: [{ style: 'objective', label: 'worth victory points' }],
    shades: mergedShades([
      ...victory.objectives.flatMap(rule => objectiveShades(state, rule)),
      ...[...victory.conditions, ...victory.immediate].flatMap(rule => positionShades(state, rule)),
    ]),
    lines: [],
    notes: SIDES.map(side => scoreText(state, side)),
  };
}

const objectiveShades = (state: LfmState, rule: ObjectiveRule): readonly Shade[] =>
  rule.hexes.map(hex => {
    const held = state.holders[hex];
    return {
      place: hexTag(state, hex),
      style: 'objective',
      text: held === undefined ? `${worthOf(rule)}` : `${worthOf(rule)} ${held === 'union' ? 'US' : 'CS'}`,
      about: sentences(
        objectiveText(rule),
        held === undefined ? 'Held by nobody.' : `Held by the ${sideName(held)} side.`,
      ),
    };
  });

const worthOf = ({ points }: ObjectiveRule): number => Math.max(...Object.values(points));

/** 'Gettysburg: 10 VP for either side that holds 5 of its 8 hexes R237.' */
function objectiveText({ name, hexes, atLeast, points }: ObjectiveRule): Text {
  const share = hexes.length === 1 ? 'it' : `${atLeast} of its ${hexes.length} hexes`;
  const [union, confederate] = [points.union, points.confederate];
  const worth =
    union === confederate
      ? `${union} VP for the side that holds ${share}`
      : SIDES.filter(side => points[side] > 0)
          .map(side => `${points[side]} VP for the ${sideName(side)} side if it holds ${share}`)
          .join(', ');
  return say`${name}: ${worth} ${cite('LFM R237')}.`;
}

function positionShades(state: LfmState, rule: ConditionRule | ImmediateRule): readonly Shade[] {
  const points = 'points' in rule ? rule.points : null;
  return rule.hexes.map(hex => ({
    place: hexTag(state, hex),
    style: 'objective',
    text: points === null ? 'win' : `${points}`,
    about: positionText(rule, points),
  }));
}

const TESTS: Readonly<Record<(ConditionRule | ImmediateRule)['test'], string>> = {
  steadyRegimentOn: 'has a regiment in good order on one of these hexes',
  steadyCavalryOn: 'has a cavalry regiment in good order here',
  freeOfEnemyAndZoc: 'keeps these hexes free of enemies and their zones of control',
};

const positionText = ({ side, test }: ConditionRule | ImmediateRule, points: number | null): Text =>
  points === null
    ? say`The ${sideName(side)} side wins at the end of a turn in which it ${TESTS[test]} ${cite('LFM 0.1')}.`
    : say`${points} VP for the ${sideName(side)} side if at the end it ${TESTS[test]} ${cite('LFM 0.1')}.`;

/** 'Union 7: enemy infantry eliminated, 5 SP 5 T20; Oak Hill 5 R237.' */
function scoreText(state: LfmState, side: Side): Text {
  const { total, lines } = scoresNow(state, termsOf(state).victory, state.holders)[side];
  const parts = lines.map(
    ({ what, clause, points }, place) =>
      say`${place === 0 ? ': ' : '; '}${whatFor(what)} ${points} ${cite(clause)}`,
  );
  return sentences(parts.reduce((text, part) => say`${text}${part}`, say`${sideName(side)} ${total} VP`));
}

/** Conditions are scored by their ids. */
const whatFor = (what: string): string => what.replaceAll('-', ' ');
