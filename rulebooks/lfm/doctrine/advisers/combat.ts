import type { Because } from '@abatis/ai';
import type { Hex } from '@abatis/hex';
import type { LfmState, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { type Outlook, refugeWorth } from '../outlook.ts';
import { combatProspect, type PlannedCombat, type Prospect, roundProspect } from '../prospects.ts';
import { advising, bestCandidate, frameOf, type LfmQuestion, propose, weighing } from './adviser.ts';

/** LFM 8: the round is fought in the way that promises most. */
export const assigning = advising({
  id: 'assigning',
  steps: ['assign'],
  propose({ state, weights }) {
    const planned = roundProspect(state, weights).combats;
    const combats = planned.map(({ combat }) => ({
      attacking: [...lfm.hexTags(state, combat.attacking)],
      defending: [...lfm.hexTags(state, combat.defending)],
    }));
    return propose({ type: 'assign', combats }, { id: 'best-odds', ...likeliest(state, planned) });
  },
});

/** Where the enemy is most likely to be driven off, how likely, and where next. */
function likeliest(state: LfmState, planned: readonly PlannedCombat[]): Omit<Because, 'id'> {
  const [best, next] = planned
    .toSorted((a, b) => b.driven - a.driven)
    .map(each => ({ facts: { hexes: [...lfm.hexTags(state, each.combat.defending)] }, chance: each.driven }));
  return { ...best, ...(next && { instead: next }) };
}

/** LFM R77: the most promising combat first, since it may change the others. */
export const fighting = weighing({
  id: 'fighting',
  steps: ['fight'],
  type: 'fight',
  worth: (outlook, order, at) => fightProspect(outlook, order, at)?.value ?? null,
  because: ({ defending }) => ({ id: 'best-first', facts: { hexes: defending } }),
  chance: (outlook, order, at) => fightProspect(outlook, order, at)?.driven ?? null,
});

function fightProspect(
  { state, weights }: Outlook,
  { defending }: WrittenOrder<'fight'>,
  at: LfmQuestion,
): Prospect | null {
  const [hex] = lfm.hexesCalled(state, defending);
  const combat = frameOf(at, 'fight').combats.find(each => each.defending.includes(hex!));
  return combat ? combatProspect(state, combat, weights) : null;
}

/** LFM 12: a stack that would lose by another round leaves, attacker or defender. */
export const breakingOff = advising({
  id: 'breaking-off',
  steps: ['voluntary-retreat'],
  propose(outlook, at) {
    const { combats } = roundProspect(outlook.state, outlook.weights);
    for (const { hex, chance } of hexesToLeave(outlook, combats)) {
      const order = bestWithdrawal(outlook, hex);
      if (order && at.judge(order).legal)
        return propose(order, {
          id: 'break-off',
          facts: { hex: lfm.hexName(outlook.state, hex), to: order.path.at(-1)! },
          chance,
        });
    }
    return at.judge(lfm.DONE).legal ? propose(lfm.DONE, holdingOn(outlook, combats)) : null;
  },
});

/** A hex of the side, and how likely the next round drives out who stands there. */
interface Held {
  readonly hex: Hex;
  readonly chance: number;
}

/** The hexes of the side from which the next round looks bad. */
function hexesToLeave(outlook: Outlook, combats: readonly PlannedCombat[]): readonly Held[] {
  const { goals, haste, weights } = outlook;
  const { stand } = weights;
  return combats.flatMap(planned => {
    const held = heldIn(outlook, planned);
    if (outlook.side === outlook.state.phasing) return planned.value < stand.breakOff ? held : [];
    return held.filter(
      ({ hex }) => planned.value > stand.giveGround + goals.stand[hex]! * haste * stand.goal,
    );
  });
}

/** The hexes of the side in a combat: an attacker may be repulsed, a defender driven off. */
const heldIn = ({ side, state }: Outlook, { combat, driven, repulsed }: PlannedCombat): readonly Held[] =>
  side === state.phasing
    ? combat.attacking.map(hex => ({ hex, chance: repulsed }))
    : combat.defending.map(hex => ({ hex, chance: driven }));

/** Nobody leaves: the hex that is most in danger is named. */
function holdingOn(outlook: Outlook, combats: readonly PlannedCombat[]): Because {
  const [worst] = combats
    .flatMap(planned => heldIn(outlook, planned))
    .toSorted((a, b) => b.chance - a.chance);
  if (!worst) return { id: 'hold-on' };
  return { id: 'hold-on-at', facts: { hex: lfm.hexName(outlook.state, worst.hex) }, chance: worst.chance };
}

/** All units of the hex by the best way; null if there is none out of contact. */
function bestWithdrawal(outlook: Outlook, hex: Hex): WrittenOrder<'retreat'> | null {
  const { state } = outlook;
  const stack = lfm.unitsIn(state, hex);
  const cause = lfm.voluntaryCause(state, stack);
  const ways = lfm
    .retreatChoices(state, { hex, stack, cause })
    .flatMap(({ group: { units }, paths }) => paths.map(path => ({ units, path })));
  const best = bestCandidate(ways, ({ units, path }) => refugeWorth(outlook, units, path.at(-1)!), -REFUSED);
  return (
    best && {
      type: 'retreat',
      units: [...lfm.unitNames(state, best.units)],
      commanders: companions(outlook, hex),
      path: [...lfm.hexTags(state, best.path)],
    }
  );
}

/** A retreat that ends beside the enemy or off the map is not worth it. */
const REFUSED = 4;

const companions = ({ state, battle, side }: Outlook, hex: Hex): string[] => [
  ...lfm.commanderTags(
    state,
    lfm.commandersIn(state, hex).filter(id => battle.commanders[id]!.side === side),
  ),
];
