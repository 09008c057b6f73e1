import { net } from '@abatis/kernel';
import { listOf, place as placeSpan, say, signed } from '@abatis/presenter';
import type { At, Plan } from '@abatis/screen';
import type { MibAction } from '../../src/actions.ts';
import { hexNames, unitNames } from '../../src/events/names.ts';
import { explain } from '../../src/explain/orders.ts';
import { sideOfUnit, unitsIn } from '../../src/pieces.ts';
import { combatProblems } from '../../src/rules/07-combat/duties.ts';
import { fighters } from '../../src/rules/07-combat/telling.ts';
import type { MibState } from '../../src/state.ts';
import type { Declared } from '../../src/steps/combat/frames.ts';
import { readsChart } from '../staff/known.ts';
import { unitLinks } from '../staff/text.ts';
import { refusalText } from '../words/refusal.ts';

/** UI 34: the combats of the declaration, in the order of their numbers. Everybody hears of them (7.0b). */
export function plansOf(at: At<MibState>): readonly Plan[] {
  const frame = at.state.steps.at(-1);
  const isAsked = at.seat !== null && at.seat === at.state.activation?.side;
  if (frame?.step === 'declaring')
    return frame.combats.map((combat, place) => ({
      ...planOf(at, combat, place, 'planned'),
      ...(isAsked && { drop: { act: { type: 'call-off', combat: place } } }),
      ...problemsIn(at.state, frame.combats, place),
    }));
  const combats = at.state.steps.findLast(each => each.step === 'combats' || each.step === 'next-combat');
  if (combats?.step !== 'combats' && combats?.step !== 'next-combat') return [];
  return combats.combats.flatMap((combat, place) =>
    combat && isThere(at.state, combat)
      ? [
          {
            ...planOf(at, combat, place, 'planned'),
            ...(isAsked && frame?.step === 'next-combat' && { raise: { act: fightOf(place) } }),
          },
        ]
      : [],
  );
}

/** R126: as the next one; of tied largest units those that are best for him (7.1d). */
const fightOf = (combat: number): MibAction => ({ type: 'fight', combat, attacker: '', defender: '' });

const isThere = (state: MibState, { attackers, hexes }: Declared): boolean =>
  attackers.length > 0 && hexes.some(hex => unitsIn(state, hex).length > 0);

function planOf(at: At<MibState>, combat: Declared, place: number, progress: Plan['state']): Plan {
  const { state } = at;
  const from = [
    ...new Set(
      hexNames(
        state,
        combat.attackers.map(({ hex }) => hex),
      ),
    ),
  ];
  const to = hexNames(state, combat.hexes);
  const attackers = [...new Set(combat.attackers.map(({ unit }) => unit))];
  const defenders = combat.hexes.flatMap(hex => unitsIn(state, hex));
  return {
    id: `combat ${place}`,
    number: place + 1,
    from,
    to,
    label: say`${unitLinks(state, attackers)} on ${unitLinks(state, defenders)}, ${listOf(to.map(placeSpan))}`,
    value: oddsText(at, combat),
    state: progress,
  };
}

/** '3:1 +1', as far as the attacker can know it; others are told when strengths are announced (2.5c). */
function oddsText(at: At<MibState>, combat: Declared): string {
  const { state } = at;
  if (!readsChart(at, sideOfUnit(state, combat.attackers[0]!.unit))) return '';
  if (!combat.hexes.some(hex => unitsIn(state, hex).length > 0)) return '';
  const order: MibAction = {
    type: 'attack',
    attackers: [...fighters(state, combat.attackers)],
    hexes: [...hexNames(state, combat.hexes)],
  };
  const roll = explain(state, order).find(({ facts }) => facts !== undefined && 'ratio' in facts);
  const ratio = roll?.facts?.ratio;
  return roll && typeof ratio === 'string' ? `${ratio} ${signed(net(roll.drms))}` : '';
}

/** What of the whole declaration names somebody of this combat. */
function problemsIn(state: MibState, combats: readonly Declared[], place: number): Pick<Plan, 'problems'> {
  const { attackers, hexes } = combats[place]!;
  const names = [
    ...unitNames(
      state,
      attackers.map(({ unit }) => unit),
    ),
    ...hexNames(state, hexes),
  ];
  const own = combatProblems(state, combats).filter(({ facts = {} }) =>
    Object.values(facts).some(fact => typeof fact === 'string' && names.includes(fact)),
  );
  return own.length > 0 ? { problems: own.map(refusalText) } : {};
}
