import { done, ruling } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, hexNames, unitName } from '../../events/names.ts';
import { hexCalled, known, unitCalled } from '../../named.ts';
import { sideOfUnit, unitOf } from '../../pieces.ts';
import { collapseInto } from '../../rules/16-extended-line/geometry.ts';
import type { Asks } from '../step.ts';
import type { ResultFrame } from './frames.ts';

type Collapse = Extract<ResultFrame, { readonly step: 'collapse' }>;

/** MIB 16.6j, R80, R118: the owner of a line chooses the hex into which it draws together. */
export const collapse: Asks<Collapse, 'collapse'> = {
  actions: orders('collapse'),
  seat: (state, { unit }) => sideOfUnit(state, unit),
  prompt: (state, { unit, hexes }) => ({
    id: 'collapse',
    clause: unitOf(state, unit).smashed ? 'MIB R118' : 'MIB 16.6j',
    facts: { unit: unitName(state, unit), hexes: hexNames(state, hexes) },
  }),
  *candidates(state, { unit, hexes }) {
    for (const hex of hexes)
      yield {
        type: 'collapse',
        unit: unitName(state, unit),
        hex: hexName(state, hex),
      } satisfies Order<'collapse'>;
  },
  judge(state, action, { unit, hexes }) {
    const named = known(state, { units: [action.unit], hexes: [action.hex] });
    if (!named.legal) return named;
    const isLine = unitCalled(state, action.unit) === unit && hexes.includes(hexCalled(state, action.hex));
    return ruling(!isLine && forbid('MIB R118', { unit: unitName(state, unit), hex: action.hex }));
  },
  apply(state, action, table, { unit }) {
    done(state);
    collapseInto(state, unit, hexCalled(state, action.hex), table);
  },
};
