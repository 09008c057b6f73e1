import { brokenBy, firstBroken, firstWrong, type Invariant, wrongAmong } from '@abatis/kernel/invariants';
import { FULL_TURN, overlapOf, type Pose, type TablePoint } from '@abatis/tabletop';
import { groundOf } from './battle.ts';
import { isOnTheTable, pieceCalled } from './ground.ts';
import {
  areInContact,
  asSeenBy,
  bodiesOf,
  bodiesOnTable,
  closedUnder,
  distanceOf,
  enemiesToShun,
  footprintOf,
  hiddenEnemies,
  isLessThan,
  isShattered,
  leastApart,
  mayLoosen,
  rankAndFile,
  roomTaken,
  TOLERANCE,
} from './rules/index.ts';
import { type BnbState, type Unit, type UnitId, unitsOf } from './state.ts';
import { SIDES } from './vocabulary.ts';

/* What holds in every game of BNB at every question. */

type Broken = (state: BnbState) => string | null;

const units = wrongAmong<BnbState, Unit>(
  state => state.units,
  (state, id) => state.units[id]!.name,
);

const generals = wrongAmong<BnbState, BnbState['generals'][number]>(
  state => state.generals,
  (state, id) => state.generals[id]!.name,
);

const isOnGrid = ({ x, y }: TablePoint): boolean => [x, y].every(Number.isSafeInteger);

const isPose = ({ at, facing }: Pose): boolean =>
  isOnGrid(at) && Number.isSafeInteger(facing) && facing >= 0 && facing < FULL_TURN;

/** BNB 0.2b: every stored point and facing of a unit. */
const isWhole = ({ pose, bent, screen, left, pursuing, turn }: Unit): boolean =>
  [pose, ...bent.map(each => each.pose), ...(screen ? [screen.pose] : [])].every(isPose) &&
  turn.track.every(({ from }) => isPose(from)) &&
  [left?.at, turn.routedFrom, ...(pursuing?.track ?? [])].every(spot => !spot || isOnGrid(spot));

/** BNB 1.8: the formations of each arm. */
const FORMATIONS: Readonly<Record<Unit['arm'], readonly Unit['formation'][]>> = {
  infantry: ['close', 'bent', 'square', 'skirmish', 'masse', 'garrison'],
  cavalry: ['close'],
  artillery: ['limbered', 'unlimbered', 'away', 'garrison'],
};

function misformed(unit: Unit, state: BnbState): string | false {
  const { arm, subtype, formation, bent, block, files, figures, models, gunsLost } = unit;
  if (!FORMATIONS[arm].includes(formation)) return `is ${arm} and ${formation}`;
  const isLine = arm === 'infantry' && subtype === 'line';
  // Whoever may go into skirmish order for a reason may stay in it when the reason is gone.
  if (isLine && formation === 'skirmish' && mayLoosen.of(state).length === 0) return 'is line and skirmishes';
  if (formation === 'bent' && bent.reduce((sum, each) => sum + each.files, 0) !== files)
    return `has ${files} files, and other segments`;
  if ((formation === 'bent') !== bent.length > 0) return `is ${formation} with ${bent.length} segments`;
  // Guns that a rulebook puts into a work of its own stand at their guns there.
  const isAtGuns = arm === 'artillery' && formation !== 'garrison';
  if (!isAtGuns && (formation === 'garrison') !== (block !== null))
    return `is ${formation} in block ${block}`;
  if (gunsLost < 0 || gunsLost > 2 * models) return `has lost ${gunsLost} guns of ${models} models`;
  return formation === 'away' && models > 0 ? 'is away with its guns' : figures < 1 && 'has nobody left';
}

/** BNB 4.11e: those who have been run over have no place of their own until they have closed up. */
const isToCloseUp = ({ steps }: BnbState, id: UnitId): boolean =>
  steps.some(frame => frame.step === 'close-up' && frame.unit === id);

const INVARIANTS: Readonly<Record<string, Invariant<BnbState>>> = {
  poses: {
    clause: 'BNB 0.2b',
    broken: firstBroken(
      units(unit => !isWhole(unit) && 'stands off the grid'),
      generals(({ at }) => !isOnGrid(at) && 'stands off the grid'),
      state => (state.unmanned.every(({ pose }) => isPose(pose)) ? null : 'guns stand off the grid'),
    ),
  },
  figures: {
    clause: 'BNB 0.4a',
    broken: units(unit => {
      if (unit.figures < 0 || unit.figures > unit.original)
        return `has ${unit.figures} of ${unit.original} figures`;
      if (unit.status !== 'table' || unit.figures === 0) return false;
      return (unit.files < 1 || unit.files > Math.max(1, rankAndFile(unit))) && `has ${unit.files} files`;
    }),
  },
  formations: {
    clause: 'BNB 1.8',
    broken: units((unit, _id, state) => unit.status === 'table' && misformed(unit, state)),
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
  blocks: { clause: 'BNB 6.4.1b', broken: crowded },
  room: { clause: 'BNB 0.8a', broken: overlapping },
  ground: {
    clause: 'BNB 0.8a',
    broken: units((unit, _id, state) => {
      if (unit.status !== 'table' || unit.block !== null || isToCloseUp(state, unit.id)) return false;
      const [closed] = bodiesOf(unit).flatMap(body =>
        closedUnder(state, { ...body, id: unit.id }, footprintOf(state, body)),
      );
      return closed !== undefined && `stands on ${closed.id}`;
    }),
  },
  table: {
    clause: 'BNB 0.8a',
    broken: units(
      (unit, _id, state) =>
        unit.status === 'table' &&
        !isToCloseUp(state, unit.id) &&
        !bodiesOf(unit).every(body => isOnTheTable(groundOf(state), footprintOf(state, body))) &&
        'stands off the table',
    ),
  },
  hiding: { clause: 'BNB 6.1h', broken: betrayed },
  twoInches: { clause: 'BNB 2.2a', broken: tooNear, when: isAsked('move') },
  charges: {
    clause: 'BNB 2.6a',
    broken: state =>
      joined(state, state.charges) ??
      firstWrong(state.charges, ({ by, on, outcome, overruns, across }) => {
        // What is run over may lie behind, and a wall between those who scale it and its defenders.
        if (outcome !== 'made' || overruns || across.length > 0 || !isAsked('move')(state)) return false;
        const [charger, target] = [state.units[by]!, state.units[on]!];
        return !areInContact(state, charger, target) && `${charger.name} does not touch ${target.name}`;
      }),
  },
  engagements: {
    clause: 'BNB 4.8b',
    broken: state =>
      joined(state, state.engagements) ??
      firstWrong(state.engagements, ({ by, on }) => {
        const gone = [by, on].map(id => state.units[id]!).find(({ status }) => status !== 'table');
        return gone !== undefined && `${gone.name} is engaged and not on the table`;
      }),
  },
  shattered: {
    clause: 'BNB 5.3a',
    broken: units(
      (unit, _id, state) => unit.status === 'table' && isShattered(state, unit) && 'is shattered and stays',
    ),
    when: isAsked('choose-role'),
  },
  generals: {
    clause: 'BNB 1.11d',
    broken: generals(({ attachedTo, status, side, at }, _id, state) => {
      if (attachedTo === null) {
        const { width, height } = groundOf(state);
        return (
          status === 'table' && (at.x < 0 || at.y < 0 || at.x > width || at.y > height) && 'is off the table'
        );
      }
      const unit = state.units[attachedTo]!;
      return (
        status !== 'lost' && (unit.status !== status || unit.side !== side) && 'is not where his unit is'
      );
    }),
  },
  guns: {
    clause: 'BNB 2.7i',
    broken: state =>
      firstWrong(
        state.unmanned,
        ({ models, gunsLost }) =>
          (models < 1 || gunsLost < 0 || gunsLost > 2 * models) && `${models} guns unmanned`,
      ),
  },
  frames: { clause: 'BNB 2.1', broken: astray },
  end: {
    clause: 'BNB G.0',
    broken: ({ result, steps }) => (result !== null && steps.length > 0 ? 'it is decided and goes on' : null),
  },
};

function isAsked(step: string): (state: BnbState) => boolean {
  return ({ steps }) => steps.at(-1)?.step === step;
}

/** Two enemies on the list, and no two entries for the same. */
function joined(
  state: BnbState,
  pairs: readonly { readonly by: UnitId; readonly on: UnitId }[],
): string | null {
  return firstWrong(pairs.entries(), ([i, { by, on }]) => {
    const name = state.units[by]!.name;
    if (state.units[by]!.side === state.units[on]!.side) return `${name} is joined with a friend`;
    return pairs.slice(0, i).some(each => each.by === by && each.on === on) && `${name} is joined twice`;
  });
}

/** BNB 0.8a: a charger may stand over what it overruns, until CONTACT. */
function overlapping(state: BnbState): string | null {
  const standing = bodiesOnTable(state).filter(
    ({ unit }) => unit.block === null && !isToCloseUp(state, unit.id),
  );
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

/** BNB 6.4.1b: a block is held by one side, and by no more infantry than it has room for. */
function crowded(state: BnbState): string | null {
  const held = state.units.filter(({ status, block }) => status === 'table' && block !== null);
  return firstWrong(held, ({ name, block, side }) => {
    const inside = held.filter(each => each.block === block);
    if (inside.some(each => each.side !== side)) return `${name} is in ${block} with the enemy`;
    const piece = pieceCalled(groundOf(state), block!)!;
    const taken = roomTaken(state, piece);
    return taken > piece.capacity && `${block} holds ${taken} figures of ${piece.capacity}`;
  });
}

/** BNB 6.1h: nothing that a side knows says where a hidden enemy stands. */
function betrayed(state: BnbState): string | null {
  return firstWrong(SIDES, side => {
    const hidden = hiddenEnemies(state, side);
    if (hidden.length === 0) return false;
    const known = JSON.stringify(asSeenBy(state, side));
    const found = hidden.find(({ pose: { at } }) => known.includes(`"x":${at.x},"y":${at.y}`));
    return found !== undefined && `${side} knows where ${found.name} hides`;
  });
}

/** A unit where it stood before its move of this turn. */
function asItBegan(unit: Unit): Unit {
  const [first] = unit.turn.track;
  if (!first) return unit;
  const { formation, files, figures, from: pose } = first;
  return { ...unit, formation, files, figures, pose, bent: [], block: null };
}

/** BNB 2.2b: an enemy need not be shunned while a friend is in contact with him, who may draw off afterwards. */
const wasInContact = (state: BnbState, unit: Unit, enemy: Unit): boolean =>
  unitsOf(state, unit.side).some(
    friend => friend.id !== unit.id && areInContact(state, asItBegan(friend), enemy),
  );

/** BNB 2.2a: a unit that did nothing in this turn but move is no nearer to an enemy that stood still than it may be. */
function tooNear(state: BnbState): string | null {
  return firstWrong(state.units, unit => {
    const [first] = unit.turn.track;
    const isPlain = unit.turn.track.every(
      ({ kind, leg }) => kind === 'move' && leg.go !== 'enter' && leg.go !== 'transfer',
    );
    if (unit.status !== 'table' || !first || !isPlain || unit.turn.routed) return false;
    // BNB 2.2a, 7.7a: an enemy who was in a fight need not be shunned, and who fought him may have routed since.
    if (unitsOf(state, unit.side).some(friend => friend.turn.routed)) return false;
    const before = asItBegan(unit);
    // BNB 2.7i: gunners who have come back to their guns stand where these stand.
    if (before.formation === 'away' && unit.formation !== 'away') return false;
    const still = enemiesToShun(state, unit).filter(
      enemy => enemy.turn.track.length === 0 && !enemy.turn.routed && !wasInContact(state, unit, enemy),
    );
    const near = still.find(enemy => {
      const far = distanceOf(state, unit, enemy);
      return (
        isLessThan(far, leastApart(state, unit, enemy)) && isLessThan(far, distanceOf(state, before, enemy))
      );
    });
    return near !== undefined && `${unit.name} has come too near to ${near.name}`;
  });
}

/** The frames are those of the turn, and name nobody who has gone. */
function astray({ steps, units: all, sideA, turn }: BnbState): string | null {
  return firstWrong(steps, frame => {
    if (frame.step === 'set-up') return turn > 0 && 'it is set up again';
    if (frame.step === 'move' && frame === steps.at(-1) && sideA === null) return 'nobody is Side A';
    if (!('unit' in frame) || frame !== steps.at(-1)) return false;
    const { status, name } = all[frame.unit]!;
    return status !== 'table' && `${name} is asked and not on the table`;
  });
}

/** The first that a position breaks, with what is wrong; null if it breaks none. */
export const brokenInvariant: Broken = brokenBy(INVARIANTS, state => state);
