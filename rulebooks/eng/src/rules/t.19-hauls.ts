import { footprintOf, type Side } from '@abatis/bnb/rules';
import { edit, type Happening } from '@abatis/kernel';
import { areWithin, inches, type TablePoint } from '@abatis/tabletop';
import { byId, change, changeTroop, troopOf } from '../access.ts';
import { PORTERS, TAB_2 } from '../charts/transport.ts';
import { scaleOf } from '../options.ts';
import type { Pile, SiegeState } from '../state.ts';
import { MU, type Twelfths } from '../units.ts';
import type { Haul } from '../watch-state.ts';
import { putDown } from './23.38-collecting.ts';
import { driveOn, marchedOn, placeMarched } from './t.19-marches.ts';

/* ENG T.19, P.7: carriers and porters between a stock and a work. */

export type HaulEvent = Happening<
  'eng/hauled',
  'ENG T.19',
  { side: Side; name: string; where: TablePoint; mu: number }
>;

/** R145, A.28: what lies this near is taken up. */
const AT_HAND = inches(1);

export const capacityOf = (state: SiegeState, { unit, carrier }: Haul): Twelfths => {
  if (unit !== null) return MU * Math.floor(state.units[unit]!.figures / (PORTERS * scaleOf(state)));
  const { kind } = state.eng.carriers[carrier!]!;
  return kind in TAB_2 ? TAB_2[kind as keyof typeof TAB_2].load : 0;
};

/** ENG P.7, R145: one turn of a load's way; men neither load nor unload, carriers take a turn for each. */
export function haulOn(
  state: SiegeState,
  haul: Haul,
): { readonly haul: Haul; readonly event: HaulEvent | null } {
  const isCarriedByMen = haul.unit !== null;
  let now = haul;
  let event: HaulEvent | null = null;
  if (haul.carrier !== null && byId(state, 'carriers', haul.carrier).shaken) return { haul, event };
  if (now.phase === 'load') {
    const taken = load(state, now);
    if (taken === 0) return { haul: now, event };
    now = { ...now, phase: 'out', left: now.path.slice(1) };
    if (!isCarriedByMen) return { haul: now, event };
  }
  if (now.phase === 'unload') {
    event = unload(state, now);
    now = { ...now, phase: 'back', left: now.path.slice(0, -1).toReversed() };
    return { haul: now, event };
  }
  const left = goOn(state, now);
  now = { ...now, left };
  if (left.length > 0) return { haul: now, event };
  if (now.phase === 'back') return { haul: { ...now, phase: 'load' }, event };
  if (!isCarriedByMen) return { haul: { ...now, phase: 'unload' }, event };
  event = unload(state, now);
  return { haul: { ...now, phase: 'back', left: now.path.slice(0, -1).toReversed() }, event };
}

function goOn(state: SiegeState, { unit, carrier, left }: Haul): readonly TablePoint[] {
  if (unit !== null) {
    const { after, rest } = marchedOn(state, state.units[unit]!, left);
    placeMarched(state, after);
    return rest;
  }
  return driveOn(state, carrier!, left);
}

function load(state: SiegeState, haul: Haul): Twelfths {
  const from = haul.path[0]!;
  const side = sideOf(state, haul);
  let room = capacityOf(state, haul) - loadOf(state, haul);
  let taken = 0;
  edit(state, 'eng').piles = state.eng.piles
    .map((pile): Pile => {
      if (pile.side !== side || room <= 0 || !areWithin(pile.at, from, AT_HAND)) return pile;
      const part = Math.min(pile.mu, room);
      room -= part;
      taken += part;
      return { ...pile, mu: pile.mu - part };
    })
    .filter(({ mu, fresh }) => mu + fresh > 0);
  setLoad(state, haul, loadOf(state, haul) + taken);
  return loadOf(state, haul);
}

/** ENG P.7: it can be used from the next turn. */
function unload(state: SiegeState, haul: Haul): HaulEvent {
  const at = haul.path.at(-1)!;
  const side = sideOf(state, haul);
  const mu = loadOf(state, haul);
  const hauler = haul.unit === null ? byId(state, 'carriers', haul.carrier!) : state.units[haul.unit]!;
  const byWagon = 'kind' in hauler && hauler.kind === 'wagon';
  putDown(state, side, at, mu, { within: AT_HAND, byWagon });
  setLoad(state, haul, 0);
  const { name } = hauler;
  return { type: 'eng/hauled', clause: 'ENG T.19', side, name, where: at, mu };
}

const sideOf = (state: SiegeState, { unit, carrier }: Haul) =>
  unit === null ? state.eng.carriers[carrier!]!.side : state.units[unit]!.side;

const loadOf = (state: SiegeState, { unit, carrier }: Haul): Twelfths =>
  unit === null ? state.eng.carriers[carrier!]!.mu : troopOf(state, unit).load.mu;

function setLoad(state: SiegeState, { unit, carrier }: Haul, mu: Twelfths): void {
  if (unit === null) change(state, 'carriers', carrier!, { mu });
  else changeTroop(state, unit, { load: { ...troopOf(state, unit).load, mu } });
}

/** Is the first point of a way where the carrier or the men stand? */
export const startsHere = (state: SiegeState, { unit, carrier, path }: Haul): boolean =>
  unit === null
    ? areWithin(state.eng.carriers[carrier!]!.pose.at, path[0]!, AT_HAND)
    : areWithin(footprintOf(state, state.units[unit]!), path[0]!, AT_HAND);
