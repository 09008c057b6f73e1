export { battles } from './battles.ts';
export { forces } from './forces.ts';
export { inspect } from './inspect.ts';
export { LESSONS } from './lessons.ts';
export { overlay } from './overlays.ts';
export { setting } from './setting.ts';
export { sight } from './sight.ts';
export { sightField } from './sight-field.ts';
