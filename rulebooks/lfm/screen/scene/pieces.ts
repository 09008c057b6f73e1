import { type Hex, NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { badge, phrase, say } from '@abatis/presenter';
import type { Badge, CommanderFace, CounterFace, Piece } from '@abatis/screen';
import type { CommanderId, Formation, LfmState, Side, Unit, UnitCard, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { moversOf } from '../questions/movers.ts';
import { SIDE_LOOKS } from '../staff/battles.ts';
import { commanderShort, counterName, pieceLabel } from '../words/names.ts';
import { mpText } from '../words/say.ts';

/** All pieces on the map: units in the order of the battle's list, then commanders. */
export const piecesOf: (state: LfmState) => readonly Piece[] = derived(
  state => [
    ...state.units.flatMap(({ hex }, id) =>
      pieceAt(state, lfm.cardOf(state, id), hex, () => unitFace(state, id)),
    ),
    ...state.commanders.flatMap(({ hex }, id) =>
      pieceAt(state, lfm.battleOf(state).commanders[id]!, hex, () => commanderFace(state, id)),
    ),
  ],
  'recent',
);

function pieceAt(
  state: LfmState,
  { name, side }: { readonly name: string; readonly side: Side },
  hex: Hex,
  face: () => Piece['face'],
): readonly Piece[] {
  if (hex === NOWHERE) return [];
  const at = lfm.hexName(state, hex);
  const label = pieceLabel(state, name);
  return [{ id: name, seat: side, at, face: face(), label, spent: isSpent(state, name, side) }];
}

function unitFace(state: LfmState, id: UnitId): CounterFace {
  const card = lfm.cardOf(state, id);
  return {
    kind: 'unit',
    name: counterName(state, id),
    symbol: symbolOf(card),
    figures: `${lfm.strengthOf(state, id)}-${card.cr}`,
    band: bandOf(state, card),
    chain: chainOf(state, card),
    near: say`${mpText(lfm.unitMarcher(state, id).allowance)} MP`,
    side: sideUp(card, lfm.unitOf(state, id)),
    badges: unitBadges(state, id),
  };
}

const symbolOf = ({ arm, horse }: UnitCard): CounterFace['symbol'] =>
  arm === 'artillery' && horse ? 'horse-artillery' : arm;

/** 'III·Heth·Pettigrew'. */
function chainOf(state: LfmState, { corps, division, brigade }: Formation): string {
  const brigadeName = brigade === null ? null : lfm.battleOf(state).brigades[brigade]!.name;
  return [corps, division, brigadeName]
    .filter(part => part !== null)
    .map(part => part.replaceAll('-', ' '))
    .join('·');
}

function sideUp({ arm }: UnitCard, { limbered, mounted }: Unit): CounterFace['side'] {
  if (arm === 'artillery' && limbered) return 'limbered';
  return arm === 'cavalry' && !mounted ? 'dismounted' : 'front';
}

const STARS: Readonly<Record<lfm.Level, number>> = { brigade: 1, division: 2, corps: 3, army: 4 };

function commanderFace(state: LfmState, id: CommanderId): CommanderFace {
  const { level } = lfm.battleOf(state).commanders[id]!;
  return {
    kind: 'commander',
    name: commanderShort(state, id),
    rating: ratingOf(state, id),
    stars: STARS[level],
    badges: commanderBadges(state, id),
  };
}

/** His command value; a star for a brigade commander, who has none (0.2b). */
export const ratingOf = (state: LfmState, id: CommanderId): string =>
  lfm.battleOf(state).commanders[id]!.level === 'brigade' ? '★' : String(lfm.commandValue(state, id));

/** What is told by a letter on a counter or a pill. */
const BADGES = {
  shattered: badge('S', 'broken', 'ink', phrase('Its brigade is shattered'), 'LFM 15.1b'),
  disorganized: badge('D', 'disc', 'amber', phrase('Disorganized'), 'LFM 14.1a'),
  charged: badge('C', 'disc', 'red', phrase('Has charged, and counts as disorganized'), 'LFM 14.1b'),
  building: badge('B', 'bar', 'green', phrase('Building breastworks'), 'LFM 24.1b'),
  burning: badge('F', 'square', 'red', phrase('Setting fire to a bridge'), 'LFM 25.1b'),
  detached: badge('X', 'square', 'ink', phrase('Detached from its brigade'), 'LFM 22.3a'),
  recovering: badge('R', 'disc', 'green', phrase('Waits for regiments to recover'), 'LFM 17.1c'),
} as const;

/** What has happened to a unit, most important first. */
export function unitBadges(state: LfmState, id: UnitId): readonly Badge[] {
  const { disorganized, detached, building, burning, turn } = lfm.unitOf(state, id);
  return [
    ...(lfm.isShattered(state, id) ? [BADGES.shattered] : []),
    ...(turn.charged ? [BADGES.charged] : disorganized ? [BADGES.disorganized] : []),
    ...(building ? [BADGES.building] : []),
    ...(burning === null ? [] : [BADGES.burning]),
    ...(detached ? [BADGES.detached] : []),
  ];
}

/** What a commander does; his command roll is shown while it counts. */
function commanderBadges(state: LfmState, id: CommanderId): readonly Badge[] {
  const roll = rollBadge(state, id);
  return [...(roll ? [roll] : []), ...(state.commanders[id]!.recovering ? [BADGES.recovering] : [])];
}

function rollBadge(state: LfmState, id: CommanderId): Badge | null {
  if (lfm.battleOf(state).commanders[id]!.side !== state.phasing) return null;
  const roll = state.commandRolls.find(({ commander }) => commander === id);
  if (!roll) return null;
  const { passed, clause } = roll;
  return passed
    ? badge('I', 'disc', 'green', say`In command`, clause)
    : badge('O', 'square', 'red', say`Out of command`, clause);
}

/*
 * The bar at the left of a counter tells divisions of one side apart. These colours differ from each other and from
 * the counter for every kind of colour vision; the names of the formations are on the counter at near zoom.
 */
const BANDS: Readonly<Record<Side, readonly string[]>> = {
  union: ['#D8553F', '#E8E888', '#70E8E8', '#281040', '#B8E8B8', '#A08888', '#7088E8', '#881010', '#702840'],
  confederate: ['#B3312A', '#FFFFFF', '#2840A0', '#E8A040', '#281040', '#28A0E8', '#A05888', '#401010'],
};

/** Pieces that belong to no division have no bar: it is drawn in the colour of the counter. */
const noBand = (side: Side): string => SIDE_LOOKS.find(({ seat }) => seat === side)!.colour;

const divisionOf = ({ corps, division }: Pick<Formation, 'corps' | 'division'>): string =>
  `${corps}/${division}`;

/** The divisions of each side in the order of the lists. */
const divisionsOf = derived(({ brigades, units }: lfm.Battle): Readonly<Record<Side, readonly string[]>> => {
  const [union, confederate] = lfm.SIDES.map(side =>
    [...brigades, ...units].filter(card => card.side === side && card.division !== null).map(divisionOf),
  );
  return { union: [...new Set(union)], confederate: [...new Set(confederate)] };
});

/** The colour of the division's bar. */
function bandOf(
  state: LfmState,
  { side, corps, division }: Pick<Formation, 'corps' | 'division'> & { readonly side: Side },
): string {
  if (division === null) return noBand(side);
  const place = divisionsOf(lfm.battleOf(state))[side].indexOf(divisionOf({ corps, division }));
  return BANDS[side][place % BANDS[side].length]!;
}

/** Has this piece nothing left to do in the phase? Only moves and fire use pieces up. */
function isSpent(state: LfmState, name: string, side: Side): boolean {
  const step = state.steps.at(-1)?.step;
  if (step === 'movement' || step === 'moving') return side === state.phasing && !moversOf(state).has(name);
  if (step !== 'bombard') return false;
  const unit = lfm.unitCalled(state, name);
  return unit >= 0 && lfm.unitOf(state, unit).turn.fired;
}
