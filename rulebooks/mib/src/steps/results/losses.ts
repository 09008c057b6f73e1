import { done, order, push, reference, ruling, subsets } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import type { FrameOf, Losses } from '../../frames.ts';
import { cardOf, unitOf } from '../../pieces.ts';
import { pieceOf, UNIT } from '../../references.ts';
import * as rules from '../../rules/index.ts';
import { enemyOf, type LeaderId, type MibState, type UnitId } from '../../state.ts';
import { type Asks, asking, declinable, goings, oneOf, type Runs } from '../step.ts';

type Effects = FrameOf<'effects'>;
type Suffer = FrameOf<'suffer'>;

/** MIB 7.1k, 7.1l, R89: the die of the next stack: steps are lost first, then the rest follows. */
export const effects: Runs<Effects> = {
  run(state, table, frame) {
    const { fought, stacks, pending, retreated } = frame;
    const [stack, ...rest] = stacks;
    if (stack === undefined) return done(state);
    const units = rules.unitsOf(state, fought, stack);
    const guns = rules.gunsIn(state, fought, stack);
    if (units.length === 0 && !guns) return done(state, { ...frame, stacks: rest });
    const limbering = gunsAtRisk(state, stack, retreated, units);
    const length = rules.lengthFor(fought, stack.hex);
    // A unit that is smashed by this very roll loses its guns one higher (7.12b).
    const { roll, effects: result } = rules.rollEffects(
      state,
      fought,
      stack,
      limbering.length > 0 ? length + 1 : 0,
      table,
    );
    const all = units.map(id => joined(rules.sufferedBy(state, id, result), pending));
    const isLater = ({ unit }: rules.Suffered): boolean =>
      rest.some(other => rules.unitsOf(state, fought, other).includes(unit));
    // R68: what falls on nobody is not owed.
    const owed = result.steps
      .map(steps => owedBy(state, fought, stack, steps, units, guns))
      .filter(losses => losses.units.length > 0 || losses.guns);
    done(
      state,
      ...owed,
      {
        step: 'suffer',
        fought,
        units: all.filter(each => !isLater(each)),
        die: roll.natural,
        length,
        limbering,
      },
      { ...frame, stacks: rest, pending: [...pending, ...all].filter(isLater) },
    );
  },
};

/** MIB 16.6i: what the line's other hex has rolled counts with it. */
const joined = (suffered: rules.Suffered, pending: readonly rules.Suffered[]): rules.Suffered =>
  pending.filter(({ unit }) => unit === suffered.unit).reduce(rules.worse, suffered);

/** MIB 7.12a, d: units of the stack that retreated from this hex with artillery. */
const gunsAtRisk = (
  state: MibState,
  { part, hex }: rules.CombatStack,
  retreated: Effects['retreated'],
  units: readonly UnitId[],
): readonly UnitId[] =>
  units.filter(
    id =>
      part === 'defender' &&
      unitOf(state, id).batteries > 0 &&
      retreated.some(each => each.left === hex && each.units.includes(id)),
  );

/** MIB 7.3a, 7.3d, 7.14f: what the stack owes, and who can pay it. */
function owedBy(
  state: MibState,
  fought: rules.Fought,
  { part, hex }: rules.CombatStack,
  { kind, amount, clause, above }: rules.StepsOwed,
  units: readonly UnitId[],
  guns: rules.GunsInStack | null,
): Losses {
  const isAbove = (morale: number): boolean => above === null || morale > above;
  const canPay = guns && isAbove(rules.batteryMorale(state, guns.leader));
  return {
    step: 'losses',
    side: part === 'attacker' ? fought.side : enemyOf(fought.side),
    hex: units[0] === undefined ? hex : unitOf(state, units[0]).hex,
    units: units.filter(id => isAbove(cardOf(state, id).morale)),
    casualties: kind === 'casualties' ? amount : 0,
    stragglers: kind === 'stragglers' ? amount : 0,
    cause: { clause, organicFirst: part === 'defender' && fought.kind === 'charge' },
    fight: fought,
    ...(canPay && { guns }),
  };
}

/** MIB 7.3b, 7.3i, 7.12, 7.6f: what else the die does, to those who are still there. */
export const sufferStep: Runs<Suffer> = {
  run(state, table, { units, die, length, limbering }) {
    done(state);
    const left = units.filter(({ unit }) => unitOf(state, unit).place === 'map');
    for (const each of left) rules.suffer(state, each, table);
    for (const id of limbering) rules.loseGuns(state, id, die, length, table);
    for (const { unit } of left) rules.tireCavalry(state, unit, table);
  },
};

type Lose = FrameOf<'lose'>;
type Tired = FrameOf<'tired-pursuer'>;
type Owed = Omit<Losses, 'step'>;

/** MIB 16.5m: the leader whose guns can take a step. */
const gunner = (state: MibState, { guns }: Owed): LeaderId | null =>
  guns && rules.batteriesAt(state, guns) > 0 ? guns.leader : null;

/** MIB 7.3a, R69, R125: a step after the other; nobody is asked where there is no choice, and what nobody can take is void. */
export const losses: Runs<Losses> = {
  run(state, table, { step: _, ...owed }) {
    if (owed.casualties + owed.stragglers === 0) {
      done(state);
      if (owed.crowded !== undefined) rules.disorganizeOverstacked(state, owed.crowded, table);
      return;
    }
    const takers = rules.takers(state, owed);
    const [first, second] = takers;
    const leader = gunner(state, owed);
    if (first === undefined && leader === null) return ignore(state, owed, table);
    const isAsked =
      rules.mayRefuse(state, owed, takers) ||
      (first !== undefined && leader !== null) ||
      (second !== undefined && !rules.isForegone(state, owed));
    if (isAsked) return done(state, { ...owed, step: 'lose' });
    if (first === undefined) return batter(state, owed, table);
    take(state, owed, first, table);
  },
};

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
  table.emit({ type: 'loss-ignored', clause: whyVoid(state, owed), hex, ...lost });
  done(state, { ...owed, ...left, step: 'losses' });
}

const NOTHING = { casualties: 0, stragglers: 0 };

function whyVoid(state: MibState, owed: Owed): 'MIB 10.2f' | 'MIB 10.2g' | 'MIB R125' {
  const smashed = owed.units.filter(id => unitOf(state, id).smashed);
  if (smashed.length === 0) return 'MIB R125';
  return smashed.some(id => rules.isImmune(state, id, owed)) ? 'MIB 10.2f' : 'MIB 10.2g';
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
  rules.loseStep(state, id, rules.kindOwed(owed), { ...cause, ...(fight && { fight }) }, table);
  const [only, other] = pursuers;
  if (only === undefined) return;
  if (other === undefined) tirePursuer(state, only, table);
  else push(state, { step: 'tired-pursuer', side: enemyOf(side), units: pursuers, hex });
}

function batter(state: MibState, owed: Owed, table: MibTable): void {
  done(state, { ...lessened(owed), step: 'losses' });
  rules.loseBatteries(state, owed.guns!, 1, table);
}

/** W7: the owner gives the next step to a unit, or to guns in position by the name of their leader. */
export const lose: Asks<Lose, 'lose' | 'done'> = {
  actions: orders('lose', 'done'),
  seat: (_, { side }) => side,
  prompt: (state, owed) => ({
    id: rules.mayRefuse(state, owed) ? 'lose-or-not' : 'lose',
    clause: owed.cause.clause,
    facts: {
      hex: owed.hex,
      units: owed.units.filter(id => unitOf(state, id).place === 'map'),
      kind: rules.kindOwed(owed),
      casualties: owed.casualties,
      stragglers: owed.stragglers,
    },
  }),
  *candidates(state, owed) {
    if (mayDecline(state, owed)) yield DONE;
    for (const id of rules.takers(state, owed))
      yield { type: 'lose', unit: { unit: id, leader: null } } satisfies Order<'lose'>;
    const leader = gunner(state, owed);
    if (leader !== null) yield { type: 'lose', unit: { unit: null, leader } } satisfies Order<'lose'>;
  },
  judge(state, action, owed) {
    if (action.type === 'done')
      return ruling(!mayDecline(state, owed) && forbid('MIB R125', { hex: owed.hex }));
    const { unit, leader } = action.unit;
    const canTake = unit === null ? leader === gunner(state, owed) : rules.takers(state, owed).includes(unit);
    return ruling(!canTake && forbid('MIB 7.3a', { unit: pieceOf(state, action.unit) }));
  },
  apply(state, action, table, { step: _, ...owed }) {
    if (action.type === 'done') return ignore(state, owed, table);
    const { unit } = action.unit;
    if (unit === null) batter(state, owed, table);
    else take(state, owed, unit, table);
  },
};

const mayDecline = (state: MibState, owed: Owed): boolean =>
  rules.mayRefuse(state, owed) && gunner(state, owed) === null;

/** MIB 7.2g: the fatigue of T8. That it is Spent by it is seen (7.6h), also by the enemy whose retreat it was. */
function tirePursuer(state: MibState, id: UnitId, table: MibTable): void {
  const wasSpent = rules.isSpent(state, id);
  rules.tire(state, id, battleOf(state).charts.fatigueEffects.cavalryPursuit, 'pursuit', table);
  if (!wasSpent && rules.isSpent(state, id)) table.reveal();
}

/** MIB 7.2g: a name that nobody has is refused as that of a unit that did not pursue. */
const pursuer = reference('unit', {
  ...UNIT,
  unknown(unit: string, state: MibState) {
    const { hex } = state.steps.at(-1) as Tired;
    return forbid('MIB 7.2g', { unit, hex });
  },
});

/** MIB 7.2g: of several cavalry units the owner tires one. */
export const tiredPursuer = oneOf<Tired, 'pick'>({
  actions: { pick: order('pick', { unit: pursuer }) },
  seat: (_, { side }) => side,
  prompt: (_, { units, hex }) => ({ id: 'tired-pursuer', clause: 'MIB 7.2g', facts: { units, hex } }),
  candidates: (_, { units }) => units.map(unit => ({ type: 'pick', unit })),
  refused: ({ unit }, { hex }) => forbid('MIB 7.2g', { unit, hex }),
  apply(state, { unit }, table) {
    done(state);
    tirePursuer(state, unit, table);
  },
});

/** MIB 7.2k: as long as somebody can advance or turn. */
export const advances = asking<FrameOf<'advances'>>(
  'advance',
  (state, frame) =>
    rules.turners(state, frame).length > 0 ||
    rules.advancers(state, frame).some(body => rules.advancePaths(state, frame, body).length > 0),
);

/** W5: attacker after attacker, in any order; 7.2m: who stays may turn. */
export const advance = declinable<FrameOf<'advance'>, 'advance' | 'face'>({
  actions: orders('advance', 'face'),
  seat: (_, { fought }) => fought.side,
  prompt: (_, { vacated, fought }) => ({
    id: 'advance',
    clause: 'MIB 7.2k',
    facts: { hexes: vacated, length: fought.row.advance },
  }),
  *candidates(state, frame) {
    for (const body of rules.advancers(state, frame))
      for (const going of goings(state, body.hex, [body.unit], rules.advancePaths(state, frame, body)))
        yield { type: 'advance', attacker: body, ...going } satisfies Order<'advance'>;
    for (const { hex, facings } of rules.turners(state, frame))
      for (const facing of facings) yield { type: 'face', hex, facing } satisfies Order<'face'>;
  },
  judge: (state, action, frame) =>
    action.type === 'face'
      ? rules.mayTurnInstead(state, frame, action.hex, action.facing)
      : rules.mayAdvance(state, frame, action),
  apply(state, action, table, frame) {
    if (action.type === 'face') {
      done(state, { ...rules.afterTurn(state, frame, action.hex), step: 'advances' });
      return rules.turn(state, action.hex, action.facing, table);
    }
    done(state, { ...rules.afterAdvance(frame, action), step: 'advances' });
    rules.carryOutAdvance(state, action, table);
  },
});

/** C8, 7.14b: as long as somebody can be pursued. */
export const pursuits = asking<FrameOf<'pursuits'>>('pursuit', (state, frame, table) => {
  // Whether somebody is asked tells of his organic cavalry (2.5b).
  if (frame.stacks.length > 0) table.reveal();
  return rules.pursuitsNow(state, frame).length > 0;
});

/** MIB 7.14b: which units' organic cavalry charges which beaten stack. */
export const pursuit = declinable<FrameOf<'pursuit'>, 'pursue'>({
  actions: orders('pursue'),
  seat: (_, { fought }) => fought.side,
  prompt: (_, { stacks }) => ({
    id: 'pursue',
    clause: 'MIB 7.14b',
    facts: { hexes: stacks.map(({ left }) => left) },
  }),
  *candidates(state, frame) {
    // All together first, at least one.
    for (const { stack, pursuers } of rules.pursuitsNow(state, frame))
      for (const units of subsets(pursuers).slice(1).toReversed())
        yield { type: 'pursue', units, hex: stack.left } satisfies Order<'pursue'>;
  },
  judge: (state, { units, hex }, frame) => rules.mayPursue(state, frame, units, hex),
  apply(state, { units, hex }, table, frame) {
    const stack = frame.stacks.find(({ left }) => left === hex)!;
    const losses = rules.pursue(state, frame, stack, units, table);
    const { fought, stacks, used } = frame;
    done(state, ...losses, {
      step: 'pursuits',
      fought,
      stacks: stacks.filter(each => each !== stack),
      used: [...used, ...units],
    });
  },
});
