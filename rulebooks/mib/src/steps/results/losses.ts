import { done, push, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, leaderName, unitName, unitNames } from '../../events/names.ts';
import { leaderCalled, unitCalled } from '../../named.ts';
import { unitOf } from '../../pieces.ts';
import { disorganizeOverstacked } from '../../rules/06-movement/stacking.ts';
import { batteriesAt, loseBatteries } from '../../rules/07-results/battery-losses.ts';
import { loseStep } from '../../rules/10-stragglers/losses.ts';
import { isForegone, isImmune, kindOwed, mayRefuse, takers } from '../../rules/10-stragglers/takers.ts';
import { tire } from '../../rules/11-fatigue/tire.ts';
import { isSpent } from '../../rules/11-fatigue/weariness.ts';
import { enemyOf, type LeaderId, type MibState, type UnitId } from '../../state.ts';
import type { Asks, MibTable, Runs } from '../step.ts';
import type { Losses, ResultFrame } from './frames.ts';

type Lose = Extract<ResultFrame, { readonly step: 'lose' }>;
type Tired = Extract<ResultFrame, { readonly step: 'tired-pursuer' }>;
type Owed = Omit<Losses, 'step'>;

/** MIB 16.5m: the leader whose guns can take a step. */
const gunner = (state: MibState, { guns }: Owed): LeaderId | null =>
  guns && batteriesAt(state, guns) > 0 ? guns.leader : null;

/** MIB 7.3a, R69, R125: a step after the other; nobody is asked where there is no choice, and what nobody can take is void. */
export const losses: Runs<Losses> = {
  run(state, table, { step: _, ...owed }) {
    if (owed.casualties + owed.stragglers === 0) return conclude(state, owed, table);
    const [first, second] = takers(state, owed);
    const leader = gunner(state, owed);
    if (first === undefined && leader === null) return ignore(state, owed, table);
    const isAsked =
      mayRefuse(state, owed) ||
      (first !== undefined && leader !== null) ||
      (second !== undefined && !isForegone(state, owed));
    if (isAsked) return done(state, { ...owed, step: 'lose' });
    if (first === undefined) return batter(state, owed, table);
    take(state, owed, first, table);
  },
};

function conclude(state: MibState, { crowded }: Owed, table: MibTable): void {
  done(state);
  if (crowded !== undefined) disorganizeOverstacked(state, crowded, table);
}

/** R125, 10.2f, 10.2g: the rest of this kind is void; of casualties it says nothing of stragglers, which others may take. */
function ignore(state: MibState, owed: Owed, table: MibTable): void {
  const { hex, casualties, stragglers } = owed;
  const [lost, left] =
    casualties > 0
      ? [
          { casualties, stragglers: 0 },
          { casualties: 0, stragglers },
        ]
      : [{ casualties, stragglers }, NOTHING];
  table.emit({ type: 'loss-ignored', clause: whyVoid(state, owed), hex: hexName(state, hex), ...lost });
  done(state, { ...owed, ...left, step: 'losses' });
}

const NOTHING = { casualties: 0, stragglers: 0 };

function whyVoid(state: MibState, owed: Owed): 'MIB 10.2f' | 'MIB 10.2g' | 'MIB R125' {
  const smashed = owed.units.filter(id => unitOf(state, id).smashed);
  if (smashed.length === 0) return 'MIB R125';
  return smashed.some(id => isImmune(state, id, owed)) ? 'MIB 10.2f' : 'MIB 10.2g';
}

/** One step less to lose. */
const lessened = (owed: Owed): Owed =>
  owed.casualties > 0
    ? { ...owed, casualties: owed.casualties - 1 }
    : { ...owed, stragglers: owed.stragglers - 1 };

/** MIB 7.2g: a step that cavalry inflicted on a retreat tires one of it. */
function take(state: MibState, owed: Owed, id: UnitId, table: MibTable): void {
  const { cause, fight, pursuers = [], side, hex } = owed;
  done(state, { ...lessened(owed), step: 'losses' });
  loseStep(state, id, kindOwed(owed), { ...cause, ...(fight && { fight }) }, table);
  const [only, other] = pursuers;
  if (only === undefined) return;
  if (other === undefined) tirePursuer(state, only, table);
  else
    push(state, {
      step: 'tired-pursuer',
      side: enemyOf(side),
      units: pursuers,
      hex,
    });
}

function batter(state: MibState, owed: Owed, table: MibTable): void {
  done(state, { ...lessened(owed), step: 'losses' });
  loseBatteries(state, owed.guns!, 1, table);
}

/** W7: the owner gives the next step to a unit, or to guns in position by the name of their leader. */
export const lose: Asks<Lose, 'lose' | 'done'> = {
  actions: orders('lose', 'done'),
  seat: (_, { side }) => side,
  prompt: (state, owed) => ({
    id: mayRefuse(state, owed) ? 'lose-or-not' : 'lose',
    clause: owed.cause.clause,
    facts: {
      hex: hexName(state, owed.hex),
      units: unitNames(
        state,
        owed.units.filter(id => unitOf(state, id).place === 'map'),
      ),
      kind: kindOwed(owed),
      casualties: owed.casualties,
      stragglers: owed.stragglers,
    },
  }),
  *candidates(state, owed) {
    if (mayRefuse(state, owed) && gunner(state, owed) === null) yield DONE;
    for (const id of takers(state, owed))
      yield { type: 'lose', unit: unitName(state, id) } satisfies Order<'lose'>;
    const leader = gunner(state, owed);
    if (leader !== null) yield { type: 'lose', unit: leaderName(state, leader) } satisfies Order<'lose'>;
  },
  judge(state, action, owed) {
    if (action.type === 'done') return mayDecline(state, owed);
    const isTaker = takers(state, owed).includes(unitCalled(state, action.unit));
    return ruling(
      !isTaker && !isGunner(state, owed, action.unit) && forbid('MIB 7.3a', { unit: action.unit }),
    );
  },
  apply(state, action, table, { step: _, ...owed }) {
    if (action.type === 'done') return ignore(state, owed, table);
    const unit = unitCalled(state, action.unit);
    if (takers(state, owed).includes(unit)) take(state, owed, unit, table);
    else batter(state, owed, table);
  },
};

const isGunner = (state: MibState, owed: Owed, name: string): boolean => {
  const leader = gunner(state, owed);
  return leader !== null && leaderCalled(state, name) === leader;
};

const mayDecline = (state: MibState, owed: Owed): Ruling =>
  ruling(
    !(mayRefuse(state, owed) && gunner(state, owed) === null) &&
      forbid('MIB R125', { hex: hexName(state, owed.hex) }),
  );

/** MIB 7.2g: the fatigue of T8. That it is Spent by it is seen (7.6h), also by the enemy whose retreat it was. */
function tirePursuer(state: MibState, id: UnitId, table: MibTable): void {
  const wasSpent = isSpent(state, id);
  tire(state, id, battleOf(state).charts.fatigueEffects.cavalryPursuit, 'pursuit', table);
  if (!wasSpent && isSpent(state, id)) table.reveal();
}

/** MIB 7.2g: of several cavalry units the owner tires one. */
export const tiredPursuer: Asks<Tired, 'pick'> = {
  actions: orders('pick'),
  seat: (_, { side }) => side,
  prompt: (state, { units, hex }) => ({
    id: 'tired-pursuer',
    clause: 'MIB 7.2g',
    facts: { units: unitNames(state, units), hex: hexName(state, hex) },
  }),
  *candidates(state, { units }) {
    for (const id of units) yield { type: 'pick', unit: unitName(state, id) } satisfies Order<'pick'>;
  },
  judge(state, { unit }, { units, hex }) {
    const isPursuer = units.includes(unitCalled(state, unit));
    return ruling(!isPursuer && forbid('MIB 7.2g', { unit, hex: hexName(state, hex) }));
  },
  apply(state, { unit }, table) {
    done(state);
    tirePursuer(state, unitCalled(state, unit), table);
  },
};
