import type { Die } from '@abatis/kernel';

/** What 10.1 and the check of 10.2c report. */
export type RecoveryEvent = {
  readonly type: 'recovery-rolled';
  readonly clause: 'MIB 10.1a' | 'MIB 10.2c';
  readonly unit: string;
  readonly rating: number;
  readonly roll: Die;
  readonly recovered: boolean;
};
