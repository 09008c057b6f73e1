import { type Hex, NOWHERE } from '@abatis/hex';
import type { Prompt, Roll, Seat } from '@abatis/kernel';
import type { MibAction, OrderType } from '../actions.ts';
import { battleOf, turnCard } from '../battle.ts';
import type { MibEvent } from '../events.ts';
import type { MibFrame } from '../frames.ts';
import { formationCalled, leaderCalled, unitCalled } from '../names.ts';
import { plays } from '../options.ts';
import { cardOf, hexesOf, isCavalry, sideOfUnit, unitOf } from '../pieces.ts';
import { isInSightOf } from '../rules/02-components.ts';
import type { Moving } from '../rules/06-movement/index.ts';
import { isSpent } from '../rules/11-fatigue.ts';
import { rulesOf } from '../scenario/terms.ts';
import {
  type Activation,
  type Deed,
  enemyOf,
  type FormationId,
  type GrandBattery,
  type Leader,
  type LeaderId,
  type MibState,
  type Side,
  type Train,
  type TrainId,
  type UnitAct,
  type UnitId,
} from '../state.ts';
import {
  type FrameView,
  type MibView,
  type SeenBattery,
  type SeenMoving,
  type SeenUnit,
  SHOWN,
  type UnitView,
  type Unknown,
} from './view.ts';

/** MIB 1.0b, 2.5: the game as a seat may see it; null is a bystander, who sees what both sides see. */
export function see(state: MibState, seat: Onlooker): MibView {
  return {
    ...state,
    seat,
    steps: state.steps.map(frame => seeFrame(state, frame, seat)),
    units: state.units.map((_, id) => seeUnit(state, id, seat)),
    blocks: blocks(state, seat),
    leaders: state.leaders.map((leader, id) => seeLeader(state, leader, id, seat)),
    trains: state.trains.map((train, id) => seeTrain(state, train, id, seat)),
    formations: state.formations.map((formation, id) =>
      knowsChart(state, battleOf(state).formations[id]!.side, seat) ? formation : UNKNOWN,
    ),
    grandBatteries: state.grandBatteries.flatMap(battery => seeBattery(state, battery, seat) ?? []),
    activation: state.activation && seeActivation(state, state.activation, seat),
    exempt: isOpen(state) ? state.exempt : null,
    trenches: state.trenches.map(trench =>
      trench.by !== null && isBlock(state, trench.by, seat) ? { ...trench, by: null } : trench,
    ),
    bridgeWorks: state.bridgeWorks.filter(({ unit }) => unit === null || !isBlock(state, unit, seat)),
    special: seeSpecial(state, seat),
  };
}

const UNKNOWN: Unknown = Object.freeze({ known: 'no' });

function seeUnit(state: MibState, id: UnitId, seat: Onlooker): UnitView {
  if (knowsChart(state, sideOfUnit(state, id), seat)) return { ...state.units[id]!, known: 'chart' };
  return isBlock(state, id, seat) ? UNKNOWN : mapOf(state, id);
}

/** MIB 2.5a, 2.5c, 2.5d, 17.0: what the map shows of a unit. */
function mapOf(state: MibState, id: UnitId): SeenUnit {
  const unit = state.units[id]!;
  const { place, stragglers, casualties, batteries, act, told } = unit;
  const shown = Object.fromEntries(SHOWN.map(field => [field, unit[field]])) as Pick<
    SeenUnit,
    (typeof SHOWN)[number]
  >;
  return {
    known: 'map',
    ...shown,
    missing: stragglers + casualties,
    casualties: place === 'eliminated' ? casualties : null,
    hasBatteries: batteries > 0,
    spent: place === 'map' && isCavalry(state, id) ? isSpent(state, id) : null,
    act: seeAct(act),
    told: isTellingPast(state) ? { ...told, batteries: null } : told,
  };
}

/** MIB 2.5b: the others would tell of stragglers and supply. */
const OPEN_DEEDS: readonly Deed[] = ['face', 'trench', 'bridge'];

/** MIB 2.5b: a unit that only rests, or does something hidden, looks as if it had not acted. */
function seeAct(act: UnitAct): UnitAct {
  const deeds = act.deeds.filter(deed => OPEN_DEEDS.includes(deed));
  if (act.category === 'mobile' || deeds.length > 0) return { ...act, deeds };
  return { ...act, deeds, category: null, halted: act.category === null && act.halted };
}

/** MIB 2.5e: where units or guns in position stand that cannot be told. */
function blocks(state: MibState, seat: Onlooker): readonly number[] {
  const units = state.units.flatMap((unit, id) => (isBlock(state, id, seat) ? hexesOf(unit) : []));
  const guns = state.grandBatteries.flatMap(({ leader, posts }) =>
    posts.map(({ hex }) => hex).filter(hex => !isIdentified(state, sideOfLeader(state, leader), [hex], seat)),
  );
  return [...new Set([...units, ...guns])].sort((a, b) => a - b);
}

const sideOfLeader = (state: MibState, id: LeaderId): Side => battleOf(state).leaders[id]!.side;

const seeLeader = (state: MibState, leader: Leader, id: LeaderId, seat: Onlooker): Leader | Unknown =>
  leader.place !== 'map' || isIdentified(state, sideOfLeader(state, id), [leader.hex], seat)
    ? leader
    : UNKNOWN;

/** MIB 12.5: how much a wagon still has, and whether it has given any, is its owner's to know. */
function seeTrain(state: MibState, train: Train, id: TrainId, seat: Onlooker): MibView['trains'][number] {
  if (knowsChart(state, train.side, seat)) return train;
  if (train.place === 'map' && !isIdentified(state, train.side, [train.hex], seat)) return UNKNOWN;
  const { levels: _, ...seen } = train;
  const isWagon = battleOf(state).trains[id]!.kind === 'wagon';
  return isWagon ? { ...seen, act: { ...seen.act, worked: false } } : seen;
}

/** Markers on the map are open; from whose charts they were taken is not. Null: all of it is out of sight (2.5e). */
function seeBattery(
  state: MibState,
  battery: GrandBattery,
  seat: Onlooker,
): GrandBattery | SeenBattery | null {
  const side = sideOfLeader(state, battery.leader);
  if (knowsChart(state, side, seat)) return battery;
  const posts = battery.posts
    .filter(({ hex }) => isIdentified(state, side, [hex], seat))
    .map(({ hex, facing, batteries }) => ({ hex, facing, batteries: batteries.length }));
  return posts.length > 0 ? { ...battery, posts } : null;
}

/** MIB 2.5e: whether a unit that is no more than a block marches on would tell of the leader near it. */
function seeSpecial(state: MibState, seat: Onlooker): MibState['special'] {
  const unseen = rulesOf(state, 'marching-on').filter(({ unit }) => isBlock(state, unit, seat));
  const names = unseen.map(({ name }) => name);
  return Object.fromEntries(Object.entries(state.special).filter(([name]) => !names.includes(name)));
}

/** Who is worn, hurried or under new orders is on the charts; in fog, where somebody stood is not known either. */
function seeActivation(state: MibState, activation: Activation, seat: Onlooker): Activation {
  const knows = (id: FormationId): boolean => knowsChart(state, battleOf(state).formations[id]!.side, seat);
  const { halved, wearied, hurried, spared, fields, began } = activation;
  return {
    ...activation,
    fields: fields.filter(({ side, from }) => isIdentified(state, side, [from], seat)),
    halved: halved.filter(knows),
    wearied: wearied.filter(knows),
    hurried: hurried.filter(knows),
    spared: spared.filter(id => knowsChart(state, sideOfUnit(state, id), seat)),
    began: began.map((hex, id) => (isBlock(state, id, seat) ? NOWHERE : hex)),
  };
}

/** Who looks at a game: a side, or a bystander. */
export type Onlooker = Side | null;

/** MIB 2.5b: with option `openCharts`, and when the game is over, there is nothing to hide. */
export const isOpen = (state: MibState): boolean => plays(state, 'openCharts') || state.result !== null;

/** May the onlooker see the force chart of this side? */
export const knowsChart = (state: MibState, side: Side, onlooker: Onlooker): boolean =>
  isOpen(state) || side === onlooker;

/** MIB 2.5e: are the blocks of this side turned away from the onlooker? A bystander sees what both sides see. */
const isFogged = (state: MibState, side: Side, onlooker: Onlooker): boolean =>
  plays(state, 'fogOfWar') && !knowsChart(state, side, onlooker);

/** MIB 2.5e: can the onlooker tell what of this side stands in these hexes? */
const isIdentified = (state: MibState, side: Side, hexes: readonly Hex[], onlooker: Onlooker): boolean =>
  !isFogged(state, side, onlooker) || hexes.some(hex => isInSightOf(state, hex, enemyOf(side)));

/** MIB 2.5e: units on the map of which the onlooker sees no more than a block. */
export const isBlock = (state: MibState, id: UnitId, onlooker: Onlooker): boolean => {
  const unit = state.units[id]!;
  return unit.place === 'map' && !isIdentified(state, sideOfUnit(state, id), hexesOf(unit), onlooker);
};

/** Names of the pieces on the map that the onlooker cannot tell from any other. */
export function namesInFog(state: MibState, onlooker: Onlooker): ReadonlySet<string> {
  if (!plays(state, 'fogOfWar') || isOpen(state)) return NO_NAMES;
  const { units, leaders, trains } = battleOf(state);
  const unseen = (side: Side, hex: Hex): boolean => !isIdentified(state, side, [hex], onlooker);
  return new Set(
    [
      ...units.filter((_, id) => isBlock(state, id, onlooker)),
      ...leaders.filter(
        ({ side }, id) => isOnMap(state.leaders[id]!) && unseen(side, state.leaders[id]!.hex),
      ),
      ...trains.filter(
        (_, id) => isOnMap(state.trains[id]!) && unseen(state.trains[id]!.side, state.trains[id]!.hex),
      ),
    ].map(({ name }) => name),
  );
}

const NO_NAMES: ReadonlySet<string> = new Set();

const isOnMap = ({ place }: { readonly place: string }): boolean => place === 'map';

/** MIB 16.5l: from the second day on batteries may have come back unseen, so that nobody can count on a number. */
const isTellingPast = (state: MibState): boolean => plays(state, 'grandBattery') && turnCard(state).day > 0;

/**
 * MIB 2.5b, 2.5d: how few and how many batteries the enemy must reckon with of a unit that shows some. Once told, the number
 * changes only in sight of him, but for those that have gone into position (16.5b).
 */
export function batteriesReckoned(
  state: MibState,
  id: UnitId,
): { readonly least: number; readonly most: number } {
  const batteries = isTellingPast(state) ? null : unitOf(state, id).told.batteries;
  const most = Math.max(1, batteries ?? mostBatteries(state, id));
  return { least: batteries === null || plays(state, 'grandBattery') ? 1 : most, most };
}

/** What is printed, and a battery that may have come up (G.1 rule 3). */
function mostBatteries(state: MibState, id: UnitId): number {
  const cameUp = rulesOf(state, 'guns-coming-up').filter(
    ({ turn, units }) => turn <= state.turn && units.includes(id),
  );
  return cardOf(state, id).batteries + cameUp.length;
}

/** MIB 11.2l, 15.3: these tell of formations' fatigue, and of whom orders are sent to. */
const SECRET_STEPS: readonly MibFrame['step'][] = ['late-reserves', 'orders'];

/** MIB 2.5e: in these a side does what nobody may see from afar. All others are of combat, or name nobody. */
const AFAR: readonly MibFrame['step'][] = [
  'reinforcements',
  'special-choice',
  'smashed-checks',
  'smashed-flight',
  'flight',
  'actions',
  'moving',
  'commit',
  'leave-fields',
  'leave-field',
];

/** A frame as the onlooker may see it. */
export function seeFrame(state: MibState, frame: MibFrame, seat: Onlooker): FrameView {
  if (isOpen(state) || sideOfFrame(state, frame) === seat) return frame;
  if (SECRET_STEPS.includes(frame.step) || isAfar(state, frame.step)) return { step: frame.step };
  if (frame.step === 'moving') return withoutPoints(frame);
  return frame.step === 'commit' ? { ...frame, hand: withoutPoints(frame.hand) } : frame;
}

/** MIB 2.5b, 11.1: how far somebody could still go would tell how tired he is. */
const withoutPoints = ({ points: _, ...hand }: Moving): SeenMoving => hand;

/** MIB 2.5e: is this a step that nobody may see from afar? */
export const isAfar = (state: MibState, step: MibFrame['step']): boolean =>
  plays(state, 'fogOfWar') && !isOpen(state) && AFAR.includes(step);

/** Whose step it is: in an activation that of the active side, unless the frame says otherwise. */
const sideOfFrame = ({ activation }: MibState, frame: MibFrame): Side | null =>
  'side' in frame ? frame.side : (activation?.side ?? null);

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
const SECRET_ORDERS: readonly OrderType[] = [
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
  if (SECRET_ORDERS.includes(order.type)) return null;
  return plays(state, 'fogOfWar') && !NEAR.includes(order.type) ? null : order;
}

/** What a seat hears of the question that another is asked: in fog not about whom it is. */
export function hearPrompt(prompt: Prompt, state: MibState): Prompt {
  const frame = state.steps.at(-1);
  if (!frame || !isAfar(state, frame.step)) return prompt;
  const { facts: _, ...rest } = prompt;
  return rest;
}
