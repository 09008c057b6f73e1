import { transact } from '@abatis/kernel';
import type { BnbHappening } from '../../src/events.ts';
import { judgeFire, resolveFire, type Volley } from '../../src/rules/index.ts';
import type { BnbState, Fire } from '../../src/state.ts';
import { type Field, fieldOf } from './field.ts';
import { clausesOf } from './refused.ts';
import { scripted } from './table.ts';

export interface Aimed {
  readonly ammunition?: Fire['ammunition'];
  readonly passing?: boolean;
  readonly screen?: boolean;
}

function judged({ state, id, unit }: Field, by: string, at: string, how: Aimed) {
  const ammunition = how.ammunition ?? (unit(by).arm === 'artillery' ? 'ball' : 'small arms');
  return judgeFire(state, { type: 'fire', unit: id(by), at: id(at), ...how, ammunition });
}

/** The volley that an order to fire comes to. */
export function volley(field: Field, by: string, at: string, how: Aimed = {}): Volley {
  const answer = judged(field, by, at, how);
  if (answer.volley === null) throw new Error(`refused: ${clausesOf(answer.refusals)}`);
  return answer.volley;
}

/** The clauses that forbid it. */
export function forbidden(field: Field, by: string, at: string, how: Aimed = {}): readonly string[] {
  const answer = judged(field, by, at, how);
  return answer.volley === null ? clausesOf(answer.refusals) : [];
}

/** Dice and the lowest die that hits, for each group of shots: `6 at 7+`; marks one after the other: `2 at F 7+ > Q 9+`. */
export function told(field: Field, { shots }: Volley): readonly string[] {
  return shots.map(({ dice, stages }) => {
    const marks = stages.map(({ target, needed, drms }) => {
      const lowest = needed - drms.reduce((sum, { value }) => sum + value, 0);
      return `${field.state.units[target]!.name} ${Math.min(10, Math.max(2, lowest))}+`;
    });
    return `${dice} at ${marks.join(' > ')}`;
  });
}

/** The same field with the fire of these orders laid. */
export function laid(field: Field, ...fires: readonly (readonly [string, string, Aimed?])[]): Field {
  return fires.reduce((now, [by, at, how = {}]) => {
    const answer = judged(now, by, at, how);
    if (answer.volley === null) throw new Error(`refused: ${clausesOf(answer.refusals)}`);
    return now.having({ fire: [...now.state.fire, answer.fire] });
  }, field);
}

/** What the fire that was laid does, with these dice. */
export function resolved(
  field: Field,
  dice: readonly number[],
): { readonly field: Field; readonly events: readonly BnbHappening[] } {
  const at = scripted(...dice);
  const state: BnbState = transact(field.state, draft => resolveFire(draft, at));
  at.expectSpent();
  return { field: fieldOf(state), events: at.events };
}
