/** What happens by this chapter, with pieces by name and hexes by label. */
export type SupplyEvent =
  /** MIB 12.3: what is left of a unit's supply level. */
  | {
      readonly type: 'supply-used';
      readonly clause: 'MIB 12.3';
      readonly unit: string;
      readonly supply: number;
    }
  /** MIB 12.5: `from` is a wagon, or the hex of a supply source. */
  | {
      readonly type: 'resupplied';
      readonly clause: 'MIB 12.5';
      readonly unit: string;
      readonly from: string;
      readonly supply: number;
    }
  /** MIB 12.5: a step of the wagon is used up; with the last it is taken off the map. */
  | {
      readonly type: 'wagon-emptied';
      readonly clause: 'MIB 12.5';
      readonly train: string;
      readonly steps: number;
    }
  | {
      readonly type: 'wagon-refilled';
      readonly clause: 'MIB 12.6';
      readonly train: string;
      readonly hex: string;
      /** It had been taken off the map. */
      readonly returned: boolean;
    };
