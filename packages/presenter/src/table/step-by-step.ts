import type { Action, Frame, State } from '@abatis/kernel';
import { gathered } from '@abatis/kernel';
import { type Button, type Choice, type Mark, plain } from '@abatis/screen';
import { say } from '@abatis/words';
import { type Ask, proposed } from './ask.ts';
import { type Offer, type On, selectButton, selecting } from './offer.ts';
import { MOST_BUTTONS, type OrderOf, type OrderTools } from './orders.ts';

/*
 * Most orders say several things at once: who, to where, along which path, together with which pieces, facing which way. The player says
 * them one after the other, and is not asked what makes no difference. What has been said is kept in the selection, the
 * last of it first.
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
  /** Enter says it too, where it is the last thing to be said. */
  readonly primary?: boolean;
}

/** An order, and how it is said. */
export interface Route<A extends Action> {
  readonly order: A;
  readonly stages: readonly Stage[];
}

export const placeStage = (
  place: string,
  label: string,
  kind: Stage['kind'] = 'reach',
  text = '',
): Stage => ({ key: place, on: { place }, label, kind, text });

/** Something that is said by a button. */
export const wordStage = (key: string, label: string, primary = false): Stage => ({
  key,
  on: null,
  label,
  kind: 'pick',
  primary,
});

/** A button that begins something other than what the map offers: the player always has to press it. */
export const modeStage = (key: string, label: string): Stage => ({ ...wordStage(key, label), isMode: true });

/** Questions whose orders are said one thing after the other. */
export interface StageTools<A extends Action> {
  /** What can be said next; `company` is selected besides. */
  narrowed(routes: readonly Route<A>[], selection: readonly string[], company?: readonly string[]): Offer;
  /** The same, with a button for each of few things that are said on the map: some players use the keyboard. */
  withButtons(offer: Offer): Offer;
  /** A question whose answers are the orders of this type that the step proposes, each said in these stages, by buttons too if they are few. */
  stepByStep<S extends State, F extends Frame, Type extends A['type']>(
    type: Type,
    stagesOf: (state: S, order: OrderOf<A, Type>, frame: F) => readonly Stage[],
  ): (ask: Ask<S, A, F>) => Offer;
}

interface Said {
  readonly stage: Stage;
  readonly depth: number;
}

interface Narrowed<A extends Action> {
  readonly said: readonly Said[];
  readonly left: readonly Route<A>[];
  readonly depth: number;
  /** What could be said instead of what is usual. */
  readonly others: readonly Stage[];
  /** Pieces and places without an alternative: they are ringed, and arrows start there. */
  readonly implied: readonly string[];
}

const groupsAt = <A extends Action>(
  routes: readonly Route<A>[],
  depth: number,
): ReadonlyMap<string, readonly Route<A>[]> =>
  gathered(routes.flatMap(route => (route.stages[depth] ? [[route.stages[depth].key, route] as const] : [])));

/** Follows the selection, from what was said first, as far as it leads. */
function narrow<A extends Action>(routes: readonly Route<A>[], selection: readonly string[]): Narrowed<A> {
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
    const index = unread.findLastIndex(key => (groups.get(key)?.length ?? 0) > (isUsual ? 0 : 1));
    const chosen = groups.get(unread[index] ?? '');
    if (chosen) unread = unread.slice(0, index);
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

/** When one order is left, its place names it best: 'Bombard 0908', not the piece that does it. */
function lastWord<A extends Action>(narrowed: Narrowed<A>): Narrowed<A> {
  const [{ stages } = { stages: [] }] = narrowed.left;
  const onGround = stages.findIndex(
    ({ on, kind }, index) => index >= narrowed.depth && on !== null && 'place' in on && kind !== 'face',
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

/** The routes that are left after what has been said. */
export const routesLeft = <A extends Action>(
  routes: readonly Route<A>[],
  selection: readonly string[],
): readonly Route<A>[] => narrow(routes, selection).left;

export function stageTools<A extends Action>({
  ordering,
  orderButton,
}: Pick<OrderTools<A>, 'ordering' | 'orderButton'>): StageTools<A> {
  const narrowed: StageTools<A>['narrowed'] = (routes, selection, company = []) => {
    const { said, left, depth, others, implied } = narrow(routes, selection);
    const keys = keysOf(said);
    const select = (...more: readonly string[]): readonly string[] => [...more, ...keys, ...company];
    const last = Math.min(depth, (left[0]?.stages.length ?? 1) - 1);
    const next = [...groupsAt(left, last).values()].map(group => ({ group, stage: group[0]!.stages[last]! }));
    const areFewFronts = next.length <= MOST_BUTTONS && next.every(({ stage }) => stage.kind === 'face');
    const choices: Choice[] = [];
    const buttons: Button[] = [];
    for (const { group, stage } of next) {
      const [only, other] = group;
      if (stage.on)
        choices.push(
          other
            ? picked(stage, select(stage.key))
            : ordering(stage.on, only!.order, stage.label, stage.kind, stage.text),
        );
      if (!stage.on || ((stage.primary || areFewFronts) && !other))
        buttons.push(
          other
            ? selectButton(stage.label, select(stage.key))
            : orderButton(stage.label, only!.order, { primary: stage.primary ?? false }),
        );
    }
    for (const stage of others)
      buttons.push(selectButton(stage.label, [stage.key, ...without(keys, others), ...company]));
    return {
      selection: [...implied.filter(key => !keys.includes(key)), ...select()],
      choices: distinct([...choices, ...instead(routes, said, company)]),
      buttons: [...buttons, ...backTo(said, company)],
      checklist: [],
    };
  };
  const withButtons: StageTools<A>['withButtons'] = offer => {
    const buttons = offer.choices.flatMap(({ then, label, mark }): readonly Button[] => {
      if ('act' in then) return [orderButton(plain(label), then.act as A)];
      return mark.kind === 'pick' ? [selectButton(plain(label), then.select)] : [];
    });
    return buttons.length > MOST_BUTTONS ? offer : { ...offer, buttons: [...buttons, ...offer.buttons] };
  };
  return {
    narrowed,
    withButtons,
    stepByStep: (type, stagesOf) => ask => {
      const { state, frame } = ask;
      const routes = proposed(ask, type).map(order => ({ order, stages: stagesOf(state, order, frame) }));
      return withButtons(narrowed(routes, ask.selection));
    },
  };
}

const without = (keys: readonly string[], stages: readonly Stage[]): readonly string[] =>
  keys.filter(key => !stages.some(stage => stage.key === key));

const picked = ({ on, label, kind, text = '' }: Stage, select: readonly string[]): Choice => ({
  ...selecting(on!, select, label, kind),
  mark: { kind, text },
});

/** What has been said on the map can be taken back there, or said of another piece. */
function instead<A extends Action>(
  routes: readonly Route<A>[],
  said: readonly Said[],
  company: readonly string[],
): readonly Choice[] {
  return said.flatMap(({ stage, depth }, index) => {
    if (!stage.on) return [];
    const before = keysOf(said.slice(0, index));
    const label = 'piece' in stage.on ? say`Choose another` : say`Undo: ${stage.label}`;
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
  const index = said.findLastIndex(({ stage }) => !stage.on && !stage.usual);
  return index < 0 ? [] : [selectButton(say`Back`, [...keysOf(said.slice(0, index)), ...company])];
}

const distinct = (choices: readonly Choice[]): readonly Choice[] => [
  ...new Map(choices.map(choice => [choice.id, choice])).values(),
];
