import { type Json, type Telling, telling } from '@abatis/kernel';
import type { LfmEvent } from './events/index.ts';

type Told = { readonly [key: string]: Json };
type Tell<Type extends LfmEvent['type']> = (event: Extract<LfmEvent, { readonly type: Type }>) => Told;

/** What a player would call the result of each kind of event; dice and modifiers lead to it and are not part of it. */
const TELL: { readonly [Type in LfmEvent['type']]?: Tell<Type> } = {
  'initiative-won': ({ side }) => ({ initiative: side }),
  'army-command-taken': ({ side, commander }) => ({ armyCommander: commander, side }),
  'command-rolled': ({ commander, passed }) => ({ commander, inCommand: passed }),
  'command-by-presence': ({ commander }) => ({ commander, inCommand: true }),
  'bridge-burned': ({ bridge }) => ({ burned: bridge }),
  'cohesion-checked': ({ unit, passed }) => ({ unit, passed }),
  bombarded: ({ target, checks }) => ({ target, checks }),
  'checks-taken': ({ unit, effect }) => ({ unit, effect }),
  'charge-rolled': ({ target, code }) => ({ charge: target, result: code }),
  combat: ({ defending, code }) => ({ combat: [...defending], result: code }),
  'unit-lost': ({ unit }) => ({ lost: unit }),
  'lost-to-stacking': ({ unit }) => ({ lost: unit }),
  'eliminated-in-retreat': ({ units }) => ({ lost: [...units] }),
  retreated: ({ units, path }) => ({ retreated: [...units], to: path.at(-1)! }),
  'casualty-rolled': ({ commander, casualty }) => ({ commander, casualty }),
  'reorganization-rolled': ({ hex, removed }) => ({ reorganized: hex, success: removed }),
  'recovery-rolled': ({ unit, recovered }) => ({ recovery: unit, success: recovered }),
  'brigade-shattered': ({ brigade }) => ({ shattered: brigade }),
  'brigade-unshattered': ({ brigade }) => ({ unshattered: brigade }),
  'objective-taken': ({ objective, side }) => ({ objective, side }),
  'game-decided': ({ winner, grade }) => ({ winner, grade }),
};

function told(events: readonly LfmEvent[]): readonly Told[] {
  const summed = new Set(events.flatMap(event => (event.type === 'checks-taken' ? [event.unit] : [])));
  return events.flatMap(event => {
    // LFM 7.8: of several checks it does not matter which one failed, only what they made of the unit.
    if (event.type === 'cohesion-checked' && summed.has(event.unit)) return [];
    const tell = TELL[event.type] as ((event: LfmEvent) => Told) | undefined;
    return tell ? [tell(event)] : [];
  });
}

/** A new phase begins: what happens from here on is no longer the result of the order. */
const isNextPhase = ({ type }: LfmEvent): boolean => type === 'phase' || type === 'player-turn';

export const { outcomeOf, isTold }: Telling<LfmEvent> = telling(told, isNextPhase);
