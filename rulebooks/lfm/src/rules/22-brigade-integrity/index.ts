export { integrityRuling } from './bonds.ts';
export { type Debt, integrityAtEnd, integrityDebts } from './debts.ts';
export { detach, endDetachment, endDetachmentsNear, mayDetach, mayEndDetachment } from './detaching.ts';
export { hasIntegrity } from './integrity.ts';
