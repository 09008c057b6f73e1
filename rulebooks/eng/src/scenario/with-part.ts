import { battles } from '@abatis/bnb/rules';
import type { EngPart } from './schema.ts';

/** The battle on the shelf with another part of ENG in its scenario. */
export function withPart(reference: string, eng: EngPart): string {
  const battle = battles.get(reference);
  return battles.put(
    { reference, eng },
    { ...battle, scenario: { ...battle.scenario, eng } as typeof battle.scenario },
  );
}
