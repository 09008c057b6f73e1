import { typesetFraction } from '@abatis/presenter';
import { inMp } from '../../src/rules/01-movement/index.ts';

/** LFM R16: twelfths of a movement point as they are shown. */
export const mpText = (twelfths: number): string => typesetFraction(inMp(twelfths));
