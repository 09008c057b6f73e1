import { cite, place, say } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { hexName } from '../../src/names.ts';
import { unitOf } from '../../src/pieces.ts';
import { termsOf } from '../../src/scenario/terms.ts';
import type { MibState, UnitId } from '../../src/state.ts';

/** MIB 3.0b: when and where a reinforcement comes; null for who is none. */
export function arrivalText(state: MibState, id: UnitId): Text | null {
  const arrival = termsOf(state).arrivals.find(({ unit }) => unit === id);
  if (!arrival || unitOf(state, id).place !== 'to-arrive') return null;
  const where = place(hexName(state, arrival.hex));
  if (arrival.turn === null)
    return say`comes to ${where} once it is called up${calledOn(state, id)} ${cite('MIB 3.0b')}`;
  if (arrival.turn <= state.turn) return say`enters now at ${where} ${cite('MIB 3.0b')}`;
  return say`${battleOf(state).turns[arrival.turn]?.label ?? 'later'}, at ${where} ${cite('MIB 3.0b')}`;
}

/** G.1 rule 1, G.2 rule 1: on some turns a die decides. */
function calledOn(state: MibState, id: UnitId): string {
  const rule = termsOf(state).special.find(each => each.kind === 'called-up' && each.units.includes(id));
  if (rule?.kind !== 'called-up') return '';
  const times = rule.turns.map(turn => battleOf(state).turns[turn]?.label ?? '').filter(Boolean);
  return `, on 1 to ${rule.rating}: ${times.join('; ')}`;
}
