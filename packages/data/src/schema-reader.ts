import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Parsed, type Problem, parsed } from './parsed.ts';

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
    return { ok: false, problems: [firstProblem(value, file, compiled.Errors(value))] };
  };
}

/** As the schema checker reports them. */
interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
  readonly params: object;
}

/** The error deepest in the value says most; alternatives that did not fit at all are noise above it. */
function firstProblem(value: unknown, file: string, errors: readonly SchemaError[]): Problem {
  const depth = (error: SchemaError): number => error.instancePath.split('/').length;
  const worst = errors.reduce((best, error) => (depth(error) > depth(best) ? error : best));
  return { file, path: worst.instancePath, reason: `${words(worst)}${found(value, worst.instancePath)}` };
}

function words({ keyword, message, params }: SchemaError): string {
  if (keyword === 'boolean') return 'there is no such property';
  if (keyword === 'required' && 'requiredProperties' in params)
    return `lacks ${String(params.requiredProperties)}`;
  if (keyword === 'const' && 'allowedValue' in params)
    return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'enum' && 'allowedValues' in params)
    return `must be one of ${JSON.stringify(params.allowedValues)}`;
  return message;
}

function found(value: unknown, path: string): string {
  const inner = path
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (outer, key) => (typeof outer === 'object' && outer !== null ? Reflect.get(outer, key) : undefined),
      value,
    );
  return inner === null || typeof inner !== 'object' ? `, but is ${JSON.stringify(inner)?.slice(0, 60)}` : '';
}
