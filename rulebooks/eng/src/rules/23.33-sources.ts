import { TAB_3 } from '../charts/tables.ts';

/* ENG 23.33: where material comes from. */

export type Source =
  | { readonly kind: 'town' | 'gate' | 'village' }
  | { readonly kind: 'woods'; readonly squareInches: number };

/** ENG 23.33a to d: material units that a source yields in all; a village only with its option. */
export function yieldOf(source: Source, villageSource: boolean): number {
  const { sources } = TAB_3;
  if (source.kind === 'woods') return Math.floor((sources.woods * source.squareInches) / sources.woodsArea);
  return source.kind === 'village' && !villageSource ? 0 : sources[source.kind];
}
