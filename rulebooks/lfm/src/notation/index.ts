import type { Parsed } from '@abatis/data';
import { linesOf, NotationError, readersOf, readPosition } from '@abatis/notation';
import { type Battle, type BrigadeCard, battles, type Formation, type TurnCard } from '../battle.ts';
import type { LfmCharts } from '../charts/charts.ts';
import { shippedCharts } from '../charts/shipped.ts';
import { phasesOf } from '../rules/23-night.ts';
import type { LfmState } from '../state.ts';
import {
  type BrigadeLine,
  type Draft,
  MAP,
  namesOf,
  newDraft,
  type Position,
  type Statement,
} from './draft.ts';
import { BATTLE, SIDE_STATEMENTS, shippedBattle } from './map.ts';
import { BRIGADES, COMMANDERS, NEW_BRIGADE, PIECES, totalNow, UNITS } from './pieces.ts';
import { COMMAND, SEQUENCE, STRUCTURE } from './state.ts';

export type { Position } from './draft.ts';

/** Every kind of statement, in the order in which they are printed. */
const STATEMENTS: readonly Statement[] = [
  MAP.map,
  BATTLE,
  PIECES.empty,
  MAP.terrains,
  MAP.levels,
  SIDE_STATEMENTS,
  MAP.roads,
  ...STRUCTURE,
  ...SEQUENCE,
  BRIGADES,
  PIECES.pieces,
  ...COMMAND,
];

const READERS = readersOf(STATEMENTS);

/** A position from its text. */
export const parsePosition = (
  text: string,
  file = 'position',
  charts: LfmCharts = shippedCharts,
): Parsed<Position> => readPosition(text, file, newDraft(charts), READERS, assemble);

/** The position as text that is read back as the same position. Steps and result are not part of it. */
export function printPosition(position: Position): string {
  const { battle, setUp, state } = position;
  const shipped = setUp && shippedBattle(setUp, battle.charts);
  const base = shipped?.state ?? { ...state, ...BLANK };
  const printing = {
    ...position,
    ...namesOf(battle, state, shipped),
    base,
    before: namesOf(battle, base, shipped),
  };
  return `${linesOf(STATEMENTS, printing).join('\n')}\n`;
}

/** The position that has been read; `text` is what a drawn battle goes by on the shelf. */
function assemble(draft: Draft, text: string): Position {
  const { shipped } = draft;
  const battle = shipped ? shipped.battle : drawnBattle(draft);
  const start = shipped
    ? shipped.state
    : { ...BLANK, battle: battles.put({ text, charts: battle.charts }, battle) };
  const state = stateOf(draft, battle, start);
  return {
    battle,
    state,
    setUp: shipped?.setUp ?? null,
    phase: phaseIn(draft, state),
    initiative: draft.initiative,
  };
}

/** What is to be said of a drawn map before anything is said. */
const BLANK = {
  steps: [],
  options: {},
  turn: 0,
  phasing: 'union',
  breastworks: [],
  burnedBridges: [],
  newWorks: [],
  commandRolls: [],
  armyCommander: { union: null, confederate: null },
  holders: {},
  result: null,
} as const satisfies Omit<LfmState, 'battle' | 'units' | 'commanders' | 'brigades'>;

/** The start, with the pieces where the text puts them. */
function stateOf(draft: Draft, battle: Battle, start: Omit<LfmState, Pieces>): LfmState {
  return {
    ...start,
    units: UNITS.piecesOf(draft, draft),
    commanders: COMMANDERS.piecesOf(draft, draft),
    brigades: brigadesOf(draft).map(({ shattered, destroyed, total }, id) => {
      return { total: totalNow(total, battle.brigades[id]!.total), shattered, destroyed };
    }),
    ...draft.says,
    options: draft.options,
    commandRolls: draft.rolls,
  };
}

type Pieces = 'units' | 'commanders' | 'brigades';

/** LFM SP.9b: not every turn has every phase. */
function phaseIn({ phase }: Draft, state: LfmState): Position['phase'] {
  if (!phase) return null;
  const known = phasesOf(state);
  if (known.includes(phase.name)) return phase.name;
  throw new NotationError(phase.token, `at night a phase is one of ${known.join(', ')}`);
}

function drawnBattle(draft: Draft): Battle {
  const brigades = brigadesOf(draft);
  const placed = <Card extends Formation & { readonly of: string | null }>({
    of,
    ...card
  }: Card): Omit<Card, 'of'> => {
    const id = brigades.findIndex(({ name }) => name === of);
    return id < 0 ? card : { ...card, brigade: id, ...formationIn(card, brigades[id]!) };
  };
  return {
    id: 'position',
    ground: draft.ground!,
    charts: draft.charts,
    units: draft.units.map(({ card }) => placed(card)),
    commanders: draft.commanders.map(({ card }) => placed(card)),
    brigades: brigades.map(brigade => brigadeCard(brigade, draft)),
    turns: turnsOf(draft),
    ...(draft.command && { command: draft.command }),
  };
}

/** The present turn is as the text says, all others are ordinary days. */
function turnsOf({ says: { turn = 0 }, track }: Draft): readonly TurnCard[] {
  return Array.from({ length: track.turns }, (_, number) => ({
    id: `${number}`,
    label: `turn ${number}`,
    kind: track.night && number === turn ? 'night' : 'day',
    lastDay: track.lastDay && number === turn,
  }));
}

/** A piece belongs to the corps and division of its brigade unless it says otherwise. */
const formationIn = (
  card: Pick<Formation, 'corps' | 'division'>,
  brigade: BrigadeLine,
): Pick<Formation, 'corps' | 'division'> => ({
  corps: card.corps ?? brigade.corps,
  division: card.division ?? brigade.division,
});

/** Those that are declared, then those that are only named by a piece. */
function brigadesOf({ brigades: declared, units, commanders }: Draft): readonly BrigadeLine[] {
  const brigades = [...declared];
  for (const { card } of [...units, ...commanders]) {
    const { of: name } = card;
    if (name === null || brigades.some(each => each.name === name)) continue;
    const cavalry = 'arm' in card && card.arm === 'cavalry';
    brigades.push({ ...NEW_BRIGADE, name, side: card.side, cavalry });
  }
  return brigades;
}

function brigadeCard(brigade: BrigadeLine, draft: Draft): BrigadeCard {
  const { name, side, corps, division, cavalry, start, total } = brigade;
  const regiments = draft.units.flatMap(({ card }, id) =>
    card.of === name && card.arm !== 'artillery' ? [id] : [],
  );
  const commander = draft.commanders.findIndex(({ card }) => card.of === name && card.level === 'brigade');
  const strength = regiments.reduce((sum, id) => sum + draft.units[id]!.card.sp, 0);
  return {
    name,
    side,
    corps,
    division,
    cavalry,
    commander: commander < 0 ? null : commander,
    regiments,
    total: start ?? (typeof total === 'number' ? total : strength),
  };
}
