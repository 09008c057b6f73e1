import type { Because, Ground, Planned } from '@abatis/ai';
import type { Hex } from '@abatis/hex';
import { net } from '@abatis/kernel';
import type { Body, Declaration, Declared, MibAction, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { isHeldBack } from '../intent.ts';
import type { Outlook } from '../outlook.ts';
import { combatProspect } from '../prospects.ts';
import { advising, bestCandidate, frameOf, inTurn, type MibQuestion, propose, weighing } from './adviser.ts';

/** A combat that could be declared, and what it promises. */
interface Option {
  readonly combat: Declared;
  readonly value: number;
}

/** MIB 7.0: the declaration that promises most of those that may be confirmed; none where nothing is worth it. */
function bestDeclaration({ state, weights }: Outlook, options: readonly Option[]): Declaration {
  let best: Declaration = [];
  let most = mib.combatProblems(state, []).length === 0 ? 0 : Number.NEGATIVE_INFINITY;
  const extend = (combats: Declaration, value: number, from: number): void => {
    if (combats.length > 0 && value > most && mib.combatProblems(state, combats).length === 0)
      [best, most] = [combats, value];
    if (combats.length === MOST_COMBATS) return;
    for (let place = from; place < options.length; place++) {
      const { combat, value: more } = options[place]!;
      if (combats.some(other => isInTheWay(state, other, combat))) continue;
      extend([...combats, combat], value + more - weights.attack.threshold / 2, place + 1);
    }
  };
  extend([], 0, 0);
  return best;
}

const MOST_OPTIONS = 14;
const MOST_COMBATS = 3;

/** MIB 7.0d, 7.0k: nobody attacks twice, and no hex is attacked twice in the same way. */
const isInTheWay = (state: Outlook['state'], a: Declared, b: Declared): boolean =>
  a.attackers.some(({ unit }) => b.attackers.some(other => other.unit === unit)) ||
  (isCharge(state, a) === isCharge(state, b) && a.hexes.some(hex => b.hexes.includes(hex)));

const isCharge = (state: Outlook['state'], { attackers }: Declared): boolean =>
  attackers.every(({ unit }) => mib.isCavalry(state, unit));

/** For each hex, and for hexes side by side, the groups worth looking at; the most promising first. */
function optionsOf(outlook: Outlook): readonly Option[] {
  const { state, side } = outlook;
  const bodies = readyBodies(outlook);
  const targets = [...new Set(bodies.flatMap(body => mib.targetsOf(state, body)))].filter(hex =>
    isEnemy(outlook, hex, side),
  );
  const sets: readonly (readonly Hex[])[] = [
    ...targets.map(hex => [hex]),
    ...targets.flatMap((hex, place) => targets.slice(place + 1).map(other => [hex, other])),
    ...(targets.length > 2 ? [targets] : []),
  ];
  return sets.flatMap(hexes => groupsOn(outlook, bodies, hexes)).toSorted((a, b) => b.value - a.value);
}

const isEnemy = (outlook: Outlook, hex: Hex, side: Outlook['side']): boolean =>
  outlook.state.units.some(
    (unit, id) => mib.hexesOf(unit).includes(hex) && mib.sideOfUnit(outlook.state, id) !== side,
  ) || outlook.state.grandBatteries.some(({ posts }) => posts.some(post => post.hex === hex));

/** Those who may attack now. */
const readyBodies = ({ state, intent }: Outlook): readonly Body[] =>
  state.units
    .flatMap((_, id) =>
      mib.isActive(state, id) && !isHeldBack(intent, id)
        ? mib.hexesOf(mib.unitOf(state, id)).map(hex => ({ unit: id, hex }))
        : [],
    )
    .filter(body => mib.attackerProblems(state, body).length === 0);

/** Adds attackers as long as that helps; every group on the way is an option, all of one arm and mixed. */
function groupsOn(outlook: Outlook, bodies: readonly Body[], hexes: readonly Hex[]): readonly Option[] {
  const { state } = outlook;
  const near = bodies.filter(body => mib.targetsOf(state, body).some(hex => hexes.includes(hex)));
  const cavalry = near.filter(({ unit }) => mib.isCavalry(state, unit));
  const infantry = near.filter(({ unit }) => !mib.isCavalry(state, unit));
  const mixed = cavalry.length > 0 && infantry.length > 0 ? [near] : [];
  return [infantry, cavalry, ...mixed].flatMap(group => grown(outlook, group, hexes));
}

function grown(outlook: Outlook, bodies: readonly Body[], hexes: readonly Hex[]): readonly Option[] {
  const found: Option[] = [];
  let group: readonly Body[] = [];
  while (group.length < bodies.length) {
    let best: Option | null = null;
    for (const body of bodies) {
      if (group.includes(body)) continue;
      const combat = { attackers: [...group, body], hexes };
      const value = promiseOf(outlook, combat);
      if (!best || value > best.value) best = { combat, value };
    }
    if (!best) break;
    group = best.combat.attackers;
    if (Number.isFinite(best.value)) found.push(best);
  }
  return found;
}

/** A group that may not attack so, yet, is worth nothing by itself but may become whole. */
function promiseOf(outlook: Outlook, combat: Declared): number {
  const isLegal = mib.isSound(outlook.state, [combat]);
  return isLegal ? combatProspect(outlook, combat).value : Number.NEGATIVE_INFINITY;
}

/** MIB 7.0b: all attacks in one plan, confirmed at the end. */
export const declaring = advising({
  id: 'declaring',
  steps: ['declaring'],
  propose(outlook, at) {
    const { combats } = frameOf(at, 'declaring');
    if (combats.length > 0) return null;
    const options = optionsOf(outlook).slice(0, MOST_OPTIONS);
    const declaration = bestDeclaration(outlook, options);
    const other = options.find(({ combat }) =>
      declaration.every(({ hexes }) => !hexes.some(hex => combat.hexes.includes(hex))),
    );
    const attacks = declaration.map(combat => plannedAttack(outlook, combat, other));
    const end = { action: mib.DONE, because: attacks.length > 0 ? AS_DECLARED : refrained(outlook, other) };
    const plan = inTurn([...attacks, end]);
    return plan && at.judge(plan.action).legal ? plan : null;
  },
});

const AS_DECLARED: Because = { id: 'as-declared' };

/** Where, and how likely the defenders are driven off. */
const groundOf = (outlook: Outlook, combat: Declared): Ground => ({
  facts: { hexes: [...mib.hexNames(outlook.state, combat.hexes)] },
  chance: combatProspect(outlook, combat).retreat,
});

/** The attack, and the best one elsewhere that was not chosen. */
const plannedAttack = (
  outlook: Outlook,
  combat: Declared,
  other: Option | undefined,
): Planned<MibAction> => ({
  action: {
    type: 'attack',
    attackers: [...mib.fighters(outlook.state, combat.attackers)],
    hexes: [...mib.hexNames(outlook.state, combat.hexes)],
  },
  because: {
    id: 'good-odds',
    ...groundOf(outlook, combat),
    ...(other && { instead: groundOf(outlook, other.combat) }),
  },
});

/** No attack: the best that there was is named. */
const refrained = (outlook: Outlook, best: Option | undefined): Because =>
  best ? { id: 'poor-odds', ...groundOf(outlook, best.combat) } : { id: 'bad-odds' };

/** MIB 7.6d, 7.0f: if a plan has come to nothing: whatever is duty with the best odds, or all is called off. */
export const mending = advising({
  id: 'mending',
  steps: ['declaring'],
  below: 1,
  propose(outlook, at) {
    if (at.judge(mib.DONE).legal) return propose(mib.DONE, AS_DECLARED);
    const best = bestCandidate(at.candidates(), order => {
      if (order.type === 'call-off') return -CALLED_OFF;
      return order.type === 'attack' || order.type === 'join' ? additionValue(outlook, at, order) : null;
    });
    return best && propose(best, { id: 'duty' });
  },
});

/** Calling off what was declared is better only than an attack that cannot succeed. */
const CALLED_OFF = 3;

function additionValue(
  outlook: Outlook,
  at: MibQuestion,
  order: Extract<MibAction, { readonly type: 'attack' | 'join' }>,
): number {
  const { state } = outlook;
  const { combats } = frameOf(at, 'declaring');
  const before = order.type === 'join' ? combats[order.combat] : undefined;
  const attackers = order.attackers.map(({ unit, hex }) => ({
    unit: mib.unitCalled(state, unit),
    hex: mib.hexCalled(state, hex),
  }));
  const hexes = order.hexes.map(hex => mib.hexCalled(state, hex));
  const combat = {
    attackers: [...(before?.attackers ?? []), ...attackers],
    hexes: [...(before?.hexes ?? []), ...hexes],
  };
  return combatProspect(outlook, combat).value;
}

/** R126, 7.1d: the most promising combat first, since it may change the others; of tied units the best for us. */
export const fighting = weighing({
  id: 'fighting',
  steps: ['next-combat'],
  type: 'fight',
  worth(outlook, order, at) {
    const prospect = fightProspect(outlook, order, at);
    return (
      prospect &&
      prospect.value + tieWorth(outlook, order.attacker, 1) + tieWorth(outlook, order.defender, -1)
    );
  },
  because: ({ combat }, at, { state }) => ({
    id: 'best-first',
    facts: { hexes: [...mib.hexNames(state, frameOf(at, 'next-combat').combats[combat]?.hexes ?? [])] },
  }),
  chance: (outlook, order, at) => fightProspect(outlook, order, at)?.retreat ?? null,
});

function fightProspect(
  outlook: Outlook,
  { combat }: WrittenOrder<'fight'>,
  at: MibQuestion,
): ReturnType<typeof combatProspect> | null {
  const { combats, made } = frameOf(at, 'next-combat');
  const declared = combats[combat];
  return declared ? combatProspect(outlook, declared, made) : null;
}

/** Our best morale against their worst; an unnamed unit is as good as any. */
function tieWorth({ state, battle }: Outlook, name: string, sign: 1 | -1): number {
  const id = mib.unitCalled(state, name);
  return id < 0 ? 0 : sign * battle.units[id]!.morale * TIE;
}

const TIE = 0.01;

/** W2, 7.11c: whatever is worst for the attackers. */
export const enfilading = advising({
  id: 'enfilading',
  steps: ['enfilade'],
  propose(outlook, at) {
    const { fight } = frameOf(at, 'enfilade');
    const { state } = outlook;
    const drm = (guns: Body | null): number => net(mib.outlookOf(state, fight, guns).drms);
    const best = bestCandidate(at.candidates(), order => {
      if (order.type === 'done') return -drm(null);
      if (order.type !== 'enfilade') return null;
      const { unit, hex } = order.body;
      return -drm({ unit: mib.unitCalled(state, unit), hex: mib.hexCalled(state, hex) });
    });
    return best && propose(best, { id: best.type === 'done' ? 'own-guns' : 'enfilade' });
  },
});
