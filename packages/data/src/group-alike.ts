import type { Problem } from './parsed.ts';

/** At most this many alike are listed one by one, each with the place it was found at. */
const FEW = 3;

/** Problems that only differ in their place, told once with their number where they are many. */
export function groupAlike(list: readonly Problem[]): readonly Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of list) {
    const key = keyOf(problem);
    const alike = groups.get(key);
    if (alike) alike.push(problem);
    else groups.set(key, [problem]);
  }
  return list.flatMap(problem => {
    const alike = groups.get(keyOf(problem))!;
    if (alike.length <= FEW) return [problem];
    return alike[0] === problem ? [{ ...problem, more: alike.reduce(countOf, 0) - 1 }] : [];
  });
}

const countOf = (sum: number, { more = 0 }: Problem): number => sum + more + 1;

/** The words count; the places of lists and the figures in a sentence do not, unless they are values of the file. */
function keyOf({ file, path, reason }: Problem): string {
  const words = reason.replace(/"[^"]*"|-?\d+(?:\.\d+)?/g, part => (part.startsWith('"') ? part : '#'));
  return `${file} ${path.replace(/\/\d+/g, '/#')} ${words}`;
}
