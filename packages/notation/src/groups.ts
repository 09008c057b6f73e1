import type { PieceNames, PiecePrinting } from './pieces.ts';
import type { Row } from './rows.ts';
import { eitherWay, type Read, type StatementKind } from './statements.ts';
import { namedAt } from './words.ts';

/** Groups of pieces that have a line of their own: brigades, formations. */
interface GroupTerms<Line, Names> {
  /** What one of them is called: "a brigade". */
  readonly what: string;
  listOf(names: Names): Line[];
  /** On a drawn map: how a group is written in full, and what it is to the draft. */
  readonly drawn: Row<Line, Names>;
  readonly declare: Read<Names>;
  /** In a shipped battle: its name and what differs from its set-up; everything else is as it began. */
  readonly changed: Row<Line, Names>;
}

/** `brigade Gibbon union I/1 total=15`; of a shipped battle `brigade Gibbon total=15`, for those that have changed. */
export const groupStatement = <Line extends { readonly name: string }, Names extends PieceNames>({
  what,
  listOf,
  drawn,
  declare,
  changed,
}: GroupTerms<Line, Names>): StatementKind<Names, Names & PiecePrinting<Names>> =>
  eitherWay<Names, Names & PiecePrinting<Names>>(
    {
      words: [changed.word],
      read(draft, words) {
        const [first, name] = words;
        const list = listOf(draft);
        const id = namedAt(list, name, first!, what);
        list[id] = { ...list[id]!, ...changed.read(words, draft) };
      },
      print(printing) {
        const before = listOf(printing.before);
        return listOf(printing).flatMap((line, id) => {
          const text = changed.print(line, printing);
          return text === changed.print(before[id]!, printing.before) ? [] : [text];
        });
      },
    },
    {
      words: [drawn.word],
      read: declare,
      print: printing => listOf(printing).map(line => drawn.print(line, printing)),
    },
  );
