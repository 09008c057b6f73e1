import type { Frame } from '@abatis/kernel';
import { done, LEGAL, ruling } from '@abatis/kernel';
import { DONE, orders } from '../../actions.ts';
import { forbid } from '../../cite.ts';
import type { ResultFrame } from '../../frames.ts';
import { sideOfUnit, unitOf } from '../../pieces.ts';
import { canRetreat, noteComing, retreatPaths } from '../../rules/07-combat/index.ts';
import { flightPaths, flightTerms, mayFlee } from '../../rules/10-stragglers/index.ts';
import type { Asks, Runs } from '../step.ts';
import { carryOut, judgeArrival, judgeRetreat, retreatOrders } from './retreats.ts';

type SmashedRetreats = Extract<ResultFrame, Frame<'smashed-retreats'>>;
type SmashedRetreat = Extract<ResultFrame, Frame<'smashed-retreat'>>;
type SmashedFlight = Extract<ResultFrame, Frame<'smashed-flight'>>;
type Flight = Extract<ResultFrame, Frame<'flight'>>;

/** MIB 10.2b: one after the other; who has nowhere to go is not asked. */
export const smashedRetreats: Runs<SmashedRetreats> = {
  run(state, _table, { units }) {
    const [unit, ...rest] = units;
    if (unit === undefined) return done(state);
    const after = { step: 'smashed-retreats', units: rest } as const;
    const canGo = unitOf(state, unit).smashed && flightPaths(state, unit).length > 0;
    if (canGo) done(state, { step: 'smashed-retreat', unit }, after);
    else done(state, after);
  },
};

/** W8, R42: up to 2 hexes, or none. */
export const smashedRetreat: Asks<SmashedRetreat, 'retreat' | 'done'> = {
  actions: orders('retreat', 'done'),
  seat: (state, { unit }) => sideOfUnit(state, unit),
  prompt: (state, { unit }) => ({
    id: 'smashed-retreat',
    clause: 'MIB 10.2b',
    facts: { unit, hex: unitOf(state, unit).hex },
  }),
  *candidates(state, { unit }) {
    yield DONE;
    const ways = flightPaths(state, unit).map(hexes => ({ hexes }));
    yield* retreatOrders(state, unitOf(state, unit).hex, [unit], ways);
  },
  judge(state, action, { unit }) {
    if (action.type === 'done') return LEGAL;
    const { hex, path } = action;
    if (hex !== unitOf(state, unit).hex || path.length === 0)
      return ruling(forbid('MIB 10.2b', { unit, hex }));
    return ruling(mayFlee(state, unit, path), judgeArrival(state, action, [unit]));
  },
  apply(state, action, table, { unit }) {
    done(state);
    if (action.type === 'done') return;
    carryOut(state, action, [unit], 'MIB 10.2b', null, table);
    // Cavalry that its retreat before combat has smashed (7.6e).
    if (state.steps.some(({ step }) => step === 'after-threat'))
      noteComing(state, unit, unitOf(state, unit).hex);
  },
};

/** MIB 10.2c, R42: who cannot go stays without loss. */
export const smashedFlight: Runs<SmashedFlight> = {
  run(state, table, { unit }) {
    if (canRetreat(state, [unit], flightTerms(state, unit))) return done(state, { step: 'flight', unit });
    done(state);
    const hex = unitOf(state, unit).hex;
    table.emit({ type: 'stayed-smashed', clause: 'MIB R42', unit, hex });
  },
};

/** MIB 10.2c: the owner chooses the path. */
export const flight: Asks<Flight, 'retreat'> = {
  actions: orders('retreat'),
  seat: (state, { unit }) => sideOfUnit(state, unit),
  prompt: (state, { unit }) => ({
    id: 'smashed-flight',
    clause: 'MIB 10.2c',
    facts: { unit, hex: unitOf(state, unit).hex },
  }),
  candidates: (state, { unit }) =>
    retreatOrders(
      state,
      unitOf(state, unit).hex,
      [unit],
      retreatPaths(state, [unit], flightTerms(state, unit)),
    ),
  judge(state, action, { unit }) {
    if (action.hex !== unitOf(state, unit).hex) return ruling(forbid('MIB 7.2b', { hex: action.hex }));
    return judgeRetreat(state, action, [unit], flightTerms(state, unit));
  },
  apply(state, action, table, { unit }) {
    done(state);
    carryOut(state, action, [unit], 'MIB 10.2c', null, table);
  },
};
