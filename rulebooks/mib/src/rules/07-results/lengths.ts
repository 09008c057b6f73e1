import type { Hex } from '@abatis/hex';
import type { Fought } from '../../steps/combat/frames.ts';

/** MIB 7.2b, 7.7.2c, 16.5j: how far the stack of a defending hex must retreat. */
export const lengthFor = ({ lengths, row }: Fought, hex: Hex): number =>
  lengths.find(each => each.hex === hex)?.length ?? row.retreat;

/** The same result with another length for one hex. */
export const shortened = (fought: Fought, hex: Hex, length: number): Fought => ({
  ...fought,
  lengths: [...fought.lengths.filter(each => each.hex !== hex), { hex, length }],
});

/** MIB 7.2c: the hexes from which this combat was fought; of a bombardment those of the guns. */
export const attackingHexes = ({ attackers, guns = [] }: Fought): readonly Hex[] => [
  ...new Set([...attackers.map(({ hex }) => hex), ...guns]),
];
