import { type RuleText, withoutPrefix } from '@abatis/screen';
import { memo, type ReactNode } from 'react';
import { Rich } from '../ui/Rich.tsx';
import { linked } from './clauses.ts';
import styles from './rules.module.css';

interface Props {
  readonly rule: RuleText;
  readonly rules: readonly RuleText[];
  readonly marked: boolean;
}

/** Kinds that a reader should tell from the rulebook's own text. */
const KINDS: Readonly<Record<string, string>> = { ruling: 'our ruling', example: 'example', table: 'table' };

/** One clause in our words. */
export const RuleEntry = memo(function RuleEntry({ rule, rules, marked }: Props): ReactNode {
  return (
    <article className={styles.entry} data-clause={rule.clause} data-marked={marked}>
      <h3>
        <span className={styles.id}>{withoutPrefix(rule.clause)}</span> {rule.title}
        {KINDS[rule.kind] && <span className={styles.kind}>{KINDS[rule.kind]}</span>}
      </h3>
      <p>
        <Rich text={linked(rule.text, rules)} />
      </p>
    </article>
  );
});
