import { edit, type Ruling, ruling } from '@abatis/kernel';
import type { Order } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { commanderCalled, commanderTag, hexCalled, known, unitCalled, unitTag } from '../../named.ts';
import { cardOf, unitOf } from '../../pieces.ts';
import { changeMode, mayChangeMode, mayUnlimber, unlimber } from '../../rules/01-movement/index.ts';
import { markRecover, mayMarkRecover, recoverable } from '../../rules/17-recovery.ts';
import { mayJoinTroops, sendCommander, strayCommanders } from '../../rules/20-command/index.ts';
import { endDetachment, mayEndDetachment } from '../../rules/22-brigade-integrity/index.ts';
import { mayLeaveGarrison } from '../../rules/24-breastworks.ts';
import type { LfmState, UnitId } from '../../state.ts';
import type { LfmTable } from '../step.ts';
import { strangeNames } from './moves.ts';

/** What pieces do in the Movement Phase besides moving. */
export type DeedType = 'mount' | 'dismount' | 'unlimber' | 'recover' | 'rejoin' | 'place';
export type Deed = Order<DeedType>;

export function judgeDeed(state: LfmState, deed: Deed): Ruling {
  const named = namesIn(state, deed);
  if (!named.legal) return named;
  switch (deed.type) {
    case 'mount':
    case 'dismount':
      return mayTurnTo(state, unitCalled(state, deed.unit), deed.type === 'mount');
    case 'unlimber':
      return mayUnlimber(state, unitCalled(state, deed.unit));
    case 'rejoin':
      return mayEndDetachment(state, unitCalled(state, deed.unit));
    case 'recover':
      return mayMarkRecover(state, commanderCalled(state, deed.commander));
    case 'place':
      return mayPlaceStray(state, deed);
  }
}

function namesIn(state: LfmState, deed: Deed): Ruling {
  if ('unit' in deed) return known(state, { units: [deed.unit] });
  if ('commander' in deed) return known(state, { commanders: [deed.commander] });
  return ruling(known(state, { commanders: [deed.piece] }), strangeNames(state, [], [deed.hex]));
}

/** LFM 1.5a, 24.1e: the other mode than now; the last garrison of new works stays on foot. */
function mayTurnTo(state: LfmState, id: UnitId, mounted: boolean): Ruling {
  const { mounted: isMounted, hex } = unitOf(state, id);
  const isVain = cardOf(state, id).arm === 'cavalry' && isMounted === mounted;
  return ruling(
    mayChangeMode(state, id),
    isVain && forbid('LFM SP.5b', { unit: unitTag(state, id) }),
    mounted && mayLeaveGarrison(state, hex, [id], state.newWorks),
  );
}

/** LFM R24: a brigade commander who is away from his men may be placed with the nearest of them. */
function mayPlaceStray(state: LfmState, { piece, hex }: Order<'place'>): Ruling {
  const id = commanderCalled(state, piece);
  if (!strayCommanders(state, state.phasing).includes(id))
    return ruling(forbid('LFM SP.5a', { piece, hex: 'need of a place' }));
  return mayJoinTroops(state, id, hexCalled(state, hex));
}

export function carryOutDeed(state: LfmState, deed: Deed, table: LfmTable): void {
  if (deed.type === 'place') placeStray(state, deed, table);
  else if (deed.type === 'recover') markRecover(state, commanderCalled(state, deed.commander), table);
  else CHANGES[deed.type](state, unitCalled(state, deed.unit), table);
}

/** What a unit does where it stands. */
type UnitDeedType = Exclude<DeedType, 'recover' | 'place'>;

const CHANGES: Readonly<Record<UnitDeedType, (state: LfmState, id: UnitId, table: LfmTable) => void>> = {
  mount: changeMode,
  dismount: changeMode,
  unlimber,
  rejoin: endDetachment,
};

/** LFM R24, R13: that was his move, or the end of it. */
function placeStray(state: LfmState, { piece, hex }: Order<'place'>, table: LfmTable): void {
  const id = commanderCalled(state, piece);
  sendCommander(state, id, hexCalled(state, hex), 'LFM 20.8a', table);
  edit(state, 'commanders', id).marched = true;
}

/** What this unit of the phasing player, on the map, may do where it stands. */
export function* unitDeeds(state: LfmState, id: UnitId): Generator<Order<UnitDeedType>> {
  const { mounted, limbered, detached, turn } = unitOf(state, id);
  const { arm } = cardOf(state, id);
  if (arm === 'cavalry' && !turn.changedMode && mayTurnTo(state, id, !mounted).legal)
    yield { type: mounted ? 'dismount' : 'mount', unit: unitTag(state, id) };
  if (arm === 'artillery' && limbered && mayUnlimber(state, id).legal)
    yield { type: 'unlimber', unit: unitTag(state, id) };
  if (detached) yield { type: 'rejoin', unit: unitTag(state, id) };
}

/** LFM SP.5e, 17.1a: the brigade commanders who could wait for regiments to come back. */
export function* recoveries(state: LfmState): Generator<Order<'recover'>> {
  const { commanders } = battleOf(state);
  for (const [id, { side, level }] of commanders.entries()) {
    if (side !== state.phasing || level !== 'brigade' || recoverable(state, id).length === 0) continue;
    if (mayMarkRecover(state, id).legal) yield { type: 'recover', commander: commanderTag(state, id) };
  }
}
