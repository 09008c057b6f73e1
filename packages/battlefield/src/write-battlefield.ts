import type { Battlefield } from './schema/battlefield.ts';

/** The text of a battlefield file: one feature to a line, so that a change shows as one line. */
export function writeBattlefield({ features, ...head }: Battlefield): string {
  const members = Object.entries(head).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const lines = features.map(feature => JSON.stringify(feature)).join(',\n');
  return `{\n${[...members, `"features": [\n${lines}\n]`].join(',\n')}\n}\n`;
}
