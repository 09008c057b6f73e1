/** What chapter 4 reports, and how order is restored (9.0e). */
export type ActionsEvent =
  | { readonly type: 'stood'; readonly clause: 'MIB 4.1c'; readonly unit: string }
  | {
      readonly type: 'rested';
      readonly clause: 'MIB 4.1d';
      readonly unit: string;
      readonly supplied: boolean;
    }
  | {
      readonly type: 'turned';
      readonly clause: 'MIB 6.7d';
      readonly hex: string;
      readonly units: readonly string[];
      readonly facing: number;
    }
  | { readonly type: 'order-restored'; readonly clause: 'MIB 9.0e' | 'MIB R131'; readonly unit: string };
