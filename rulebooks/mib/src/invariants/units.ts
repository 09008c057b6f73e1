import { firstWrong, isPending } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { unitName } from '../events/names.ts';
import { plays } from '../options.ts';
import { cardOf } from '../pieces.ts';
import type { MibState, Unit, UnitId } from '../state.ts';
import type { Invariant } from './invariant.ts';

/** What is wrong with the first unit that has something wrong. */
const ofUnits =
  (wrong: (state: MibState, id: UnitId, unit: Unit) => string | false) =>
  (state: MibState): string | null =>
    firstWrong(state.units.entries(), ([id, unit]) => {
      const reason = wrong(state, id, unit);
      return reason !== false && `${unitName(state, id)}: ${reason}`;
    });

/** A.3, R119: steps on the map, stragglers, casualties and steps detached are what the unit has in all. */
export const stepsConserved: Invariant = {
  clause: 'MIB 2.2.1a',
  broken: ofUnits((state, id, { place, steps, stragglers, casualties, detached, parent }) => {
    const { maxSteps, apart } = battleOf(state).units[id]!;
    if (parent !== null && !apart) return false;
    if (place === 'unformed') return steps > 0 && 'steps of a detachment that is not made';
    const total = steps + stragglers + casualties + detached;
    return total !== maxSteps && `${total} steps in all, it has ${maxSteps}`;
  }),
};

/** MIB 10.3b, R119: what a division has detached is what its detachments have. */
export const detachedElsewhere: Invariant = {
  clause: 'MIB 10.3b',
  broken: ofUnits((state, id, { detached, place }) => {
    if (place === 'eliminated') return false;
    const made = state.units
      .filter(
        (unit, other) =>
          unit.parent === id &&
          unit.place !== 'eliminated' &&
          unit.place !== 'unformed' &&
          !battleOf(state).units[other]!.apart,
      )
      .reduce((sum, { steps, stragglers, casualties }) => sum + steps + stragglers + casualties, 0);
    return detached !== made && `${detached} steps detached, its detachments have ${made}`;
  }),
};

/** MIB 10.2a, 10.0c: Smashed without steps, with stragglers and never Disorganized; others on the map have a step. */
export const smashedOrSteady: Invariant = {
  clause: 'MIB 10.2a',
  broken: ofUnits((state, _id, { place, smashed, steps, stragglers, freshStragglers, disorganized }) => {
    if (place !== 'map')
      return smashed && place !== 'exited' && place !== 'eliminated' && 'smashed off the map';
    if (smashed !== (steps === 0)) return `${steps} steps, smashed ${smashed}`;
    return (
      (smashed && disorganized && 'Smashed and Disorganized') ||
      (smashed && stragglers === 0 && 'Smashed without stragglers') ||
      (stragglers > battleOf(state).charts.tracks.stragglers && `${stragglers} stragglers`) ||
      (freshStragglers > stragglers && 'more fresh stragglers than stragglers')
    );
  }),
};

/** MIB 11.0a, 7.9a, 7.14a, 12.1: tracks within their bounds. */
export const tracksInBounds: Invariant = {
  clause: 'MIB T9',
  broken: ofUnits((state, id, { fatigue, batteries, organic, supply }) => {
    const { track } = cardOf(state, id);
    const full = battleOf(state).charts.supply.full;
    return (
      ((fatigue < 0 || fatigue > track.white + track.grey) && `fatigue ${fatigue}`) ||
      (batteries < 0 && `${batteries} batteries`) ||
      (organic < 0 && `organic cavalry ${organic}`) ||
      ((supply < 0 || supply > full) && `supply ${supply}`)
    );
  }),
};

/** MIB 11.2: reserves and formation fatigue only with Lite, unit fatigue only without. */
export const oneFatigue: Invariant = {
  clause: 'MIB 11.2a',
  broken(state) {
    const lite = plays(state, 'lite');
    const { levels } = battleOf(state).charts.liteLadder;
    const unfit = state.formations.findIndex(({ status }) => status < 0 || status >= levels.length);
    if (unfit >= 0) return `formation ${unfit} is at level ${state.formations[unfit]!.status}`;
    return ofUnits((_, __, { reserve }) => !lite && reserve !== 'none' && 'in reserve without Lite')(state);
  },
};

/** MIB 4.1a, 10.1b: a unit that stays where it is has not moved, and one that moves does nothing else. */
export const oneCategory: Invariant = {
  clause: 'MIB 4.1a',
  when: state => state.activation !== null,
  broken: ofUnits((_state, _id, { act: { category, entered, committed, deeds } }) =>
    category === 'mobile'
      ? deeds.length > 0 && `Mobile, and did ${deeds.join(', ')}`
      : (entered || committed) && `moved, and is ${category}`,
  ),
};

/** MIB 17.0: the game is over when it is decided, not before and not later. */
export const endsDecided: Invariant = {
  clause: 'MIB 17.0',
  broken: ({ steps, result }) =>
    (steps.length === 0) === (result !== null) ? null : 'it is over and not decided, or decided and goes on',
};

/** MIB 3.0e: somebody is active exactly while an activation is under way. */
export const activeInActivation: Invariant = {
  clause: 'MIB 3.0e',
  broken: state =>
    (state.activation !== null) === isPending(state, 'end-of-activation')
      ? null
      : 'the activation is not as the steps are',
};
