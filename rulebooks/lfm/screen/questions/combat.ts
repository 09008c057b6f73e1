import { derived } from '@abatis/kernel';
import {
  isHexLabel,
  isSameSet,
  lastOf,
  MOST_BUTTONS,
  type Offer,
  say,
  selectButton,
  selecting,
} from '@abatis/presenter';
import { type Button, type Choice, isPlan, NO_PLAN, planId, wordsOfPlan } from '@abatis/screen';
import type { LfmState, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { type Ask, answering, dueItems, type FrameOf, orderButton } from '../scene/offer.ts';
import { refusedBy } from '../words/index.ts';
import { retreatFacts, retreatOffer } from './retreats.ts';
import type { Questions } from './words.ts';

/**
 * LFM 8.1 to 8.5, R77: a whole round is proposed. The player picks one of his hexes and then an enemy hex, and so
 * regroups the attacks; the referee says why a set is not legal. The attacks planned so far are part of the selection.
 */
function assignOffer(ask: Ask<FrameOf<'assign'>>): Offer {
  const { state } = ask;
  const combats = plannedCombats(state, ask.selection);
  const picked = pickedAttacker(state, ask.selection);
  const order: WrittenOrder<'assign'> = { type: 'assign', combats };
  const verdict = ask.judge(order);
  return {
    selection: [...planIds(combats), ...(picked === null ? [] : [picked])],
    choices: [...attackerChoices(state, combats, picked), ...targetChoices(state, combats, picked)],
    buttons: [
      ...pickedButtons(combats, picked),
      ...(combatsEqual(combats, proposal(state)) ? [] : [selectButton(say`As proposed`, [])]),
      orderButton(fightLabel(combats), order, { primary: true, refused: refusedBy(verdict) }),
    ],
    checklist: dueItems(state, verdict),
  };
}

/** A combat by the labels of its hexes. */
type PlannedCombat = WrittenOrder<'assign'>['combats'][number];
type Combats = readonly PlannedCombat[];

/** The same combat as the rules have it. */
const combatOf = (state: LfmState, { attacking, defending }: PlannedCombat): lfm.Combat => ({
  attacking: lfm.hexesCalled(state, attacking),
  defending: lfm.hexesCalled(state, defending),
});

/** What the player has planned, or else what is proposed to him. */
export const plannedCombats = (state: LfmState, selection: readonly string[]): Combats =>
  selection.some(isPlan) ? plansOfIds(selection).filter(each => isInContact(state, each)) : proposal(state);

/** LFM 8.2: what will be fought as things stand: planned, declared, or grouped in the plainest way. */
export function combatsAhead(state: LfmState, selection: readonly string[]): readonly lfm.Combat[] {
  const frame = state.steps.at(-1);
  if (frame?.step === 'assign')
    return plannedCombats(state, selection).map(combat => combatOf(state, combat));
  if (frame?.step === 'fight') return frame.combats;
  return frame && IN_SIGHT.includes(frame.step) ? attacksInSight(state) : [];
}

/** Steps after which a round is fought with what is in contact then. */
const IN_SIGHT: readonly lfm.LfmFrame['step'][] = ['movement', 'moving', 'voluntary-retreat'];

const attacksInSight: (state: LfmState) => readonly lfm.Combat[] = derived(state => {
  const [first = []] = lfm.contacts(state).size === 0 ? [] : lfm.assignments(state, 1);
  return first;
}, 'recent');

function proposal(state: LfmState): Combats {
  const [first = []] = lfm.assignments(state, 1);
  return lfm.writtenOrder(state, { type: 'assign', combats: first }).combats;
}

/** The enemy hexes that each own hex may attack, by their labels. */
const enemiesOf = derived(
  (state: LfmState): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...lfm.contacts(state)].map(([hex, enemies]) => [
        lfm.hexName(state, hex),
        lfm.hexTags(state, enemies),
      ]),
    ),
  'recent',
);

function isInContact(state: LfmState, { attacking, defending }: PlannedCombat): boolean {
  const enemies = new Set([...enemiesOf(state).values()].flat());
  return attacking.every(hex => enemiesOf(state).has(hex)) && defending.every(hex => enemies.has(hex));
}

export const pickedAttacker = (state: LfmState, selection: readonly string[]): string | null =>
  lastOf(selection, each => enemiesOf(state).has(each));

const attackerChoices = (state: LfmState, combats: Combats, picked: string | null): readonly Choice[] =>
  [...enemiesOf(state).keys()].map(place =>
    place === picked
      ? selecting({ place }, planIds(combats), say`Deselect ${place}`, 'chosen')
      : selecting({ place }, [...planIds(combats), place], say`Attack from ${place}`),
  );

/** Each enemy hex that the picked hex may attack, with the changes that bring it into the plan. */
function targetChoices(state: LfmState, combats: Combats, picked: string | null): readonly Choice[] {
  if (picked === null) return [];
  return enemiesOf(state)
    .get(picked)!
    .flatMap(place =>
      regroupings(state, combats, picked, place).map(({ label, combats: next }) =>
        selecting({ place }, [...planIds(next), picked], label, 'target'),
      ),
    );
}

function pickedButtons(combats: Combats, picked: string | null): readonly Button[] {
  if (picked === null || !combats.some(({ attacking }) => attacking.includes(picked))) return [];
  return [selectButton(say`No attack from ${picked}`, [...planIds(without(combats, picked)), picked])];
}

function fightLabel({ length }: Combats): string {
  if (length === 0) return say`No attacks`;
  return length === 1 ? say`Fight the combat` : say`Fight the ${length} combats`;
}

/** LFM R77: which of the declared combats is fought next, with a button for so many of them. */
const fightOfferOf = (urged: number) =>
  answering(
    'fight',
    (_state: LfmState, { defending }) => ({
      text: say`Fight at ${defending.join(' and ')}`,
      on: defending.map(place => ({ place })),
      kind: 'target',
    }),
    { urged },
  );

const eachFight = fightOfferOf(MOST_BUTTONS);
const nextFight = fightOfferOf(1);

/** Where there are more combats than buttons, one button fights them in their order; any other is clicked on the map. */
const fightOffer = (ask: Ask<FrameOf<'fight'>>): Offer =>
  ask.frame.combats.length > MOST_BUTTONS ? nextFight(ask) : eachFight(ask);

/** A change of the plan that one click makes. */
interface Regrouping {
  readonly label: string;
  readonly combats: Combats;
}

/**
 * What can be meant by sending this attacker against that enemy: to join the attack on it, to attack it alone, or to
 * attack it together with the hexes that it attacks already. Only changes are listed; the referee judges the whole plan.
 */
function regroupings(
  state: LfmState,
  combats: Combats,
  attacker: string,
  enemy: string,
): readonly Regrouping[] {
  const changes: Regrouping[] = [
    { label: say`Join the attack on ${enemy}`, combats: joining(state, combats, attacker, enemy) },
    { label: say`Attack ${enemy} as well`, combats: widening(state, combats, attacker, enemy) },
    { label: say`Attack ${enemy} alone`, combats: alone(combats, attacker, enemy) },
  ];
  return changes.filter(
    ({ combats: next }, place) =>
      !combatsEqual(next, combats) && changes.findIndex(other => combatsEqual(other.combats, next)) === place,
  );
}

const reaches = (state: LfmState, attacker: string, enemies: readonly string[]): boolean =>
  enemies.every(enemy => enemiesOf(state).get(attacker)?.includes(enemy));

/** LFM R81: only if it reaches all hexes of that attack. */
function joining(state: LfmState, combats: Combats, attacker: string, enemy: string): Combats {
  const target = combats.find(({ defending }) => defending.includes(enemy));
  if (!target || target.attacking.includes(attacker) || !reaches(state, attacker, target.defending))
    return combats;
  const joined = { ...target, attacking: [...target.attacking, attacker] };
  return without(
    combats.filter(combat => combat !== target),
    attacker,
  ).concat(joined);
}

/** LFM R81: only if all hexes that attack with it reach the enemy. */
function widening(state: LfmState, combats: Combats, attacker: string, enemy: string): Combats {
  const own = combats.find(({ attacking }) => attacking.includes(attacker));
  if (!own || own.defending.includes(enemy)) return combats;
  if (!own.attacking.every(hex => reaches(state, hex, [enemy]))) return combats;
  const wider = { ...own, defending: [...own.defending, enemy] };
  const others = combats.filter(combat => combat !== own);
  return [...sparing(others, enemy), wider];
}

const alone = (combats: Combats, attacker: string, enemy: string): Combats => [
  ...sparing(without(combats, attacker), enemy),
  { attacking: [attacker], defending: [enemy] },
];

/** The plan without this attacker; an attack that nobody makes any more is none. */
const without = (combats: Combats, attacker: string): PlannedCombat[] =>
  combats
    .map(combat => ({ ...combat, attacking: combat.attacking.filter(hex => hex !== attacker) }))
    .filter(({ attacking }) => attacking.length > 0);

const sparing = (combats: Combats, enemy: string): Combats =>
  combats
    .map(combat => ({ ...combat, defending: combat.defending.filter(hex => hex !== enemy) }))
    .filter(({ defending }) => defending.length > 0);

const combatsEqual = (some: Combats, others: Combats): boolean =>
  some.length === others.length &&
  some.every(({ attacking, defending }) =>
    others.some(other => isSameSet(other.attacking, attacking) && isSameSet(other.defending, defending)),
  );

/*
 * While attacks are being planned the page keeps the plan for the player, as part of his selection: one id for each
 * combat, which is also the id of the arrow on the map.
 */

export const combatId = ({ attacking, defending }: PlannedCombat): string =>
  planId(`${attacking.join('+')}>${defending.join('+')}`);

/** A plan without attacks is a plan too. */
const planIds = (combats: Combats): readonly string[] =>
  combats.length === 0 ? [NO_PLAN] : combats.map(combatId);

/** The combats that these ids name. */
const plansOfIds = (ids: readonly string[]): Combats =>
  ids
    .filter(id => isPlan(id) && id !== NO_PLAN)
    .map(id => {
      const [attacking = '', defending = ''] = wordsOfPlan(id).split('>');
      return { attacking: attacking.split('+'), defending: defending.split('+') };
    });

export const COMBAT: Questions<'assign' | 'fight' | 'voluntary-retreat' | 'withdrawal'> = {
  assign: {
    facts(state, { round }, selection) {
      const required = lfm.requiredHexes(state).map(hex => lfm.hexName(state, hex));
      return {
        hexes: selection.filter(isHexLabel),
        required,
        number: required.length,
        areMany: required.length > LISTED_HEXES,
        isLong: lfm.isLongFight(round - 1),
      };
    },
    offer: assignOffer,
  },
  fight: {
    facts: (_state, { combats }) => ({
      number: combats.length,
      areMany: combats.length > MOST_BUTTONS,
    }),
    offer: fightOffer,
  },
  'voluntary-retreat': {
    facts(state, { side, round, stopped }) {
      const obliged =
        side === state.phasing ? lfm.stillObliged(state).filter(id => !stopped.includes(id)) : [];
      return obliged.length > 0
        ? { line: 'voluntary-retreat of the obliged', units: lfm.unitNames(state, obliged) }
        : { isLong: lfm.isLongFight(round) };
    },
    offer: retreatOffer,
  },
  withdrawal: {
    facts: (state, { parts }, selection) => retreatFacts(state, parts, selection),
    offer: retreatOffer,
  },
};

/** More hexes that must be attacked (8.2) than this are counted. */
const LISTED_HEXES = 4;
