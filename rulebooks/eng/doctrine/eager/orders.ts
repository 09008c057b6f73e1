import type { Random } from '@abatis/ai';
import type { Side, Unit } from '@abatis/bnb/rules';
import { enemiesOf, groundOf, unitsOf } from '@abatis/bnb/rules';
import { inches, onGrid, type Spot, type TablePoint } from '@abatis/tabletop';
import {
  type EngAction,
  groupsOf,
  type SiegeState,
  SPECIAL_ROUNDS,
  troopOf,
  WORKS,
} from '../../src/inside.ts';
import type { At } from './index.ts';

/* Orders of a Command Phase that nobody thinks of: some of them legal, most of them as wild as may be. */

/** One of the orders of a Command Phase as it is written. */
export type EngineerDeed = Extract<EngAction, { readonly type: 'command' }>['orders'][number];

/** What an order is made from. */
interface Scene {
  readonly view: SiegeState;
  readonly side: Side;
  readonly own: readonly Unit[];
  readonly random: Random;
}

/** Orders that belong together, as several lists: a list is given as a whole, or not at all. */
export function* oddOrders({ view, seat }: At, random: Random): Generator<readonly EngineerDeed[]> {
  const side = seat as Side;
  const own = unitsOf(view, side);
  if (own.length === 0) return;
  const scene: Scene = { view, side, own, random };
  if (view.eng.clock.tempo === 'siege' && random.below(3) === 0) yield* night(scene);
  yield* random.pick(view.eng.clock.tempo === 'siege' ? OF_A_SIEGE : OF_A_BATTLE)(scene);
}

type Thought = (scene: Scene) => Generator<readonly EngineerDeed[]>;

const oneOf = <T>(random: Random, list: readonly T[]): readonly T[] =>
  list.length > 0 ? [random.pick(list)] : [];

const near = ({ x, y }: Spot, far: number, random: Random): TablePoint =>
  onGrid({ x: x + random.below(2 * far) - far, y: y + random.below(2 * far) - far });

/** A point as orders write it. */
const written = ({ x, y }: Spot) => ({ x, y });

/** Somebody who digs rather than fights, four times out of five. */
function digger({ view, own, random }: Scene): Unit {
  const diggers = own.filter(({ id }) => troopOf(view, id).engType !== 'soldier');
  return random.pick(diggers.length > 0 && random.below(5) > 0 ? diggers : own);
}

const openOf = ({ view, side }: Scene) =>
  view.eng.projects.filter(
    each => each.side === side && !['done', 'placed', 'abandoned'].includes(each.status),
  );

/** A work of any kind, more often than not one that he could build; where he stands, with those about him told off for it. */
function* newWork(scene: Scene): ReturnType<Thought> {
  const { view, own, random } = scene;
  const unit = digger(scene);
  const all = Object.keys(WORKS);
  const fit = all.filter(each => fits(WORKS[each]!, troopOf(view, unit.id)));
  const type = random.pick(fit.length > 0 && random.below(4) > 0 ? fit : all);
  const from = near(unit.pose.at, inches(random.below(2) === 0 ? 0.5 : 2), random);
  const to = near(from, inches(6), random);
  const isLine = WORKS[type]!.pace.kind !== 'fixed';
  const project = `${type} ${view.eng.projects.length}.${random.below(1000)}`;
  const work = random.below(2) === 0 ? oneOf(random, view.eng.works)[0] : undefined;
  const piece = random.below(3) === 0 ? oneOf(random, groundOf(view).pieces)[0] : undefined;
  const along = random.below(3) > 0 ? undefined : work?.points.slice(0, 2);
  yield [
    {
      do: 'begin',
      project,
      work: type,
      points: (along && along.length > 1 ? along : isLine ? [from, to] : [from]).map(written),
      ...(random.below(2) === 0 && { facing: random.below(3600) }),
      ...(random.below(4) === 0 && { gorge: random.below(4) }),
      ...(random.below(4) === 0 && { pieces: 1 + random.below(4) }),
      ...(work && { on: work.name }),
      ...(piece && { piece: piece.id }),
      ...(random.below(4) === 0 && { priority: random.below(10) }),
    },
  ];
  yield [{ do: 'assign', unit: unit.name, role: 'labour', project }];
  for (let helpers = random.below(4); helpers > 0; helpers--)
    yield [{ do: 'assign', unit: random.pick(own).name, role: random.pick(ROLES), project }];
}

/** Could these men build it here and now, as far as one can tell without thinking? */
const fits = (
  { tools, requires, labour }: (typeof WORKS)[string],
  troop: ReturnType<typeof troopOf>,
): boolean =>
  !requires &&
  (!tools || troop.tools) &&
  (labour === 'anyone' || (labour.includes('sapper') && troop.engType === 'sapper'));

const ROLES = ['labour', 'assist', 'second', 'supervise'] as const;

function* hands(scene: Scene): ReturnType<Thought> {
  const { random } = scene;
  for (const { name: project } of oneOf(random, openOf(scene))) {
    yield [{ do: 'assign', unit: digger(scene).name, role: random.pick(ROLES), project }];
    if (random.below(12) === 0) yield [{ do: 'abandon', project }];
    for (const general of oneOf(
      random,
      scene.view.generals.filter(({ side }) => side === scene.side),
    ))
      if (random.below(4) === 0) yield [{ do: 'direct', general: general.name, project }];
  }
}

function* toil(scene: Scene): ReturnType<Thought> {
  const { view, own, random } = scene;
  const unit = digger(scene).name;
  const target = random.pick(own).name;
  const carrier = oneOf(random, view.eng.carriers)[0]?.name;
  const source = oneOf(random, view.eng.sources)[0]?.name;
  const amount = 1 + random.below(120);
  const deeds: readonly (EngineerDeed | false)[] = [
    { do: 'carry', unit },
    { do: 'release', unit },
    { do: 'rest', unit, workOn: random.below(2) === 0 },
    { do: 'take-up', unit, mu: amount },
    { do: 'put-down', unit },
    { do: 'hand-tools', unit, target },
    { do: 'hand-ladders', unit, target, groups: 1 + random.below(3) },
    source !== undefined && { do: 'collect', unit, source },
    carrier !== undefined && { do: 'draw-tools', unit, carrier },
    carrier !== undefined && { do: 'draw-tools', unit, carrier, target },
    carrier !== undefined && { do: 'load', carrier, mu: amount },
    carrier !== undefined && { do: 'unload', carrier },
  ];
  yield deeds.filter(deed => deed !== false).filter(() => random.below(4) === 0);
}

/** Powder that is drawn, laid and fused, where the unit stands. */
function* powder(scene: Scene): ReturnType<Thought> {
  const { view, random } = scene;
  const { name: unit, pose } = digger(scene);
  const at = written(near(pose.at, inches(1), random));
  const carrier = oneOf(
    random,
    view.eng.carriers.filter(({ reloads }) => reloads > 0),
  )[0]?.name;
  if (carrier !== undefined)
    yield [{ do: 'take-powder', unit, carrier, pounds: 100 * (1 + random.below(10)) }];
  yield [{ do: 'lay', unit, what: random.pick(['small', 'large', 'barrel', 'mine'] as const), at }];
  for (const { id } of oneOf(random, view.eng.charges)) yield [{ do: 'fuse', unit, charge: Number(id) }];
}

/** Guns at a work, at a train, at men, at a place or at a house. */
function* guns({ view, side, own, random }: Scene): ReturnType<Thought> {
  for (const { name: unit, pose } of oneOf(
    random,
    own.filter(({ arm }) => arm === 'artillery'),
  )) {
    const aims = [
      ...oneOf(random, view.eng.works).map(
        ({ name, sections }) =>
          ({ kind: 'work', work: name, section: random.below(sections.length + 1) }) as const,
      ),
      ...oneOf(random, view.eng.carriers).map(({ name }) => ({ kind: 'carrier', carrier: name }) as const),
      ...oneOf(random, view.eng.buildings).map(({ piece }) => ({ kind: 'building', piece }) as const),
      ...oneOf(random, enemiesOf(view, { side })).map(({ name }) => ({ kind: 'unit', unit: name }) as const),
      { kind: 'place', at: written(near(pose.at, inches(20), random)) } as const,
    ];
    const special = random.below(3) === 0 && { round: random.pick(SPECIAL_ROUNDS) };
    yield [
      {
        do: 'guns',
        unit,
        aim: random.pick(aims),
        ...special,
        ...(special && special.round === 'message' && { text: 'Hold out.' }),
      },
    ];
  }
}

/** Marches towards an enemy, to a work, or anywhere. */
function* marches(scene: Scene): ReturnType<Thought> {
  const { view, side, own, random } = scene;
  const unit = random.pick(own);
  const carrier = oneOf(
    random,
    view.eng.carriers.filter(each => each.side === side),
  )[0];
  const goals: readonly Spot[] = [
    ...oneOf(random, enemiesOf(view, { side })).map(({ pose }) => pose.at),
    ...oneOf(random, openOf(scene)).map(({ trace }) => trace.points[0]!),
    near(unit.pose.at, inches(12), random),
  ];
  const path = Array.from({ length: 1 + random.below(2) }, () =>
    written(near(random.pick(goals), inches(4), random)),
  );
  const who = carrier && random.below(4) === 0 ? { carrier: carrier.name } : { unit: unit.name };
  yield [
    {
      do: 'march',
      ...who,
      path,
      ...(random.below(3) === 0 && { files: 1 + random.below(12), facing: random.below(3600) }),
    },
  ];
  if (random.below(6) === 0) yield [{ do: 'halt', ...who }];
}

/** Material from where it lies to a work, or anywhere. */
function* hauls(scene: Scene): ReturnType<Thought> {
  const { view, side, random } = scene;
  const mover = digger(scene);
  const carrier = oneOf(
    random,
    view.eng.carriers.filter(each => each.side === side),
  )[0];
  const from =
    oneOf(
      random,
      view.eng.piles.filter(each => each.side === side),
    )[0]?.at ?? mover.pose.at;
  const to = oneOf(random, openOf(scene))[0]?.trace.points[0] ?? near(from, inches(12), random);
  const who = carrier && random.below(2) === 0 ? { carrier: carrier.name } : { unit: mover.name };
  yield [{ do: 'haul', ...who, path: [written(from), written(to)] }];
}

/** At dusk most groups. */
function* night({ view, side, random }: Scene): ReturnType<Thought> {
  const groups = groupsOf(view, side);
  const some = groups.filter(() => random.below(3) > 0);
  if (some.length > 0) yield [{ do: 'active', groups: some.slice(0, 60) }];
}

function* relief(scene: Scene): ReturnType<Thought> {
  const [unit, by] = [digger(scene).name, digger(scene).name];
  yield [{ do: 'relieve', unit, by }];
}

/** Sorties and storms, seldom; summonses, divisions called in, ladders, and an offer of quiet. */
function* resolution({ view, own, random }: Scene): ReturnType<Thought> {
  const party = own.filter(() => random.below(6) === 0).map(({ name }) => name);
  const gate = oneOf(
    random,
    view.eng.works.filter(({ kind }) => kind.startsWith('fortress')),
  )[0];
  const unit = random.pick(own).name;
  const division = oneOf(random, view.units)[0]?.brigade ?? '';
  yield [{ do: 'equip', unit, groups: 1 + random.below(2) }];
  yield [{ do: 'summon' }];
  yield [{ do: 'call', division }];
  if (random.below(4) === 0) yield [{ do: 'quiet' }];
  if (gate && party.length > 0 && random.below(6) === 0)
    yield [{ do: 'sortie', units: party.slice(0, 24), through: gate.name }];
  if (party.length > 0 && random.below(30) === 0) yield [{ do: 'assault', units: party.slice(0, 40) }];
}

const OF_A_BATTLE: readonly Thought[] = [newWork, newWork, hands, toil, powder, resolution];
const OF_A_SIEGE: readonly Thought[] = [...OF_A_BATTLE, guns, guns, marches, hauls, night, night, relief];
