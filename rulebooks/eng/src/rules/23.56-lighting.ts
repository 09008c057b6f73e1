import { D6, type RollSpec } from '@abatis/kernel';
import { TAB_11 } from '../charts/tables.ts';
import type { WeatherState } from '../vocabulary.ts';

/* ENG 23.56k: pyres and flame barriers are lit. */

/** ENG 23.56k2, R143: weather that makes it harder. */
const WET: readonly WeatherState[] = ['rain', 'heavyRain', 'heavySnow'];

export const isWet = (weather: WeatherState): boolean => WET.includes(weather);

export type LightingRoll = RollSpec<'lighting', { readonly wet: boolean }, boolean>;

/** ENG 23.56k2: a pyre or a flame barrier is lit; rain makes it harder. */
export const lightingRoll = (wet: boolean): LightingRoll => ({
  kind: 'lighting',
  purpose: 'ENG 23.56k2 lighting',
  facts: { wet },
  drms: wet ? [{ value: TAB_11.wetLighting, clause: 'ENG 23.56k2', label: 'rain or heavy snow' }] : [],
  table: { clause: 'ENG TAB 11', column: 'lighting' },
  dice: D6,
  read: total => total <= TAB_11.lighting,
});

/** ENG 23.56k3: two failures in the wet, and it is too wet until the day or the night is over. */
export const isTooWet = (failures: number, wet: boolean): boolean => wet && failures >= 2;
