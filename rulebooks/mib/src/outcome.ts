import { type Json, type Telling, telling } from '@abatis/kernel';
import type { MibEvent } from './events.ts';

type Told = { readonly [key: string]: Json };
type Tell<Type extends MibEvent['type']> = (event: Extract<MibEvent, { readonly type: Type }>) => Told;

/** What a player would call the result of each kind of event; dice and modifiers lead to it and are not part of it. */
const TELL: { readonly [Type in MibEvent['type']]?: Tell<Type> } = {
  'chit-drawn': ({ formation }) => ({ drawn: formation }),
  'call-checked': ({ rule, passed }) => ({ rule, comes: passed }),
  'recovery-rolled': ({ unit, recovered }) => ({ recovery: unit, success: recovered }),
  'double-time-checked': ({ unit, passed }) => ({ doubleTime: unit, together: passed }),
  'attack-checked': ({ unit, passed }) => ({ unit, mayAttack: passed }),
  'charge-check': ({ unit, clause, passed }) => ({ unit, check: clause, passed }),
  combat: ({ hexes, retreat, advance }) => ({ combat: [...hexes], retreat, advance }),
  'step-lost': ({ unit, as }) => ({ step: unit, as }),
  'organic-lost': ({ unit, left }) => ({ organicCavalry: unit, left }),
  'guns-lost': ({ unit }) => ({ battery: unit }),
  'batteries-lost': ({ hex, lost }) => ({ batteries: hex, lost }),
  disorganized: ({ unit }) => ({ disorganized: unit }),
  smashed: ({ unit }) => ({ smashed: unit }),
  eliminated: ({ unit }) => ({ lost: unit }),
  retreated: ({ units, path }) => ({ retreated: [...units], to: path.at(-1)! }),
  'initiative-moved': ({ to }) => ({ initiative: to }),
  'game-decided': ({ winner }) => ({ winner }),
};

/** Up to the next activation, whose beginning would tell who of the enemy is Smashed in the fog (2.5e). */
function told(events: readonly MibEvent[]): readonly Told[] {
  const next = events.findIndex(({ type }) => type === 'activated');
  return events.slice(0, next < 0 ? events.length : next).flatMap(event => {
    const tell = TELL[event.type] as ((event: MibEvent) => Told) | undefined;
    return tell ? [tell(event)] : [];
  });
}

/** What comes after the end of an activation is no longer the result of the order. */
export const { outcomeOf, isTold }: Telling<MibEvent> = telling(
  told,
  ({ type }) => type === 'activation-ended',
);
