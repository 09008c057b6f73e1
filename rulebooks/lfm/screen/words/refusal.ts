import { type Facts, KERNEL_CLAUSES, type Refusal } from '@abatis/kernel';
import type { Span, Text } from '@abatis/screen';
import { CLAUSES } from '../../src/clauses/index.ts';
import { SIDES, type Side } from '../../src/state.ts';
import { spaced } from './expand.ts';
import { typesetFraction } from './mp.ts';
import { sideName } from './names.ts';
import { cite, joined, listOf, type Part } from './say.ts';

const SENTENCES: Readonly<Record<string, string>> = { ...KERNEL_CLAUSES, ...CLAUSES };

/** What a fact names, by what the sentences call it; anything else is plain words. */
const KINDS: Readonly<Record<string, 'pieces' | 'places' | 'seats'>> = {
  unit: 'pieces',
  piece: 'pieces',
  commander: 'pieces',
  by: 'pieces',
  other: 'pieces',
  acting: 'pieces',
  hex: 'places',
  hexes: 'places',
  from: 'places',
  defender: 'places',
  seat: 'seats',
  seats: 'seats',
  side: 'seats',
};

/** Our sentence for a refusal with its facts as links, and the clause that forbids. */
export function refusalText({ clause, facts = {} }: Refusal): Text {
  const parts = (SENTENCES[clause] ?? clause).split(/\{(\w+)\}/);
  const filled = parts.map((part, index): Part => (index % 2 === 0 ? part : factText(part, facts)));
  return joined([...capitalized(filled), '. ', cite(clause)]);
}

function capitalized([first, ...rest]: readonly Part[]): readonly Part[] {
  return typeof first === 'string' && first !== ''
    ? [first[0]!.toUpperCase() + first.slice(1), ...rest]
    : [first ?? '', ...rest];
}

function factText(name: string, facts: Facts): Text {
  const fact = facts[name];
  if (fact === undefined) return name;
  const values = Array.isArray(fact) ? fact.map(String) : String(fact).split(', ');
  return listOf(values.map(value => factSpan(KINDS[name], value)));
}

function factSpan(kind: (typeof KINDS)[string] | undefined, value: string): Span {
  if (kind === 'places' && /^\d{4}$/.test(value)) return { place: value };
  if (kind === 'pieces' && isPieceName(value)) return { piece: value, text: spaced(value) };
  if (kind === 'seats' && isSide(value)) return { seat: value, text: sideName(value) };
  return typesetFraction(value);
}

/** Where nobody is meant the rules say so in words. */
const isPieceName = (value: string): boolean => value !== 'nobody' && !/^unit -?\d+$/.test(value);

const isSide = (value: string): value is Side => (SIDES as readonly string[]).includes(value);
