import type { JsonObject, Report } from '@abatis/data';
import { compareText } from '../order.ts';
import type { Mapping } from '../schema/mapping.ts';

/** Tells how many features no rule fits, by the properties that the rules ask about, the most frequent first. */
export function tellLeftovers(
  leftovers: readonly JsonObject[],
  { rules, unmapped }: Mapping,
  report: Report,
): void {
  if (unmapped === 'drop') return;
  const asked = [...new Set(rules.flatMap(({ where }) => Object.keys(where)))].sort(compareText);
  const counts = new Map<string, number>();
  for (const properties of leftovers) {
    const key = combination(properties, asked);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, count] of [...counts].sort(([a, n], [b, m]) => m - n || compareText(a, b))) {
    report.warn('/features', `no rule fits ${count} ${count === 1 ? 'feature' : 'features'} ${key}`);
  }
}

function combination(properties: JsonObject, asked: readonly string[]): string {
  const given = asked.filter(name => properties[name] !== undefined && properties[name] !== null);
  if (given.length === 0) return 'without any property that a rule asks about';
  return `with ${given.map(name => `${name}=${String(properties[name])}`).join(', ')}`;
}
