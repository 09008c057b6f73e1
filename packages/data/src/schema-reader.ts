import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Parsed, parsed } from './parsed.ts';
import { Report } from './report.ts';
import { schemaFaults } from './schema-faults.ts';

/**
 * A reader for values of one schema. The schema is compiled when it is first used: a program that never reads
 * such a file does not pay for it.
 */
export function schemaReader<T extends TSchema>(
  schema: T,
): (value: unknown, file: string) => Parsed<Static<T>> {
  let compiled: ReturnType<typeof Compile<T>> | null = null;
  return (value, file) => {
    compiled ??= Compile(schema);
    if (compiled.Check(value)) return parsed(value as Static<T>);
    const report = new Report(file);
    for (const { path, reason } of schemaFaults(schema, value)) report.problem(path, reason);
    return report.failed();
  };
}
