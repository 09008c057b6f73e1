/* The side door for a rulebook that extends another, or offers points where others extend it. */

export type { Amendment, MoreAnswers } from './amend.ts';
export { type Extended, type Extension, extend } from './extend.ts';
export { type Contribution, type ExtensionPoint, extensionPoint } from './extension-point.ts';
export type { ForeignFrame } from './steps.ts';
