export { browserClaims } from '../../../src/games/claim.ts';
export { browserStore } from '../../../src/games/store.ts';
