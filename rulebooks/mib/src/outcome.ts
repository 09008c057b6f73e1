import type { Json } from '@abatis/kernel';
import type { MibEvent } from './events/index.ts';

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

/** What comes after the end of an activation is no longer the result of the order. */
const isNextActivation = ({ type }: MibEvent): boolean => type === 'activation-ended';

/**
 * The result of an order in the words of a player. An order that ends an activation runs on to the next decision; what
 * comes then is told only if the order itself decided nothing.
 */
export function outcomeOf(events: readonly MibEvent[]): Json {
  const end = events.findIndex(isNextActivation);
  const own = end < 0 ? [] : told(events.slice(0, end));
  return own.length > 0 ? own : told(events);
}

const told = (events: readonly MibEvent[]): readonly Told[] =>
  events.flatMap(event => {
    const tell = TELL[event.type] as ((event: MibEvent) => Told) | undefined;
    return tell ? [tell(event)] : [];
  });
