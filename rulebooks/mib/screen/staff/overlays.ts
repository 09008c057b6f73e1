import { type Hex, parseHex } from '@abatis/hex';
import {
  cite,
  levelsOverlay,
  listOf,
  mergedShades,
  type OverlayDrawn,
  overlaysOf,
  say,
  sentences,
  separated,
  typeset,
} from '@abatis/presenter';
import type { At, Overlay, Shade, Text } from '@abatis/screen';
import type { KnownLine, MibState, Reason, Side } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { sideName } from '../words/say.ts';
import { slopesText } from './ground-facts.ts';
import { asKnown, hexLink, seesAll, unitLink } from './known.ts';
import { command } from './overlay-command.ts';
import { threat } from './overlay-threat.ts';
import { fields, zones } from './overlay-zones.ts';

/** MIB 8.0, 8.1: the level of every hex, with its slopes. */
function elevation(state: MibState): Overlay {
  const { ground } = mib.battleOf(state);
  const hexAt = (label: string): Hex => parseHex(ground.grid, label);
  const levels = levelsOverlay(ground, {
    unit: say`level`,
    about: (place, level) => sentences(say`${{ place }}: level ${level}.`, slopesText(state, hexAt(place))),
    notes: [
      say`Where levels differ there is a contour ${cite('MIB 8.1')}; slopes are marked apart. Guns command lower hexes before them ${cite('MIB 8.2a')}; attacks up a slope are weaker ${cite('MIB 8.3a')}.`,
    ],
  });
  return { ...levels, shades: levels.shades.filter(({ place }) => mib.isInPlay(ground, hexAt(place))) };
}

/** MIB 17.0: what is worth points, who holds it, and by which hexes a side can leave. */
function objectives(state: MibState): Overlay {
  return {
    id: 'objectives',
    title: say`Objectives`,
    legend: [{ style: 'objective', label: say`worth victory points` }],
    shades: mergedShades([...objectiveShades(state), ...exitShades(state)]),
    lines: [],
    notes: [leadText(state)],
  };
}

const objectiveShades = (state: MibState): readonly Shade[] =>
  mib.termsOf(state).victory.objectives.map(({ name, points }, place) => {
    const held = state.holders[place] ?? null;
    return {
      place: mib.hexName(state, mib.battleOf(state).objectives[place]!),
      style: 'objective',
      text: held === null ? `${points}` : `${points} ${sideName(state, held).slice(0, 2).toUpperCase()}`,
      about: say`${typeset(name)}: ${points} VP for whoever was there last ${cite('MIB 17.0')}. ${held === null ? say`Held by nobody.` : say`Held by the ${sideName(state, held)} side.`}`,
    };
  });

/** R84: only those that are worth points. */
const exitShades = (state: MibState): readonly Shade[] => {
  const { exits, victory } = mib.termsOf(state);
  return exits.flatMap(({ hex, side, name }) => {
    const terms = victory.exits.find(each => each.side === side && each.exits.includes(name));
    if (!terms) return [];
    const most = Math.max(...terms.points.map(({ points }) => points));
    const from = mib.battleOf(state).turns[terms.fromTurn]?.label ?? '';
    return [
      {
        place: mib.hexName(state, hex),
        style: 'objective',
        text: say`exit ${most}`,
        about: say`Exit ${name}: up to ${most} VP for each ${sideName(state, side)} ${terms.what === 'unit' ? say`unit` : say`division`} that leaves here${terms.fromTurn > 0 ? say`, from ${from} on` : ''} ${cite('MIB R84')}.`,
      } as const,
    ];
  });
};

/** 'French wins with 4 more than Austrian; Austrian, if the French have 2 fewer or less.' */
function leadText(state: MibState): Text {
  const { french, coalition } = mib.termsOf(state).victory.lead;
  const [one, other] = [sideName(state, 'french'), sideName(state, 'coalition')];
  const upTo =
    coalition < 0
      ? say`behind by ${-coalition} or more`
      : coalition === 0
        ? say`not ahead`
        : say`ahead by ${coalition} or less`;
  return say`The ${one} side wins with a lead of ${french} or more, the ${other} side if the ${one} are ${upTo}; else it is a draw ${cite('MIB 17.0')}.`;
}

/** MIB 17.0, 2.5b: the points of both sides, as far as the one who looks can know them. */
const scoreNotes = (at: At<MibState>): readonly Text[] => {
  const { state, seat } = at;
  const lines = seesAll(at)
    ? mib.pointsNow(state).map(({ points, ...line }): KnownLine => ({ ...line, ...mib.exactly(points) }))
    : mib.pointsKnownTo(state, seat ?? 'nobody');
  return mib.SIDES.map(side =>
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

const span = (least: number, most: number): string =>
  least === most ? `${least}` : say`${least} to ${most}`;

function reasonText(reason: Reason): Text {
  switch (reason.kind) {
    case 'objective':
      return say`${{ place: reason.hex, text: typeset(reason.name) }}`;
    case 'losses':
      return say`enemy steps lost`;
    case 'left':
      return say`${typeset(reason.unit)} left the map`;
    case 'broken':
      return `${typeset(reason.unit)} ${reason.how}`;
    case 'shut-up':
      return say`shut up in ${reason.fortress}`;
  }
}

/** MIB 12.2: where supply comes from, and who of the side can trace a way to it. */
function supply(state: MibState, side: Side): Overlay {
  const { traceHexes } = mib.battleOf(state).charts.supply;
  return {
    id: 'supply',
    title: say`Supply`,
    legend: [
      { style: 'objective', label: say`source or wagon` },
      { style: 'clear', label: say`in supply` },
      { style: 'blocked', label: say`cut off` },
    ],
    shades: mergedShades([...sourceShades(state, side), ...unitShades(state, side)]),
    lines: [],
    notes: [
      say`A way of at most ${traceHexes} hexes to a wagon or a source, through no enemy zone that is not negated ${cite('MIB 12.2')}. Without supply: half SP, no attack, no recovery ${cite('MIB 12.4')}.`,
      ...(mib.termsOf(state).supplySources[side].length > 0
        ? [
            say`Sources: ${listOf(mib.termsOf(state).supplySources[side].map(hex => hexLink(state, hex)))} ${cite('MIB 12.2')}.`,
          ]
        : []),
    ],
  };
}

const sourceShades = (state: MibState, side: Side): readonly Shade[] => [
  ...mib.termsOf(state).supplySources[side].map(
    (hex): Shade => ({
      place: mib.hexName(state, hex),
      style: 'objective',
      text: say`source`,
      about: say`Supply source ${cite('MIB 12.2')}.`,
    }),
  ),
  ...mib.wagonsOf(state, side).map((id): Shade => {
    const { hex, steps } = state.trains[id]!;
    return {
      place: mib.hexName(state, hex),
      style: 'objective',
      text: steps > 1 ? say`full` : say`half`,
      about: say`Supply wagon, ${steps > 1 ? say`full` : say`half`} ${cite('MIB 2.2.3.1')}.`,
    };
  }),
];

const unitShades = (state: MibState, side: Side): readonly Shade[] =>
  mib.unitsOnMap(state, side).map(id => {
    const isFed = mib.isInSupply(state, id);
    return {
      place: mib.hexName(state, mib.unitOf(state, id).hex),
      style: isFed ? 'clear' : 'blocked',
      text: '',
      about: say`${unitLink(state, id)} is ${isFed ? say`in supply` : say`cut off`} ${cite('MIB 12.2')}.`,
    };
  });

/* Z and F belong to the page. */
const ALL: readonly OverlayDrawn<MibState, Side>[] = [
  {
    id: 'zones',
    label: 'Zones',
    key: 'Y',
    about: 'Zones of control of both sides, by cavalry and by infantry with guns',
    draw: zones,
  },
  {
    id: 'fields',
    label: 'Fields of fire',
    key: 'I',
    about: 'What guns on higher ground command, and why not more',
    draw: fields,
  },
  {
    id: 'command',
    label: 'Command',
    key: 'C',
    about: 'Leaders, whom they lead, and how many may attack together',
    draw: command,
  },
  {
    id: 'threat',
    label: 'Threat',
    key: 'T',
    about: 'Where the enemy can go in his next activation',
    draw: threat,
  },
  {
    id: 'elevation',
    label: 'Elevation',
    key: 'E',
    about: 'The level of every hex, and its slopes',
    draw: elevation,
  },
  {
    id: 'objectives',
    label: 'Objectives',
    key: 'O',
    about: 'What is worth victory points, and who holds it',
    draw: objectives,
  },
  {
    id: 'supply',
    label: 'Supply',
    key: 'S',
    about: 'Where supply comes from, and who is cut off',
    draw: supply,
  },
];

/** What can be laid over the map; a bystander sees it as the side does that is active. */
const overlays = overlaysOf(ALL, (state): Side => state.activation?.side ?? mib.termsOf(state).firstPlayer);
export const OVERLAYS = overlays.specs;

/** MIB 2.5: an overlay from what the one who looks knows. */
export function overlay(at: At<MibState>, id: string, focus: readonly string[]): Overlay {
  const known = overlays.overlay({ ...at, state: asKnown(at) }, id, focus);
  return id === 'objectives' ? { ...known, notes: [...scoreNotes(at), ...known.notes] } : known;
}
