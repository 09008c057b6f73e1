import { bnb } from '@abatis/bnb';
import type { Side } from '@abatis/bnb/rules';
import { type Ruling, transact } from '@abatis/kernel';
import { inches, point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import type { EngineerOrder } from '../src/actions.ts';
import { brokenInvariant } from '../src/invariants.ts';
import { carryOutEngineers, judgeEngineers } from '../src/rules/0.6-orders.ts';
import { judgeGuns, playTick } from '../src/rules/index.ts';
import { type Field, field, fieldOf } from './support/field.ts';
import { begin } from './support/siege.ts';
import { after } from './support/table.ts';

/* What random games have found. */

const hostInvariant = bnb.invariant!;

const judge = ({ state }: Field, side: Side, order: EngineerOrder): Ruling =>
  judgeEngineers(state, side, order);
const why = (f: Field, side: Side, order: EngineerOrder): readonly string[] =>
  judge(f, side, order).refusals.map(({ clause }) => clause);

/** The field after these orders, of which none may be refused. */
function ordered(f: Field, ...orders: readonly EngineerOrder[]): Field {
  let now = f;
  for (const order of orders) {
    expect(why(now, 'red', order)).toEqual([]);
    now = fieldOf(transact(now.state, draft => void carryOutEngineers(draft, 'red', order)));
  }
  return now;
}

const inch = (x: number, y: number) => ({ ...point(inches(x), inches(y)) });
const ticked = (f: Field): Field => after(f, [], (draft, table) => void playTick(draft, table));

/** A siege in which Diggers stand beside the park, and nobody of the enemy is near. */
const park = (more = ''): Field =>
  field(`
    table 60x84
    red 20,60 Diggers 6x2
    red 30,60 Others 6x2
    blue 20,6 Garrison 4x5
    eng siege
    eng tempo siege
    eng stock red 20,59.5 mu=10
    eng carrier red cart cart 20,58
    eng carrier red depot depot 40,58 reloads=10
    eng carrier red wagon wagon 41,66
    eng project red wall breastwork 18,61 22,61
    ${more}`);

test('ENG T.19 ENG R60 nobody marches or hauls to a place that is not on the table', () => {
  const f = park();
  const unit = f.unit('Diggers').id;
  const [away, back] = [inch(20, 90), inch(20, 60)];
  expect(why(f, 'red', { do: 'haul', unit, path: [back, away] })).toEqual(['ENG T.19']);
  expect(why(f, 'red', { do: 'march', unit, path: [away] })).toEqual(['ENG T.19']);
  expect(why(f, 'red', { do: 'march', unit, path: [inch(20, 70)] })).toEqual([]);
});

test('ENG T.19 ENG 23.21j2 who hauls and is told to dig hauls no longer, and the other way round', () => {
  const f = park();
  const unit = f.unit('Diggers').id;
  const haul = { do: 'haul', unit, path: [inch(20, 59.5), inch(20, 70)] } as const;
  const dig = { do: 'assign', unit, role: 'labour', project: 'wall' } as const;
  const hauling = ordered(f, haul);
  expect(hauling.state.eng.watch.hauls).toHaveLength(1);
  for (const next of [dig, { do: 'release', unit } as const]) {
    const other = ordered(hauling, next);
    expect(other.state.eng.watch.hauls).toEqual([]);
    expect(brokenInvariant(other.state)).toBeNull();
  }
  expect(ordered(f, dig, haul).troop('Diggers')).toMatchObject({ role: 'carry', project: null });
});

test('ENG T.19 ENG 23.35b guns haul no material: who hauls could work', () => {
  const f = park('red 10,59.5 Guns guns=3').withTroop('Others', {});
  const unit = f.unit('Guns').id;
  expect(why(f, 'red', { do: 'haul', unit, path: [inch(10, 59.5), inch(10, 70)] })).toContain('ENG 23.21j2');
});

test('ENG T.19 ENG A.28 ENG 23.36a in a watch too depots stand, and wagons keep to roads', () => {
  const f = park();
  const march = (name: string) =>
    ({
      do: 'march',
      carrier: f.state.eng.carriers.find(each => each.name === name)!.id,
      path: [inch(40, 70)],
    }) as const;
  expect(why(f, 'red', march('depot'))).toEqual(['ENG A.28']);
  expect(why(f, 'red', march('wagon'))).toEqual(['ENG 23.36a']);
  expect(why(f, 'red', march('cart'))).toEqual([]);
});

test('ENG 23.21i2 ENG T.19 who marches off from his work takes up his arms when he has stood for a turn', () => {
  const f = ordered(
    park(),
    { do: 'assign', unit: park().unit('Diggers').id, role: 'labour', project: 'wall' },
    { do: 'march', unit: park().unit('Diggers').id, path: [inch(20, 66)] },
  );
  expect(f.troop('Diggers').arms).toBe('arming');
  let now = f;
  while (now.state.eng.watch.marches.length > 0) {
    expect(now.troop('Diggers').arms).toBe('arming');
    now = ticked(now);
  }
  expect(ticked(now).troop('Diggers').arms).toBe('armed');
});

test('ENG T.15 who has found other work by then relieves nobody', () => {
  const f = park('eng project red other breastwork 28,61 32,61').withTroop('Diggers', {
    fatigue: { shift: 12, restRun: 0, owed: 6 },
  });
  const [unit, by] = [f.unit('Diggers').id, f.unit('Others').id];
  const both = ordered(
    f,
    { do: 'assign', unit, role: 'labour', project: 'wall' },
    { do: 'relieve', unit, by },
  );
  expect(ticked(both).troop('Others').project).toBe(both.project('wall').id);
  const busy = ordered(both, { do: 'assign', unit: by, role: 'labour', project: 'other' });
  expect(ticked(busy).troop('Others').project).toBe(busy.project('other').id);
});

test('ENG A.28 ENG T.19 a cart that is captured hauls no longer', () => {
  const f = park();
  const { id: carrier } = f.state.eng.carriers.find(({ name }) => name === 'cart')!;
  const hauling = ordered(f, { do: 'haul', carrier, path: [inch(20, 58.6), inch(20, 70)] });
  expect(hauling.state.eng.watch.hauls).toHaveLength(1);
  const gone = hauling.having({
    carriers: hauling.state.eng.carriers.map(each =>
      each.id === carrier ? { ...each, status: 'lost' as const } : each,
    ),
  });
  expect(ticked(gone).state.eng.watch.hauls).toEqual([]);
});

test('ENG T.19 BNB 0.4a nobody forms up at the end of a march with more files than he has men', () => {
  const f = park();
  const march = (name: string, files: number): EngineerOrder => {
    const { x, y } = f.unit(name).pose.at;
    return { do: 'march', unit: f.unit(name).id, path: [{ x: x + 5000, y }], files };
  };
  expect(why(f, 'red', march('Diggers', 13))).toEqual(['ENG T.19']);
  let now = ordered(f, march('Diggers', 12));
  now = now.with('Diggers', { figures: 5, files: 4 });
  while (now.state.eng.watch.marches.length > 0) now = ticked(now);
  expect(now.unit('Diggers').files).toBe(5);
  expect(brokenInvariant(now.state)).toBeNull();
});

test('ENG T.4 BNB G.4 a siege whose sides put out screens begins with that, and then with its first watch', () => {
  const game = begin('ciudad-rodrigo', { skirmishScreens: 'on', nationalModifiers: 'on' });
  expect(game.state.steps.map(({ step }) => step as string)).toEqual(['turn', 'eng/watch', 'set-up']);
  expect(brokenInvariant(game.state)).toBeNull();
});

test('ENG T.19 ENG R150 BNB 7.10e who marches has called in his screen', () => {
  const f = park().with('Diggers', {
    screen: {
      figures: 2,
      putOut: 2,
      files: 2,
      pose: { at: point(inches(20), inches(61.5)), facing: 0 as never },
    },
  });
  const marched = ticked(ordered(f, { do: 'march', unit: f.unit('Diggers').id, path: [inch(20, 68)] }));
  expect(marched.unit('Diggers').screen).toBeNull();
});

test('ENG 23.21b1 BNB 1.8 workmen in open order are no fault of a position, soldiers of the line are', () => {
  const loose = (more: string) => park(more).with('Diggers', { formation: 'skirmish', subtype: 'line' });
  expect(brokenInvariant(loose('eng troop Diggers levy tools').state)).toBeNull();
  expect(hostInvariant(loose('').state)).toBeNull();
  expect(brokenInvariant(loose('').state)).toContain('Diggers is line and skirmishes');
});

test('ENG A.39 BNB 1.8 guns in a redoubt stand at their guns there, foot is its garrison', () => {
  const { state } = begin('renaud');
  expect(hostInvariant(state)).toBeNull();
  const inside = state.units.filter(({ block }) => block === 'Redoubt Renaud');
  expect(inside.map(({ arm, formation }) => `${arm} ${formation}`).sort()).toEqual([
    'artillery unlimbered',
    'artillery unlimbered',
    'infantry garrison',
  ]);
});

test('ENG R150 BNB 2.7i gunners away from their guns march as they are, and draw no guns', () => {
  const f = park('').with('Others', {
    arm: 'artillery',
    subtype: 'field',
    weapon: 'gun',
    formation: 'away',
    models: 0,
  });
  const { x, y } = f.unit('Others').pose.at;
  const path = [{ x: x + 3000, y }];
  let now = ordered(f, { do: 'march', unit: f.unit('Others').id, path, files: 6 });
  while (now.state.eng.watch.marches.length > 0) now = ticked(now);
  expect(now.unit('Others')).toMatchObject({ formation: 'away', files: 6 });
  expect(hostInvariant(now.state)).toBeNull();
});

test('ENG 23.82 ENG 23.81h special rounds at a section that is not there are refused, and no rule fails', () => {
  const f = field(`
    table 60x60
    red 20,10 G guns=2 heavy
    blue 50,50 P 16x1
    eng work W breastwork 18,30 22,30`);
  const { id: work } = f.state.eng.works[0]!;
  for (const section of [7, 8]) {
    const aim = { kind: 'work', work, section } as const;
    const fire = judgeGuns(f.state, { by: f.unit('G').id, aim, round: 'redHotShot', text: null });
    expect(fire).toEqual(expect.arrayContaining([expect.objectContaining({ clause: 'ENG 23.82' })]));
  }
});
