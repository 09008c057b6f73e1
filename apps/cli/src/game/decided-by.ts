import {
  type Action,
  type ExplainedRoll,
  explainedRolls,
  type Json,
  net,
  type Rulebook,
  type State,
} from '@abatis/kernel/host';

/** The rolls that decide a legal action; nothing where the rulebook does not tell them. */
export const decidedBy = (rulebook: Rulebook, state: State, action: Action) =>
  rulebook.referee ? { decidedBy: explainedRolls({ rulebook, state }, action) } : {};

/** A roll as a person checks it: who takes part, each modifier, the column, and what each face means. */
export const readableRoll = ({ purpose, facts, drms, table, faces }: ExplainedRoll): string =>
  [
    `  ${purpose}`,
    ...Object.entries(facts).map(([name, value]) => `    ${name}: ${inWords(value)}`),
    ...drms.map(({ value, clause, label }) => `    ${signed(value)}  ${clause}  ${label}`),
    `    ${signed(net(drms))}  in all${table ? `; ${table.clause}, column ${table.column}` : ''}`,
    `    ${faces.map(readableFace).join('   ')}`,
  ]
    .map(line => `${line}\n`)
    .join('');

/** '3: DR', '46-55: DR (1/10)'. */
const readableFace = ({ die, to, result, chance }: ExplainedRoll['faces'][number]): string =>
  `${to === undefined ? die : `${die}-${to}`}: ${inWords(result)}${chance === undefined ? '' : ` (${chance})`}`;

const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`);

/** Facts as a person writes them: `sp 12; hexes (hex 0910, counted 8), (hex 0911, counted 4)`. */
function inWords(value: Json): string {
  if (isList(value)) return value.map(inBrackets).join(', ') || 'none';
  return isRecord(value) ? pairs(value).join('; ') : plain(value);
}

const inBrackets = (value: Json): string =>
  isRecord(value) ? `(${pairs(value).join(', ')})` : inWords(value);

const pairs = (record: Record<string, Json>): readonly string[] =>
  Object.entries(record).map(([name, value]) => `${name} ${inWords(value)}`);

const plain = (value: Json): string => (value === null ? 'none' : String(value));

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !isList(value);
