import { type Battle, battles } from '../../../src/battle.ts';
import type { MibCharts } from '../../../src/charts/charts.ts';
import type { Body } from '../../../src/pieces.ts';
import type { Declared } from '../../../src/rules/07-combat/07.00-declaration.ts';
import { type AttackMade, type Fight, fightOf } from '../../../src/rules/07-combat/07.00-fight.ts';
import type { Largest } from '../../../src/rules/07-combat/07.01-drms.ts';
import { type Field, field } from '../../field.ts';

/** A field on which attacks are written as text. */
export interface Position extends Field {
  readonly body: (text: string) => Body;
  readonly declared: (text: string) => Declared;
  readonly fight: (text: string, made?: readonly AttackMade[], largest?: Largest) => Fight;
}

/** The same position in a battle with a fortress (G.2), whose hexes cannot be attacked. */
export function withFortress(at: Position, ...labels: readonly string[]): Position {
  const special = [{ rule: 'fortress', name: 'fortress', side: 'coalition', hexes: labels.map(at.hex) }];
  const battle = { ...at.battle, terms: { ...at.battle.terms, special } } as unknown as Battle;
  return { ...at, state: { ...at.state, battle: battles.put({ labels, of: at.state.battle }, battle) } };
}

/** `fight('Morand Pacthod > 0504 0604')`; a unit of two hexes as `Lusignan@0605`. */
export function position(text: string, charts?: MibCharts): Position {
  const at = field(text, charts);
  const words = (part = '') => part.split(' ').filter(Boolean);
  const body = (word: string): Body => {
    const [name, hex] = word.split('@');
    const unit = at.unit(name!);
    return { unit, hex: hex === undefined ? at.state.units[unit]!.hex : at.hex(hex) };
  };
  const declared = (attack: string): Declared => {
    const [attackers, hexes] = attack.split('>');
    return { attackers: words(attackers).map(body), hexes: words(hexes).map(at.hex) };
  };
  return {
    ...at,
    body,
    declared,
    fight: (attack, made, largest) => fightOf(at.state, declared(attack), made, largest ?? null),
  };
}
