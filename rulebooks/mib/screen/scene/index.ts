export { hover } from './hover/index.ts';
export { moment } from './moment.ts';
