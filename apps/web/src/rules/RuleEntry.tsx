import { type RuleText, type Text, withoutPrefix } from '@abatis/screen';
import { say, words } from '@abatis/words';
import { memo, type ReactNode } from 'react';
import { useTable } from '../table/store.ts';
import { Rich } from '../ui/Rich.tsx';
import { citedBy, linked } from './clauses.ts';
import { marksIn } from './in-use.ts';
import { RuleTable } from './RuleTable.tsx';
import styles from './rules.module.css';

interface Props {
  readonly rule: RuleText;
  readonly rules: readonly RuleText[];
  readonly marked: boolean;
}

/** Kinds that a reader should tell from the rulebook's own text. */
const KINDS: Readonly<Record<string, string>> = words({
  ruling: 'our ruling',
  example: 'example',
  table: 'table',
});

/** One clause in our words; the one that was asked for with its examples and what else speaks of it. */
export const RuleEntry = memo(function RuleEntry({ rule, rules, marked }: Props): ReactNode {
  const kind = KINDS[rule.kind];
  const use = useTable(table => table.rulesUse);
  return (
    <article className={styles.entry} data-clause={rule.clause} data-marked={marked}>
      <h3>
        <span className={styles.id}>{withoutPrefix(rule.clause)}</span> {rule.title}
        {kind && <span className={styles.kind}>{rule.status ? `${kind}, ${rule.status}` : kind}</span>}
      </h3>
      <p>
        <Rich text={linked(rule.text, rules)} />
      </p>
      {rule.table && (
        <RuleTable
          rows={rule.table}
          title={rule.title}
          linked={text => linked(text, rules)}
          marks={use && marksIn(use, rule.clause, rule.table)}
        />
      )}
      {marked && <Around rule={rule} rules={rules} />}
    </article>
  );
});

/** Examples in full, other clauses by number: more than these would bury the clause. */
const MOST_CITING = 12;

function Around({ rule, rules }: Pick<Props, 'rule' | 'rules'>): ReactNode {
  const citing = citedBy(rules, rule);
  const examples = citing.filter(({ kind }) => kind === 'example');
  const others = citing.filter(({ kind }) => kind !== 'example').slice(0, MOST_CITING);
  return (
    <>
      {examples.map(example => (
        <aside key={example.clause} className={styles.example}>
          <strong>{say`Example: ${example.title}`}</strong>
          <p>
            <Rich text={linked(example.text, rules)} />
          </p>
        </aside>
      ))}
      {others.length > 0 && (
        <p className={styles.also}>
          {say`See also`} <Rich text={listed(others)} />
        </p>
      )}
    </>
  );
}

const listed = (rules: readonly RuleText[]): Text =>
  rules.flatMap(({ clause }, index) => (index === 0 ? [{ clause }] : [', ', { clause }]));
