import { suggestion } from '@abatis/data';
import { type Hex, type Side as Hexside, NOWHERE, parseHex, parseSide } from '@abatis/hex';
import type { OptionValue } from '@abatis/kernel';
import type { CommanderCard, UnitCard } from '../battle.ts';
import type { LfmCharts } from '../charts/charts.ts';
import type { Ground } from '../ground.ts';
import type { CommandRoll, CommandStructure } from '../rules/20-command/index.ts';
import type { Phase } from '../rules/23-night.ts';
import type { Brigade, BrigadeId, Commander, CommanderId, LfmState, Side, Unit, UnitId } from '../state.ts';
import type { ShippedBattle } from './shipped-battles.ts';
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
  /** Null: the total of now, or the strength of its regiments. */
  readonly start: number | null;
  readonly total: BrigadeTotal;
  readonly shattered: boolean;
  readonly destroyed: boolean;
}

/** What the text says of a brigade's total; null: nothing, so that it is that of the start. */
export type BrigadeTotal = number | 'open' | null;

export interface DraftUnit {
  readonly card: UnitCard;
  readonly unit: Unit;
  readonly brigade: string | null;
}

export interface DraftCommander {
  readonly card: CommanderCard;
  readonly commander: Commander;
  readonly brigade: string | null;
}

/** What the text says of the state as a whole; what it does not say is as the set-up has it. */
export type Says = {
  -readonly [Key in
    | 'turn'
    | 'phasing'
    | 'breastworks'
    | 'burnedBridges'
    | 'newWorks'
    | 'holders'
    | 'armyCommander']?: LfmState[Key];
};

/** A position while it is being read. */
export interface Draft {
  readonly charts: LfmCharts;
  ground: Ground | null;
  /** The battle whose pieces the text moves; null on a drawn map. */
  shipped: ShippedBattle | null;
  readonly says: Says;
  readonly options: Record<string, OptionValue>;
  readonly rolls: CommandRoll[];
  /** The phase, and the word that named it. */
  phase: { readonly name: Phase; readonly token: Token } | null;
  initiative: Side | null;

  /** On a drawn map: all pieces, the turn track and the chain of command. */
  readonly units: DraftUnit[];
  readonly commanders: DraftCommander[];
  readonly brigades: Map<string, DraftBrigade>;
  track: { readonly turns: number; readonly night: boolean; readonly lastDay: boolean };
  command: CommandStructure | null;

  /** In a shipped battle: the pieces that the text names, and the sides of which nobody else is on the map. */
  readonly placedUnits: Map<UnitId, Unit>;
  readonly placedCommanders: Map<CommanderId, Commander>;
  readonly changedBrigades: Map<BrigadeId, Brigade>;
  readonly emptied: Set<Side>;
}

export const newDraft = (charts: LfmCharts): Draft => ({
  charts,
  ground: null,
  shipped: null,
  says: {},
  options: {},
  rolls: [],
  phase: null,
  initiative: null,
  units: [],
  commanders: [],
  brigades: new Map(),
  track: { turns: 1, night: false, lastDay: false },
  command: null,
  placedUnits: new Map(),
  placedCommanders: new Map(),
  changedBrigades: new Map(),
  emptied: new Set(),
});

export function groundOf({ ground }: Draft, token: Token): Ground {
  if (!ground) throw new NotationError(token, 'the map comes first: "map ROWSxCOLUMNS" or "battle SCENARIO"');
  return ground;
}

/** Ground, chain of command and what is printed on the pieces: of a shipped battle they are known. */
export function drawnOnly({ shipped }: Draft, token: Token): void {
  if (shipped)
    throw new NotationError(
      token,
      `"${token.text}" is for a drawn map; ${shipped.setUp.scenario} has its own`,
    );
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
  if (found !== undefined) return found;
  const near = token ? suggestion(token.text, known) : '';
  throw new NotationError(token ?? before, `${what} is one of ${known.join(', ')}${near}`);
}

/** The place of a name in a list of the battle, which is too long to be told. */
export function namedAt(
  list: readonly { readonly name: string }[],
  token: Token | undefined,
  before: Token,
  what: string,
): number {
  if (!token) throw new NotationError(before, `the name of ${what} is missing`);
  const place = list.findIndex(({ name }) => name === token.text);
  if (place >= 0) return place;
  const near = suggestion(
    token.text,
    list.map(({ name }) => name),
  );
  throw new NotationError(token, `"${token.text}" is not ${what} of this battle${near}`);
}

export function noMore(token: Token | undefined): void {
  if (token) throw new NotationError(token, `"${token.text}" is too much here`);
}

/** What stands behind the prefix of a word, with its own place: `from=0909`. */
export const after = (token: Token, prefix: string): Token => ({
  ...token,
  text: token.text.slice(prefix.length),
  column: token.column + prefix.length,
});
