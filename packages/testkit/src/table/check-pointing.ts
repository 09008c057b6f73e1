import { type Action, candidates, type Event, type State } from '@abatis/kernel/host';
import { checkTold } from './check-told.ts';
import { orderByHand } from './gestures.ts';
import { fault, type PlayedTable, type Seen } from './played.ts';

const MOST_CLICKS = 400;

/** What the step proposes can be done by some clicks or gestures: every order where few are listed, else every kind of order. */
export function checkReach<S extends State, A extends Action, E extends Event>(
  played: PlayedTable<S, A, E>,
  looked: Seen<S, A, E>,
): void {
  const { presenter, listed, bySelection } = played;
  const { game, seat } = looked;
  const { state } = game;
  const frame = state.steps.at(-1)!;
  const isListed = listed.includes(frame.step);
  const keyOf = (order: Action): string => (isListed ? JSON.stringify(order) : order.type);
  const wanted = new Set<string>();
  for (const order of candidates(game)) {
    if (!bySelection.includes(order.type)) wanted.add(keyOf(order));
  }
  const seen = new Set<string>();
  const open: (readonly string[])[] = [[]];
  for (const selection of open) {
    const table = presenter.moment({ state, seat }, selection);
    for (const { then } of [...table.choices, ...table.prompt!.buttons]) {
      // What follows is an order of another moment: it does not count here.
      if ('act' in then) wanted.delete(keyOf(then.act));
      else if (!seen.has(then.select.join(' ')) && open.length < MOST_CLICKS) {
        seen.add(then.select.join(' '));
        open.push(then.select);
      }
    }
    const byHand = orderByHand(played, { ...looked, table });
    if (byHand) wanted.delete(keyOf(byHand.act));
    if (wanted.size === 0) return;
  }
  const [left] = wanted;
  throw new Error(`${JSON.stringify(frame)}: no click leads to ${left}`);
}

/** Pointing anywhere tells something plain; a click that is announced is legal, a refusal names a clause. */
export function checkHover<S extends State, A extends Action, E extends Event>(
  { presenter, places, tellsAlways = false }: PlayedTable<S, A, E>,
  { game, seat, table, below }: Seen<S, A, E>,
): void {
  const map = places(game.state);
  const anywhere = (): string => map[below(map.length)]!;
  const { pieces, choices, selection } = table;
  const piece = pieces[below(pieces.length)]!;
  const on = choices.length > 0 ? choices[below(choices.length)]!.on : { piece: piece.id };
  const points = [
    { piece: piece.id, place: piece.at, via: [] },
    'place' in on
      ? { piece: null, place: on.place, via: [] }
      : { piece: on.piece, place: pieces.find(({ id }) => id === on.piece)!.at, via: [] },
    { piece: null, place: anywhere(), via: [] },
    { piece: null, place: anywhere(), via: [anywhere()] },
  ];
  for (const pointed of points) {
    const told = presenter.hover({ state: game.state, seat }, selection, pointed);
    if (told === null && tellsAlways)
      throw fault(game, table, `nothing is told at ${JSON.stringify(pointed)}`);
    checkTold({ game, table }, pointed, told);
  }
}
