import type { WrittenOrder } from '../../../src/actions.ts';
import type { MibEvent } from '../../../src/events.ts';
import type { CombatFrame } from '../../../src/frames.ts';
import type { Fought } from '../../../src/rules/07-combat/07.00-fight.ts';
import type { MibState } from '../../../src/state.ts';
import { COMBAT_STEPS } from '../../../src/steps/combat.ts';
import { field } from '../../field.ts';
import { PhaseTable } from '../../table.ts';

/** Declarations and combats up to their result. */
export const table = new PhaseTable(COMBAT_STEPS);

export const setting = (text: string, active = 'III') =>
  field(`
    formation III french Davout
    french 0101 leader Davout 5 @III
    ${text}
    active ${active}`);

export const opened = (text: string, active?: string): MibState =>
  table.at(setting(text, active).state, { step: 'declare', combats: [] });

/** 'P@0505 Q@0404 > 0504 0604' as an order. */
export function attack(text: string): WrittenOrder<'attack'> {
  const [attackers, hexes] = text.split('>').map(part => part.split(' ').filter(Boolean));
  return {
    type: 'attack',
    attackers: attackers!.map(word => ({ unit: word.split('@')[0]!, hex: word.split('@')[1]! })),
    hexes: hexes!,
  };
}

export const join = (combat: number, text: string): WrittenOrder<'join'> => ({
  ...attack(text),
  type: 'join',
  combat,
});
export const callOff = (combat: number): WrittenOrder<'call-off'> => ({ type: 'call-off', combat });
export const fight = (combat: number, attacker = '', defender = ''): WrittenOrder<'fight'> => ({
  type: 'fight',
  combat,
  attacker,
  defender,
});

export const P = 'french 0505>0 P 6-4-8 @III began-adjacent';
export const Q = 'french 0404>1 Q 6-4-8 @III began-adjacent';
export const E1 = 'coalition 0504>3 E1 6-3-8';
export const E2 = 'coalition 0604>3 E2 6-3-8';
export const FIELD = `${P}\n${Q}\n${E1}\n${E2}`;

/** Four batteries of Kaim in 0504, before them 0505; Rosenberg and Kaim are elsewhere. */
export const GUNS = `
  option initiative
  option grandBattery
  formation Guns coalition none grand-battery
  formation IV coalition Rosenberg
  coalition 0501 leader Rosenberg 3 @IV
  coalition 0501>3 Kaim 4-3-8 @IV
  grand-battery Rosenberg Guns day=0 0504>3:Kaim*4`;

/** What has been declared so far. */
export const combatsOf = (state: MibState) =>
  (state.steps.at(-1) as Extract<CombatFrame, { step: 'declaring' }>).combats;

/** The combat that has been rolled last. */
export const foughtOf = (state: MibState): Fought => {
  const frame = state.steps.at(-1)!;
  if (frame.step !== 'outcome') throw new Error(`${frame.step} is next`);
  return frame.fought;
};

export const ofKind = <Type extends MibEvent['type']>(events: readonly MibEvent[], type: Type) =>
  events.filter((event): event is Extract<MibEvent, { type: Type }> => event.type === type);
