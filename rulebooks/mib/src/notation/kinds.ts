import { after, NotationError, type PieceWord, quotedName, type Token } from '@abatis/notation';
import { NEW_FORMATION } from '../set-up.ts';
import type { FormationId, Side } from '../state.ts';
import type { MibCodec } from './codecs.ts';
import type { Draft, Drafted, Names } from './draft.ts';

/** A kind of pieces: how one is written. */
export interface Kind<Card, Piece, Where> {
  /** What its lines say before the name: `leader`. */
  readonly word: string | null;
  readonly what: string;
  /** What is said where the name is missing. */
  readonly missing: string;
  readonly where: MibCodec<Where>;
  /** The card of a new piece on a drawn map; what it needs is taken off the words. */
  draw(names: Names, side: Side, name: Token, words: Token[]): Card;
  fresh(names: Names, card: Card, side: Side, where: Where): Piece;
  readonly words: readonly PieceWord<Drafted<Card, Piece>, Names>[];
  /** Those of them that name other pieces, by how they begin: they are read when all pieces are known. */
  readonly links: Readonly<Record<string, PieceWord<Drafted<Card, Piece>, Names>>>;
  /** Throws at a word that is none of them. */
  unknown(token: Token): void;
  /** The piece, with what follows from all that has been said. */
  settle(drafted: Drafted<Card, Piece>, words: readonly Token[], name: Token): Piece;
  sideOf(drafted: Drafted<Card, Piece>): Side;
  /** What stands behind the name on a drawn map. */
  ratings(card: Card): string;
}

/** What is printed on a piece: only on a drawn map it has to be said. */
export const printed = <Piece>(word: PieceWord<Piece, Names>): PieceWord<Piece, Names> => ({
  ...word,
  print: (piece, names) => (names.shipped ? null : word.print(piece, names)),
});

/** `@III`. */
export const formationWord = <
  Card extends { readonly formation: FormationId | null; readonly side: Side },
  Piece,
>(): PieceWord<Drafted<Card, Piece>, Names> =>
  printed({
    text: null,
    read({ card, piece }, token, names) {
      if (!token.text.startsWith('@')) return null;
      const formation = formationNamed(names as Draft, after(token, '@'), card.side);
      return { card: { ...card, formation }, piece };
    },
    print: ({ card }, { formations }) =>
      card.formation === null ? null : `@${quotedName(formations[card.formation]!.name)}`,
  });

/** The formation of this name, which on a drawn map is made when it is first named. */
export function formationNamed({ formations }: Draft, token: Token, side: Side): FormationId {
  const id = formations.findIndex(({ name }) => name === token.text);
  if (id < 0) {
    const made = { name: token.text, side, kind: 'corps', leader: null, detachment: null } as const;
    return formations.push({ ...made, state: NEW_FORMATION }) - 1;
  }
  if (formations[id]!.side !== side)
    throw new NotationError(token, `${token.text} is ${formations[id]!.side}`);
  return id;
}
