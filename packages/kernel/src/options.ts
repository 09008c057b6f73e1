import { type Parsed, type Problem, parsed } from '@abatis/data';

/** An optional rule: what it may be set to, and which other option it builds on. */
export interface OptionSpec {
  readonly id: string;
  readonly clause: string;
  readonly default: OptionValue;
  /** Allowed values where the default's type alone does not say. */
  readonly choices?: readonly OptionValue[];
  /** Another option that must be on. */
  readonly needs?: string;
}

export type OptionValue = boolean | number | string;

export type Options = Readonly<Record<string, OptionValue>>;

/** A rule that is in the game only if it is chosen; `needs` names another that it builds on. */
export const off = <const Id extends string>(
  id: Id,
  clause: string,
  needs?: string,
): OptionSpec & { readonly id: Id } => ({ id, clause, default: false, ...(needs && { needs }) });

/** A rule that is in the game unless it is chosen away. */
export const on = <const Id extends string>(id: Id, clause: string): OptionSpec & { readonly id: Id } => ({
  id,
  clause,
  default: true,
});

/** The options of a game: what was asked for over the defaults, or what is wrong with it. */
export function readOptions(specs: readonly OptionSpec[], given: unknown, file = 'options'): Parsed<Options> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { ok: false, problems: [{ file, path: '', reason: 'options are an object of names and values' }] };
  }
  const asked: Readonly<Record<string, unknown>> = { ...given };
  const options: Options = Object.fromEntries(
    specs.map(spec => [spec.id, (asked[spec.id] as OptionValue | undefined) ?? spec.default]),
  );
  const problem = (id: string, reason: string): Problem => ({ file, path: `/${id}`, reason });
  const known = specs.map(spec => spec.id).join(', ') || 'none';
  const problems = [
    ...Object.keys(asked)
      .filter(id => !specs.some(spec => spec.id === id))
      .map(id => problem(id, `there is no such option; there are: ${known}`)),
    ...specs
      .filter(spec => !allows(spec, options[spec.id]))
      .map(spec => problem(spec.id, `must be ${wanted(spec)}`)),
    ...specs
      .filter(spec => spec.needs && options[spec.id] !== spec.default && !options[spec.needs])
      .map(spec => problem(spec.id, `needs the option ${spec.needs} (${spec.clause})`)),
  ];
  return problems.length > 0 ? { ok: false, problems } : parsed(options);
}

const allows = (spec: OptionSpec, value: unknown): boolean =>
  spec.choices ? spec.choices.some(choice => choice === value) : typeof value === typeof spec.default;

const wanted = (spec: OptionSpec): string =>
  spec.choices?.map(String).join(' or ') ?? `a ${typeof spec.default}`;
