import { NotationError } from '@abatis/notation';
import {
  type Battle,
  type BrigadeCard,
  battles,
  type Formation,
  type TurnCard,
  type UnitCard,
} from '../battle.ts';
import { phasesOf } from '../rules/23-night.ts';
import type { Brigade, Commander, LfmState, Unit } from '../state.ts';
import { FRESH_COMMANDER, FRESH_UNIT } from './flags.ts';
import type { Position } from './position.ts';
import { NEW_BRIGADE, totalNow } from './read-brigades.ts';
import type { Draft, DraftBrigade } from './reader.ts';
import type { ShippedBattle } from './shipped-battles.ts';

/** The position that has been read; `text` is what a drawn battle goes by on the shelf. */
export function assemble(draft: Draft, text: string): Position {
  const { shipped } = draft;
  const battle = shipped ? shipped.battle : drawnBattle(draft);
  const state = said(draft, shipped ? changedState(draft, shipped) : drawnState(draft, battle, text));
  return {
    battle,
    state,
    setUp: shipped?.setUp ?? null,
    phase: phaseIn(draft, state),
    initiative: draft.initiative,
  };
}

const said = ({ says, options, rolls }: Draft, state: LfmState): LfmState => ({
  ...state,
  ...says,
  options,
  commandRolls: rolls,
});

/** LFM SP.9b: not every turn has every phase. */
function phaseIn({ phase }: Draft, state: LfmState): Position['phase'] {
  if (!phase) return null;
  const known = phasesOf(state);
  if (known.includes(phase.name)) return phase.name;
  throw new NotationError(phase.token, `at night a phase is one of ${known.join(', ')}`);
}

/** The set-up, with the pieces that the text names where it puts them. */
function changedState(draft: Draft, { battle, start }: ShippedBattle): LfmState {
  return {
    ...start,
    units: start.units.map((unit, id) => draft.placedUnits.get(id) ?? leftUnit(draft, battle, id, unit)),
    commanders: start.commanders.map(
      (commander, id) => draft.placedCommanders.get(id) ?? leftCommander(draft, battle, id, commander),
    ),
    brigades: start.brigades.map((brigade, id) => draft.changedBrigades.get(id) ?? brigade),
  };
}

const leftUnit = ({ emptied }: Draft, { units }: Battle, id: number, unit: Unit): Unit =>
  unit.place === 'map' && emptied.has(units[id]!.side) ? awaitedUnit(units[id]!) : unit;

const leftCommander = (
  { emptied }: Draft,
  { commanders }: Battle,
  id: number,
  commander: Commander,
): Commander =>
  commander.place === 'map' && emptied.has(commanders[id]!.side) ? AWAITED_COMMANDER : commander;

/** A unit of a emptied side: as if it had not come yet (29.2). */
export const awaitedUnit = ({ arm }: UnitCard): Unit => ({
  ...FRESH_UNIT,
  place: 'to-arrive',
  mounted: arm === 'cavalry',
  limbered: arm === 'artillery',
  turn: { ...FRESH_UNIT.turn, inCommand: false },
});

export const AWAITED_COMMANDER: Commander = { ...FRESH_COMMANDER, place: 'to-arrive', inCommand: false };

function drawnBattle(draft: Draft): Battle {
  const brigades = brigadesOf(draft);
  const placed = <Card extends Formation>(card: Card, brigade: string | null): Card => {
    const id = brigades.findIndex(({ name }) => name === brigade);
    return id < 0 ? card : { ...card, brigade: id, ...formationIn(card, brigades[id]!) };
  };
  return {
    id: 'position',
    ground: draft.ground!,
    charts: draft.charts,
    units: draft.units.map(({ card, brigade }) => placed(card, brigade)),
    commanders: draft.commanders.map(({ card, brigade }) => placed(card, brigade)),
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
const formationIn = (card: Formation, brigade: DraftBrigade): Pick<Formation, 'corps' | 'division'> => ({
  corps: card.corps ?? brigade.corps,
  division: card.division ?? brigade.division,
});

/** Those that are declared, then those that are only named by a piece. */
function brigadesOf({ brigades: declared, units, commanders }: Draft): readonly DraftBrigade[] {
  const brigades = new Map(declared);
  for (const { brigade: name, card } of [...units, ...commanders]) {
    if (name === null || brigades.has(name)) continue;
    const cavalry = 'arm' in card && card.arm === 'cavalry';
    brigades.set(name, { ...NEW_BRIGADE, name, side: card.side, cavalry });
  }
  return [...brigades.values()];
}

function brigadeCard(brigade: DraftBrigade, draft: Draft): BrigadeCard {
  const { name, side, corps, division, cavalry, start, total } = brigade;
  const regiments = draft.units.flatMap(({ card, brigade: own }, id) =>
    own === name && card.arm !== 'artillery' ? [id] : [],
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
    total: start ?? (typeof total === 'number' ? total : strength),
  };
}

/** What is to be said of a drawn map before anything is said. */
export const BLANK = {
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

function drawnState(draft: Draft, battle: Battle, text: string): LfmState {
  return {
    ...BLANK,
    battle: battles.put({ text, charts: battle.charts }, battle),
    units: draft.units.map(({ unit }) => unit),
    commanders: draft.commanders.map(({ commander }) => commander),
    brigades: brigadesOf(draft).map(({ shattered, destroyed, total }, id): Brigade => {
      return { total: totalNow(total, battle.brigades[id]!.total), shattered, destroyed };
    }),
  };
}
