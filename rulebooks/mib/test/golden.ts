import { readdirSync, readFileSync } from 'node:fs';
import { readSave } from '@abatis/kernel';
import { expectOk } from '@abatis/testkit';

const FOLDER = new URL('golden/', import.meta.url);

/**
 * The recorded games: one of each battle, complete, under different options, both sides played by the doctrine of their
 * day. Recorded by tools/record-golden.ts with seed "golden" and `--players rulebooks/mib/doctrine/index.ts#doctrine`;
 * the options are in the files.
 */
export const GOLDEN: readonly string[] = readdirSync(FOLDER);

export const goldenText = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');

/** The hashes that were recorded: after the set-up, then after each action. */
export function recordedHashes(file: string): readonly string[] {
  const { setup, entries } = expectOk(readSave(goldenText(file), file));
  return [setup.hash, ...entries.map(({ hash }) => hash)];
}
