import { brokenBy, firstWrong, type Invariant, wrongAmong } from '@abatis/kernel/invariants';
import { FULL_TURN, overlapOf } from '@abatis/tabletop';
import { groundOf } from './battle.ts';
import { isOnTheTable } from './ground.ts';
import { bodiesOnTable, footprintOf, rankAndFile, TOLERANCE } from './rules/index.ts';
import type { BnbState, Unit } from './state.ts';

/* What holds in every game of BNB at every question. */

const units = wrongAmong<BnbState, Unit>(
  state => state.units,
  (state, id) => state.units[id]!.name,
);

const isWhole = ({ pose: { at, facing } }: Unit): boolean =>
  [at.x, at.y, facing].every(Number.isSafeInteger) && facing >= 0 && facing < FULL_TURN;

const INVARIANTS: Readonly<Record<string, Invariant<BnbState>>> = {
  poses: { clause: 'BNB 0.2b', broken: units(unit => !isWhole(unit) && 'stands off the grid') },
  figures: {
    clause: 'BNB 0.4a',
    broken: units(unit => {
      if (unit.figures < 0 || unit.figures > unit.original)
        return `has ${unit.figures} of ${unit.original} figures`;
      if (unit.status !== 'table' || unit.figures === 0) return false;
      return (unit.files < 1 || unit.files > Math.max(1, rankAndFile(unit))) && `has ${unit.files} files`;
    }),
  },
  screens: {
    clause: 'BNB 7.10e',
    broken: units(
      ({ screen, figures }) =>
        screen !== null &&
        (screen.figures < 0 || screen.figures > Math.min(screen.putOut, figures)) &&
        `has ${screen.figures} of ${figures} figures in a screen of ${screen.putOut}`,
    ),
  },
  room: { clause: 'BNB 0.8a', broken: overlapping },
  table: {
    clause: 'BNB 0.8a',
    broken: units(
      (unit, _id, state) =>
        unit.status === 'table' &&
        !isOnTheTable(groundOf(state), footprintOf(state, unit)) &&
        'stands off the table',
    ),
  },
  engagements: {
    clause: 'BNB 4.8b',
    broken: state =>
      firstWrong(state.engagements, ({ by, on }) => {
        const gone = [by, on].map(id => state.units[id]!).find(({ status }) => status !== 'table');
        return gone !== undefined && `${gone.name} is engaged and not on the table`;
      }),
  },
  generals: {
    clause: 'BNB 1.11d',
    broken: state =>
      firstWrong(state.generals, ({ attachedTo, name, status }) => {
        if (attachedTo === null || status === 'lost') return false;
        return state.units[attachedTo]!.status !== status && `${name} is not where his unit is`;
      }),
  },
};

/** BNB 0.8a: a charger may stand over what it overruns, until CONTACT. */
function overlapping(state: BnbState): string | null {
  const standing = bodiesOnTable(state).filter(({ unit }) => unit.block === null);
  const mayOverlap = (a: Unit, b: Unit): boolean =>
    state.charges.some(
      ({ by, on, overruns }) => overruns && ((by === a.id && on === b.id) || (by === b.id && on === a.id)),
    );
  return firstWrong(standing.entries(), ([i, { unit, shape }]) => {
    const other = standing
      .slice(0, i)
      .find(each => !mayOverlap(unit, each.unit) && overlapOf(shape, each.shape) > TOLERANCE);
    return other !== undefined && `${unit.name} stands on ${other.unit.name}`;
  });
}

/** The first that a position breaks, with what is wrong; null if it breaks none. */
export const brokenInvariant: (state: BnbState) => string | null = brokenBy(INVARIANTS, state => state);
