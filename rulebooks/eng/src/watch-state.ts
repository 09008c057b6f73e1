import type { Side, UnitId } from '@abatis/bnb/rules';
import type { TablePoint } from '@abatis/tabletop';
import type { CarrierId, ProjectId } from './state.ts';
import type { GroundState } from './vocabulary.ts';

/* What siege tempo keeps beside the clock; it stands under `state.eng.watch`. */

/** ENG T.19: a unit or a carrier on its way, from where it is now through these points. */
export interface March {
  readonly unit: UnitId | null;
  readonly carrier: CarrierId | null;
  readonly path: readonly TablePoint[];
  /** How it forms up where it stops: files or gun models in front, tenths of a degree; null: as it comes. */
  readonly files: number | null;
  readonly facing: number | null;
}

/** ENG T.19, P.7: material on its way to and fro, until it is ordered otherwise. */
export interface Haul {
  readonly unit: UnitId | null;
  readonly carrier: CarrierId | null;
  /** From the stock to the work. */
  readonly path: readonly TablePoint[];
  readonly phase: 'load' | 'out' | 'unload' | 'back';
  readonly left: readonly TablePoint[];
}

/** ENG T.5, T.17: troops that go at the enemy at the beginning of this watch. */
export interface Sally {
  readonly side: Side;
  readonly kind: 'sortie' | 'assault';
  readonly units: readonly UnitId[];
}

/** ENG T.15: who takes the place of a crew when its rest falls due. */
export interface Relief {
  readonly unit: UnitId;
  readonly by: UnitId;
}

/** How a siege or a battle of ENG was decided. */
export interface Verdict {
  readonly winner: Side | null;
  readonly degree: 'decisive' | 'major' | 'minor' | 'marginal' | 'victory' | 'draw';
}

/** What the besieged town and its besiegers have done since dawn, for the report of the day. */
export interface Tally {
  /** Projects that each side has finished. */
  readonly finished: Readonly<Record<Side, readonly string[]>>;
  readonly figuresLost: Readonly<Record<Side, number>>;
}

/** ENG X.8c: what is known of galleries. */
export interface Mining {
  /** Galleries that the garrison has heard. */
  readonly heard: readonly ProjectId[];
  /** Half inches of each gallery that were dug when the last watch ended, by its number. */
  readonly dug: Readonly<Record<string, number>>;
}

export interface WatchState {
  readonly marches: readonly March[];
  readonly hauls: readonly Haul[];
  readonly sallies: readonly Sally[];
  readonly reliefs: readonly Relief[];
  /** ENG T.7: groups that are ACTIVE by declaration this night: `red Guards`, `HQ 12`. */
  readonly declared: readonly string[];
  /** ENG T.4: the orders of this turn have been given in W1. */
  readonly commanded: boolean;
  /** Turns of battle tempo in a row without charge, combat or contact. */
  readonly quiet: number;
  /** Sides that would go back to siege tempo. */
  readonly willing: readonly Side[];
  /** Days of the last sortie and of the last summons. */
  readonly sortieOn: number | null;
  readonly summonedOn: number | null;
  readonly summoning: boolean;
  readonly surrendered: boolean;
  /** ENG A.32: ladder groups in store. */
  readonly ladders: Readonly<Record<Side, number>>;
  /** ENG T.13: the division on duty, and those called in for a storm. */
  readonly onDuty: string | null;
  readonly called: readonly string[];
  /** Turns in which conditions of reinforcements, limits and victory were first met, by their keys. */
  readonly met: Readonly<Record<string, number>>;
  readonly since: Tally;
  /** ENG X.8c. */
  readonly mining: Mining;
  /** ENG T.13: the ground of the day, where a die tells it. */
  readonly ground: GroundState | null;
}

export const NO_WATCH_STATE: WatchState = {
  marches: [],
  hauls: [],
  sallies: [],
  reliefs: [],
  declared: [],
  commanded: false,
  quiet: 0,
  willing: [],
  sortieOn: null,
  summonedOn: null,
  summoning: false,
  surrendered: false,
  ladders: { red: 0, blue: 0 },
  onDuty: null,
  called: [],
  met: {},
  since: { finished: { red: [], blue: [] }, figuresLost: { red: 0, blue: 0 } },
  mining: { heard: [], dug: {} },
  ground: null,
};
