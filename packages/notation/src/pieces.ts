import type { Codec } from './codec.ts';
import { type Entry, inLines, joined } from './lines.ts';
import { NotationError } from './notation-error.ts';
import { flagsOf, type PieceWord, printWords, readWord } from './piece-words.ts';
import type { StatementKind } from './statements.ts';
import { quotedName, type Token } from './tokens.ts';
import { namedAt, noMore, notOneOf, oneOf } from './words.ts';

/** What every piece has printed on it. */
export interface PieceCard {
  readonly name: string;
  readonly side: string;
}

/** What is printed on a piece, and how it stands. */
export interface Drafted<Card, Piece> {
  readonly card: Card;
  readonly piece: Piece;
}

/** The pieces of a battle with how they stand. */
export const drafted = <Card, Piece>(
  cards: readonly Card[],
  pieces: readonly Piece[],
): Drafted<Card, Piece>[] => cards.map((card, id) => ({ card, piece: pieces[id]! }));

/** What pieces are read and printed by. */
export interface PieceNames {
  /** Null on a drawn map, whose pieces say what is printed on them; of a shipped battle it is known. */
  readonly shipped: object | null;
}

/** A position while its pieces are being read. */
export interface PieceDraft extends PieceNames {
  /** The pieces that the text has placed. */
  readonly placed: Set<string>;
  /** In a shipped battle: the sides of which no piece is on the map but those that the text places. */
  readonly emptied: Set<string>;
}

/** A kind of pieces: how a line says one. */
export interface PieceKind<Card extends PieceCard, Piece extends Where, Where, Names> {
  /** What stands before the name: `leader`. */
  readonly word?: string;
  /** What a name is that this kind does not know: "a leader". */
  readonly what: string;
  /** The problem of a line without a name. */
  readonly missing: string;
  readonly where: Codec<Where, Names>;
  listOf(names: Names): Drafted<Card, Piece>[];
  /** The card of a new piece on a drawn map; what it needs is taken off the words. */
  draw(names: Names, side: Card['side'], name: Token, words: Token[]): Card;
  /** The piece before any word is read. */
  fresh(names: Names, card: Card, where: Where, name: Token, side: Card['side']): Piece;
  /** Stands behind the name on a drawn map: `6-4-8`. */
  ratings(card: Card): string;
  /** The words of a piece, in the order in which they are printed. */
  words(names: Names): readonly PieceWord<Drafted<Card, Piece>, Names>[];
  /** The words that name other pieces, by how they begin: they are read when all pieces are known. */
  readonly links?: Readonly<Record<string, PieceWord<Drafted<Card, Piece>, Names>>>;
  /** What words are called where one is none of them: "a state". */
  readonly states: string;
  /** Throws at a word that is none of them for a reason of its own. */
  refuse?(token: Token, names: Names, card: Card): void;
  /** The piece, with what follows from all that has been said. */
  settle?(drafted: Drafted<Card, Piece>, words: readonly Token[], name: Token): Piece;
  /** The hexes of the map in which no enemy of the same kind can be; for a kind that shares hexes with enemies not given. */
  hexesOf?(piece: Piece): readonly number[];
  /** Whose piece it is, where it can change hands. */
  sideOf?(piece: Piece): Card['side'];
  /** The piece as it waits off the map, when its side is taken off. */
  awaited(drafted: Drafted<Card, Piece>): Piece;
}

/** The pieces of one kind, whatever is printed on them. */
export interface Pieces<Names, Piece = unknown> {
  cardsOf(names: Names): readonly PieceCard[];
  /** `others` are all pieces of the text: no two have one name. */
  read(draft: Names & PieceDraft, words: readonly Token[], others: readonly PieceCard[]): void;
  /** Reads what the line of a piece says of other pieces. */
  link(draft: Names, name: Token, words: readonly Token[]): void;
  /** Who keeps enemies out of which hex, in the order of the list. */
  claimsOf(names: Names, emptied: Emptied): readonly Claim[];
  /** The pieces, without those of emptied sides that the text has not placed. */
  piecesOf(names: Names, emptied: Emptied): readonly Piece[];
  entriesOf(names: Names, emptied?: Emptied): readonly Entry[];
}

interface Claim {
  readonly hex: number;
  readonly card: PieceCard;
}

/** The sides that are taken off the map, and the pieces that stay. */
type Emptied = Pick<PieceDraft, 'emptied' | 'placed'>;

const NOBODY: Emptied = { emptied: new Set(), placed: new Set() };

export function piecesOf<
  Card extends PieceCard,
  Piece extends Where & { readonly place: string },
  Where,
  Names extends PieceNames,
>(kind: PieceKind<Card, Piece, Where, Names>): Pieces<Names, Piece> {
  type Line = Drafted<Card, Piece>;

  const cardsOf = (names: Names): readonly Card[] => kind.listOf(names).map(({ card }) => card);

  const linkOf = ({ text }: Token): PieceWord<Line, Names> | undefined =>
    Object.entries(kind.links ?? {}).find(([prefix]) => text.startsWith(prefix))?.[1];

  /** The place of a piece in its list: of a shipped battle it is there, on a drawn map it is new. */
  function placeOf(draft: Names & PieceDraft, name: Token, side: string, all: readonly PieceCard[]): number {
    const { placed, shipped } = draft;
    const cards = cardsOf(draft);
    if (!shipped) {
      if (all.some(card => card.name === name.text))
        throw new NotationError(name, `there is a piece "${name.text}" already`);
      return cards.length;
    }
    const id = namedAt(cards, name, name, kind.what);
    if (!kind.sideOf && cards[id]!.side !== side)
      throw new NotationError(name, `${name.text} is ${cards[id]!.side}`);
    if (placed.has(name.text)) throw new NotationError(name, `${name.text} has been placed already`);
    placed.add(name.text);
    return id;
  }

  function withWords(draft: Names & PieceDraft, start: Line, words: readonly Token[]): Line {
    const known = kind.words(draft);
    let line = start;
    for (const word of words.filter(each => !linkOf(each))) {
      const said = readWord(line, word, known, draft);
      if (said === null) {
        kind.refuse?.(word, draft, start.card);
        throw notOneOf(word, flagsOf(known), kind.states);
      }
      line = said;
      if (draft.shipped && line.card !== start.card)
        throw new NotationError(word, `what is printed on a piece is known: "${word.text}" is too much`);
    }
    return line;
  }

  const isGone = ({ card, piece }: Line, { emptied, placed }: Emptied): boolean =>
    piece.place === 'map' && emptied.has(card.side) && !placed.has(card.name);

  const left = (line: Line, emptied: Emptied): Line =>
    isGone(line, emptied) ? { ...line, piece: kind.awaited(line) } : line;

  function entryOf(line: Line, names: Names): Entry {
    const { card, piece } = line;
    const side = kind.sideOf?.(piece) ?? card.side;
    return {
      at: `${side} ${kind.where.print(piece, names)}`,
      piece: joined([
        kind.word ?? null,
        quotedName(card.name),
        !names.shipped && kind.ratings(card),
        ...printWords(line, kind.words(names), names),
      ]),
    };
  }

  return {
    cardsOf,
    read(draft, [owner, place, ...rest], others) {
      const side = owner!.text;
      const where = kind.where.read(place!, draft);
      const before = kind.word === undefined ? place! : rest.shift()!;
      const name = rest.shift();
      if (!name) throw new NotationError(before, kind.missing);
      const list = kind.listOf(draft);
      const id = placeOf(draft, name, side, others);
      const card = list[id]?.card ?? kind.draw(draft, side, name, rest);
      const line = withWords(draft, { card, piece: kind.fresh(draft, card, where, name, side) }, rest);
      list[id] = { ...line, piece: kind.settle?.(line, rest, name) ?? line.piece };
    },
    link(draft, name, words) {
      const list = kind.listOf(draft);
      const id = list.findIndex(({ card }) => card.name === name.text);
      for (const word of words) {
        const said = linkOf(word)?.read(list[id]!, word, draft);
        if (said) list[id] = said;
      }
    },
    claimsOf: (names, emptied) =>
      kind.listOf(names).flatMap(line => {
        const hexes = kind.hexesOf?.(left(line, emptied).piece) ?? [];
        return hexes.map(hex => ({ hex, card: line.card }));
      }),
    piecesOf: (names, emptied) => kind.listOf(names).map(line => left(line, emptied).piece),
    entriesOf: (names, emptied = NOBODY) =>
      kind.listOf(names).map(line => entryOf(left(line, emptied), names)),
  };
}

/** A word for what is printed on a piece: only on a drawn map it has to be said. */
export const printed = <Piece, Names extends PieceNames>(
  word: PieceWord<Piece, Names>,
): PieceWord<Piece, Names> => ({
  ...word,
  print: (piece, names) => (names.shipped ? null : word.print(piece, names)),
});

/** A position while its pieces are being printed. */
export interface PiecePrinting<Names> extends PieceNames {
  /** What a text that places no piece says; on a drawn map there is no piece. */
  readonly before: Names;
}

interface PieceTerms<Side extends string, Names> {
  readonly sides: readonly Side[];
  /** In the order in which they are printed. */
  readonly kinds: readonly Pieces<Names>[];
  /** The kind of the piece on this line, which has a place and a name. */
  kindOf(draft: Names, words: readonly Token[]): Pieces<Names>;
  /** Throws where there is no map. */
  needMap(draft: Names, token: Token): void;
}

/** The statements about pieces: `union 1010 2WI 4-5 D`, and `empty union`. */
export function pieceStatements<Side extends string, Names extends PieceNames>({
  sides,
  kinds,
  kindOf,
  needMap,
}: PieceTerms<Side, Names>): Record<
  'pieces' | 'links' | 'empty',
  StatementKind<Names & PieceDraft, Names & PiecePrinting<Names>>
> {
  type Printing = Names & PiecePrinting<Names>;

  const entriesOf = (names: Names, emptied: readonly Side[] = []): readonly Entry[] =>
    kinds.flatMap(kind => kind.entriesOf(names, { emptied: new Set(emptied), placed: new Set() }));

  /** The pieces that the text has to place, if it takes these sides off the map first. */
  function changed(printing: Printing, emptied: readonly Side[]): readonly Entry[] {
    const before = entriesOf(printing.before, emptied);
    return entriesOf(printing).filter(
      ({ at, piece }, id) => at !== before[id]!.at || piece !== before[id]!.piece,
    );
  }

  /** The sides of a shipped battle of which fewer pieces have to be placed if the map is emptied of them first. */
  function emptiedSides(printing: Printing): readonly Side[] {
    if (!printing.shipped) return [];
    const usual = changed(printing, []).length;
    return sides.filter(side => changed(printing, [side]).length < usual);
  }

  /** Enemies in one hex are told once, at the later of the two. */
  function refuseEnemies(draft: Names & PieceDraft, place: Token, name: string): void {
    const claims = kinds.flatMap(kind => kind.claimsOf(draft, draft));
    for (const [at, { hex, card }] of claims.entries()) {
      if (card.name !== name) continue;
      const enemy = claims.find(
        (other, before) =>
          other.hex === hex &&
          other.card.side !== card.side &&
          (before < at || (draft.shipped !== null && !draft.placed.has(other.card.name))),
      );
      if (enemy)
        throw new NotationError(place, `${name} and ${enemy.card.name}, who are enemies, are in one hex`);
    }
  }

  return {
    /** After a semicolon comes the next piece in the same place. */
    pieces: {
      words: sides,
      read(draft, words) {
        const [side, place, name] = words;
        if (!place || !name) throw new NotationError(side!, 'a piece has a place and a name');
        const all = kinds.flatMap(kind => kind.cardsOf(draft));
        kindOf(draft, words).read(draft, words, all);
      },
      print: printing =>
        inLines(printing.shipped ? changed(printing, emptiedSides(printing)) : entriesOf(printing)),
    },
    links: {
      words: sides,
      isLate: true,
      read(draft, [, place, name, ...words]) {
        const kind = kinds.find(each => each.cardsOf(draft).some(card => card.name === name!.text));
        if (!kind) return;
        kind.link(draft, name!, words);
        refuseEnemies(draft, place!, name!.text);
      },
    },
    /** `empty` or `empty union`: no piece is on the map but those that the text places. */
    empty: {
      words: ['empty'],
      read(draft, [first, side, more]) {
        needMap(draft, first!);
        if (!draft.shipped) throw new NotationError(first!, 'a drawn map is empty already');
        const emptied = side ? [oneOf(side, side, sides, 'a side')] : sides;
        for (const each of emptied) draft.emptied.add(each);
        noMore(more);
      },
      print(printing) {
        const emptied = emptiedSides(printing);
        return emptied.length === sides.length ? ['empty'] : emptied.map(side => `empty ${side}`);
      },
    },
  };
}
