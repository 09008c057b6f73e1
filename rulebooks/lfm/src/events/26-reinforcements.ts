/** Pieces came to the map by its edge, as reinforcements or as units that had retreated over it (9.1e). */
export interface Entered {
  readonly type: 'entered';
  readonly clause: 'LFM 26.1';
  readonly pieces: readonly string[];
  readonly hex: string;
  readonly rate: 'road' | 'ordinary';
  /** How many stacks went in before them in the same column (26.4b). */
  readonly behind: number;
  /** Those that count as road users on account of a partial allowance (26.6). */
  readonly partial: readonly string[];
}
