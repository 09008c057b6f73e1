import { edit, transact } from '@abatis/kernel';
import type { At, Preview } from '@abatis/screen';
import { hexName, hexNames, unitName } from '../../../src/names.ts';
import type { Mib } from '../../../src/rulebook.ts';
import { targetsOf } from '../../../src/rules/07-combat/index.ts';
import type { MibState } from '../../../src/state.ts';
import { preview } from '../../words/preview/index.ts';
import { facingAfter, type Way } from './ways.ts';

/** UI 3: the attack that could follow if they went this way and halted facing as they came; null if none. */
export function attackPreview(rulebook: Mib, at: At<MibState>, way: Way): Preview | null {
  if (!way.isContact || !way.mayAttack) return null;
  const there = imagined(way);
  const hex = way.path.at(-1)!;
  const attackers = way.units.filter(unit => targetsOf(there, { unit, hex }).length > 0);
  const [first] = attackers;
  if (first === undefined) return null;
  const target = targetsOf(there, { unit: first, hex })[0]!;
  const told = preview(
    rulebook,
    { ...at, state: there },
    {
      type: 'attack',
      attackers: attackers.map(unit => ({ unit: unitName(there, unit), hex: hexName(there, hex) })),
      hexes: [...hexNames(there, [target])],
    },
  );
  return told && { ...told, note: 'after the move, not committed' };
}

/** The position after the move, in which no die is thrown, when attacks are declared. */
const imagined = (way: Way): MibState =>
  transact(way.state, draft => {
    const { units, path } = way;
    const hex = path.at(-1)!;
    const facing = facingAfter(way);
    for (const id of units) {
      Object.assign(edit(draft, 'units', id), { hex, facing });
      Object.assign(edit(draft, 'units', id, 'act'), {
        category: 'mobile',
        entered: true,
        halted: true,
        committed: true,
      });
    }
    edit(draft).steps = [{ step: 'declaring', combats: [] }];
  });
