import { derived, net } from '@abatis/kernel';
import { say, signed } from '@abatis/presenter';
import type { Plan } from '@abatis/screen';
import type { Combat, LfmFrame, LfmState } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { combatOf, planId, plannedCombats } from '../questions/combat.ts';
import { partyName } from '../words/index.ts';

/** The combats that are planned or declared, in the order of their numbers. */
export function plansOf(state: LfmState, selection: readonly string[]): readonly Plan[] {
  const frame = state.steps.at(-1);
  if (frame?.step === 'assign')
    return plannedCombats(state, selection).map((combat, place) =>
      planOf(state, combatOf(state, combat), place, 'planned'),
    );
  if (frame?.step === 'movement' || frame?.step === 'moving') return attacksInSight(state);
  return declaredPlans(state);
}

/** While pieces move: the attacks that 8.2 will ask for as things stand, grouped in the plainest way. */
const attacksInSight: (state: LfmState) => readonly Plan[] = derived(state => {
  if (lfm.contacts(state).size === 0) return [];
  const [first = []] = lfm.assignments(state, 1);
  return first.map((combat, place) => planOf(state, combat, place, 'planned'));
}, 'recent');

function declaredPlans(state: LfmState): readonly Plan[] {
  const [now, later] = [state.steps.flatMap(fightingNow), state.steps.flatMap(fightingLater)];
  const isLeft = (combat: Combat): boolean => !lfm.isVoid(state, combat);
  return [
    ...now.filter(isLeft).map((combat, place) => planOf(state, combat, place, 'next')),
    ...later.filter(isLeft).map((combat, place) => planOf(state, combat, now.length + place, 'planned')),
  ];
}

const fightingNow = (frame: LfmFrame): readonly Combat[] =>
  frame.step === 'engagement' || frame.step === 'resolution' ? [frame.combat] : [];

const fightingLater = (frame: LfmFrame): readonly Combat[] =>
  frame.step === 'fight' || frame.step === 'fights' ? frame.combats : [];

function planOf(state: LfmState, combat: Combat, place: number, progress: Plan['state']): Plan {
  const [from, to] = [lfm.hexTags(state, combat.attacking), lfm.hexTags(state, combat.defending)];
  const nameIn = (hexes: readonly number[]): string =>
    partyName(
      state,
      hexes.flatMap(hex => lfm.unitsIn(state, hex)),
    );
  return {
    id: planId({ attacking: from, defending: to }),
    number: place + 1,
    from,
    to,
    label: [say`${nameIn(combat.attacking)} on ${nameIn(combat.defending)}, `, ...to.flatMap(withComma)],
    value: oddsText(state, combat),
    state: progress,
  };
}

const withComma = (place: string, index: number) => (index === 0 ? [{ place }] : [', ', { place }]);

/** '3:1 +1': the column after the shift, and the net modifier. */
function oddsText(state: LfmState, combat: Combat): string {
  const preview = lfm.combatPreview(state, combat);
  if (!preview) return '';
  const drm = net(preview.drms);
  return `${preview.column} ${signed(drm)}`;
}
