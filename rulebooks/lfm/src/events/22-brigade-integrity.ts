/** Detached markers placed and taken off, with regiments by name. */
export type IntegrityEvent =
  | { readonly type: 'detached'; readonly clause: 'LFM 22.3a'; readonly unit: string }
  | {
      readonly type: 'detachment-ended';
      readonly clause: 'LFM 22.3b' | 'LFM 22.3c';
      readonly unit: string;
    };
