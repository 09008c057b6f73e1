import { gathered, MOST_BUTTONS, type Offer, type On, selectButton, selecting } from '@abatis/presenter';
import type { Button, Choice, Mark } from '@abatis/screen';
import type { MibAction } from '../../src/inside.ts';
import { orderButton, ordering } from '../scene/offer.ts';

/*
 * Most orders say several things at once: who, to where, by which way, with whom, facing which way. They are given one
 * after the other; what does not matter is not asked. What has been said is kept in the selection, the last of it first,
 * so that the map turns what has been said last.
 */

/** One thing that an order says. */
export interface Stage {
  /** In the selection: a piece or place by its name, or other words. */
  readonly key: string;
  /** Where it is said; null: by a button. */
  readonly on: On | null;
  readonly label: string;
  readonly kind: Mark['kind'];
  readonly text?: string;
  /** The first of these is taken unless another one is said. */
  readonly usual?: true;
  /** Asked even if nothing else could be said. */
  readonly isMode?: true;
  /** Where it is the last thing to be said: also by the button that Enter presses. */
  readonly primary?: boolean;
}

/** An order, and how it is said. */
export interface Route {
  readonly order: MibAction;
  readonly stages: readonly Stage[];
}

interface Said {
  readonly stage: Stage;
  readonly depth: number;
}

interface Narrowed {
  readonly said: readonly Said[];
  readonly left: readonly Route[];
  readonly depth: number;
  /** What could be said instead of what is usual. */
  readonly others: readonly Stage[];
  /** Pieces and places of which there was no choice: they are ringed, and arrows start there. */
  readonly implied: readonly string[];
}

type Groups = ReadonlyMap<string, readonly Route[]>;

const groupsAt = (routes: readonly Route[], depth: number): Groups =>
  gathered(routes.flatMap(route => (route.stages[depth] ? [[route.stages[depth].key, route] as const] : [])));

/** Follows the selection, from what was said first, as far as it leads. */
function narrow(routes: readonly Route[], selection: readonly string[]): Narrowed {
  const said: Said[] = [];
  const others: Stage[] = [];
  const implied: string[] = [];
  let left = routes;
  let unread = selection;
  for (let depth = 0; ; depth++) {
    const groups = groupsAt(left, depth);
    const [first] = groups.values();
    if (!first || left.length < 2) return lastWord({ said, left, depth, others, implied });
    const stage = first[0]!.stages[depth]!;
    if (groups.size === 1 && !stage.isMode) {
      if (isOnMap(stage)) implied.unshift(stage.key);
      continue;
    }
    const isUsual = stage.usual === true;
    const place = unread.findLastIndex(key => (groups.get(key)?.length ?? 0) > (isUsual ? 0 : 1));
    const chosen = groups.get(unread[place] ?? '');
    if (chosen) unread = unread.slice(0, place);
    if (isUsual) {
      const taken = chosen ?? first;
      if (chosen) said.push({ stage: chosen[0]!.stages[depth]!, depth });
      others.push(
        ...[...groups.values()].filter(group => group !== taken).map(group => group[0]!.stages[depth]!),
      );
      left = taken;
      continue;
    }
    if (!chosen) return { said, left, depth, others, implied };
    said.push({ stage: chosen[0]!.stages[depth]!, depth });
    left = chosen;
  }
}

/** Of one order that is left, what is said on the ground says it best: 'Bombard 0908', not who does it. */
function lastWord(narrowed: Narrowed): Narrowed {
  const [{ stages } = { stages: [] }] = narrowed.left;
  const onGround = stages.findIndex(
    ({ on, kind }, place) => place >= narrowed.depth && on !== null && 'place' in on && kind !== 'face',
  );
  if (onGround <= narrowed.depth) return narrowed;
  const before = stages.slice(narrowed.depth, onGround).filter(isOnMap);
  return {
    ...narrowed,
    depth: onGround,
    implied: [...before.map(({ key }) => key).toReversed(), ...narrowed.implied],
  };
}

/** Can the map ring it? */
const isOnMap = ({ on, key }: Stage): boolean => on !== null && ('place' in on || on.piece === key);

const keysOf = (said: readonly Said[]): readonly string[] => said.map(({ stage }) => stage.key).toReversed();

/** The routes that what has been said leaves. */
export const routesLeft = (routes: readonly Route[], selection: readonly string[]): readonly Route[] =>
  narrow(routes, selection).left;

/** What can be said next; `company` is selected besides. */
export function narrowed(
  routes: readonly Route[],
  selection: readonly string[],
  company: readonly string[] = [],
): Offer {
  const { said, left, depth, others, implied } = narrow(routes, selection);
  const keys = keysOf(said);
  const select = (...more: readonly string[]): readonly string[] => [...more, ...keys, ...company];
  const last = Math.min(depth, (left[0]?.stages.length ?? 1) - 1);
  const groups = [...groupsAt(left, last).values()];
  const next = groups.map(group => ({ group, stage: group[0]!.stages[last]! }));
  const choices: Choice[] = [];
  const buttons: Button[] = [];
  const areFewFronts = next.length <= MOST_BUTTONS && next.every(({ stage }) => stage.kind === 'face');
  for (const { group, stage } of next) {
    const [only, other] = group;
    if (stage.on)
      choices.push(other ? picked(stage, select(stage.key)) : spoken(stage.on, stage, only!.order));
    if (!stage.on || ((stage.primary || areFewFronts) && !other))
      buttons.push(
        other
          ? selectButton(stage.label, select(stage.key))
          : orderButton(stage.label, only!.order, { primary: stage.primary ?? false }),
      );
  }
  for (const stage of others)
    buttons.push(selectButton(stage.label, [stage.key, ...without(keys, others), ...company]));
  const back = backTo(said, company);
  return {
    selection: [...implied.filter(key => !keys.includes(key)), ...select()],
    choices: distinct([...choices, ...instead(routes, said, company)]),
    buttons: [...buttons, ...back],
    checklist: [],
  };
}

const without = (keys: readonly string[], stages: readonly Stage[]): readonly string[] =>
  keys.filter(key => !stages.some(stage => stage.key === key));

const spoken = (on: On, { label, kind, text = '' }: Stage, order: MibAction): Choice =>
  ordering(on, order, label, kind, text);

function picked({ on, label, kind, text = '' }: Stage, select: readonly string[]): Choice {
  return { ...selecting(on!, select, label, kind), mark: { kind, text } };
}

/** What has been said on the map can be taken back there, or said of another piece. */
function instead(
  routes: readonly Route[],
  said: readonly Said[],
  company: readonly string[],
): readonly Choice[] {
  return said.flatMap(({ stage, depth }, place) => {
    if (!stage.on) return [];
    const before = keysOf(said.slice(0, place));
    const label = 'piece' in stage.on ? 'Choose another' : `Take back: ${stage.label}`;
    const back = selecting(stage.on, [...before, ...company], label, 'chosen');
    if (depth > 0) return [back];
    const others = [...groupsAt(routes, depth).values()]
      .map(group => ({ group, other: group[0]!.stages[depth]! }))
      .filter(
        ({ group, other }) => other.on && 'piece' in other.on && other.key !== stage.key && group.length > 1,
      );
    return [back, ...others.map(({ other }) => picked(other, [other.key, ...company]))];
  });
}

/** What has been said by a button is taken back by one. */
function backTo(said: readonly Said[], company: readonly string[]): readonly Button[] {
  const place = said.findLastIndex(({ stage }) => !stage.on && !stage.usual);
  return place < 0 ? [] : [selectButton('Back', [...keysOf(said.slice(0, place)), ...company])];
}

const distinct = (choices: readonly Choice[]): readonly Choice[] => [
  ...new Map(choices.map(choice => [choice.id, choice])).values(),
];
