import type { Facts } from '@abatis/kernel';

/** Why a computer player gave an order, as data. */
export interface Because {
  readonly id: string;
  readonly facts?: Facts;
}
