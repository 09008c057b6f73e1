import { phrase, typeset, words } from '@abatis/presenter';
import type { SideLook } from '@abatis/screen';
import type { BnbScenario, BnbState, Side } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';

/** The colours of the coats (UI, counters). */
const COLOURS = { red: '#a63a32', blue: '#2c4a8c' } as const;

/** What troops of an army are called, where that is not the name of the army. */
const ADJECTIVES: Readonly<Record<string, string>> = words({ Allies: 'Allied' });

/** A side as its battle calls it: 'Allied', 'the Allies'. */
export function lookOf(scenario: Pick<BnbScenario, Side>, side: Side): SideLook {
  const name = typeset(scenario[side].name);
  const adjective = ADJECTIVES[name] ?? name;
  return {
    seat: side,
    name: adjective,
    short: adjective,
    people: phrase(`the ${name}`),
    colour: COLOURS[side],
    ink: '#ffffff',
    notched: side === 'red',
  };
}

export const lookIn = (state: BnbState, side: Side): SideLook => lookOf(bnb.scenarioOf(state), side);

export const looksIn = (state: BnbState): readonly [SideLook, SideLook] => [
  lookIn(state, 'red'),
  lookIn(state, 'blue'),
];
