export { briefing } from './briefing.ts';
export { forces } from './forces.ts';
export { inspect } from './inspect.ts';
export { turnCard } from './turn.ts';
