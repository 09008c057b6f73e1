import { say } from '@abatis/presenter';
import type { BattleCard } from '@abatis/screen';
import type { EngScenario } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';

/** What only a person can say of the sieges that come with the rulebook. */
const LENGTHS: Readonly<Record<string, () => string>> = {
  sobral: () => say`under an hour`,
  renaud: () => say`about an hour`,
  'ciudad-rodrigo': () => say`several evenings`,
};

/** A battle as it is offered; those of BNB are offered there. */
export function engBattle(card: BattleCard): BattleCard | null {
  const own = eng.SCENARIOS.find(({ id }) => id === card.scenario);
  if (!own) return null;
  const days = lastDayOf(own);
  return {
    ...card,
    ...(days !== null && { extent: say`up to ${days} days` }),
    length: LENGTHS[own.id]!(),
  };
}

/** The last day of a siege that is told in days. */
function lastDayOf({ eng: part }: EngScenario): number | null {
  return part?.tempo === 'siege' && part.end ? part.end.day - 1 : null;
}
