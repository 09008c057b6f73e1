import type { AskedFacts, AskedField, AskedForm, Situation, Text } from '@abatis/screen';
import { translated } from '@abatis/words';
import { marked } from '../words/messages.ts';

/* Forms as data: what each situation asks for, under which conditions, and what is usual. */

/** A value that hangs on an earlier answer: `{ "by": "arm", "guns": 12, "else": 24 }`. */
type By<Value> = Value | { readonly [answer: string]: By<Value> | string };

/** A number, or the name of an earlier field or of something that the rulebook reckons. */
type Amount = By<number | string>;

/** What earlier answers must be: `{ "arm": ["foot"], "stance": ["!square"] }`; the name of an option is true while it is on. */
type When = Readonly<Record<string, readonly string[]>>;

/** A choice has a list of words, a number its limits. Texts may cite: '4 to a die {BNB 3.1a}'. */
interface FieldFile {
  /** The name of its fact, if it is not that of the field. */
  readonly id?: string;
  readonly label: By<string>;
  readonly note?: string;
  readonly when?: When;
  readonly of?: By<string>;
  readonly usual: Amount;
  readonly least?: Amount;
  readonly most?: Amount;
  readonly step?: number;
  readonly unit?: string;
  readonly tape?: string;
}

/** A word that is true or not. */
interface SwitchFile {
  readonly id?: string;
  readonly label: string;
  readonly when?: When;
}

interface GroupFile {
  readonly title: string;
  /** 'target-arm' is the field `arm` of which all names begin with 'target-'; words that are true or not stand in a list. */
  readonly fields: readonly (string | readonly string[])[];
}

export interface FormsFile {
  readonly situations: Readonly<
    Record<string, Omit<Situation, 'id'> & { readonly groups: readonly GroupFile[] }>
  >;
  /** What is asked of a unit for a sheet. */
  readonly entry: readonly GroupFile[];
  readonly fields: Readonly<Record<string, FieldFile>>;
  readonly switches: Readonly<Record<string, SwitchFile>>;
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type Tape = NonNullable<Extract<AskedField, { readonly kind: 'number' }>['tape']>;

/** What a form needs of the charts: limits and tapes that hang on what was said. */
export type Reckoned = Readonly<Record<string, (facts: AskedFacts) => number | Tape>>;

/**
 * Asks for the facts of a form one after the other. What was said is corrected where it cannot be, what was not said is as
 * usual, and a fact that is not asked for is forgotten.
 */
export function filledIn(
  file: FormsFile,
  form: readonly GroupFile[],
  given: AskedFacts,
  options: readonly string[],
  reckoned: Reckoned,
): Pick<AskedForm, 'facts' | 'groups'> {
  const asking = new Asking(file, given, options, reckoned);
  const groups = form.map(({ title, fields }) => ({
    title: translated(title),
    fields: fields.flatMap(field => asking.ask(field)),
  }));
  return { facts: asking.known, groups: groups.filter(({ fields }) => fields.length > 0) };
}

class Asking {
  readonly known: Record<string, string | number | boolean> = {};
  private readonly file: FormsFile;
  private readonly given: AskedFacts;
  private readonly options: readonly string[];
  private readonly reckoned: Reckoned;

  constructor(file: FormsFile, given: AskedFacts, options: readonly string[], reckoned: Reckoned) {
    this.file = file;
    this.given = given;
    this.options = options;
    this.reckoned = reckoned;
  }

  ask(named: string | readonly string[]): readonly AskedField[] {
    if (typeof named !== 'string') return this.switches(named);
    const [prefix, field] = foundIn(this.file.fields, named);
    if (!this.isAsked(field.when, prefix)) return [];
    const id = `${prefix}${field.id ?? named.slice(prefix.length)}`;
    const about = {
      id,
      label: translated(this.picked(field.label, prefix)),
      note: field.note === undefined ? '' : marked(field.note),
    };
    return [field.of === undefined ? this.number(field, prefix, about) : this.choice(field, prefix, about)];
  }

  private number(field: FieldFile, prefix: string, about: About): AskedField {
    const { step = 1, unit = '', tape } = field;
    const [usual, least, most] = [field.usual, field.least!, field.most!].map(each =>
      this.amount(each, prefix),
    ) as [number, number, number];
    const given = this.given[about.id];
    const wanted = typeof given === 'number' && Number.isFinite(given) ? given : usual;
    const value = Math.min(most, Math.max(least, Math.round(wanted / step) * step));
    this.known[about.id] = value;
    return {
      ...{ kind: 'number', ...about, value, least, most, step, unit },
      tape: tape === undefined ? null : (this.reckoned[tape]!(this.known) as Tape),
    };
  }

  private choice(field: FieldFile, prefix: string, about: About): AskedField {
    const of = this.file.words[this.picked(field.of!, prefix)]!;
    const words = Object.keys(of);
    const usual = String(this.picked(field.usual, prefix));
    const said = (word: string): boolean => word === this.given[about.id];
    const value = words.find(said) ?? (words.includes(usual) ? usual : words[0]!);
    this.known[about.id] = value;
    return {
      ...{ kind: 'choice', ...about, value },
      of: words.map(word => ({ id: word, label: translated(of[word]!) })),
    };
  }

  private switches(names: readonly string[]): readonly AskedField[] {
    const of = names.flatMap(named => {
      const [prefix, { id, label, when }] = foundIn(this.file.switches, named);
      if (!this.isAsked(when, prefix)) return [];
      const fact = `${prefix}${id ?? named.slice(prefix.length)}`;
      return [{ id: fact, label: translated(label), on: this.given[fact] === true }];
    });
    for (const { id, on } of of) this.known[id] = on;
    return of.length === 0 ? [] : [{ kind: 'switches', of }];
  }

  private isAsked(when: When = {}, prefix: string): boolean {
    return Object.entries(when).every(([fact, wanted]) => {
      const value = this.options.includes(fact) ? 'true' : String(this.known[`${prefix}${fact}`]);
      const [none, some] = [wanted.filter(isNone), wanted.filter(each => !isNone(each))];
      return !none.includes(`!${value}`) && (some.length === 0 || some.includes(value));
    });
  }

  private picked<Value extends string | number>(value: By<Value>, prefix: string): Value {
    if (typeof value !== 'object') return value as Value;
    const { by, else: other, ...of } = value;
    return this.picked((of[String(this.known[`${prefix}${by}`])] ?? other) as By<Value>, prefix);
  }

  private amount(amount: Amount, prefix: string): number {
    const picked = this.picked(amount, prefix);
    if (typeof picked === 'number') return picked;
    return (this.known[`${prefix}${picked}`] ?? this.reckoned[picked]!(this.known)) as number;
  }
}

interface About {
  readonly id: string;
  readonly label: string;
  readonly note: Text;
}

const isNone = (word: string): boolean => word.startsWith('!');

/** The field of this name; else the one behind the first hyphen, with what stands before it. */
function foundIn<Each>(all: Readonly<Record<string, Each>>, named: string): readonly [string, Each] {
  const prefix = named in all ? '' : named.slice(0, named.indexOf('-') + 1);
  return [prefix, all[named.slice(prefix.length)]!];
}
