import { type Dice, type ScriptItem, scripted, seeded } from '@abatis/kernel';

/**
 * The dice of a lesson: what is taught happens as long as the learner does what is asked. A roll that the script does
 * not expect, or that comes after its end, is rolled from the seed.
 */
export function lessonDice(script: readonly ScriptItem[], seed: string): Dice {
  const rest = [...script];
  const free = seeded(seed);
  return {
    spec: free.spec,
    roll(request) {
      const next = rest.slice(0, itemsFor(rest, request.purpose, request.count));
      if (next.length === 0) return free.roll(request);
      rest.splice(0, next.length);
      return scripted(...next).roll(request);
    },
  };
}

/** How many items of the script this roll takes; none if the script means another one. */
function itemsFor(script: readonly ScriptItem[], purpose: string, count: number): number {
  const [item] = script;
  if (item === undefined) return 0;
  if (typeof item !== 'number') return purpose.startsWith(item.purpose) && item.dice.length === count ? 1 : 0;
  return script.slice(0, count).filter(each => typeof each === 'number').length === count ? count : 0;
}
