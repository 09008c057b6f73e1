import { type Hex, parseHex } from '@abatis/hex';
import { cite, levelsOverlay, mergedShades, say, sentences, separated, typeset } from '@abatis/presenter';
import type { At, Overlay, Shade, Text } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { isInPlay } from '../../src/ground.ts';
import { hexName } from '../../src/names.ts';
import {
  exactly,
  type KnownLine,
  pointsKnownTo,
  pointsNow,
  type Reason,
} from '../../src/rules/17-victory.ts';
import { termsOf } from '../../src/scenario/terms.ts';
import { type MibState, SIDES, type Side } from '../../src/state.ts';
import { sideName } from '../words/names.ts';
import { slopesText } from './ground-facts.ts';
import { seesAll } from './known.ts';

/** MIB 8.0, 8.1: the level of every hex, with its slopes. */
export function elevation(state: MibState): Overlay {
  const { ground } = battleOf(state);
  const hexAt = (label: string): Hex => parseHex(ground.grid, label);
  const levels = levelsOverlay(ground, {
    unit: 'level',
    about: (place, level) => sentences(say`${{ place }}: level ${level}.`, slopesText(state, hexAt(place))),
    notes: [
      say`Where levels differ there is a contour ${cite('MIB 8.1')}; slopes are marked apart. Guns command lower hexes before them ${cite('MIB 8.2a')}; attacks up a slope are weaker ${cite('MIB 8.3a')}.`,
    ],
  });
  return { ...levels, shades: levels.shades.filter(({ place }) => isInPlay(ground, hexAt(place))) };
}

/** MIB 17.0: what is worth points, who holds it, and by which hexes a side can leave. */
export function objectives(state: MibState): Overlay {
  return {
    id: 'objectives',
    title: 'Objectives',
    legend: [{ style: 'objective', label: 'worth victory points' }],
    shades: mergedShades([...objectiveShades(state), ...exitShades(state)]),
    lines: [],
    notes: [leadText(state)],
  };
}

const objectiveShades = (state: MibState): readonly Shade[] =>
  termsOf(state).victory.objectives.map(({ name, points }, place) => {
    const held = state.holders[place] ?? null;
    return {
      place: hexName(state, battleOf(state).objectives[place]!),
      style: 'objective',
      text: held === null ? `${points}` : `${points} ${sideName(state, held).slice(0, 2).toUpperCase()}`,
      about: say`${typeset(name)}: ${points} VP for whoever was there last ${cite('MIB 17.0')}. ${held === null ? 'Held by nobody.' : `Held by the ${sideName(state, held)} side.`}`,
    };
  });

/** R84: only those that are worth points. */
const exitShades = (state: MibState): readonly Shade[] => {
  const { exits, victory } = termsOf(state);
  return exits.flatMap(({ hex, side, name }) => {
    const terms = victory.exits.find(each => each.side === side && each.exits.includes(name));
    if (!terms) return [];
    const most = Math.max(...terms.points.map(({ points }) => points));
    const from = battleOf(state).turns[terms.fromTurn]?.label ?? '';
    return [
      {
        place: hexName(state, hex),
        style: 'objective',
        text: `exit ${most}`,
        about: say`Exit ${name}: up to ${most} VP for each ${sideName(state, side)} ${terms.what} that leaves here${terms.fromTurn > 0 ? `, from ${from} on` : ''} ${cite('MIB R84')}.`,
      } as const,
    ];
  });
};

/** 'French wins with 4 more than Austrian; Austrian, if the French have 2 fewer or less.' */
function leadText(state: MibState): Text {
  const { french, coalition } = termsOf(state).victory.lead;
  const [one, other] = [sideName(state, 'french'), sideName(state, 'coalition')];
  const upTo =
    coalition < 0
      ? `behind by ${-coalition} or more`
      : coalition === 0
        ? 'not ahead'
        : `ahead by ${coalition} or less`;
  return say`The ${one} side wins with a lead of ${french} or more, the ${other} side if the ${one} are ${upTo}; else it is a draw ${cite('MIB 17.0')}.`;
}

/** MIB 17.0, 2.5b: the points of both sides, as far as the one who looks can know them. */
export const scoreNotes = (at: At<MibState>): readonly Text[] => {
  const { state, seat } = at;
  const lines = seesAll(at)
    ? pointsNow(state).map(({ points, ...line }): KnownLine => ({ ...line, ...exactly(points) }))
    : pointsKnownTo(state, seat ?? 'nobody');
  return SIDES.map(side =>
    scoreText(
      state,
      side,
      lines.filter(line => line.side === side),
    ),
  );
};

function scoreText(state: MibState, side: Side, lines: readonly KnownLine[]): Text {
  const least = lines.reduce((sum, line) => sum + line.least, 0);
  const most = lines.reduce((sum, line) => sum + line.most, 0);
  const parts = lines.map(line => say`${reasonText(line.reason)} ${span(line.least, line.most)}`);
  const head = say`${sideName(state, side)} ${span(least, most)} VP`;
  return parts.length === 0 ? say`${head}.` : say`${head}: ${separated(parts, '; ')} ${cite('MIB 17.0')}.`;
}

const span = (least: number, most: number): string => (least === most ? `${least}` : `${least} to ${most}`);

function reasonText(reason: Reason): Text {
  switch (reason.kind) {
    case 'objective':
      return say`${{ place: reason.hex, text: typeset(reason.name) }}`;
    case 'losses':
      return 'enemy steps lost';
    case 'left':
      return `${typeset(reason.unit)} left the map`;
    case 'broken':
      return `${typeset(reason.unit)} ${reason.how}`;
    case 'shut-up':
      return `shut up in ${reason.fortress}`;
  }
}
