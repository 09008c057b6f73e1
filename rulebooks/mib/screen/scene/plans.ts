import type { Hex } from '@abatis/hex';
import { cite, count, gathered, listOf, namedIn, places, say } from '@abatis/presenter';
import { type At, join, NO_PLAN, type Plan, type Text } from '@abatis/screen';
import type { Declared, Fight, Fought, MibFrame, MibState } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import {
  type Attack,
  attackId,
  combatOf,
  isSameAttack,
  meantAttacks,
  queuedAttacks,
} from '../questions/planned.ts';
import { hexLink, readsChart, unitLinks } from '../staff/known.ts';
import { oddsInBrief } from '../words/preview/combat-roll.ts';
import { refusalText } from '../words/refusal.ts';
import { resultCode } from '../words/say.ts';
import type { FrameOf } from './offer.ts';

/** UI 34: the combats of the declaration in the order in which they are fought. Everybody hears of them (7.0b). */
export function plansOf(at: At<MibState>, selection: readonly string[]): readonly Plan[] {
  const { state } = at;
  const frame = state.steps.at(-1);
  const isAsked = at.seat !== null && at.seat === state.activation?.side;
  if (isAsked && (frame?.step === 'actions' || frame?.step === 'moving')) return meantPlans(at, selection);
  if (frame?.step === 'declaring')
    return frame.combats.map((combat, place) => ({
      ...planOf(at, combat, { id: place, number: place + 1, state: 'planned' }),
      label: join(labelOf(state, combat), limitText(state, combat)),
      ...(isAsked && { drop: { act: { type: 'call-off', combat: place } } }),
      ...problemsIn(at, frame.combats, place),
    }));
  if (frame?.step === 'withdrawal') return [threatPlan(state, frame)];
  const queue = state.steps.findLast(isQueue);
  if (!queue) return [];
  const fight = fightNow(state);
  const past = queue.made.slice(0, fight ? -1 : undefined);
  return [
    ...past.map((made, place) => donePlan(state, made.hexes, place + 1)),
    ...(fight ? [planOf(at, fight, { id: 'now', number: past.length + 1, state: 'next' })] : []),
    ...queue.combats.flatMap((combat, place) => {
      if (!combat || !isThere(state, combat)) return [];
      const number = queueNumber(queue, place);
      // It has been judged, and it is in order: it is a queue.
      return { ...planOf(at, combat, { id: place, number, state: 'planned' }), problems: [] };
    }),
  ];
}

/** While units act: the attacks that are queued or paid for, which only their own side knows of yet. */
function meantPlans(at: At<MibState>, selection: readonly string[]): readonly Plan[] {
  const { state } = at;
  const queued = queuedAttacks(state, selection);
  const byTarget = gathered(meantAttacks(state, selection).map(attack => [attack.target, attack] as const));
  return [...byTarget.values()].map((attacks, place) => {
    const isHere = (attack: Attack): boolean => attacks.some(each => isSameAttack(each, attack));
    const others = queued.filter(each => !isHere(each)).map(each => attackId(state, each));
    const isQueued = queued.some(isHere);
    return {
      ...planOf(at, combatOf(attacks), { id: `meant ${place}`, number: place + 1, state: 'planned' }),
      ...(isQueued && { drop: { select: others.length > 0 ? others : [NO_PLAN] } }),
    };
  });
}

type Queue = FrameOf<'combats' | 'next-combat'>;

const isQueue = (frame: MibFrame): frame is Queue => frame.step === 'combats' || frame.step === 'next-combat';

/** R126: as which a combat that is left will be fought, if the rest keeps its order. */
export const queueNumber = ({ combats, made }: Pick<Queue, 'combats' | 'made'>, place: number): number =>
  made.length + combats.slice(0, place + 1).filter(each => each !== null).length;

/** The combat that is being fought, with all that follows from it. */
function fightNow({ steps }: MibState): Fight | Fought | null {
  const after = steps.slice(steps.findLastIndex(isQueue) + 1);
  for (const frame of after) {
    if ('fight' in frame) return frame.fight;
    if ('fought' in frame && frame.fought) return frame.fought;
  }
  return null;
}

/** MIB 7.6c: what the cavalry is asked about (W1). */
function threatPlan(state: MibState, { by, hex }: FrameOf<'withdrawal'>): Plan {
  const units = mib.boundToAttack(state, by, hex);
  const mean = units.length === 1 ? say`means` : say`mean`;
  return {
    id: 'threat',
    number: 1,
    from: mib.hexNames(state, [...new Set(units.map(id => mib.unitOf(state, id).hex))]),
    to: mib.hexNames(state, [hex]),
    label: say`${unitLinks(state, units)} ${mean} to attack ${hexLink(state, hex)} ${cite('MIB 7.6c')}`,
    value: '',
    state: 'planned',
  };
}

const donePlan = (state: MibState, hexes: readonly Hex[], number: number): Plan => ({
  id: `done ${number}`,
  number,
  from: [],
  to: mib.hexNames(state, hexes),
  label: say`Fought at ${places(mib.hexNames(state, hexes))}`,
  value: '',
  state: 'done',
});

/** MIB 7.0h: '3 of 4 divisions', where there is anything to count. */
function limitText(state: MibState, combat: Declared): Text {
  const uses = mib.commandUse(state, combat).filter(({ used, allowed }) => used > 1 || used >= allowed);
  return uses.length === 0
    ? ''
    : say` (${listOf(uses.map(({ used, allowed }) => say`${used} of ${count(allowed, 'division')}`))} ${cite('MIB 7.0h')})`;
}

const isThere = (state: MibState, { attackers, hexes }: Declared): boolean =>
  attackers.length > 0 && hexes.some(hex => mib.unitsIn(state, hex).length > 0);

function planOf(
  at: At<MibState>,
  combat: Declared | Fight | Fought,
  { id, ...place }: { readonly id: number | string } & Pick<Plan, 'number' | 'state'>,
): Plan {
  const { state } = at;
  const from = new Set(combat.attackers.map(({ hex }) => hex));
  return {
    id: `combat ${id}`,
    ...place,
    from: mib.hexNames(state, [...from]),
    to: mib.hexNames(state, combat.hexes),
    label: labelOf(state, combat),
    // Once it is being fought, what it costs has changed the odds; after the roll there is a result.
    value: place.state === 'planned' ? oddsText(at, combat) : 'row' in combat ? resultCode(combat.row) : '',
  };
}

/** Of a combat that is being fought the defenders may have gone, and the attackers be in their place. */
function labelOf(state: MibState, combat: Declared | Fight): Text {
  const { attackers, hexes } = combat;
  const units = [...new Set(attackers.map(({ unit }) => unit))];
  const defenders =
    'defenders' in combat
      ? [...new Set(combat.defenders.map(({ unit }) => unit))]
      : hexes.flatMap(hex => mib.unitsIn(state, hex));
  const where = places(mib.hexNames(state, hexes));
  return defenders.length === 0
    ? say`${unitLinks(state, units)} on ${where}`
    : say`${unitLinks(state, units)} on ${unitLinks(state, defenders)}, ${where}`;
}

/** '3:1, +1', as far as the attacker can know it; others are told when strengths are announced (2.5c). */
function oddsText(at: At<MibState>, combat: Declared): string {
  const { state } = at;
  if (!readsChart(at, mib.sideOfUnit(state, combat.attackers[0]!.unit))) return '';
  if (!combat.hexes.some(hex => mib.unitsIn(state, hex).length > 0)) return '';
  const roll = mib
    .rollsOf(state, { type: 'attack', ...combat })
    .find(each => each.kind === 'foreseen-combat');
  return roll ? oddsInBrief(roll) : '';
}

/** What of the whole declaration names somebody of this combat; to those who may know how worn he is (2.5b). */
function problemsIn(at: At<MibState>, combats: readonly Declared[], place: number): Pick<Plan, 'problems'> {
  const { state } = at;
  const { attackers, hexes } = combats[place]!;
  if (!readsChart(at, mib.sideOfUnit(state, attackers[0]!.unit))) return {};
  const units = attackers.map(({ unit }) => unit);
  const names = [...mib.unitNames(state, units), ...mib.hexNames(state, hexes)];
  const isOwn = (fact: string): boolean => [fact, ...fact.split(' ')].some(word => names.includes(word));
  const problems = mib.inNames(state, mib.combatProblems(state, combats));
  const own = problems.filter(({ facts = {} }) => [...namedIn(facts)].some(isOwn));
  return own.length > 0 ? { problems: own.map(refusalText) } : {};
}
