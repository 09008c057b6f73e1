import { dangers, days, general, standing } from './calendar.ts';
import { paths, transports } from './carriage.ts';
import type { AnyTable } from './column.ts';
import { officers, parties } from './parties.ts';
import { deliveries, sources, stock } from './supplies.ts';
import { works } from './works.ts';

/** All that a plan holds, in the order in which it is shown. */
export const TABLES: readonly AnyTable[] = [
  works,
  parties,
  officers,
  stock,
  deliveries,
  days,
  general,
  sources,
  transports,
  paths,
  standing,
  dangers,
];
