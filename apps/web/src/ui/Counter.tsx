import { counterSvg } from '@abatis/board';
import type { Piece, SideLook } from '@abatis/screen';
import type { ReactNode } from 'react';
import { useSettings } from '../settings/store.ts';
import styles from './counter.module.css';
import { Drawing } from './Drawing.tsx';

/** A piece as it lies on the map. */
export function Counter({ piece, side }: { readonly piece: Piece; readonly side: SideLook }): ReactNode {
  const symbols = useSettings(settings => settings.symbols);
  return <Drawing svg={counterSvg(piece, side, { symbols, detail: 'counter' })} className={styles.counter} />;
}
