/** A piece that its owner set up himself. */
export type SetUpEvent =
  | { readonly type: 'set-up'; readonly clause: 'LFM 29.1'; readonly piece: string; readonly hex: string }
  | {
      readonly type: 'set-up-mode';
      readonly clause: 'LFM 29.1';
      readonly unit: string;
      readonly mounted: boolean;
    };
