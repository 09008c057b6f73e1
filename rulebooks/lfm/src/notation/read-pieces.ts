import { type Hex, NOWHERE } from '@abatis/hex';
import type { CommanderCard, Level, UnitCard } from '../battle.ts';
import { type Commander, type Place, SIDES, type Side, type Unit } from '../state.ts';
import { COMMANDER_FLAGS, type Flag, FRESH_COMMANDER, FRESH_UNIT, STARS, UNIT_FLAGS } from './flags.ts';
import { type Draft, type DraftBrigade, hexAt, NotationError, numberAt, oneOf, sideAt } from './reader.ts';
import type { Token } from './tokens.ts';

const OFF_MAP = ['to-arrive', 'off-map', 'eliminated', 'lost'] as const satisfies readonly Place[];

/** `brigade Gibbon union I/1 cavalry total=19 shattered`. */
export function readBrigade(draft: Draft, [first, name, side, ...rest]: readonly Token[]): void {
  if (!name) throw new NotationError(first!, 'a brigade has a name');
  const owner = oneOf(side, name, SIDES, 'its side');
  let brigade: DraftBrigade = { ...NEW_BRIGADE, name: name.text, side: owner };
  for (const word of rest) brigade = brigadeWith(brigade, word);
  draft.brigades.set(name.text, brigade);
}

const NEW_BRIGADE = { corps: null, division: null, cavalry: false, total: null, shattered: false };

function brigadeWith(brigade: DraftBrigade, word: Token): DraftBrigade {
  if (word.text === 'cavalry') return { ...brigade, cavalry: true };
  if (word.text === 'shattered') return { ...brigade, shattered: true };
  if (word.text.startsWith('total='))
    return { ...brigade, total: numberAt(after(word, 'total='), word, 'a total') };
  return { ...brigade, ...formationOf(word) };
}

/** `union 1010 2WI 4-5 @Gibbon D`; after a semicolon the next piece in the same place. */
export function readPiece(draft: Draft, words: readonly Token[]): void {
  const [side, place, name, ...rest] = words as [Token, Token?, Token?, ...Token[]];
  if (!place || !name) throw new NotationError(side, 'a piece has a place and a name');
  const where = placeOf(draft, place);
  const [kind, ...flags] = rest;
  if (!kind) throw new NotationError(name, 'a unit has a strength, 4-5 or 3/1-5, and a commander has stars');
  const level = (Object.keys(STARS) as Level[]).find(each => STARS[each] === kind.text);
  if (level) readCommander(draft, side.text as Side, where, name, level, flags);
  else readUnit(draft, side.text as Side, where, name, kind, flags);
}

interface Where {
  readonly place: Place;
  readonly hex: Hex;
}

function placeOf(draft: Draft, token: Token): Where {
  const off = OFF_MAP.find(place => place === token.text);
  return off ? { place: off, hex: NOWHERE } : { place: 'map', hex: hexAt(draft, token) };
}

function readUnit(
  draft: Draft,
  side: Side,
  where: Where,
  name: Token,
  kind: Token,
  words: readonly Token[],
): void {
  refuseSecond(draft, name);
  let card: UnitCard = { ...strengthOf(kind), name: name.text, side };
  let unit: Unit = { ...FRESH_UNIT, ...where, turn: { ...FRESH_UNIT.turn, startHex: where.hex } };
  let brigade: string | null = null;
  for (const word of words) {
    if (word.text.startsWith('@')) brigade = word.text.slice(1);
    else if (word.text.startsWith('=')) card = { ...card, ...formationOf(after(word, '=')) };
    else if (word.text.startsWith('burning='))
      unit = { ...unit, burning: sideAt(draft, after(word, 'burning=')) };
    else if (word.text.startsWith('exit=')) unit = { ...unit, exit: exitOf(draft, after(word, 'exit=')) };
    else if (word.text.startsWith('from=')) {
      unit = { ...unit, turn: { ...unit.turn, startHex: hexAt(draft, after(word, 'from=')) } };
    } else [card, unit] = flagOf(UNIT_FLAGS, word).set(card, unit);
  }
  draft.units.push({ card, unit, brigade });
}

function readCommander(
  draft: Draft,
  side: Side,
  where: Where,
  name: Token,
  level: Level,
  words: readonly Token[],
): void {
  refuseSecond(draft, name);
  if (where.place === 'eliminated')
    throw new NotationError(name, 'a commander is never eliminated, only replaced');
  let card: CommanderCard = {
    name: name.text,
    side,
    level,
    cv: null,
    replacement: null,
    seniority: draft.commanders.length,
    corps: null,
    division: null,
    brigade: null,
  };
  let commander: Commander = { ...FRESH_COMMANDER, place: where.place, hex: where.hex };
  let brigade: string | null = level === 'brigade' ? name.text : null;
  for (const word of words) {
    if (word.text.startsWith('@')) brigade = word.text.slice(1);
    else if (word.text.startsWith('=')) card = { ...card, ...formationOf(after(word, '=')) };
    else if (word.text.startsWith('CV'))
      card = { ...card, cv: numberAt(after(word, 'CV'), word, 'a command value') };
    else if (word.text.startsWith('then='))
      card = { ...card, replacement: replacementOf(after(word, 'then=')) };
    else [card, commander] = flagOf(COMMANDER_FLAGS, word).set(card, commander);
  }
  draft.commanders.push({ card, commander, brigade });
}

function refuseSecond({ units, commanders }: Draft, name: Token): void {
  const taken =
    units.some(({ card }) => card.name === name.text) ||
    commanders.some(({ card }) => card.name === name.text);
  if (taken) throw new NotationError(name, `there is a piece "${name.text}" already`);
}

/** `4-5` is a regiment, `3/1-5` artillery: unlimbered, limbered, cohesion. */
function strengthOf(token: Token): Omit<UnitCard, 'name' | 'side'> {
  const [, sp, limbered, cr] = /^(\d+)(?:\/(\d+))?-(\d)$/.exec(token.text) ?? [];
  if (!sp || !cr)
    throw new NotationError(
      token,
      `"${token.text}" is no strength (4-5 or 3/1-5), nor stars (*, **, ***, army)`,
    );
  return {
    arm: limbered ? 'artillery' : 'infantry',
    sp: Number(sp),
    limberedSp: Number(limbered ?? sp),
    cr: Number(cr),
    usss: false,
    horse: false,
    independent: false,
    designated: false,
    corps: null,
    division: null,
    brigade: null,
  };
}

/** `I/1`, or `I` alone. */
function formationOf(token: Token): { readonly corps: string; readonly division: string | null } {
  const [corps, division, more] = token.text.split('/');
  if (!corps || more !== undefined)
    throw new NotationError(token, `"${token.text}" is no formation: CORPS or CORPS/DIVISION`);
  return { corps, division: division ?? null };
}

/** `Doubleday:3`. */
function replacementOf(token: Token): { readonly name: string; readonly cv: number } {
  const [, name, cv] = /^(.+):(\d)$/.exec(token.text) ?? [];
  if (!name || !cv) throw new NotationError(token, 'a replacement is NAME:CV');
  return { name, cv: Number(cv) };
}

/** `3:1201`: left on turn 3 at 1201. */
function exitOf(draft: Draft, token: Token): Unit['exit'] {
  const [turn, hex] = token.text.split(':');
  return {
    turn: numberAt({ ...token, text: turn! }, token, 'a turn'),
    hex: hexAt(draft, { ...token, text: hex ?? '' }),
  };
}

function flagOf<Card, Piece>(flags: readonly Flag<Card, Piece>[], token: Token): Flag<Card, Piece> {
  const word = oneOf(
    token,
    token,
    flags.map(flag => flag.word),
    'a state',
  );
  return flags.find(flag => flag.word === word)!;
}

const after = (token: Token, prefix: string): Token => ({
  ...token,
  text: token.text.slice(prefix.length),
  column: token.column + prefix.length,
});
