import { nameList, typeset } from '@abatis/presenter';
import type { MibAction } from '../../../src/actions.ts';
import { hexNames } from '../../../src/names.ts';
import type { Fight } from '../../../src/rules/07-combat/index.ts';
import type { MibState } from '../../../src/state.ts';

/** 'Attack on 0908', 'Charge on 0908'. */
export function fightTitle(state: MibState, { kind, hexes }: Fight): string {
  const on = nameList(hexNames(state, hexes));
  return `${FIGHTS[kind]} ${on}`;
}

const FIGHTS = { assault: 'Attack on', charge: 'Charge on', bombardment: 'Bombardment of' } as const;

/** What an order that is rolled for is called. */
export function titleOf(action: MibAction): string {
  switch (action.type) {
    case 'take':
      return action.pace === 'double-time' ? 'Double Time' : 'Forced march';
    case 'halt':
    case 'exit':
      return 'End of the move';
    case 'recover':
      return `Recovery of ${typeset(action.unit)}`;
    case 'demolish':
      return `Demolition of ${action.bridge}`;
    case 'pursue':
      return `Pursuit out of ${action.hex}`;
    case 'stand':
    case 'withdraw':
      return 'Bombardment';
    case 'chits':
    case 'go':
      return 'Beginning of the activation';
    case 'done':
      return 'What comes next';
    default:
      return 'After the combat';
  }
}
