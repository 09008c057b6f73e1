import { D10, type RollSpec } from '@abatis/kernel';
import { inches, type Spot, stretchesInside, totalLength } from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { piecesOf } from '../../ground.ts';
import type { BnbState, UnitId } from '../../state.ts';
import { isAtLeast } from '../00-measuring/index.ts';

/** BNB 6.6b: so much plough under F, and a die from here on. */
const DEEP = inches(1);
const DISORDERS_FROM = 8;

export type PloughRoll = RollSpec<'plough', { readonly unit: UnitId }, boolean>;

/** BNB 6.6b: has the track of F gone over an inch of ploughed field? */
export function isOverPlough(state: BnbState, track: readonly Spot[]): boolean {
  const fields = piecesOf(groundOf(state), 'plough');
  const length = fields.reduce(
    (sum, { shape }) =>
      track.slice(1).reduce((more, to, i) => more + totalLength(stretchesInside(track[i]!, to, shape)), sum),
    0,
  );
  return fields.length > 0 && isAtLeast(length, DEEP);
}

/** BNB 6.6b: 8 to 10 disorders the cavalry. */
export const ploughRoll = (unit: UnitId): PloughRoll => ({
  kind: 'plough',
  purpose: 'BNB 6.6b cavalry over plough',
  about: { unit },
  facts: { unit },
  drms: [],
  table: null,
  dice: D10,
  read: total => total >= DISORDERS_FROM,
});
