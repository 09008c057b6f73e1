import { type Parsed, parsed, Report, rejected, suggestion } from '@abatis/data';
import type { AskedFacts, AskedField, AskedForm } from '@abatis/screen';

/** One field that takes one value: a word that is true or not is a field of its own. */
export type Field =
  | Exclude<AskedField, { readonly kind: 'switches' }>
  | { readonly kind: 'switch'; readonly id: string; readonly label: string; readonly value: boolean };

export const fieldsOf = ({ groups }: AskedForm): readonly Field[] =>
  groups.flatMap(({ fields }) =>
    fields.flatMap((field): readonly Field[] =>
      field.kind === 'switches'
        ? field.of.map(({ id, label, on }) => ({ kind: 'switch', id, label, value: on }))
        : [field],
    ),
  );

/** 'A, B, C'; '0.5 to 12 in steps of 0.5'; 'true, false'. */
export function allowedIn(field: Field): string {
  if (field.kind === 'switch') return 'true, false';
  if (field.kind === 'choice') return field.of.map(({ id }) => id).join(', ');
  const { least, most, step } = field;
  return `${least} to ${most}${step === 1 ? '' : ` in steps of ${step}`}`;
}

/** The facts of arguments: FIELD=VALUE, or an object of JSON such as another answer gives. */
export function factsFrom(situation: string, texts: readonly string[]): Parsed<AskedFacts> {
  const facts: Record<string, string | number | boolean> = {};
  for (const text of texts) {
    const [, id, value] = /^([^={]+)=(.*)$/s.exec(text) ?? [];
    const more = id === undefined ? objectIn(text) : { [id]: readValue(value!) };
    if (more === null)
      return rejected(situation, '', `"${text}" is neither FIELD=VALUE nor an object of JSON`);
    Object.assign(facts, more);
  }
  return parsed(facts);
}

function objectIn(text: string): AskedFacts | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as AskedFacts) : null;
  } catch {
    return null;
  }
}

function readValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** A form corrects what cannot be; whoever asks in writing is told of it instead. */
export function checkedFacts(situation: string, given: AskedFacts, form: AskedForm): Parsed<AskedFacts> {
  const report = new Report(situation);
  const fields = new Map(fieldsOf(form).map(field => [field.id, field]));
  for (const [id, value] of Object.entries(given)) {
    const field = fields.get(id);
    if (field && field.value === value) continue;
    report.problem(
      `/${id}`,
      field
        ? `${JSON.stringify(value)} is not among ${allowedIn(field)}`
        : noSuchField(id, [...fields.keys()]),
    );
  }
  return report.parsed(form.facts);
}

const noSuchField = (id: string, known: readonly string[]): string =>
  `it is not asked for with these facts${suggestion(id, known) || `; asked are ${known.join(', ')}`}`;
