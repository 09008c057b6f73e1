import { enemyOf, isOnTable, type Side, type Unit, type UnitId } from '@abatis/bnb/rules';
import { edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import {
  centroidOf,
  facingTowards,
  inches,
  lengthOf,
  onGrid,
  type Pose,
  type Spot,
  vectorTo,
} from '@abatis/tabletop';
import { partOf, troopOf } from '../access.ts';
import { forbid } from '../cite.ts';
import { pointAt } from '../set-up.ts';
import type { SiegeState, Work } from '../state.ts';
import type { Sally } from '../watch-state.ts';
import { isArmed, isInFortress } from './t.5-contact.ts';
import { roomNear } from './t.17-room.ts';
import { asMarching } from './t.19-marches.ts';

/* ENG T.17: the garrison sallies; ENG T.5: the besiegers storm. Both bring battle tempo. */

export const SALLY_CLAUSES = {
  'ENG T.5': '{unit} cannot take part: armed units on the table do',
  'ENG T.17': 'no sortie: the garrison orders one a day, from its fortress, through a gate or a breach',
} as const;

export type SallyEvent =
  | Happening<'eng/sallied', 'ENG T.17', { side: Side; units: readonly UnitId[]; through: string }>
  | Happening<'eng/assault-ordered', 'ENG T.5', { side: Side; units: readonly UnitId[] }>;

/** ENG T.17: so far beyond the wall the troops of a sortie form up: past fausse-braye and ditch. */
const BEYOND = inches(7);

const mayFight = (state: SiegeState, side: Side, id: UnitId): boolean => {
  const unit = state.units[id]!;
  return unit.side === side && isOnTable(unit) && unit.arm !== 'artillery' && isArmed(state, unit);
};

export const judgeAssault = (state: SiegeState, side: Side, units: readonly UnitId[]): Ruling =>
  ruling(...units.map(unit => !mayFight(state, side, unit) && forbid('ENG T.5', { unit })));

/** ENG T.17: once a day, from within, by a gate or a breach. */
export function judgeSortie(
  state: SiegeState,
  side: Side,
  units: readonly UnitId[],
  through: string,
): Ruling {
  const { sorties } = partOf(state);
  const { watch, clock } = state.eng;
  const isOpen = sorties?.side === side && watch.sortieOn !== clock.moment.day;
  return ruling(
    (!isOpen || openingIn(state, through) === null) && forbid('ENG T.17'),
    ...units.map(
      unit =>
        (!mayFight(state, side, unit) || !isInFortress(state, state.units[unit]!)) &&
        forbid('ENG T.5', { unit }),
    ),
  );
}

/** The middle of a gate, or of the first breach of a wall; null: there is no way through. */
function openingIn(state: SiegeState, name: string): { readonly work: Work; readonly at: Spot } | null {
  const work = state.eng.works.find(each => each.name === name);
  if (!work || (work.kind !== 'fortressGate' && work.kind !== 'fortressWall')) return null;
  const places =
    work.kind === 'fortressGate'
      ? work.sections.map((_, i) => i)
      : work.sections.flatMap(({ open }, i) => (open ? [i] : []));
  const middle = places[Math.floor(places.length / 2)];
  return middle === undefined ? null : { work, at: middleOfSection(work, middle) };
}

const HALF = inches(0.5);

/** The middle of a half inch along the line of a work. */
export function middleOfSection({ points }: Work, section: number): Spot {
  let left = (section + 0.5) * HALF;
  for (const [i, from] of points.slice(0, -1).entries()) {
    const to = points[i + 1]!;
    const far = lengthOf(vectorTo(from, to));
    if (left <= far)
      return { x: from.x + ((to.x - from.x) * left) / far, y: from.y + ((to.y - from.y) * left) / far };
    left -= far;
  }
  return points.at(-1)!;
}

/** Outside the opening, away from the middle of the town. */
function outside(state: SiegeState, at: Spot): Pose {
  const middle = centroidOf(partOf(state).fortress!.outline.map(pointAt));
  const away = vectorTo(middle, at);
  const far = lengthOf(away);
  const there = onGrid({ x: at.x + (away.x / far) * BEYOND, y: at.y + (away.y / far) * BEYOND });
  return { at: there, facing: facingTowards(onGrid(at), there)! };
}

/** ENG T.17, R149: the troops of a sortie stand in column outside the opening, the first named foremost. */
export function sally(
  state: SiegeState,
  { side, units, through }: Sally & { readonly through: string },
): SallyEvent {
  const pose = outside(state, openingIn(state, through)!.at);
  for (const id of units) {
    const there: Unit = { ...asMarching(state.units[id]!), pose };
    const room = roomNear(state, there);
    if (!room) continue;
    const draft = edit(state, 'units', id);
    draft.formation = there.formation;
    draft.files = there.files;
    draft.bent = [];
    draft.screen = null;
    draft.block = null;
    draft.pose = { ...room, facing: pose.facing };
  }
  edit(state, 'eng', 'watch').sortieOn = state.eng.clock.moment.day;
  return { type: 'eng/sallied', clause: 'ENG T.17', side, units, through };
}

/** ENG T.17, T.18: the units of the garrison that could sally. */
export const mightSally = (state: SiegeState, side: Side): readonly UnitId[] =>
  state.units
    .filter(unit => mayFight(state, side, unit.id) && isInFortress(state, unit) && !unit.shaken)
    .filter(({ id }) => troopOf(state, id).role === 'none')
    .map(({ id }) => id);

export const besiegerOf = (state: SiegeState): Side | null => {
  const { fortress } = partOf(state);
  return fortress ? enemyOf(fortress.side) : null;
};
