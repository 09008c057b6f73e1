import type { Hex } from '@abatis/hex';

/** Why units retreat. What the rules make of it is in CAUSES. */
export type RetreatCause =
  | { readonly kind: Exclude<CauseKind, 'bombardment' | 'by-choice'> }
  /** The hexes that fired (R70); by choice after a combat there are none. */
  | { readonly kind: 'bombardment' | 'by-choice'; readonly firing: readonly Hex[] };

interface CauseRule {
  /** The clause that makes or lets them go. */
  readonly clause: string;
  /** LFM 9.1g, R127: a result drives them, and a shattered brigade dissolves in cover. */
  readonly forced: boolean;
  /** LFM 14.1a: leaving a ZOC for this cause disorganizes. */
  readonly disorganizes: boolean;
  /** LFM 24.1c: nobody makes them go, so a builder may not. */
  readonly isChoice: boolean;
  /** LFM 9.1d: units on NR ground need not go. */
  readonly freedByGround: boolean;
  /** LFM R119, R80, R185: what becomes of units that have no way out. */
  readonly trapped: 'eliminated' | 'stay';
}

const RESULT = {
  forced: true,
  disorganizes: false,
  isChoice: false,
  freedByGround: true,
  trapped: 'eliminated',
} as const;
const CHOICE = {
  forced: false,
  disorganizes: false,
  isChoice: true,
  freedByGround: false,
  trapped: 'stay',
} as const;

export const CAUSES = {
  /** AR, DR and what leads to them (T7). */
  combat: { ...RESULT, clause: 'LFM 14.1a', disorganizes: true },
  /** A unit alone that failed its check in a combat; it is disorganized already. */
  check: { ...RESULT, clause: 'LFM R100' },
  bombardment: { ...RESULT, clause: 'LFM 7.8a' },
  /** Target or cavalry, by a charge result (R44, 3.7); NR ground does not help (3.6). */
  charge: { ...RESULT, clause: 'LFM R44', disorganizes: true, freedByGround: false },
  /** From NR ground, though the result could be ignored: as a voluntary retreat (R102). */
  'by-choice': { ...CHOICE, clause: 'LFM R102' },
  'before-combat': { ...CHOICE, clause: 'LFM 11.1a' },
  voluntary: { ...CHOICE, clause: 'LFM 12.1' },
  /** In all but the choice a voluntary retreat. */
  obliged: { ...CHOICE, clause: 'LFM R80', isChoice: false },
  /** Charged cavalry before combat; it carries its D in any case (R129), and dies without a way out (R52). */
  charged: { ...RESULT, clause: 'LFM 3.8a', freedByGround: false },
  night: { ...CHOICE, clause: 'LFM 23.3', isChoice: false },
} as const satisfies Record<string, CauseRule>;

export type CauseKind = keyof typeof CAUSES;

/** The clauses by which units retreat. */
export type CauseClause = (typeof CAUSES)[CauseKind]['clause'];

export const ruleOf = ({ kind }: RetreatCause): (typeof CAUSES)[CauseKind] => CAUSES[kind];

const NO_GUNS: readonly Hex[] = [];

/** LFM R70: the hexes that fired, if fire is the cause. */
export const firingHexes = (cause: RetreatCause): readonly Hex[] =>
  'firing' in cause ? cause.firing : NO_GUNS;
