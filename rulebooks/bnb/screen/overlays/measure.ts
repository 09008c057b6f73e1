import { capital, cite, count, say, typeset } from '@abatis/presenter';
import { type At, type Tape, type TapeEnd, type Text, tablePlace, tablePointOf } from '@abatis/screen';
import { nearestBetween, onGrid, type Placed, type Spot, stretchesInside } from '@abatis/tabletop';
import type { BnbState, GroundPiece } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { generalCalled, inchText, pieceSpan, unitCalled } from '../words/say.ts';

/** The edge of a unit, the head of a general, or a point. */
function endOf(state: BnbState, { piece, place }: TapeEnd): Placed | null {
  const unit = piece === null ? undefined : unitCalled(state, piece);
  if (unit) return bnb.footprintOf(state, unit);
  const general = piece === null ? undefined : generalCalled(state, piece);
  return general ? bnb.generalAt(state, general) : tablePointOf(place);
}

const namesOf = (ends: readonly TapeEnd[]): Text =>
  say`${ends.map(({ piece, place }) => (piece === null ? [place] : [pieceSpan(piece)]))[0]!} to ${ends.map(({ piece, place }) => (piece === null ? [place] : [pieceSpan(piece)]))[1]!}`;

/** BNB 1.3a: any distance, the ground that it crosses, and what it counts for ballshot. */
export function measure({ state }: At<BnbState>, from: TapeEnd, to: TapeEnd): Tape | null {
  const [a, b] = [endOf(state, from), endOf(state, to)];
  if (!a || !b) return null;
  const near = nearestBetween(a, b);
  const length = near.distance;
  const crossed = bnb.crossedBy(bnb.groundOf(state), near.from, near.to);
  const parts = crossed.map(piece => ({ piece, over: lengthIn(piece, near.from, near.to) }));
  const ball = bnb.countedRange(state, 'ball', near.from, near.to, length);
  return {
    from: tablePlace(onGrid(near.from)),
    to: tablePlace(onGrid(near.to)),
    text: [
      inchText(length),
      ...parts.filter(({ over }) => over > 0).map(({ piece, over }) => `${nameOf(piece)} ${inchText(over)}`),
    ].join(', '),
    lines: [
      say`${namesOf([from, to])}: ${inchText(length)} ${cite('BNB 1.3a')}.`,
      ...parts.map(({ piece, over }) =>
        over > 0
          ? say`${typeset(capital(nameOf(piece)))}: ${inchText(over)} ${cite('BNB T6')}.`
          : say`${typeset(capital(nameOf(piece)))} is crossed ${cite('BNB T6')}.`,
      ),
      ball > length ? say`For ballshot it counts ${inchText(ball)} ${cite('BNB 6.2b')}.` : '',
      unitsOn(state, near.from, near.to, [from.piece, to.piece]),
    ].filter(line => line.length > 0),
  };
}

const nameOf = ({ id }: GroundPiece): string => id.replaceAll('-', ' ');

const lengthIn = ({ area, shape }: GroundPiece, from: Spot, to: Spot): number =>
  area.length === 0
    ? 0
    : stretchesInside(from, to, shape).reduce((sum, part) => sum + part.to - part.from, 0);

/** Units that the tape passes over. */
function unitsOn(state: BnbState, from: Spot, to: Spot, ends: readonly (string | null)[]): Text {
  const over = bnb
    .unitsOnTable(state)
    .filter(({ name }) => !ends.includes(name))
    .filter(unit => stretchesInside(from, to, bnb.footprintOf(state, unit)).length > 0);
  return over.length === 0 ? '' : say`Over ${count(over.length, 'unit')}.`;
}
