import { type Naming, reference } from '@abatis/kernel/host';
import Type from 'typebox';
import { forbid } from './cite.ts';
import type { BnbState, GeneralId, UnitId } from './state.ts';

/* What orders name: units and generals go by their names, blocks and roads by the ids of their terrain. */

const unitNaming: Naming<BnbState, UnitId> = {
  idOf: ({ units }, name) => units.find(unit => unit.name === name && unit.status !== 'lost')?.id,
  nameOf: ({ units }, id) => units[id]!.name,
  unknown: name => forbid('BNB 1.6a', { unit: name }),
};

const generalNaming: Naming<BnbState, GeneralId> = {
  idOf: ({ generals }, name) => generals.find(each => each.name === name && each.status !== 'lost')?.id,
  nameOf: ({ generals }, id) => generals[id]!.name,
  unknown: name => forbid('BNB 1.11a', { general: name }),
};

export const unit = reference('unit', unitNaming);
export const general = reference('general', generalNaming);
export const units = Type.Array(unit, { maxItems: 12 });

/** What fields of events, rolls, prompts and refusals refer to. */
export const FIELDS = {
  unit,
  units: unit,
  enemy: unit,
  target: unit,
  targets: unit,
  charger: unit,
  friend: unit,
  by: unit,
  at: unit,
  on: unit,
  of: unit,
  cause: unit,
  general,
  generals: general,
} as const;
