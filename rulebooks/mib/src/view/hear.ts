import type { Prompt, Roll, Seat } from '@abatis/kernel';
import type { MibAction, OrderType } from '../actions.ts';
import { battleOf } from '../battle.ts';
import type { MibEvent } from '../events.ts';
import { formationCalled, leaderCalled, unitCalled } from '../names.ts';
import { plays } from '../options.ts';
import type { MibState, Side } from '../state.ts';
import { isAfar, isOpen, knowsChart, namesInFog, type Onlooker } from './see.ts';

type OfType<Type extends MibEvent['type']> = Extract<MibEvent, { readonly type: Type }>;

/** Who hears of an event: those who know the chart it tells of; or the enemy too, in other words, null for nothing. */
type Hearing<E> = 'own' | ((event: E) => E | null);

/**
 * MIB 2.5b, 2.5c: combat is announced and what the map shows is open, so that everybody hears of an event that is not
 * here; what is written on the charts is not. The random games look for leaks.
 */
const HEARING: { readonly [Type in MibEvent['type']]?: Hearing<OfType<Type>> } = {
  rested: 'own',
  'step-lost': event => ({ ...event, as: 'unknown' }),
  /** That a step has come back is seen on the map; so is the check of a Smashed unit, which flees if it fails. */
  'recovery-rolled': event => (event.recovered || event.clause === 'MIB 10.2c' ? event : null),
  rejoined: event => ({ ...event, stragglers: null, casualties: null }),
  fatigue: 'own',
  'formation-status': 'own',
  'intermediate-marker': 'own',
  reserve: 'own',
  'supply-used': 'own',
  resupplied: 'own',
  'order-issued': 'own',
  'order-current': 'own',
  'orders-checked': 'own',
  'guns-reintegrated': 'own',
};

/** What a seat hears of an event; null: nothing. */
export function hearEvent(event: MibEvent, seat: Onlooker, state: MibState): MibEvent | null {
  const heard = heardByCharts(event, seat, state);
  if (!heard || OF_CHITS.includes(heard.type) || OF_COMBAT.includes(heard.type)) return heard;
  return namesAny(heard, namesInFog(state, seat)) ? null : heard;
}

/** MIB 2.5b: the event as far as the charts that the seat may read tell it. */
function heardByCharts(event: MibEvent, seat: Onlooker, state: MibState): MibEvent | null {
  const hearing = HEARING[event.type] as Hearing<MibEvent> | undefined;
  const owner = ownerOf(state, event);
  if (!hearing || owner === null || knowsChart(state, owner, seat)) return event;
  return hearing === 'own' ? null : hearing(event);
}

/** MIB 3.0d: chits are seen by everybody. They name formations, of which many have the name of a leader in the fog. */
const OF_CHITS: readonly MibEvent['type'][] = ['chit-drawn', 'chit-discarded', 'activated', 'chits-chosen'];

/** MIB 2.5c: who fights hears it all, also of those who are out of sight by the end of their retreat. */
const OF_COMBAT: readonly MibEvent['type'][] = [
  'charge-check',
  'strengths-announced',
  'combat',
  'effects-rolled',
  'guns-lost',
  'organic-lost',
  'pursued',
  'pursuit-countered',
  'pursuit-effects',
];

/** Whose chart an event tells of. */
function ownerOf(state: MibState, event: MibEvent): Side | null {
  const { units, formations } = battleOf(state);
  if ('side' in event) return event.side;
  if ('unit' in event) return units[unitCalled(state, event.unit)]?.side ?? null;
  return 'formation' in event ? (formations[formationCalled(state, event.formation)]?.side ?? null) : null;
}

/** MIB 2.5e: does it name a piece that is no more than a block? */
const namesAny = (value: unknown, names: ReadonlySet<string>): boolean => {
  if (names.size === 0) return false;
  if (typeof value === 'string') return names.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(each => namesAny(each, names));
};

/** MIB 10.1a, 15.5: dice that are rolled behind the charts. */
const SECRET_ROLLS = ['MIB 10.1a', 'MIB 15.5'] as const;

export function hearRoll(roll: Roll, seat: Onlooker, state: MibState): Roll | null {
  if (isOpen(state)) return roll;
  const isSecret = SECRET_ROLLS.some(clause => roll.purpose.startsWith(`${clause} `));
  if (isSecret && rollerOf(state, roll) !== seat) return null;
  return namesAny(roll.about, namesInFog(state, seat)) ? null : roll;
}

/** Whose unit or leader the die is about. */
function rollerOf(state: MibState, { about }: Roll): Side | null {
  const { units, leaders } = battleOf(state);
  const { unit, leader } = about ?? {};
  if (typeof unit === 'string') return units[unitCalled(state, unit)]?.side ?? null;
  return typeof leader === 'string' ? (leaders[leaderCalled(state, leader)]?.side ?? null) : null;
}

/** MIB 2.5b: orders that are given by writing on a force chart or placing a chit face down. */
const SECRET: readonly OrderType[] = [
  'issue',
  'hold-back',
  'rest',
  'recover',
  'resupply',
  'establish',
  'reintegrate',
];

/** MIB 2.5e: orders of a combat, in which all are near enough. */
const NEAR: readonly OrderType[] = [
  'done',
  'go',
  'chits',
  'intend',
  'threaten',
  'withdraw',
  'attack',
  'join',
  'call-off',
  'fight',
  'enfilade',
  'hold-town',
  'endure',
  'advance',
  'face',
  'lose',
  'pursue',
  'bombard',
];

/** What a seat hears of another's order; null: only that one was given. */
export function hearOrder(order: MibAction, by: Seat, seat: Onlooker, state: MibState): MibAction | null {
  if (by === seat || isOpen(state)) return order;
  if (SECRET.includes(order.type)) return null;
  return plays(state, 'fogOfWar') && !NEAR.includes(order.type) ? null : order;
}

/** What a seat hears of the question that another is asked: in fog not about whom it is. */
export function hearPrompt(prompt: Prompt, state: MibState): Prompt {
  const frame = state.steps.at(-1);
  if (!frame || !isAfar(state, frame.step)) return prompt;
  const { facts: _, ...rest } = prompt;
  return rest;
}
