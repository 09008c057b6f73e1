import { battlefieldSchema } from './schema/battlefield.ts';
import { hexMapSchema } from './schema/hex-map.ts';
import { mappingSchema } from './schema/mapping.ts';
import { overlaySchema } from './schema/overlay.ts';
import { tableMapSchema } from './schema/table-map.ts';

/** Every format of this package by the name of its schema file. */
export const PUBLISHED = {
  battlefield: battlefieldSchema,
  overlay: overlaySchema,
  mapping: mappingSchema,
  hexmap: hexMapSchema,
  tablemap: tableMapSchema,
} as const;
