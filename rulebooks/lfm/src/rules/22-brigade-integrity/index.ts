export { type Debt, integrityAtEnd, integrityDebts } from './debts.ts';
export { detach, endDetachment, endDetachmentsNear, mayDetach, mayEndDetachment } from './detaching.ts';
export { hasIntegrity, integrityRuling } from './integrity.ts';
