export { type RetreatCause, ruleOf } from './causes.ts';
export { type RetreatChoice, retreatChoices, trappedUnits } from './choices.ts';
export { alone, type RetreatGroup, retreatGroups } from './groups.ts';
export { type EdgeTerms, edgeDistance, mayReturn, OPEN_EDGES, returnTurn } from './map-edge.ts';
export { mayStay } from './no-retreat.ts';
export { canPass } from './passage.ts';
export { mayLeaveByChoice, mayRetreat, retreatPaths } from './paths.ts';
export { giveUpWork, retreat, sufferNoWayOut } from './retreat.ts';
export { OFF_MAP, type RetreatPath, type RetreatTerms, USUAL_TERMS } from './situation.ts';
