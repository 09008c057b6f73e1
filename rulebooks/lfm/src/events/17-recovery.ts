import type { Die } from '@abatis/kernel';

export interface RecoverMarked {
  readonly type: 'recover-marked';
  readonly clause: 'LFM 17.1c';
  readonly commander: string;
  readonly hex: string;
}

export interface RecoveryRolled {
  readonly type: 'recovery-rolled';
  readonly clause: 'LFM 17.2';
  readonly commander: string;
  readonly unit: string;
  readonly cr: number;
  readonly roll: Die;
  readonly recovered: boolean;
}

export interface RecoveredPlaced {
  readonly type: 'recovered-placed';
  readonly clause: 'LFM 17.3';
  readonly unit: string;
  readonly hex: string;
}

export type RecoveryEvent = RecoverMarked | RecoveryRolled | RecoveredPlaced;
