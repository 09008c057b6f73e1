import { type Action, act, candidates, type Game } from '@abatis/kernel/host';
import type { Gesture, Hover, Piece, Pointed, TableScene } from '@abatis/screen';
import { degrees, inches, point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { newGame, outpost } from '../src/index.ts';
import { orderByHand } from '../src/table/gestures.ts';
import type { PlayedTable, Seen } from '../src/table/played.ts';

/** Outpost, as if its pieces stood on a free table: only the hand and what it is told are looked at. */
const game = newGame(outpost) as unknown as Game;
const legal: Action = [...candidates(game)][0]!;
const box = { pose: { at: point(20_000, 12_000), facing: degrees(0) }, width: inches(4), depth: inches(1) };
const GESTURE: Gesture = { id: 'drag A', piece: 'A', kind: 'drag', label: 'March', rolls: false };

const seen = (footprint: boolean): Seen<never, never, never> =>
  ({
    game,
    seat: 'blue',
    below: () => 0,
    table: {
      pieces: [{ id: 'A', ...(footprint && { footprint: { boxes: [box] } }) } as unknown as Piece],
      gestures: [GESTURE],
      selection: [],
    } as unknown as TableScene,
  }) as unknown as Seen<never, never, never>;

function told(hover: (pointed: Pointed) => Hover | null): PlayedTable<never, never, never> {
  const presenter = { hover: (_at: unknown, _selection: unknown, pointed: Pointed) => hover(pointed) };
  return { presenter } as unknown as PlayedTable<never, never, never>;
}

const PLAIN: Hover = { tone: 'move', lines: [], path: [], then: null, preview: null };

test('a hand finds an order by taking hold of a piece and moving it', () => {
  const asked: Pointed[] = [];
  const given = orderByHand(
    told(pointed => {
      asked.push(pointed);
      return { ...PLAIN, then: { act: legal } };
    }),
    seen(true),
  );
  expect(given).toEqual({ act: legal });
  expect(act(game, legal).kind).toBe('done');
  expect(asked[0]!.held).toMatchObject({ gesture: 'drag A', handle: 'body', from: box.pose.at });
});

test('what is refused without a clause, or promised though it is illegal, is a fault of the table', () => {
  const refused: Hover = { ...PLAIN, tone: 'refused', lines: ['No.'] };
  expect(() =>
    orderByHand(
      told(() => refused),
      seen(true),
    ),
  ).toThrow('without a clause');
  const promised: Hover = { ...PLAIN, then: { act: { type: 'fly' } } };
  expect(() =>
    orderByHand(
      told(() => promised),
      seen(true),
    ),
  ).toThrow('promises');
});

test('where nothing can be taken hold of there is no order', () => {
  expect(
    orderByHand(
      told(() => ({ ...PLAIN, then: { act: legal } })),
      seen(false),
    ),
  ).toBeNull();
  expect(
    orderByHand(
      told(() => null),
      seen(true),
    ),
  ).toBeNull();
});
