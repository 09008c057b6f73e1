import { type Automatic, type Drm, done, edit, hitsFrom } from '@abatis/kernel';
import { compareDistances, inches, isInArc, isWithin, type TablePoint, thou } from '@abatis/tabletop';
import { drm } from '../cite.ts';
import {
  centreOfCompany,
  enemyOf,
  type FrameOf,
  groundOf,
  ofSide,
  onTable,
  type PicketHappening,
  type PicketState,
  type PicketTable,
  type Posted,
  type VolleyRoll,
} from '../state.ts';

/** PIC 3.1, 3.2: half of the arc in tenths of a degree, the ranges, and what a die needs. */
export const HALF_ARC = 450;
const RANGE = inches(12);
const CLOSE = inches(6);
export const NEEDED = 8;

/** PIC 5.1: mist halves the range. */
export const rangeOf = ({ mist }: PicketState) => (mist ? thou(RANGE / 2) : RANGE);

/** PIC 3.1: the nearest enemy in arc and range, the first listed of equals; null if there is none. */
export function targetOf(state: PicketState, unit: Posted): Posted | null {
  const { pose } = unit;
  const inSight = ofSide(state, enemyOf(unit.side)).filter(enemy => {
    const centre = centreOfCompany(enemy);
    return isInArc(pose, centre, HALF_ARC) && isWithin(pose.at, centre, rangeOf(state));
  });
  const nearer = (a: Posted, b: Posted): number =>
    compareDistances(pose.at, centreOfCompany(a), centreOfCompany(b)) || a.id - b.id;
  return inSight.sort(nearer)[0] ?? null;
}

/** PIC 3.2: everything that decides a volley but the dice. */
export function volleyRoll(state: PicketState, unit: Posted, target: Posted): VolleyRoll {
  const drms = volleyDrms(state, unit, target);
  return {
    kind: 'volley',
    purpose: 'PIC 3.2 volley',
    about: { by: unit.name, at: target.name },
    facts: { by: unit.id, at: target.id },
    drms,
    table: null,
    dice: hitsFrom(Math.min(unit.files, unit.figures), 10, NEEDED, drms),
    read: hits => hits,
  };
}

function volleyDrms(state: PicketState, unit: Posted, target: Posted): readonly Drm[] {
  const centre = centreOfCompany(target);
  return [
    isWithin(unit.pose.at, centre, CLOSE) && drm(+1, 'PIC 3.2', 'close range'),
    isInWood(state, centre) && drm(-1, 'PIC 3.2', 'in the wood'),
  ].filter(each => each !== false);
}

function isInWood(state: PicketState, { x, y }: TablePoint): boolean {
  const { west, south, east, north } = groundOf(state).wood;
  return x >= west && x <= east && y >= south && y <= north;
}

/** The volleys of all sides that stand, as they would be fired now. */
export const volleysOf = (state: PicketState): readonly VolleyRoll[] =>
  onTable(state)
    .filter(({ side }) => state.standing.includes(side))
    .flatMap(unit => {
      const target = targetOf(state, unit);
      return target ? [volleyRoll(state, unit, target)] : [];
    });

/** PIC 3.3: every volley is thrown before the first figure falls. */
export const fire: Automatic<PicketState, FrameOf<'fire'>, PicketHappening> = {
  run(state, table) {
    done(state, { step: 'morale' });
    const volleys = volleysOf(state);
    const none: readonly number[] = state.companies.map(() => 0);
    const { each, gathered } = table.rollAll(volleys, none, (losses, hits, place) => {
      const { at } = volleys[place]!.facts;
      return losses.with(at, losses[at]! + hits);
    });
    for (const [place, { roll, result: hits }] of each.entries()) {
      const { by, at } = volleys[place]!.facts;
      table.emit({ type: 'fired', clause: 'PIC 3.2', by, at, dice: roll.dice, hits });
    }
    for (const { id } of onTable(state)) if (gathered[id]! > 0) lose(state, id, gathered[id]!, table);
  },
};

function lose(state: PicketState, id: Posted['id'], hits: number, table: PicketTable): void {
  const unit = edit(state, 'companies', id);
  unit.lost = Math.min(hits, unit.figures);
  unit.figures -= unit.lost;
  unit.files = Math.max(1, Math.min(unit.files, unit.figures));
  if (unit.figures > 0) return;
  unit.pose = null;
  table.emit({ type: 'destroyed', clause: 'PIC 3.3', unit: id });
}
