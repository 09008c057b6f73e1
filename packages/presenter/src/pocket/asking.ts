import type { AskedFacts, AskedField, Text } from '@abatis/screen';

type NumberField = Extract<AskedField, { readonly kind: 'number' }>;

interface NumberTerms extends Pick<NumberField, 'least' | 'most'> {
  readonly usual: number;
  readonly note?: Text;
  readonly step?: number;
  readonly unit?: string;
  readonly tape?: NumberField['tape'];
}

/**
 * Asks for the facts of a situation one after the other. What was said is corrected where it cannot be, what was not said is as
 * usual, and a fact that is not asked for is forgotten.
 */
export class Asking {
  private readonly given: AskedFacts;
  private readonly known: Record<string, string | number | boolean> = {};
  private readonly groups: { readonly title: string; readonly fields: AskedField[] }[] = [];

  constructor(given: AskedFacts) {
    this.given = given;
  }

  get facts(): AskedFacts {
    return this.known;
  }

  get asked(): readonly { readonly title: string; readonly fields: readonly AskedField[] }[] {
    return this.groups.filter(({ fields }) => fields.length > 0);
  }

  group(title: string): void {
    this.groups.push({ title, fields: [] });
  }

  number(id: string, label: string, terms: NumberTerms): number {
    const { usual, least, most, note = '', step = 1, unit = '', tape = null } = terms;
    const given = this.given[id];
    const wanted = typeof given === 'number' && Number.isFinite(given) ? given : usual;
    const value = Math.min(most, Math.max(least, Math.round(wanted / step) * step));
    this.known[id] = value;
    this.add({ kind: 'number', id, label, note, value, least, most, step, unit, tape });
    return value;
  }

  choice<Word extends string>(
    id: string,
    label: string,
    of: Readonly<Record<Word, string>>,
    { usual, note = '' }: { readonly usual: NoInfer<Word>; readonly note?: Text },
  ): Word {
    const words = Object.keys(of) as Word[];
    const value = words.find(word => word === this.given[id]) ?? (words.includes(usual) ? usual : words[0]!);
    this.known[id] = value;
    this.add({
      kind: 'choice',
      id,
      label,
      note,
      value,
      of: words.map(word => ({ id: word, label: of[word] })),
    });
    return value;
  }

  /** Those of the words that are true. */
  switches<Word extends string>(of: Readonly<Record<Word, string>>, prefix = ''): ReadonlySet<Word> {
    const words = Object.keys(of) as Word[];
    const on = new Set(words.filter(word => this.given[`${prefix}${word}`] === true));
    for (const word of words) this.known[`${prefix}${word}`] = on.has(word);
    if (words.length > 0)
      this.add({
        kind: 'switches',
        of: words.map(word => ({ id: `${prefix}${word}`, label: of[word], on: on.has(word) })),
      });
    return on;
  }

  private add(field: AskedField): void {
    this.groups.at(-1)!.fields.push(field);
  }
}
