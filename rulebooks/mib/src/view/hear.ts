import type { Prompt, Roll, Seat } from '@abatis/kernel';
import type { MibAction, OrderType } from '../actions.ts';
import { battleOf } from '../battle.ts';
import type { MibEvent } from '../events.ts';
import { formationCalled, leaderCalled, unitCalled } from '../names.ts';
import { plays } from '../options.ts';
import type { MibState, Side } from '../state.ts';
import { isAfar, isOpen, knowsChart, namesInFog, type Onlooker } from './see.ts';

type OfType<Type extends MibEvent['type']> = Extract<MibEvent, { readonly type: Type }>;

/** Who hears of an event: everybody; those who know the chart it tells of; or the enemy in other words, null for none. */
type Hearing<E> = 'all' | 'own' | ((event: E) => E | null);

/** MIB 2.5b, 2.5c: combat is announced, and what the map shows is open; what is written on the charts is not. */
const HEARING: { readonly [Type in MibEvent['type']]: Hearing<OfType<Type>> } = {
  'charts-replaced': 'all',
  'turn-begun': 'all',
  'chit-drawn': 'all',
  'chit-discarded': 'all',
  activated: 'all',
  'activation-ended': 'all',
  'turn-advanced': 'all',

  stood: 'all',
  rested: 'own',
  turned: 'all',
  'order-restored': 'all',

  moved: 'all',
  'dropped-off': 'all',
  'move-ended': 'all',
  'double-time-checked': 'all',
  'attack-checked': 'all',
  'left-map': 'all',
  'leader-moved': 'all',
  'leader-displaced': 'all',
  'train-moved': 'all',
  'train-escaped': 'all',
  'train-overrun': 'all',
  'capture-checked': 'all',
  'pontoon-taken-up': 'all',

  'intent-declared': 'all',
  withdrew: 'all',
  'threat-answered': 'all',

  'attacks-declared': 'all',
  'attackers-dropped': 'all',
  'stood-aside': 'all',
  'charge-check': 'all',
  enfiladed: 'all',
  'strengths-announced': 'all',
  combat: 'all',
  'town-held': 'all',
  endured: 'all',
  retreated: 'all',
  'driven-off': 'all',
  'hemmed-in': 'all',
  'stayed-smashed': 'all',
  advanced: 'all',
  'turned-in-place': 'all',
  'effects-rolled': 'all',
  'guns-lost': 'all',
  'batteries-lost': 'all',
  pursued: 'all',
  'pursuit-countered': 'all',
  'pursuit-effects': 'all',

  disorganized: 'all',
  'step-lost': event => ({ ...event, as: 'unknown' }),
  'organic-lost': 'all',
  smashed: 'all',
  eliminated: 'all',
  'loss-ignored': 'all',
  /** That a step has come back is seen on the map; the check of a Smashed unit too, for it flees if it fails. */
  'recovery-rolled': event => (event.recovered || event.clause === 'MIB 10.2c' ? event : null),
  detached: 'all',
  rejoined: event => ({ ...event, stragglers: null, casualties: null }),

  fatigue: 'own',
  'formation-status': 'own',
  'intermediate-marker': 'own',
  reserve: 'own',
  'supply-used': 'own',
  resupplied: 'own',
  'wagon-emptied': 'all',
  'wagon-refilled': 'all',
  demolition: 'all',
  'bridge-work': 'all',
  'bridge-work-hindered': 'all',
  'repair-checked': 'all',
  'bridge-stands': 'all',
  'trench-dug': 'all',

  'order-issued': 'own',
  'order-current': 'own',
  'orders-checked': 'own',
  'forced-march-checked': 'all',
  'command-range-checked': 'all',

  'line-formed': 'all',
  'line-moved': 'all',
  'line-left': 'all',
  'line-collapsed': 'all',
  followed: 'all',
  'grand-battery-established': 'all',
  'target-gone': 'all',
  bombarded: 'all',
  'guns-moved': 'all',
  'guns-reintegrated': 'own',
  'initiative-moved': 'all',
  'initiative-held': 'all',
  'chits-chosen': 'all',
  'order-of-sides': 'all',

  reinforced: 'all',
  'reinforcement-delayed': 'all',
  'call-checked': 'all',
  'march-ended': 'all',
  'guns-came-up': 'all',
  'game-decided': 'all',
};

/** What a seat hears of an event; null: nothing. */
export function hearEvent(event: MibEvent, seat: Onlooker, state: MibState): MibEvent | null {
  const hearing = HEARING[event.type] as Hearing<MibEvent>;
  const owner = ownerOf(state, event);
  const heard =
    hearing === 'all' || owner === null || knowsChart(state, owner, seat)
      ? event
      : hearing === 'own'
        ? null
        : hearing(event);
  if (!heard || OF_CHITS.includes(heard.type) || OF_COMBAT.includes(heard.type)) return heard;
  return namesAny(heard, namesInFog(state, seat)) ? null : heard;
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
