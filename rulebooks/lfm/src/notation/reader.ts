import { suggestion } from '@abatis/data';
import { type Hex, type Side as Hexside, NOWHERE, parseHex, parseSide } from '@abatis/hex';
import type { CommanderCard, UnitCard } from '../battle.ts';
import type { Ground } from '../ground.ts';
import type { Commander, Side, Unit } from '../state.ts';
import type { Token } from './tokens.ts';

/** A word that does not fit, and why. Caught for each statement, so that one mistake does not hide the next. */
export class NotationError extends Error {
  readonly token: Token;

  constructor(token: Token, reason: string) {
    super(reason);
    this.token = token;
  }
}

export interface DraftBrigade {
  readonly name: string;
  readonly side: Side;
  readonly corps: string | null;
  readonly division: string | null;
  readonly cavalry: boolean;
  /** Null: the strength of its regiments. */
  readonly total: number | null;
  readonly shattered: boolean;
}

/** A position while it is being read. */
export interface Draft {
  ground: Ground | null;
  turn: number;
  night: boolean;
  phasing: Side;
  readonly breastworks: Set<Hex>;
  readonly burned: Set<Hexside>;
  readonly brigades: Map<string, DraftBrigade>;
  readonly units: { card: UnitCard; unit: Unit; brigade: string | null }[];
  readonly commanders: { card: CommanderCard; commander: Commander; brigade: string | null }[];
}

export const newDraft = (): Draft => ({
  ground: null,
  turn: 0,
  night: false,
  phasing: 'union',
  breastworks: new Set(),
  burned: new Set(),
  brigades: new Map(),
  units: [],
  commanders: [],
});

export function groundOf({ ground }: Draft, token: Token): Ground {
  if (!ground) throw new NotationError(token, 'the map comes first: "map ROWSxCOLUMNS"');
  return ground;
}

export function hexAt(draft: Draft, token: Token): Hex {
  const hex = parseHex(groundOf(draft, token).grid, token.text);
  if (hex === NOWHERE) throw new NotationError(token, `"${token.text}" is no hex of this map`);
  return hex;
}

export function sideAt(draft: Draft, token: Token): Hexside {
  const side = parseSide(groundOf(draft, token).grid, token.text);
  if (side === NOWHERE) throw new NotationError(token, `"${token.text}" is no hexside of this map`);
  return side;
}

export function numberAt(token: Token | undefined, before: Token, what: string): number {
  if (!token || !/^-?\d+$/.test(token.text))
    throw new NotationError(token ?? before, `${what} is a whole number`);
  return Number(token.text);
}

export function oneOf<T extends string>(
  token: Token | undefined,
  before: Token,
  known: readonly T[],
  what: string,
): T {
  const found = known.find(word => word === token?.text);
  if (found) return found;
  const near = token ? suggestion(token.text, known) : '';
  throw new NotationError(token ?? before, `${what} is one of ${known.join(', ')}${near}`);
}
