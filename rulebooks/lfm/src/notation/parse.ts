import { type Parsed, type Problem, parsed } from '@abatis/data';
import { type Battle, type BrigadeCard, battles, type Formation, type TurnCard } from '../battle.ts';
import type { LfmCharts } from '../charts/charts.ts';
import { shippedCharts } from '../charts/shipped.ts';
import { HEXSIDES, ROADS, TERRAINS } from '../ground.ts';
import { type LfmState, SIDES } from '../state.ts';
import { readLevel, readMap, readRoad, readSides, readTerrain } from './read-ground.ts';
import { readBrigade, readPiece } from './read-pieces.ts';
import {
  type Draft,
  type DraftBrigade,
  hexAt,
  NotationError,
  newDraft,
  numberAt,
  oneOf,
  sideAt,
} from './reader.ts';
import { statementsOf, type Token } from './tokens.ts';

/** A battle and a state of it. */
export interface Position {
  readonly battle: Battle;
  readonly state: LfmState;
}

type Read = (draft: Draft, words: readonly Token[]) => void;

const each = (words: readonly string[], read: Read): Readonly<Record<string, Read>> =>
  Object.fromEntries(words.map(word => [word, read]));

/** What the first word of a statement leads to. */
const READERS: Readonly<Record<string, Read>> = {
  map: readMap,
  ...each(TERRAINS, readTerrain),
  level: readLevel,
  ...each(HEXSIDES, readSides),
  ...each(ROADS, readRoad),
  breastworks: (draft, [, ...hexes]) => {
    for (const token of hexes) draft.breastworks.add(hexAt(draft, token));
  },
  burned: (draft, [, ...sides]) => {
    for (const token of sides) draft.burned.add(sideAt(draft, token));
  },
  turn: (draft, [first, turn, kind]) => {
    draft.turn = numberAt(turn, first!, 'a turn');
    draft.night = kind !== undefined && oneOf(kind, kind, ['day', 'night'], 'a turn') === 'night';
  },
  phasing: (draft, [first, side]) => {
    draft.phasing = oneOf(side, first!, SIDES, 'the phasing side');
  },
  brigade: readBrigade,
  ...each(SIDES, readPiece),
};

/** A position from its text. Every statement that does not fit is named by line and column. */
export function parsePosition(
  text: string,
  file = 'position',
  charts: LfmCharts = shippedCharts,
): Parsed<Position> {
  const draft = newDraft();
  const problems: Problem[] = [];
  let place: readonly Token[] = [];
  for (const { words, continues } of statementsOf(text)) {
    const whole = continues ? [...place, ...words] : words;
    place = whole.slice(0, 2);
    try {
      const first = whole[0]!;
      READERS[oneOf(first, first, Object.keys(READERS), 'a statement')]!(draft, whole);
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      problems.push(problemAt(file, error));
    }
  }
  if (problems.length === 0 && !draft.ground) problems.push({ file, path: '', reason: 'there is no map' });
  return problems.length > 0 ? { ok: false, problems } : parsed(positionOf(draft, text, charts));
}

const problemAt = (file: string, { token, message }: NotationError): Problem => ({
  file,
  path: `line ${token.line}, column ${token.column}`,
  reason: message,
});

function positionOf(draft: Draft, text: string, charts: LfmCharts): Position {
  const brigades = brigadesOf(draft);
  const placed = <Card extends Formation>(card: Card, brigade: string | null): Card => {
    const id = brigades.findIndex(({ name }) => name === brigade);
    return id < 0 ? card : { ...card, brigade: id, ...formationIn(card, brigades[id]!) };
  };
  const battle: Battle = {
    id: 'position',
    ground: draft.ground!,
    charts,
    units: draft.units.map(({ card, brigade }) => placed(card, brigade)),
    commanders: draft.commanders.map(({ card, brigade }) => placed(card, brigade)),
    brigades: brigades.map(brigade => brigadeCard(brigade, draft)),
    turns: turnsOf(draft),
  };
  return { battle, state: stateOf(draft, brigades, battle, text) };
}

/** The turns up to the present one; only this one can be at night. */
const turnsOf = ({ turn, night }: Draft): readonly TurnCard[] =>
  Array.from({ length: turn + 1 }, (_, number) => ({
    id: `${number}`,
    label: `turn ${number}`,
    kind: night && number === turn ? 'night' : 'day',
    lastDay: false,
  }));

/** A piece belongs to the corps and division of its brigade unless it says otherwise. */
const formationIn = (card: Formation, brigade: DraftBrigade): Pick<Formation, 'corps' | 'division'> => ({
  corps: card.corps ?? brigade.corps,
  division: card.division ?? brigade.division,
});

/** Those that are declared, then those that are only named by a piece. */
function brigadesOf(draft: Draft): readonly DraftBrigade[] {
  const brigades = new Map(draft.brigades);
  const named = [
    ...draft.units.map(({ card, brigade }) => ({
      name: brigade,
      side: card.side,
      cavalry: card.arm === 'cavalry',
    })),
    ...draft.commanders.map(({ card, brigade }) => ({ name: brigade, side: card.side, cavalry: false })),
  ];
  for (const { name, side, cavalry } of named) {
    if (name !== null && !brigades.has(name)) {
      brigades.set(name, { name, side, cavalry, corps: null, division: null, total: null, shattered: false });
    }
  }
  return [...brigades.values()];
}

function brigadeCard(
  { name, side, corps, division, cavalry, total }: DraftBrigade,
  draft: Draft,
): BrigadeCard {
  const regiments = draft.units.flatMap(({ card, brigade }, id) =>
    brigade === name && card.arm !== 'artillery' ? [id] : [],
  );
  const commander = draft.commanders.findIndex(
    each => each.brigade === name && each.card.level === 'brigade',
  );
  const strength = regiments.reduce((sum, id) => sum + draft.units[id]!.card.sp, 0);
  return {
    name,
    side,
    corps,
    division,
    cavalry,
    commander: commander < 0 ? null : commander,
    regiments,
    total: total ?? strength,
  };
}

function stateOf(draft: Draft, brigades: readonly DraftBrigade[], battle: Battle, text: string): LfmState {
  return {
    steps: [],
    battle: battles.put({ text, charts: battle.charts }, battle),
    options: {},
    turn: draft.turn,
    phasing: draft.phasing,
    units: draft.units.map(({ unit }) => unit),
    commanders: draft.commanders.map(({ commander }) => commander),
    brigades: brigades.map(({ shattered }, id) => ({
      total: battle.brigades[id]!.total,
      shattered,
      destroyed: false,
    })),
    breastworks: [...draft.breastworks].sort((a, b) => a - b),
    burnedBridges: [...draft.burned].sort((a, b) => a - b),
    newWorks: [],
    commandRolls: [],
    armyCommander: { union: null, confederate: null },
  };
}
