import type { ReactNode } from 'react';
import styles from './codes.module.css';
import { codesIn } from './codes.ts';
import { useTable } from './store.ts';

const NONE: Parameters<typeof codesIn>[1] = [];

/** What the codes in these texts mean; nothing where the rulebook has no codes. */
export function Codes({ texts }: { readonly texts: readonly string[] }): ReactNode {
  const codes = useTable(table => table.opened?.setting.codes) ?? NONE;
  return codesIn(texts, codes).map(({ code, text }) => (
    <span key={code} className={styles.code}>
      <strong>{code}</strong> {text}
    </span>
  ));
}
