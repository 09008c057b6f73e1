import { type Action, type Event, judge, type State } from '@abatis/kernel/host';
import type { Place } from '@abatis/screen';
import { fault, type PlayedTable, type Seen } from './played.ts';

/** Letters that belong to the page. */
const OF_THE_PAGE = 'LRHFGZUBPV?0+-';

/** What must be so of every moment. */
export function checkMoment<S extends State, A extends Action, E extends Event>(
  { presenter, places, isPlace, overlayKeys }: PlayedTable<S, A, E>,
  seen: Seen<S, A, E>,
): void {
  const { game, table } = seen;
  const { pieces, choices, prompt, stacks, selection, markers, gestures = [] } = table;
  const names = new Set(pieces.map(({ id }) => id));
  const map = new Set(places(game.state));
  const isOnMap = (place: Place): boolean =>
    isPlace?.(game.state, place) ?? place.split('/').every(each => map.has(each));
  const demand = (holds: boolean, why: string): void => {
    if (!holds) throw fault(game, table, why);
  };
  demand(isPlain(table), 'not plain data');
  demand(names.size === pieces.length, 'a piece is there twice');
  for (const { at, label, face } of pieces) {
    demand(isOnMap(at), `a piece stands in ${at}`);
    demand(label.startsWith(face.name), `the label "${label}" does not begin with ${face.name}`);
  }
  demand(stacks.flatMap(stack => stack.pieces).length === pieces.length, 'a piece is in no stack or in two');
  for (const { at } of markers) demand(isOnMap(at), `a marker lies at ${at}`);
  for (const { on, id } of choices)
    demand('piece' in on ? names.has(on.piece) : isOnMap(on.place), `the choice ${id} is nowhere`);
  demand(isUnique(choices.map(({ id }) => id)), 'two choices have one id');
  demand(isUnique(gestures.map(({ id }) => id)), 'two gestures have one id');
  for (const { piece, id, on } of gestures)
    demand(
      pieces.some(each => each.id === piece && (on ?? each.footprint)),
      `nothing can be taken hold of for ${id}`,
    );
  demand(isUnique(prompt!.buttons.map(({ id }) => id)), 'two buttons have one id');
  demand(prompt!.buttons.filter(({ primary }) => primary).length <= 1, 'two primary buttons');
  demand(isUnique(prompt!.checklist.map(({ id }) => id)), 'two items of the checklist have one id');
  demand(isUnique(selection), 'something is selected twice');
  const again = presenter.moment({ state: game.state, seat: prompt!.seat }, selection);
  demand(JSON.stringify(again.selection) === JSON.stringify(selection), 'the selection does not keep');
  const bystander = presenter.moment({ state: game.state, seat: null }, selection);
  demand(bystander.choices.length + bystander.prompt!.buttons.length === 0, 'a bystander can act');
  checkKeys(overlayKeys, seen);
  checkOrders(seen);
}

const isUnique = (list: readonly string[]): boolean => new Set(list).size === list.length;

/** Nothing that JSON or a message would drop. */
export const isPlain = (value: unknown): boolean => {
  if (value === undefined || typeof value === 'function') return false;
  if (typeof value !== 'object' || value === null) return true;
  const isRecord = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isRecord && Object.values(value).every(isPlain);
};

function checkKeys<S extends State, A extends Action, E extends Event>(
  overlayKeys: readonly string[],
  { game, table }: Seen<S, A, E>,
): void {
  const taken = [...OF_THE_PAGE, ...overlayKeys];
  const keys = table.prompt!.buttons.flatMap(({ key }) => (key === null ? [] : [key]));
  if (!isUnique(keys) || keys.some(key => taken.includes(key)))
    throw fault(game, table, `keys ${keys.join('')}`);
}

/** Some of the orders on offer, each of which must be legal; a button that is refused must say by which clause. */
function checkOrders<S extends State, A extends Action, E extends Event>({
  game,
  table,
  below,
}: Seen<S, A, E>): void {
  const { choices, prompt } = table;
  const sampled = Array.from({ length: Math.min(12, choices.length) }, () => choices[below(choices.length)]!);
  const open = prompt!.buttons.filter(({ refused }) => refused === null);
  for (const { then } of [...sampled, ...open]) {
    if (!('act' in then)) continue;
    const { legal, refusals } = judge(game, then.act as A);
    if (!legal)
      throw fault(game, table, `${JSON.stringify(then.act)} is refused: ${JSON.stringify(refusals)}`);
  }
  for (const { refused, label } of prompt!.buttons) {
    if (refused !== null && !JSON.stringify(refused).includes('"clause"'))
      throw fault(game, table, `"${label}" is refused without a clause`);
  }
}
