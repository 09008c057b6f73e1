import type { Refusal } from '@abatis/kernel';
import { cite, count, nobodyCan, say, sentences, type Telling } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { LfmAction, LfmEvent, LfmState, Phase, Side, UnitId } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { refusalText } from '../refusal.ts';
import { sideSpan } from '../say.ts';

/* Phases that pass without a question say why nobody was asked. */

/** What follows a phase that is over. */
const NEXT: readonly LfmEvent['type'][] = ['phase', 'player-turn', 'turn-advanced'];

/** Why nobody was asked in a phase that began and ended in one breath. Nobody moves meanwhile, so the position after it tells. */
export function idle(event: LfmEvent, { after, events }: Telling<LfmState, LfmAction, LfmEvent>): Text {
  if (event.type !== 'phase') return '';
  const isOver = events.slice(events.indexOf(event) + 1).some(({ type }) => NEXT.includes(type));
  if (!isOver) return '';
  const { phase, side, clause } = event;
  if (lfm.unitsOnMap(after, side).length === 0)
    // It holds for the whole player turn: it is said once.
    return phase === 'command' ? say`No ${sideSpan(side)} unit is on the map ${cite(clause)}.` : '';
  return WHY[phase]?.({ ...after, phasing: side }, side) ?? '';
}

const WHY: Readonly<Partial<Record<Phase, (state: LfmState, side: Side) => Text>>> = {
  command: noCommand,
  construction: (state, side) =>
    nobody(
      state,
      say`Nobody can build`,
      lfm.unitsOnMap(state, side).flatMap(id => lfm.mayBuild(state, id).refusals),
    ),
  artillery: noFire,
  combat: noAttack,
  reorganization: noOrder,
};

const nobody = (state: LfmState, what: Text, refusals: readonly Refusal[]): Text =>
  nobodyCan(what, lfm.inNames(state, refusals), refusalText);

/** LFM SP.2a: no commander is there, or whoever is may not roll. */
function noCommand(state: LfmState, side: Side): Text {
  const commanders = lfm.commandersOnMap(state, side);
  if (commanders.length === 0)
    return say`No ${sideSpan(side)} commander is on the map to roll for command ${cite('LFM SP.2a')}.`;
  const rulings = commanders.map(id => lfm.mayRollCommand(state, id));
  if (rulings.some(({ legal }) => legal)) return '';
  return nobody(
    state,
    say`Nobody can roll for command`,
    rulings.flatMap(({ refusals }) => refusals),
  );
}

/** LFM SP.4a: of all guns the one that is nearest to an enemy is asked. */
function noFire(state: LfmState): Text {
  const nearest = lfm.SIDES.flatMap(side => shots(state, side)).toSorted((a, b) => a.range - b.range)[0];
  return nearest ? nobody(state, say`Nobody can fire`, nearest.refusals()) : '';
}

interface Shot {
  readonly range: number;
  refusals(): readonly Refusal[];
}

const shots = (state: LfmState, side: Side): readonly Shot[] =>
  lfm
    .unitsOnMap(state, side)
    .filter(id => lfm.cardOf(state, id).arm === 'artillery')
    .flatMap(gun => {
      const target = nearestEnemy(state, side, gun);
      if (target === null) return [];
      const [from, hex] = [lfm.unitOf(state, gun).hex, lfm.unitOf(state, target).hex];
      const fire = { units: [gun], hex, target };
      return {
        range: lfm.hexesBetween(state, from, hex),
        refusals: () => [
          ...lfm.mayFire(state, side, fire).refusals,
          ...lfm.mayFireByScenario(state, [gun]).refusals,
        ],
      };
    });

function nearestEnemy(state: LfmState, side: Side, gun: UnitId): UnitId | null {
  const { hex } = lfm.unitOf(state, gun);
  const range = (id: UnitId): number => lfm.hexesBetween(state, hex, lfm.unitOf(state, id).hex);
  return lfm.unitsOnMap(state, lfm.enemyOf(side)).toSorted((a, b) => range(a) - range(b))[0] ?? null;
}

/** LFM 8.1: nobody is in contact, or whoever is may not attack. */
function noAttack(state: LfmState, side: Side): Text {
  const hexes = [...new Set(lfm.unitsOnMap(state, side).map(id => lfm.unitOf(state, id).hex))];
  const fights = hexes.flatMap(hex =>
    lfm.enemiesNextTo(state, hex, side).map(enemy => ({ attacking: [hex], defending: [enemy] })),
  );
  if (fights.length === 0)
    return hexes.length === 0
      ? ''
      : say`Nobody can attack: no ${sideSpan(side)} stack is next to an enemy ${cite('LFM 8.1')}.`;
  const refusals = fights.flatMap(fight => lfm.mayAssign(state, [fight]).refusals);
  return nobody(state, say`Nobody can attack`, refusals);
}

/** LFM SP.7b, R143: stacks with a D that may not roll. */
function noOrder(state: LfmState, side: Side): Text {
  const marked = lfm.markedStacks(state, side);
  if (marked.length === 0) return say`No ${sideSpan(side)} stack has a D to lose ${cite('LFM SP.7b')}.`;
  const rulings = marked.map(hex => lfm.mayReorganize(state, hex));
  if (rulings.some(({ legal }) => legal)) return '';
  const why = nobody(
    state,
    say`Nobody can roll to lose a D`,
    rulings.flatMap(({ refusals }) => refusals),
  );
  const others = marked.length - 1;
  return why.length === 0 || others === 0
    ? why
    : sentences(why, say`The same goes for ${count(others, 'more stack')}.`);
}
