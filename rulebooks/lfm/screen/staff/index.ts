export { battle, LESSONS, setting } from './battles.ts';
export { briefing } from './briefing.ts';
export { forces } from './forces.ts';
export { inspect } from './inspect.ts';
export { overlay } from './overlays.ts';
export { sight, sightField } from './sight.ts';
export { turnCard } from './turn.ts';
