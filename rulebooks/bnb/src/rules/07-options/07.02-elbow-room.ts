import { type Box, inches, partOfBox, type Shape, type Stance, shapeOf, thou } from '@abatis/tabletop';
import type { Leg } from '../../legs.ts';
import { plays } from '../../options.ts';
import { type BnbState, enemiesOf, friendsOf, type Unit, unitsOnTable } from '../../state.ts';
import {
  type Body,
  bodiesOf,
  boxesOf,
  doOverlap,
  footprintOf,
  isUnitWithin,
  ranksOf,
} from '../00-measuring/index.ts';
import { isLoose, widthClass } from '../01-introduction/index.ts';

/** BNB 7.2a, 7.2b: how much has to be clear on either side. */
const ROOM = inches(2);

/** BNB 7.2d: guns and skirmishers neither need room nor take it. */
const isExempt = (body: Pick<Body, 'arm' | 'formation'>): boolean =>
  body.arm === 'artillery' || isLoose(body);

/** BNB 7.2a, 7.2b, 7.2d: does it need its room in front and behind, and not on its flanks? */
function standsInLine(unit: Unit): boolean {
  if (unit.arm === 'cavalry') return unit.files > ranksOf(unit);
  const width = widthClass(unit);
  return width === 'line' || width === 'extended' || unit.bent.length > 0;
}

/** BNB 7.2c, R151: strips as wide or as deep as the unit, in the formation that it has before it reforms. */
function stripsOf(state: BnbState, unit: Unit): readonly Shape[] {
  const isLine = standsInLine(unit);
  return boxesOf(state, unit).flatMap(box =>
    (isLine ? frontAndRear(box) : flanks(box)).map(part => shapeOf(part)),
  );
}

const frontAndRear = (box: Box): readonly Box<Stance>[] =>
  [thou(-ROOM), box.depth].map(front =>
    partOfBox(box, { left: thou(0), front, width: box.width, depth: ROOM }),
  );

const flanks = (box: Box): readonly Box<Stance>[] =>
  [thou(-ROOM), box.width].map(left =>
    partOfBox(box, { left, front: thou(0), width: ROOM, depth: box.depth }),
  );

/** What elbow room does to a leg: the unit is cramped, or has waited so many millionths of a move (7.2e). */
export interface ElbowRoom {
  readonly isCramped: boolean;
  readonly waited: number;
}

const FREE: ElbowRoom = { isCramped: false, waited: 0 };

/** BNB 7.2a to 7.2e: the room that a unit has for a reform of any kind. Putting out a screen needs none (7.10a). */
export function elbowRoom(state: BnbState, unit: Unit, leg: Leg): ElbowRoom {
  if (leg.go !== 'reform' && leg.go !== 'bend') return FREE;
  if (!plays(state, 'elbowRoom') || isExempt(unit) || unit.block !== null) return FREE;
  const strips = stripsOf(state, unit);
  const takesRoom = (body: Body): boolean =>
    !isExempt(body) && strips.some(strip => doOverlap(strip, footprintOf(state, body)));
  if (unitsOnTable(state).some(other => other.id !== unit.id && takesRoom(other)))
    return { isCramped: true, waited: 0 };
  const awaited = friendsOf(state, unit).filter(friend => {
    const start = atStartOfTurn(friend);
    return start !== null && takesRoom(start);
  });
  return { isCramped: false, waited: Math.max(0, ...awaited.map(({ turn }) => turn.used)) };
}

/** BNB 7.2e: a unit as it stood before its move of this turn; null if it has made none, or came out of a block. */
function atStartOfTurn(unit: Unit): Body | null {
  const first = unit.turn.track.find(({ kind }) => kind !== 'evade');
  if (!first || first.formation === 'garrison') return null;
  const { formation, files, figures, from } = first;
  return { ...unit, formation, files, figures, pose: from, bent: [], block: null };
}

/** BNB 7.3a. */
export const PINNED = inches(4);

/**
 * BNB 7.3a, 7.10b: a unit that changes formation, facing or frontage by a reform within 4" of an enemy, skirmishers, guns and
 * screens included, is shaken after it; the distance is the one before. Wheels, guns and skirmish moves are not reforms.
 */
export function isPinned(state: BnbState, unit: Unit, leg: Leg): boolean {
  if (!plays(state, 'pinning') || !doesChange(unit, leg)) return false;
  const shape = footprintOf(state, unit);
  return enemiesOf(state, unit).some(enemy =>
    bodiesOf(enemy).some(body => isUnitWithin(state, body, shape, PINNED)),
  );
}

const doesChange = (unit: Unit, leg: Leg): boolean =>
  leg.go === 'bend' ||
  (leg.go === 'reform' &&
    (leg.turn !== 0 || leg.into !== unit.formation || leg.files !== unit.files || unit.bent.length > 0));
