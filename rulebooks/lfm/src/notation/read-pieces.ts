import { type Hex, NOWHERE } from '@abatis/hex';
import { after, NotationError, namedAt, numberAt, oneOf, type Token } from '@abatis/notation';
import type { CommanderCard, Level, UnitCard } from '../battle.ts';
import type { Commander, Place, Side, Unit } from '../state.ts';
import { MAP } from './drawn-ground.ts';
import {
  COMMANDER_STATES,
  type Flag,
  FRESH_COMMANDER,
  FRESH_UNIT,
  STARS,
  UNIT_FLAGS,
  UNIT_STATES,
} from './flags.ts';
import { formationOf } from './read-brigades.ts';
import type { Draft } from './reader.ts';
import type { ShippedBattle } from './shipped-battles.ts';

const OFF_MAP = ['to-arrive', 'off-map', 'eliminated', 'lost'] as const satisfies readonly Place[];

interface Where {
  readonly place: Place;
  readonly hex: Hex;
}

/** What a line says of one piece, its side and place read. */
interface Line {
  readonly side: Side;
  readonly where: Where;
  readonly name: Token;
  readonly words: readonly Token[];
}

/** `union 1010 2WI 4-5 @Gibbon D`; after a semicolon the next piece in the same place. */
export function readPiece(draft: Draft, tokens: readonly Token[]): void {
  const [side, place, name, ...words] = tokens as [Token, Token?, Token?, ...Token[]];
  if (!place || !name) throw new NotationError(side, 'a piece has a place and a name');
  const line = { side: side.text as Side, where: placeOf(draft, place), name, words };
  if (draft.shipped) placePiece(draft, draft.shipped, line);
  else drawPiece(draft, line);
}

function placeOf(draft: Draft, token: Token): Where {
  const off = OFF_MAP.find(place => place === token.text);
  if (off) return { place: off, hex: NOWHERE };
  if (/^[a-z]/.test(token.text)) oneOf(token, token, OFF_MAP, 'a place off the map');
  return { place: 'map', hex: MAP.hexAt(draft, token) };
}

/** A piece of a shipped battle: what is printed on it is known, so its states are all there is to say. */
function placePiece(draft: Draft, { battle }: ShippedBattle, line: Line): void {
  const { name, words, where } = line;
  const pieces = [...battle.units, ...battle.commanders];
  const place = namedAt(pieces, name, name, 'a piece');
  const { side } = pieces[place]!;
  if (side !== line.side) throw new NotationError(name, `${name.text} is ${side}`);
  if (words[0] && isPrinted(words[0]))
    throw new NotationError(
      words[0],
      `what is printed on ${name.text} is known: "${words[0].text}" is too much`,
    );
  const id = place - battle.units.length;
  if (id < 0) {
    refusePlaced(draft.placedUnits.has(place), name);
    draft.placedUnits.set(place, statedUnit(draft, battle.units[place]!, where, words));
  } else {
    refusePlaced(draft.placedCommanders.has(id), name);
    draft.placedCommanders.set(id, statedCommander(battle.commanders[id]!, where, line));
  }
}

const isPrinted = ({ text }: Token): boolean =>
  STRENGTH.test(text) || Object.values(STARS).some(stars => stars === text);

function refusePlaced(placed: boolean, name: Token): void {
  if (placed) throw new NotationError(name, `${name.text} has been placed already`);
}

function statedUnit(draft: Draft, card: UnitCard, where: Where, words: readonly Token[]): Unit {
  let unit = freshUnit(where, card.arm === 'cavalry');
  for (const word of words)
    unit = recorded(draft, unit, word) ?? stateOf(UNIT_STATES, word).set(card, unit)[1];
  return unit;
}

function statedCommander(card: CommanderCard, where: Where, { name, words }: Line): Commander {
  let commander = freshCommander(where, name);
  for (const word of words) commander = stateOf(COMMANDER_STATES, word).set(card, commander)[1];
  return commander;
}

/** A piece of a drawn map: a unit has a strength, a commander has stars. */
function drawPiece(draft: Draft, { words: [kind, ...words], ...line }: Line): void {
  const { name } = line;
  if (!kind) throw new NotationError(name, 'a unit has a strength, 4-5 or 3/1-5, and a commander has stars');
  refuseSecond(draft, name);
  const level = (Object.keys(STARS) as Level[]).find(each => STARS[each] === kind.text);
  if (level) drawCommander(draft, { ...line, words }, level);
  else drawUnit(draft, { ...line, words }, kind);
}

function refuseSecond({ units, commanders }: Draft, name: Token): void {
  if ([...units, ...commanders].some(({ card }) => card.name === name.text))
    throw new NotationError(name, `there is a piece "${name.text}" already`);
}

function drawUnit(draft: Draft, { side, where, name, words }: Line, kind: Token): void {
  let card: UnitCard = { ...strengthOf(kind), name: name.text, side };
  let unit = freshUnit(where, false);
  let brigade: string | null = null;
  for (const word of words) {
    const record = recorded(draft, unit, word);
    if (record) unit = record;
    else if (word.text.startsWith('@')) brigade = word.text.slice(1);
    else if (word.text.startsWith('=')) card = { ...card, ...formationOf(after(word, '=')) };
    else [card, unit] = stateOf(UNIT_FLAGS, word).set(card, unit);
  }
  draft.units.push({ card, unit, brigade });
}

const freshUnit = ({ place, hex }: Where, mounted: boolean): Unit => ({
  ...FRESH_UNIT,
  place,
  hex,
  mounted,
  turn: { ...FRESH_UNIT.turn, startHex: hex },
});

/** The unit with a record that has a value: `burning=0909/1009`, `exit=3:1201`, `from=0909`; null for other words. */
function recorded(draft: Draft, unit: Unit, word: Token): Unit | null {
  const { text } = word;
  if (text.startsWith('burning=')) return { ...unit, burning: MAP.sideAt(draft, after(word, 'burning=')) };
  if (text.startsWith('exit=')) return { ...unit, exit: exitOf(draft, after(word, 'exit=')) };
  if (!text.startsWith('from=')) return null;
  const startHex = text === 'from=nowhere' ? NOWHERE : MAP.hexAt(draft, after(word, 'from='));
  return { ...unit, turn: { ...unit.turn, startHex } };
}

/** `3:1201`: left on turn 3 at 1201. */
function exitOf(draft: Draft, token: Token): Unit['exit'] {
  const [turn = '', hex = ''] = token.text.split(':');
  return {
    turn: numberAt({ ...token, text: turn }, token, 'a turn'),
    hex: MAP.hexAt(draft, { ...token, text: hex }),
  };
}

const STRENGTH = /^(\d+)(?:\/(\d+))?-(\d)$/;

/** `4-5` is a regiment, `3/1-5` artillery: unlimbered, limbered, cohesion. */
function strengthOf(token: Token): Omit<UnitCard, 'name' | 'side'> {
  const [, sp, limbered, cr] = STRENGTH.exec(token.text) ?? [];
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

function drawCommander(draft: Draft, { side, where, name, words }: Line, level: Level): void {
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
  let commander = freshCommander(where, name);
  let brigade: string | null = level === 'brigade' ? name.text : null;
  for (const word of words) {
    if (word.text.startsWith('@')) brigade = word.text.slice(1);
    else if (word.text.startsWith('=')) card = { ...card, ...formationOf(after(word, '=')) };
    else if (word.text.startsWith('CV'))
      card = { ...card, cv: numberAt(after(word, 'CV'), word, 'a command value') };
    else if (word.text.startsWith('then='))
      card = { ...card, replacement: replacementOf(after(word, 'then=')) };
    else [card, commander] = stateOf(COMMANDER_STATES, word).set(card, commander);
  }
  draft.commanders.push({ card, commander, brigade });
}

function freshCommander({ place, hex }: Where, name: Token): Commander {
  if (place === 'eliminated') throw new NotationError(name, 'a commander is never eliminated, only replaced');
  return { ...FRESH_COMMANDER, place, hex };
}

/** `Doubleday:3`. */
function replacementOf(token: Token): { readonly name: string; readonly cv: number } {
  const [, name, cv] = /^(.+):(\d)$/.exec(token.text) ?? [];
  if (!name || !cv) throw new NotationError(token, 'a replacement is NAME:CV');
  return { name, cv: Number(cv) };
}

function stateOf<Card, Piece>(flags: readonly Flag<Card, Piece>[], token: Token): Flag<Card, Piece> {
  const word = oneOf(
    token,
    token,
    flags.map(flag => flag.word),
    'a state',
  );
  return flags.find(flag => flag.word === word)!;
}
