/* What the referee's explanations say of each roll, by the purpose of the die. */

export interface ForceFacts {
  readonly units: readonly string[];
  readonly hexes: readonly {
    readonly hex: string;
    readonly regimentSp: number;
    readonly artillerySp: number;
    readonly counted: number;
  }[];
  readonly sp: number;
  readonly cr: number;
}

export interface FactsByPurpose {
  readonly combat: {
    readonly attacker: ForceFacts;
    readonly defender: ForceFacts;
    readonly odds: string;
    readonly crDifference: number;
  };
  readonly bombardment: {
    readonly guns: readonly string[];
    readonly target: string;
    readonly hex: string;
    readonly sp: number;
    readonly from: readonly {
      readonly hex: string;
      readonly range: number;
      readonly sight: string;
      readonly strength: 'full' | 'half';
    }[];
  };
  readonly charge: {
    readonly cavalry: readonly string[];
    readonly target: string;
    readonly defenders: readonly string[];
    readonly cr: { readonly cavalry: number; readonly target: number };
    readonly crDifference: number;
  };
  readonly check: { readonly unit: string; readonly cr: number };
  readonly command: { readonly commander: string; readonly cv: number };
  readonly reorganization: {
    readonly hex: string;
    readonly units: readonly string[];
    readonly cr: number;
    readonly commander: string | null;
    readonly cv: number | null;
  };
  readonly recovery: { readonly unit: string; readonly cr: number };
}
