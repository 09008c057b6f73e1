import type { Text } from '@abatis/screen';
import type { Grade, Meaning, MeaningOf } from './bars.ts';

export const good = (code: string, text: Text): Meaning => ({ code, text, grade: 0 });
export const bad = (code: string, text: Text): Meaning => ({ code, text, grade: 4 });

/** A roll that succeeds or fails, told under this key with its `success`. */
export const passing =
  (key: string, success: Meaning, failure: Meaning): MeaningOf =>
  outcome => {
    const own = outcome.find(each => key in each);
    return own ? (own.success === true ? success : failure) : null;
  };

/** What is worth more than nothing to the one who asks is good; 2 either way is as much as a grade tells. */
export function gradeOfWorth(worth: number): Grade {
  if (worth >= 2) return 0;
  if (worth > 0) return 1;
  if (worth === 0) return 2;
  return worth > -2 ? 3 : 4;
}

/** The other player's view of the same. */
export const turned = (grade: Grade): Grade => (4 - grade) as Grade;
