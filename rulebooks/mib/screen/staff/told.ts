import { cite, count, listOf, say } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { cardOf, unitOf } from '../../src/pieces.ts';
import type { MibState, UnitId } from '../../src/state.ts';

/* What is known of an enemy's force chart: what the map shows (2.5d), and what combat has told (2.5c). */

/** 'G 1+', 'C ?': nothing of it is more than the map shows, or than was told. */
export function unknownTags(state: MibState, id: UnitId): readonly string[] {
  const { told, batteries } = unitOf(state, id);
  const guns = batteries === 0 ? 'G 0' : told.batteries === null ? 'G 1+' : `G ${told.batteries}?`;
  return [
    told.weariness === null ? 'fatigue ?' : `${told.weariness}?`,
    'stragglers ?',
    guns,
    told.organic === null ? 'C ?' : `C ${told.organic}?`,
  ];
}

/** 'At 10:00 AM it had 2 batteries and was tired 2.5c; it may have changed.' */
export function toldText(state: MibState, id: UnitId): Text {
  const { turn, batteries, organic, weariness } = unitOf(state, id).told;
  const steps = missingOf(state, id);
  const missing =
    steps > 0
      ? say`${count(steps, 'step')} missing; how many straggle is on its chart ${cite('MIB 2.5b')}. `
      : '';
  const parts = [
    ...(batteries === null ? [] : [count(batteries, 'battery', 'batteries')]),
    ...(organic === null ? [] : [`${organic} organic cavalry`]),
    ...(weariness === null ? [] : [weariness]),
  ];
  if (turn === null || parts.length === 0) return missing;
  const when = battleOf(state).turns[turn]?.label ?? `turn ${turn + 1}`;
  return say`${missing}Told in combat, ${when}: ${listOf(parts)} ${cite('MIB 2.5c')}.`;
}

/** MIB 2.5a: steps that are neither on the map nor detached. */
function missingOf(state: MibState, id: UnitId): number {
  const { steps, detached, place } = unitOf(state, id);
  return place === 'map' ? cardOf(state, id).maxSteps - steps - detached : 0;
}
