import { disc, NOWHERE } from '@abatis/hex';
import { cite, gathered, say, sentences, someOf } from '@abatis/presenter';
import type { Overlay, OverlayLine, Shade } from '@abatis/screen';
import type { CommanderId, LfmState, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { sideName } from '../words/names.ts';
import { commanderLink, hexLink, unitLink } from '../words/say.ts';
import {
  type CommandBoard,
  type CommandState,
  commandBoard,
  commanderState,
  commandersOf,
  unitState,
} from './command-state.ts';

/** LFM 20: the ranges of the commanders asked about, or of all, and the chain of command, in or out and why. */
export function command(state: LfmState, side: Side, focus: readonly string[]): Overlay {
  const board = commandBoard(state, side);
  const all = commandersOf(state, side).filter(id => lfm.isOnMap(state, id));
  const chosen = commandersInFocus(state, all, focus);
  const lit = chosen.length > 0 ? chosen : all;
  return {
    id: 'command',
    title: say`${sideName(side)} chain of command`,
    legend: [{ style: 'command', label: say`command range` }],
    shades: rangeShades(state, lit),
    lines: [
      ...all.flatMap(id => superiorLine(state, board, id)),
      ...lit.flatMap(id => regimentLines(state, board, id)),
    ],
    notes: [
      say`Army ${rangeOf(state, 'army')}, corps and division ${rangeOf(state, 'division')}, brigade ${rangeOf(state, 'brigade')} hexes ${cite('LFM T15')}, traced around enemy zones of control ${cite('LFM 20.10')}.`,
      ...chosen.map(id => say`${commanderLink(state, id)}: ${commanderState(state, board, id).text}`),
    ],
  };
}

const rangeOf = (state: LfmState, level: 'army' | 'division' | 'brigade'): number =>
  lfm.battleOf(state).charts.commandRanges.hexes[level];

/** The named commanders, those who stand in a named place, and the commanders of named regiments. */
function commandersInFocus(
  state: LfmState,
  all: readonly CommanderId[],
  focus: readonly string[],
): readonly CommanderId[] {
  const { commanders, units } = lfm.partyCalled(state, focus);
  const { units: cards, brigades } = lfm.battleOf(state);
  const own = units.flatMap(id => {
    const { brigade } = cards[id]!;
    return brigade === null ? [] : [brigades[brigade]!.commander];
  });
  return all.filter(
    id =>
      commanders.includes(id) ||
      own.includes(id) ||
      focus.includes(lfm.hexTag(state, state.commanders[id]!.hex)),
  );
}

function rangeShades(state: LfmState, commanders: readonly CommanderId[]): readonly Shade[] {
  const { grid } = lfm.battleOf(state).ground;
  const reached = gathered(
    commanders.flatMap(id =>
      disc(grid, state.commanders[id]!.hex, lfm.commandRangeOf(state, id))
        .filter(hex => lfm.reaches(state, id, hex))
        .map(hex => [hex, id] as const),
    ),
  );
  return [...reached].map(([hex, ids]) => ({
    place: lfm.hexTag(state, hex),
    style: 'command',
    text: '',
    about: say`${hexLink(state, hex)}: in the range of ${someOf(
      ids.map(id => commanderLink(state, id)),
      6,
    )}.`,
    degree: Math.min(4, ids.length),
  }));
}

/** Open links are drawn as whole: only what has failed is broken. */
const styleOf = ({ state }: CommandState): OverlayLine['style'] => (state === 'out' ? 'out' : 'in');

/** From his superior to him. */
function superiorLine(state: LfmState, board: CommandBoard, id: CommanderId): readonly OverlayLine[] {
  const superior = lfm.immediateSuperior(state, id);
  if (superior === null) return [];
  const [from, to] = [state.commanders[superior]!.hex, state.commanders[id]!.hex];
  if (from === to) return [];
  const standing = commanderState(state, board, id);
  return [
    {
      from: lfm.hexTag(state, from),
      to: lfm.hexTag(state, to),
      style: styleOf(standing),
      about: sentences(say`${commanderLink(state, superior)} to ${commanderLink(state, id)}:`, standing.text),
    },
  ];
}

/** From a brigade commander to his regiments in other hexes. */
function regimentLines(state: LfmState, board: CommandBoard, id: CommanderId): readonly OverlayLine[] {
  const { commanders, brigades } = lfm.battleOf(state);
  const { brigade } = commanders[id]!;
  const { hex } = state.commanders[id]!;
  if (brigade === null) return [];
  return brigades[brigade]!.regiments.filter(
    unit => lfm.unitOf(state, unit).hex !== NOWHERE && lfm.unitOf(state, unit).hex !== hex,
  ).map(unit => regimentLine(state, board, id, unit));
}

function regimentLine(state: LfmState, board: CommandBoard, id: CommanderId, unit: UnitId): OverlayLine {
  const standing = unitState(state, board, unit);
  return {
    from: lfm.hexTag(state, state.commanders[id]!.hex),
    to: lfm.hexTag(state, lfm.unitOf(state, unit).hex),
    style: styleOf(standing),
    about: sentences(say`${unitLink(state, unit)}:`, standing.text),
  };
}
