export interface BrigadeShattered {
  readonly type: 'brigade-shattered';
  readonly clause: 'LFM 15.1a';
  readonly brigade: string;
  readonly lost: number;
  readonly total: number;
}

export interface BrigadeUnshattered {
  readonly type: 'brigade-unshattered';
  readonly clause: 'LFM 15.2a' | 'LFM 15.2b';
  readonly brigade: string;
  readonly onMap: number;
  /** The total that counts from now on; null while it is open (R229). */
  readonly total: number | null;
}

/** All D and Charged markers were taken off at nightfall. */
export interface OrderRestored {
  readonly type: 'order-restored';
  readonly clause: 'LFM 23.4';
  readonly units: readonly string[];
}

/** A total that had stayed open is now known. */
export interface TotalRecorded {
  readonly type: 'total-recorded';
  readonly clause: 'LFM R229';
  readonly brigade: string;
  readonly total: number;
}

export type ShatterEvent = BrigadeShattered | BrigadeUnshattered | OrderRestored | TotalRecorded;
