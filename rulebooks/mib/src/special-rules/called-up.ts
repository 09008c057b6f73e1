import { edit } from '@abatis/kernel';
import { unitNames } from '../events/names.ts';
import { formationCard, unitOf } from '../pieces.ts';
import { moraleCheck } from '../rules/05-morale-check.ts';
import { rulesOf } from '../scenario/terms.ts';
import type { FormationId, MibState } from '../state.ts';
import type { MibTable } from '../steps/step.ts';

/** Has the rule of this name brought them up? They come when there is room for them. */
export const isCalledUp = (state: MibState, rule: string): boolean => state.special[rule] === true;

/** G.1 rule 1, G.2 rule 1: a morale check at the start of each of its turns, until one succeeds. */
export function checkCalls(state: MibState, table: MibTable): void {
  for (const { name, turns, rating, units } of rulesOf(state, 'called-up')) {
    if (!turns.includes(state.turn) || isCalledUp(state, name)) continue;
    const { roll, passed } = moraleCheck(table, 'MIB 3.0b called up', rating, { rule: name });
    if (passed) edit(state, 'special')[name] = true;
    table.emit({
      type: 'call-checked',
      clause: 'MIB 3.0b',
      rule: name,
      units: unitNames(state, units),
      rating,
      roll,
      passed,
    });
  }
}

/** A formation of which nobody has been called up yet has no chit in the cup (G.1, G.2). */
export function awaitsCall(state: MibState, formation: FormationId): boolean {
  const awaited = rulesOf(state, 'called-up')
    .filter(({ name }) => !isCalledUp(state, name))
    .flatMap(({ units }) => units);
  const real = formationCard(state, formation).units.filter(id => unitOf(state, id).place !== 'unformed');
  return real.length > 0 && real.every(id => awaited.includes(id));
}
