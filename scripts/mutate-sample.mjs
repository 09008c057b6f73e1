// A plugin of Stryker, which cannot sample by itself: only mutants of the sample pass this checker and are tested.
// Ranges of source (`mutate: ['file.ts:5:4-5:9']`) would not do: a range takes all mutants of its nodes, and whoever
// draws a block gets the whole block.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { root } from './lib.mjs';

/** @typedef {{ line: number, column: number }} Place */
/** @typedef {{ start: Place, end: Place }} Range */
/** @typedef {import('@stryker-mutator/api/core').Mutant} Mutant */

/** Where a mutant is and what it does; no two mutants have the same name.
 * @param {Pick<Mutant, 'fileName' | 'location' | 'mutatorName' | 'replacement'>} mutant */
export function nameOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  const range = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return `${relative(root, fileName)}:${range} ${mutatorName} ${replacement}`;
}

/** @returns {import('@stryker-mutator/api/check').Checker} */
function sampleChecker() {
  const sample = new Set(JSON.parse(readFileSync(process.env.ABATIS_MUTANTS ?? '', 'utf8')));
  /** @param {Mutant} mutant */
  const checked = mutant => [
    mutant.id,
    sample.has(nameOf(mutant))
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not in the sample' },
  ];
  return {
    init: async () => {},
    check: async mutants => Object.fromEntries(mutants.map(checked)),
    group: async mutants => [mutants.map(({ id }) => id)],
  };
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', sampleChecker)];
