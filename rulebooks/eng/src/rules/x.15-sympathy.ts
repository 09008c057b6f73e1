import { D10, type RollSpec } from '@abatis/kernel';
import { TAB_11 } from '../charts/tables.ts';

/* ENG 23.71d2, 23.73n, X.15, X.18: powder that goes off by itself. All of these dice show a 1. */

/** What makes powder go off. */
export type Spark = 'carried' | 'barrel hit' | 'train hit' | 'explosion';

const CLAUSES = {
  carried: 'ENG 23.71d2',
  'barrel hit': 'ENG 23.73n',
  'train hit': 'ENG X.18',
  explosion: 'ENG X.15',
} as const satisfies Readonly<Record<Spark, string>>;

export type SparkRoll = RollSpec<'spark', { readonly spark: Spark }, boolean>;

/** ENG 23.71d2, 23.73n, X.15, X.18: on a 1 it explodes. */
export const sparkRoll = (spark: Spark): SparkRoll => ({
  kind: 'spark',
  purpose: `${CLAUSES[spark]} ${spark}`,
  facts: { spark },
  drms: [],
  table: { clause: 'ENG TAB 11', column: spark },
  dice: D10,
  read: total => total <= TAB_11.carryingRisk,
});
