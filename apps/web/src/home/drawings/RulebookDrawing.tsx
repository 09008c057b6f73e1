import type { ReactNode } from 'react';
import { Divisions } from './Divisions.tsx';
import { Miniatures } from './Miniatures.tsx';
import { Siege } from './Siege.tsx';
import { HEIGHT, WIDTH } from './size.ts';

const DRAWINGS: Readonly<Record<string, () => ReactNode>> = { mib: Divisions, bnb: Miniatures, eng: Siege };

/** A small map in the manner of a rulebook that has no battlefields yet. An ornament: the words stand beside it. */
export function RulebookDrawing({ rulebook }: { readonly rulebook: string }): ReactNode {
  const Drawing = DRAWINGS[rulebook];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {Drawing ? <Drawing /> : <rect width={WIDTH} height={HEIGHT} fill="#EFE8D5" />}
    </svg>
  );
}
