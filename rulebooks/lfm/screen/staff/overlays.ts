import type { Hex } from '@abatis/hex';
import {
  cite,
  levelsOverlay,
  mergedShades,
  type OverlayDrawn,
  overlaysOf,
  say,
  sentences,
  someOf,
  words,
  zoneStyle,
} from '@abatis/presenter';
import type { Overlay, Shade, Text } from '@abatis/screen';
import type { ConditionRule, ImmediateRule, LfmState, ObjectiveRule, Side } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { sideName } from '../words/names.ts';
import { unitLink } from '../words/say.ts';
import { command } from './overlay-command.ts';
import { threat } from './overlay-threat.ts';

/** LFM 0.4b: the level of every hex, from the lowest on the map. */
const elevation = (state: LfmState): Overlay =>
  levelsOverlay(lfm.battleOf(state).ground, {
    unit: say`level, 40 feet each`,
    about: (place, level) => say`${{ place }}: level ${level} ${cite('LFM 0.4b')}.`,
    notes: [
      say`Higher ground helps in combat ${cite('LFM T8')} and hides what lies behind it ${cite('LFM 27.3a')}.`,
    ],
  });

/** LFM R237, 0.1: what is worth points on this map, and which side holds it. */
function objectives(state: LfmState): Overlay {
  const { victory } = lfm.termsOf(state);
  return {
    id: 'objectives',
    title: say`Objectives`,
    legend: [{ style: 'objective', label: say`worth victory points` }],
    shades: mergedShades([
      ...victory.objectives.flatMap(rule => objectiveShades(state, rule)),
      ...[...victory.conditions, ...victory.immediate].flatMap(rule => positionShades(state, rule)),
    ]),
    lines: [],
    notes: lfm.SIDES.map(side => scoreText(state, side)),
  };
}

const objectiveShades = (state: LfmState, rule: ObjectiveRule): readonly Shade[] =>
  rule.hexes.map(hex => {
    const held = state.holders[hex];
    return {
      place: lfm.hexTag(state, hex),
      style: 'objective',
      text:
        held === undefined ? `${worthOf(rule)}` : `${worthOf(rule)} ${held === 'union' ? say`US` : say`CS`}`,
      about: sentences(
        objectiveText(rule),
        held === undefined ? say`Held by nobody.` : say`Held by the ${sideName(held)} side.`,
      ),
    };
  });

const worthOf = ({ points }: ObjectiveRule): number => Math.max(...Object.values(points));

/** 'Gettysburg: 10 VP for either side that holds 5 of its 8 hexes R237.' */
function objectiveText({ name, hexes, atLeast, points }: ObjectiveRule): Text {
  const share = hexes.length === 1 ? say`it` : say`${atLeast} of its ${hexes.length} hexes`;
  const [union, confederate] = [points.union, points.confederate];
  const worth =
    union === confederate
      ? say`${union} VP for the side that holds ${share}`
      : lfm.SIDES.filter(side => points[side] > 0)
          .map(side => say`${points[side]} VP for the ${sideName(side)} side if it holds ${share}`)
          .join(', ');
  return say`${name}: ${worth} ${cite('LFM R237')}.`;
}

function positionShades(state: LfmState, rule: ConditionRule | ImmediateRule): readonly Shade[] {
  const points = 'points' in rule ? rule.points : null;
  return rule.hexes.map(hex => ({
    place: lfm.hexTag(state, hex),
    style: 'objective',
    text: points === null ? say`win` : `${points}`,
    about: positionText(rule, points),
  }));
}

const TESTS: Readonly<Record<(ConditionRule | ImmediateRule)['test'], string>> = words({
  steadyRegimentOn: 'has a regiment in good order on one of these hexes',
  steadyCavalryOn: 'has a cavalry regiment in good order here',
  freeOfEnemyAndZoc: 'keeps these hexes free of enemies and their zones of control',
});

const positionText = ({ side, test }: ConditionRule | ImmediateRule, points: number | null): Text =>
  points === null
    ? say`The ${sideName(side)} side wins at the end of a turn in which it ${TESTS[test]} ${cite('LFM 0.1')}.`
    : say`${points} VP for the ${sideName(side)} side if at the end it ${TESTS[test]} ${cite('LFM 0.1')}.`;

/** 'Union 7: enemy infantry eliminated, 5 SP 5 T20; Oak Hill 5 R237.' */
function scoreText(state: LfmState, side: Side): Text {
  const { total, lines } = lfm.scoresNow(state, lfm.termsOf(state).victory, state.holders)[side];
  const parts = lines.map(
    ({ what, clause, points }, place) =>
      say`${place === 0 ? ': ' : '; '}${whatFor(what)} ${points} ${cite(clause)}`,
  );
  return sentences(parts.reduce((text, part) => say`${text}${part}`, say`${sideName(side)} ${total} VP`));
}

/** Conditions are scored by their ids. */
const whatFor = (what: string): string => what.replaceAll('-', ' ');

/** LFM 5.1, 6.1: the zones of both sides. Control is written in the hex, influence is not. */
function zones(state: LfmState, side: Side): Overlay {
  const { size } = lfm.battleOf(state).ground.grid;
  const shades: Shade[] = [];
  for (let hex = 0; hex < size; hex++) {
    const shade = shadeOf(state, side, hex);
    if (shade) shades.push(shade);
  }
  const enemy = lfm.enemyOf(side);
  return {
    id: 'zones',
    title: say`Zones of control and influence`,
    legend: [
      { style: 'own-zone', label: sideName(side) },
      { style: 'enemy-zone', label: sideName(enemy) },
      { style: 'both-zones', label: say`both` },
    ],
    shades,
    lines: [],
    notes: [
      say`C: zone of control ${cite('LFM 5.1')}; without it, of influence ${cite('LFM 6.1a')}.`,
      say`Whoever enters a zone of control stops ${cite('LFM 5.2')}; no road rate in a zone of influence ${cite('LFM 2.2b')}.`,
      ...(lfm.isNight(state) ? [say`At night there are no zones of influence ${cite('LFM 23.5')}.`] : []),
    ],
  };
}

/** A zone of a side is where its enemies are in it. */
const hasZone = (state: LfmState, hex: Hex, side: Side): boolean =>
  lfm.inZoc(state, hex, lfm.enemyOf(side)) || lfm.inZoi(state, hex, lfm.enemyOf(side));

function shadeOf(state: LfmState, side: Side, hex: Hex): Shade | null {
  const [own, enemy] = [hasZone(state, hex, side), hasZone(state, hex, lfm.enemyOf(side))];
  const style = zoneStyle(own, enemy);
  if (style === null) return null;
  const isControlled = lfm.inZoc(state, hex, side) || lfm.inZoc(state, hex, lfm.enemyOf(side));
  return {
    place: lfm.hexTag(state, hex),
    style,
    text: isControlled ? say`C` : '',
    about: sentences(zoneText(state, hex, side), zoneText(state, hex, lfm.enemyOf(side))),
    degree: isControlled ? 3 : 1,
  };
}

/** Whose zone of this side it is. */
function zoneText(state: LfmState, hex: Hex, side: Side): Text {
  const whom = lfm.enemyOf(side);
  if (lfm.inZoc(state, hex, whom)) {
    const from = [...lfm.enemiesNextTo(state, hex, whom), hex];
    const units = from
      .flatMap(each => lfm.unitsIn(state, each))
      .filter(id => lfm.battleOf(state).units[id]!.side === side);
    return say`${sideName(side)} control: ${someOf(
      units.map(id => unitLink(state, id)),
      6,
    )} ${cite('LFM 5.1')}.`;
  }
  const source = lfm.zoiSource(state, hex, whom);
  return source === null
    ? ''
    : say`${sideName(side)} influence: ${unitLink(state, source)} ${cite('LFM 6.1a')}.`;
}

const ALL: readonly OverlayDrawn<LfmState, Side>[] = [
  {
    id: 'threat',
    label: 'Threat',
    key: 'T',
    about: 'Where the enemy can go and fire in his next player turn',
    draw: threat,
  },
  {
    id: 'command',
    label: 'Command',
    key: 'C',
    about: 'Command ranges and the chain of command',
    draw: command,
  },
  {
    id: 'zones',
    label: 'Zones',
    key: 'Y',
    about: 'Zones of control and of influence of both sides',
    draw: zones,
  },
  { id: 'elevation', label: 'Elevation', key: 'E', about: 'The level of every hex', draw: elevation },
  {
    id: 'objectives',
    label: 'Objectives',
    key: 'O',
    about: 'What is worth victory points, and who holds it',
    draw: objectives,
  },
];

/** What can be laid over the map; a bystander sees it as the side does whose player turn it is. */
export const { specs: OVERLAYS, overlay } = overlaysOf(ALL, ({ phasing }) => phasing);
