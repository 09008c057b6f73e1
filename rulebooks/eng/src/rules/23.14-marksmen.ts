import {
  ammunitionOf,
  canMeetCharge,
  isHit,
  judgeFire,
  NO_TURN,
  type Side,
  type Unit,
  type UnitId,
  unitsOf,
  type Volley,
  whyNotFire,
} from '@abatis/bnb/rules';
import {
  dicePool,
  edit,
  type Happening,
  type Refusal,
  type RollSpec,
  type Ruling,
  ruling,
} from '@abatis/kernel';
import { byId, change } from '../access.ts';
import { forbid } from '../cite.ts';
import type { EngTable } from '../events.ts';
import type { Officer, OfficerId, SiegeState } from '../state.ts';
import { specialTask } from './23.14-tasks.ts';
import { whyUnarmed } from './23.21-arms.ts';
import { whyNotFight } from './23.21-open-order.ts';
import { whyNotAwake } from './t.8-night.ts';
import { hasShot } from './x.9-ammunition.ts';

/* ENG 23.14c, A.17: an engineer at a special task is picked out by those who fire. */

export const MARKSMEN_CLAUSES = {
  'ENG 23.14c':
    '{unit} cannot fire at {officer}: an engineer of the enemy at a special task, in its range and sight',
} as const;

export type MarksmenEvent = Happening<
  'eng/officer-shot-at',
  'ENG 23.14c',
  { unit: UnitId; officer: OfficerId; hits: number; isLost: boolean }
>;

type Stage = Volley['shots'][number]['stages'][number];
type MarksmenRoll = RollSpec<'marksmen', { readonly officer: OfficerId; readonly needed: number }, number>;

/** ENG A.17: the usual dice against the column of the cover that he stands in. */
const marksmenRoll = (officer: OfficerId, dice: number, { needed, drms, type }: Stage): MarksmenRoll => ({
  kind: 'marksmen',
  purpose: 'ENG A.17 shots at an engineer',
  facts: { officer, needed },
  drms,
  table: { clause: 'BNB T3.2', column: type },
  dice: dicePool(dice, 10, face => isHit(face, needed, drms)),
  read: hits => hits,
});

type ConfirmRoll = RollSpec<'confirmed', { readonly officer: OfficerId }, number>;

/** ENG A.17: a hit in ten tells. */
const confirmRoll = (officer: OfficerId, hits: number): ConfirmRoll => ({
  kind: 'confirmed',
  purpose: 'ENG A.17 one hit in ten',
  facts: { officer },
  drms: [],
  table: null,
  dice: dicePool(hits, 10, face => face === 1),
  read: told => told,
});

/** A single man where the officer is, for whom BNB has ranges, arcs and cover. */
const standIn = (state: SiegeState, { side, at }: Officer, like: Unit): Unit => ({
  ...like,
  id: state.units.length as UnitId,
  name: '',
  side,
  arm: 'infantry',
  subtype: 'line',
  status: 'table',
  figures: 1,
  original: 1,
  models: 0,
  gunsLost: 0,
  formation: 'close',
  files: 1,
  pose: { ...like.pose, at },
  bent: [],
  block: null,
  screen: null,
  turn: NO_TURN,
});

/** The volley at the officer, or at the unit that he is with; null: there is none. */
function volleyAt(state: SiegeState, by: Unit, officer: Officer): Volley | null {
  const alone = officer.attachedTo === null;
  const there = alone ? { ...state, units: [...state.units, standIn(state, officer, by)] } : state;
  const at = alone ? (state.units.length as UnitId) : officer.attachedTo!;
  const kinds = by.arm === 'artillery' ? ammunitionOf(by).toReversed() : (['small arms'] as const);
  for (const ammunition of kinds) {
    const { volley } = judgeFire(there, { type: 'fire', unit: by.id, at, ammunition });
    if (volley?.shots[0]?.stages.some(({ target }) => target === at)) return volley;
  }
  return null;
}

const isBusy = (state: SiegeState, unit: UnitId): boolean =>
  [...state.fire, ...state.battering, ...state.eng.fire.orders, ...state.eng.fire.marksmen].some(
    ({ by }) => by === unit,
  );

/** ENG 23.14c: may this unit fire at him in this turn? */
export const judgeMarksmen = (state: SiegeState, side: Side, unit: UnitId, officer: OfficerId): Ruling =>
  ruling(...whyNotAt(state, side, unit, officer));

function* whyNotAt(state: SiegeState, side: Side, id: UnitId, target: OfficerId): Generator<Refusal> {
  const unit = state.units[id]!;
  const officer = byId(state, 'officers', target);
  const refused = forbid('ENG 23.14c', { unit: id, officer: target });
  if (unit.side !== side || unit.status !== 'table' || officer.side === side || isBusy(state, id))
    return yield refused;
  const bars = [...whyNotFire(state, unit), ...whyNotAwake(state, id), ...whyNotFight(state, id)];
  if (bars.length > 0) return yield* bars;
  const isAble = whyUnarmed(state, id) === null && !canMeetCharge(state, unit) && hasShot(state, unit);
  if (!isAble || specialTask(state, officer) === null || !volleyAt(state, unit, officer)) yield refused;
}

export function orderMarksmen(state: SiegeState, by: UnitId, officer: OfficerId): void {
  edit(state, 'eng', 'fire').marksmen = [...state.eng.fire.marksmen, { by, officer }];
}

/** Units that could fire at such an engineer. */
export function* marksmenOf(
  state: SiegeState,
  side: Side,
): Generator<{ readonly unit: UnitId; readonly officer: OfficerId }> {
  const tasked = state.eng.officers.filter(each => each.side !== side && specialTask(state, each) !== null);
  for (const { id: officer } of tasked)
    for (const { id: unit } of unitsOf(state, side))
      if (judgeMarksmen(state, side, unit, officer).legal) yield { unit, officer };
}

/** ENG 23.14c, A.17: all fire at officers is rolled with the other fire; gives back what takes the effects off. */
export function fireAtOfficers(state: SiegeState, table: EngTable): () => void {
  const shots = state.eng.fire.marksmen.flatMap(({ by, officer: id }) => {
    const officer = byId(state, 'officers', id);
    const volley = officer.alive ? volleyAt(state, state.units[by]!, officer) : null;
    const stage = volley?.shots[0]?.stages.at(-1);
    if (!volley || !stage) return [];
    const { result: hits } = table.roll(marksmenRoll(id, volley.dice, stage));
    const told = hits > 0 ? table.roll(confirmRoll(id, hits)).result : 0;
    return [{ by, id, hits, isLost: told > 0 }];
  });
  return () => {
    if (state.eng.fire.marksmen.length > 0) edit(state, 'eng', 'fire').marksmen = [];
    for (const { by, id, hits, isLost } of shots) {
      edit(state, 'units', by, 'turn').fired = true;
      if (isLost) change(state, 'officers', id, { alive: false, attachedTo: null });
      table.emit({ type: 'eng/officer-shot-at', clause: 'ENG 23.14c', unit: by, officer: id, hits, isLost });
    }
  };
}
