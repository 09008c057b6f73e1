export { integrityRuling } from './bonds.ts';
export { integrityAtEnd, integrityDebts, owesIntegrity } from './debts.ts';
export { detach, endDetachment, endDetachmentsNear, mayDetach, mayEndDetachment } from './detaching.ts';
export { hasIntegrity } from './integrity.ts';
