import { apart } from '@abatis/bnb/doctrine';
import { distanceBetween, inches, type TablePoint } from '@abatis/tabletop';
import type { CarrierPiece, SiegeState } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { OrderBook } from '../orders.ts';
import type { Scheme, SchemedWork } from './scheme.ts';

/* Carts go to and fro between the park and the works that want material. */

/** A place that wants material. */
interface Want {
  readonly work: SchemedWork;
  readonly depot: TablePoint;
  mu: number;
}

export function supply(book: OrderBook, scheme: Scheme): void {
  const park =
    book.state.eng.piles.find(pile => pile.park && pile.side === book.side)?.at ?? parkOf(book.state);
  if (!park) return;
  const wants = wantsOf(book, scheme);
  const carts = book.state.eng.carriers.filter(
    ({ side, kind, status }) => side === book.side && kind === 'cart' && status === 'table',
  );
  for (const cart of carts) goOn(book, cart, park, wants);
}

const parkOf = (state: SiegeState): TablePoint | null => {
  const [first] = eng.partOf(state).stocks?.filter(({ park }) => park) ?? [];
  return first ? eng.pointAt(first.at) : null;
};

/** What is still to be brought to each depot, less what is on its way, the first works first. */
function wantsOf(book: OrderBook, scheme: Scheme): Want[] {
  const { state, side } = book;
  const wants = scheme.works
    .toSorted((a, b) => a.priority - b.priority)
    .flatMap(work => {
      const project = eng.openProjects(state).find(each => each.side === side && each.name === work.name);
      if (!project) return [];
      const left = (eng.needIn(project) - project.delivered) / TWELFTHS;
      return work.depots.map((depot): Want => {
        const there = state.eng.piles
          .filter(pile => pile.side === side && apart(pile.at, depot) < NEAR)
          .reduce((sum, { mu, fresh }) => sum + mu + fresh, 0);
        return { work, depot, mu: left / work.depots.length - there / TWELFTHS };
      });
    });
  return wants;
}

const TWELFTHS = 12;
const NEAR = inches(1.5);

function goOn(book: OrderBook, cart: CarrierPiece, park: TablePoint, wants: readonly Want[]): void {
  const { hauls, marches } = book.state.eng.watch;
  const haul = hauls.find(({ carrier }) => carrier === cart.id);
  if (haul) {
    const to = haul.path.at(-1)!;
    const want = wants.find(({ depot }) => apart(depot, to) < NEAR);
    if (want && want.mu > 0) {
      want.mu -= LOAD;
      return;
    }
    if (haul.phase === 'out' || haul.phase === 'unload') return;
  }
  if (apart(cart.pose.at, park) > inches(0.9)) {
    if (!marches.some(({ carrier }) => carrier === cart.id) || haul)
      book.give({ do: 'march', carrier: cart.id, path: wayTo(book.state, cart.pose.at, park) });
    return;
  }
  const want = wants.find(({ mu }) => mu > 0);
  if (!want) {
    if (haul) book.give({ do: 'halt', carrier: cart.id });
    return;
  }
  want.mu -= LOAD;
  book.give({
    do: 'haul',
    carrier: cart.id,
    path: [{ x: park.x, y: park.y }, ...wayTo(book.state, park, want.depot)],
  });
}

/** Material units of a cart. */
const LOAD = 1;

/** Along the road as far as it leads nearer. */
function wayTo(state: SiegeState, from: TablePoint, to: TablePoint): { x: number; y: number }[] {
  const roads = eng.piecesOf(eng.groundOf(state), 'road').filter(({ line }) => line.length > 1);
  const goal = { x: to.x as number, y: to.y as number };
  let best = { way: [goal], cost: apart(from, to) };
  for (const { line, shape } of roads) {
    const onRoad = (at: TablePoint): number => (distanceBetween(shape, at) < inches(0.5) ? ROAD : 1);
    for (const end of [line[0]!, line.at(-1)!]) {
      const cost = apart(from, end) / onRoad(from) + apart(end, to) / onRoad(to);
      if (cost >= best.cost) continue;
      best = { way: [{ x: Math.round(end.x), y: Math.round(end.y) }, goal], cost };
    }
  }
  return best.way;
}

/** How much faster a cart is on a road. */
const ROAD = 3;
