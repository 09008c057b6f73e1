import { placesWhere } from '@abatis/kernel';
import { NotationError, newDraft, type Positions, positionsOf } from '@abatis/notation';
import { type Battle, type BrigadeCard, battles, type Formation, type TurnCard } from '../battle.ts';
import type { LfmCharts } from '../charts/charts.ts';
import { shippedCharts } from '../charts/shipped.ts';
import { declare, isVoid, phasesOf } from '../rules/index.ts';
import { BARE } from '../scenario-terms.ts';
import { BLANK } from '../set-up.ts';
import type { LfmState } from '../state.ts';
import { type BrigadeLine, type Draft, MAP, namesOf, type Position } from './draft.ts';
import { BRIGADES, COMMANDERS, NEW_BRIGADE, PIECES, UNITS } from './pieces.ts';
import { BATTLE, COMMAND, openingFor, SEQUENCE, SIDE_STATEMENTS, STRUCTURE } from './state.ts';
import { SCENARIO } from './terms.ts';

export type { Position } from './draft.ts';

/** Positions as text. Steps and result are not part of it. */
const POSITIONS: Positions<Position, LfmCharts> = positionsOf({
  /** Every kind of statement, in the order in which they are printed. */
  statements: [
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
    PIECES.links,
    ...COMMAND,
    ...SCENARIO,
  ],
  charts: shippedCharts,
  draft: (charts): Draft => ({
    ...newDraft<LfmState>(),
    charts,
    setUp: null,
    phase: null,
    moment: null,
    attacks: [],
    initiative: null,
    units: [],
    commanders: [],
    brigades: [],
    track: { turn: 0, turns: null, kind: 'day' },
    nights: [],
    command: null,
    terms: null,
  }),
  assemble,
  shipped: ({ setUp, battle }: Position) => setUp && openingFor(setUp, battle.charts),
  blank: ({ state }) => ({ ...state, ...BLANK }),
  namesOf,
});

export const parsePosition: typeof POSITIONS.parse = POSITIONS.parse;
export const printPosition: typeof POSITIONS.print = POSITIONS.print;

/** The position that has been read; `text` is what a drawn battle goes by on the shelf. */
function assemble(draft: Draft, text: string): Position {
  const { shipped, setUp, initiative } = draft;
  const battle = shipped?.battle ?? drawnBattle(draft);
  const reference = shipped?.state.battle ?? battles.put({ text, charts: battle.charts }, battle);
  const state: LfmState = {
    ...BLANK,
    ...shipped?.state,
    battle: reference,
    units: UNITS.piecesOf(draft, draft),
    commanders: COMMANDERS.piecesOf(draft, draft),
    brigades: brigadesOf(draft).map(({ shattered, destroyed, total }, id) => {
      const now = total ?? battle.brigades[id]!.total;
      return { total: now === 'open' ? null : now, shattered, destroyed };
    }),
    ...draft.says,
  };
  return { battle, state, setUp, phase: phaseIn(draft, state), moment: momentIn(draft, state), initiative };
}

/** LFM SP.9b: not every turn has every phase. */
function phaseIn({ phase }: Draft, state: LfmState): Position['phase'] {
  if (!phase) return null;
  const known: readonly string[] = [...phasesOf(state), 'initiative'];
  if (known.includes(phase.name)) return phase.name;
  throw new NotationError(phase.token, `at night a phase is one of ${known.join(', ')}`);
}

/** LFM 13.1, R77: what is left of a combat round; every attack that is still to be made has somebody on both sides. */
function momentIn({ phase, moment, attacks }: Draft, state: LfmState): Position['moment'] {
  const [first] = attacks;
  if (first && phase?.name !== 'combat')
    throw new NotationError(first.token, 'attacks are made in a phase combat');
  for (const { combat, token } of attacks)
    if (isVoid(state, declare(state, combat)))
      throw new NotationError(token, 'an attack has attackers of the phasing side and enemies beside them');
  if (!moment && !first) return null;
  return { round: 1, retreats: null, ...moment, attacks: attacks.map(({ combat }) => combat) };
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
    terms: draft.terms ?? BARE,
    ...(draft.command && { command: draft.command }),
  };
}

/** The present turn is as the text says; others are ordinary days, unless they are named as nights. */
const turnsOf = ({ track: { turn, turns, kind }, nights }: Draft): readonly TurnCard[] =>
  Array.from({ length: Math.max(turns ?? 0, turn + 1, ...nights.map(night => night + 1)) }, (_, number) => ({
    id: `${number}`,
    label: `turn ${number}`,
    kind: (kind === 'night' && number === turn) || nights.includes(number) ? 'night' : 'day',
    lastDay: kind === 'last-day' && number === turn,
  }));

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
  const regiments = placesWhere(draft.units, ({ card }) => card.of === name && card.arm !== 'artillery');
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
