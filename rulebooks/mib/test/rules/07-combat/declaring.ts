import { type Ruling, ruling } from '@abatis/kernel';
import { additionProblems, combatProblems } from '../../../src/rules/07-combat/07.00-additions.ts';
import { type Position, position } from './position.ts';

export const LEGAL: Ruling = { legal: true, refusals: [] };

/** The whole declaration; combats as 'Morand > 0504'. */
export const declared = (at: Position, ...combats: readonly string[]): Ruling =>
  ruling(...combatProblems(at.state, combats.map(at.declared)));

/** One more combat after these. */
export const added = (at: Position, attack: string, ...before: readonly string[]): Ruling =>
  ruling(...additionProblems(at.state, before.map(at.declared), { combat: null, ...at.declared(attack) }));

/** The III Corps, under Davout unless said otherwise, is to attack. */
export const setting = (
  text: string,
  formations = 'formation III french Davout\nfrench 0101 leader Davout 5 @III',
): Position => position(`${formations}\n${text}\nactive III`);
