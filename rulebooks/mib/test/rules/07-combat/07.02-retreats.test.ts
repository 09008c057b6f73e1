import { describe, expect, test } from 'vitest';
import { retreatPreview } from '../../../src/steps/results/retreats.ts';
import { ofType } from '../../table.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { aftermath, lose, pathsOffered, retreat, table, told } from './aftermath.ts';

/** D at 0505 is attacked from 0504; modified 5 is Retreat 1, 7 Retreat 2. CET dice of 6 are mild: D3 1F and 1F. */
const D = 'coalition 0505>0 D 8-4-8 @V';
const A = 'french 0504>3 A 6-4-8 @III';
const ATTACK = 'A > 0505';
const DONE = { type: 'done' } as const;

/** D after this retreat and mild dice, nobody advancing. */
function after(text: string, path: string, modified = 5) {
  const battle = aftermath(text, ATTACK, modified);
  const gone = table.play(battle.begin(), [], retreat('0505', path));
  return { ...battle, state: gone, D: battle.named(gone, 'D') };
}

describe('retreats', () => {
  test('MIB 7.2a on an Engaged result everybody stays', () => {
    const { begin, where } = aftermath(`${D}\n${A}`, ATTACK, 4);
    const state = begin(6, 6);
    expect([where(state, 'D'), where(state, 'A')]).toEqual(['0505', '0504']);
    expect(state.steps).toEqual([]);
  });

  test('MIB 7.2b MIB R54 every defending stack must go, in the order of its owner', () => {
    const text = `${D}\ncoalition 0604>0 E 4-4-8 @V\n${A}\nfrench 0503 leader L 3 @III`;
    const { begin, where } = aftermath(text, 'A > 0505 0604', 5);
    const state = begin();
    const asked = table.asks(state);
    expect(asked).toMatchObject({
      seat: 'coalition',
      id: 'retreat',
      facts: { hexes: ['0505', '0604'], lengths: [1, 1] },
    });
    expect(new Set(ofType(asked, 'retreat').map(({ hex }) => hex))).toEqual(new Set(['0505', '0604']));
    expect(table.judge(state, retreat('0504', '0503'))).toEqual(forbiddenBy('MIB 7.2b'));
    const first = table.play(state, [], retreat('0604', '0705'));
    expect(where(first, 'E')).toBe('0705');
    expect(table.judge(first, retreat('0604', '0705'))).toEqual(forbiddenBy('MIB 7.2b'));
    expect(where(table.play(first, [], retreat('0505', '0506')), 'D')).toBe('0506');
  });

  test('MIB 7.2c W4 the owner is offered each way; what he names must exist', () => {
    const { begin } = aftermath(`${D}\n${A}`, ATTACK, 5);
    const state = begin();
    expect(pathsOffered(table.asks(state)).toSorted()).toEqual(['0404', '0405', '0506', '0604', '0605']);
    expect(table.judge(state, retreat('0505', '9999'))).toEqual(forbiddenBy('MIB 2.1a'));
    expect(table.judge(state, retreat('0505', '0506', { leaders: ['Nobody'] }))).toEqual(
      forbiddenBy('MIB 2.2.4a'),
    );
    for (const order of table.asks(state)!.candidates) expect(table.judge(state, order).legal).toBe(true);
  });

  test('MIB R107 W4 the screen is told what each way costs, the least costly first', () => {
    const { state, fought, hex } = aftermath(`creek 0505/0506\n${D}\n${A}`, ATTACK, 5);
    const ways = retreatPreview(state, fought, hex('0505'));
    expect(ways[0]!.toll).toMatchObject({ fords: 0, stragglers: 0 });
    expect(ways.at(-1)).toMatchObject({
      hexes: [hex('0506')],
      toll: { fords: 1, stragglers: 1 },
      overstacks: false,
    });
  });

  test('MIB 7.2d any facing at the end, one for the stack', () => {
    const { begin, named } = aftermath(`${D}; E 2-4-8 @V\n${A}`, ATTACK, 5);
    const state = begin();
    expect(new Set(ofType(table.asks(state), 'retreat').map(({ facing }) => facing)).size).toBe(6);
    const gone = table.play(state, [], retreat('0505', '0506', { facing: 4 }));
    expect([named(gone, 'D').facing, named(gone, 'E').facing]).toEqual([4, 4]);
  });

  test('MIB R104 MIB 7.2d who comes among friends takes their facing', () => {
    const text = `mountain 0404 0405 0604 0605\n${D}\n${A}\ncoalition 0506>2 F 2-4-8 @V`;
    const { begin, named } = aftermath(text, ATTACK, 5);
    const state = begin();
    expect(table.judge(state, retreat('0505', '0506', { facing: 3 }))).toEqual(forbiddenBy('MIB 7.2d'));
    expect(ofType(table.asks(state), 'retreat').map(({ facing }) => facing)).toEqual([2]);
    expect(named(table.play(state, [], retreat('0505', '0506', { facing: 2 })), 'D').facing).toBe(2);
  });

  test('MIB 16.6l MIB R104 among friends in line one of the two directions of their front', () => {
    const text = `mountain 0404 0405 0604 0605\ncoalition 0505>0 D 6-4-8 @V\n${A}\ncoalition 0506/0606>1 F 4-4-8 @V`;
    const { begin } = aftermath(text, ATTACK, 5);
    expect(
      ofType(table.asks(begin()), 'retreat')
        .map(({ facing }) => facing)
        .toSorted(),
    ).toEqual([0, 1]);
  });

  test('MIB 2.2.4d MIB R5 leaders go along as their owner likes', () => {
    const text = `${D}\ncoalition 0505 leader Louis 2 @V\n${A}\nfrench 0504 leader Davout 5 @III`;
    const { begin, state: start, leader, hex } = aftermath(text, ATTACK, 5);
    const state = begin();
    expect(ofType(table.asks(state), 'retreat')[0]!.leaders).toEqual(['Louis']);
    expect(ofType(table.asks(state), 'retreat')[1]!.leaders).toEqual([]);
    expect(table.judge(state, retreat('0505', '0506', { leaders: ['Davout'] }))).toEqual(
      forbiddenBy('MIB R5'),
    );
    expect(table.judge(state, retreat('0505', '0506', { leaders: ['Louis', 'Louis'] }))).toEqual(
      forbiddenBy('MIB R5'),
    );
    const along = table.play(state, [], retreat('0505', '0506', { leaders: ['Louis'] }));
    expect(along.leaders[leader('Louis')]!.hex).toBe(hex('0506'));
    const behind = table.play(state, [], retreat('0505', '0506'));
    expect(behind.leaders[leader('Louis')]).toEqual(start.leaders[leader('Louis')]);
  });

  test('MIB 7.2b MIB 7.5a trains of the hex go with the stack', () => {
    const text = `option trains\n${D}\ncoalition 0505 train Wagon 6\n${A}`;
    const { state, train, hex } = after(text, '0506');
    expect(state.trains[train('Wagon')]!.hex).toBe(hex('0506'));
  });

  test('MIB 7.2b what is told of a retreat', () => {
    const { begin } = aftermath(`${D}\n${A}`, ATTACK, 5);
    const events = table.hears(begin(), [], retreat('0505', '0506', { facing: 1 }));
    expect(told(events, 'retreated')).toEqual([
      {
        type: 'retreated',
        clause: 'MIB 7.2b',
        side: 'coalition',
        units: ['D'],
        leaders: [],
        from: '0505',
        path: ['0506'],
        facing: 1,
      },
    ]);
  });
});

describe('penalties', () => {
  test('MIB 7.2e MIB R99 through friends: Disorganized, and those passed are not affected', () => {
    const { state, D: unit, named } = after(`${D}\n${A}\ncoalition 0506>0 F 4-4-8 @V`, '0506 0507', 7);
    expect(unit.disorganized).toBe(true);
    expect(named(state, 'F').disorganized).toBe(false);
    expect(after(`${D}\n${A}`, '0506 0507', 7).D.disorganized).toBe(false);
  });

  test('MIB R99 MIB 7.2e the second stack of the same combat comes among friends', () => {
    const text = `${D.replace('8-4-8', '4-4-8')}\ncoalition 0604>0 E 4-4-8 @V\n${A}`;
    const { begin, named } = aftermath(text, 'A > 0505 0604', 5);
    const first = table.play(begin(), [], retreat('0604', '0605'));
    expect(named(first, 'E').disorganized).toBe(false);
    const second = table.play(first, [], retreat('0505', '0605'));
    expect([named(second, 'D').disorganized, named(second, 'E').disorganized]).toEqual([true, false]);
  });

  test('MIB R86 leaders and trains are no friends in the way', () => {
    const text = `option trains\n${D}\n${A}\ncoalition 0506 leader Louis 2 @V\ncoalition 0506 train Wagon 6`;
    expect(after(text, '0506').D.disorganized).toBe(false);
  });

  test('MIB X66 MIB 6.1d MIB R107 nowhere open: 14 SP in the hex, and all its units are Disorganized', () => {
    const text = `mountain 0404 0405 0604 0605 0606 0507 0406
      coalition 0505>0 D 6-3-8 @V\n${A}\ncoalition 0506>0 F 8-3-8 @V`;
    const { state, named, where } = after(text, '0506');
    expect([where(state, 'D'), named(state, 'D').disorganized, named(state, 'F').disorganized]).toEqual([
      '0506',
      true,
      true,
    ]);
  });

  test('MIB R107 MIB 6.1d steps lost on the way do not crowd the hex in which the retreat ends', () => {
    const crowd = (friends: string) =>
      `mountain 0404 0405 0604 0605 0606 0507 0406\ncreek 0505/0506\ncoalition 0505>0 D 6-3-8 @V\n${A}\ncoalition 0506>0 F ${friends} @V`;
    // 6 SP less a step and 6 SP: 10.
    const room = after(crowd('6-3-8'), '0506');
    expect([room.D.steps, room.named(room.state, 'F').disorganized]).toEqual([2, false]);
    const full = after(crowd('8-3-8'), '0506');
    expect(full.named(full.state, 'F').disorganized).toBe(true);
    // The owner has to give the step first.
    const two = aftermath(crowd('8-3-8').replace('D 6-3-8 @V', 'D 4-3-8 @V; E 2-3-8 @V'), ATTACK, 5);
    const asked = table.play(two.begin(), [], retreat('0505', '0506'));
    expect([table.asks(asked)?.id, two.named(asked, 'F').disorganized]).toEqual(['lose', false]);
    expect(two.named(table.play(asked, [], lose('D')), 'F').disorganized).toBe(true);
  });

  test('MIB X32 MIB 7.2f MIB 7.2g through the ZOC of cavalry: Disorganized, a casualty and 1 fatigue for each hex', () => {
    const text = `coalition 0505>0 D 8-3-8 @V\n${A}\nfrench 0606>5 C 4-5-13 heavy @Cav`;
    const { state, D: unit, named, where } = after(text, '0506 0507 0508');
    expect(unit).toMatchObject({ disorganized: true, steps: 2, casualties: 2, stragglers: 0 });
    expect(named(state, 'C').fatigue).toBe(2);
    expect(where(state, 'D')).toBe('0508');
    expect(after(text, '0405').D).toMatchObject({ disorganized: false, steps: 4, casualties: 0 });
  });

  test('MIB 7.2f the ZOC of infantry alone costs stragglers, and tires nobody', () => {
    const text = `${D}\n${A}\nfrench 0606>5 C 4-5-8 G1 @III`;
    const { state, D: unit, named } = after(text, '0506 0406');
    expect(unit).toMatchObject({ disorganized: true, steps: 3, stragglers: 1, casualties: 0 });
    expect(named(state, 'C').fatigue).toBe(0);
  });

  test('MIB 7.2f a casualty if any cavalry projects the EZOC', () => {
    const text = `${D}\n${A}\nfrench 0606>5 C 4-5-8 G1 @III; H 2-4-13 light @Cav`;
    const { state, D: unit, named } = after(text, '0506 0406');
    expect(unit).toMatchObject({ steps: 3, stragglers: 0, casualties: 1 });
    expect([named(state, 'C').fatigue, named(state, 'H').fatigue]).toEqual([0, 1]);
  });

  test('MIB 7.2g of several cavalry units their owner tires one', () => {
    const text = `${D}\n${A}\nfrench 0606>5 C 4-5-13 heavy @Cav; H 2-4-13 light @Cav`;
    const { state, named } = after(text, '0506 0406');
    expect(table.asks(state)).toMatchObject({
      seat: 'french',
      id: 'tired-pursuer',
      clause: 'MIB 7.2g',
      facts: { units: ['C', 'H'], hex: '0506' },
      candidates: [
        { type: 'pick', unit: 'C' },
        { type: 'pick', unit: 'H' },
      ],
    });
    expect(table.judge(state, { type: 'pick', unit: 'A' })).toEqual(forbiddenBy('MIB 7.2g'));
    expect(table.judge(state, { type: 'pick', unit: 'X' })).toEqual(forbiddenBy('MIB 7.2g'));
    const tired = table.play(state, [], { type: 'pick', unit: 'H' });
    expect([named(tired, 'C').fatigue, named(tired, 'H').fatigue]).toEqual([0, 1]);
    expect(table.asks(tired)?.id).toBe('advance');
  });

  test('MIB X33 MIB 7.2h over a creek or stream: D and a straggler; over a river, through a swamp: D and 2 casualties', () => {
    for (const water of ['creek', 'stream'])
      expect(after(`${water} 0505/0506\n${D}\n${A}`, '0506').D).toMatchObject({
        disorganized: true,
        steps: 3,
        stragglers: 1,
        casualties: 0,
      });
    for (const ground of ['river 0505/0506', 'swamp 0506'])
      expect(after(`${ground}\n${D}\n${A}`, '0506').D).toMatchObject({
        disorganized: true,
        steps: 2,
        stragglers: 0,
        casualties: 2,
      });
  });

  test('MIB X33 MIB R109 MIB 7.2h over a bridge: nothing; over a destroyed one: the price', () => {
    for (const water of ['creek', 'stream', 'river']) {
      const bridged = `${water} 0505/0506\nroad 0505 0506\n${D}\n${A}`;
      expect(after(bridged, '0506').D).toMatchObject({ disorganized: false, steps: 4 });
      expect(after(`${bridged}\ndestroyed 0505/0506`, '0506').D).toMatchObject({ disorganized: true });
    }
  });

  test('MIB 7.2h each crossing counts', () => {
    const text = `creek 0505/0506\ncreek 0506/0507\n${D}\n${A}`;
    expect(after(text, '0506 0507', 7).D).toMatchObject({ steps: 2, stragglers: 2 });
  });

  test('MIB R100 MIB 7.2f D for every unit, the steps for the stack as a whole', () => {
    const text = `creek 0505/0506\ncoalition 0505>0 D 4-4-8 @V; E 6-4-8 @V\n${A}`;
    const { begin, named } = aftermath(text, ATTACK, 5);
    const state = table.play(begin(), [], retreat('0505', '0506'));
    expect([named(state, 'D').disorganized, named(state, 'E').disorganized]).toEqual([true, true]);
    expect(table.asks(state)).toMatchObject({
      seat: 'coalition',
      id: 'lose',
      clause: 'MIB 7.2h',
      facts: { hex: '0506', units: ['D', 'E'], kind: 'straggler', casualties: 0, stragglers: 1 },
      candidates: [lose('E'), lose('D')],
    });
    const lost = table.play(state, [], lose('D'));
    expect([named(lost, 'D').steps, named(lost, 'E').steps]).toEqual([1, 3]);
  });

  test('MIB R110 MIB 6.2k a mixed stack in an EZOC of infantry: only its infantry is affected', () => {
    const text = `coalition 0505>0 D 4-4-8 @V; H 4-4-13 heavy @V\n${A}\nfrench 0606>5 C 4-5-8 G1 @III`;
    const { state, D: unit, named } = after(text, '0506 0406');
    expect(unit).toMatchObject({ disorganized: true, steps: 1, stragglers: 1 });
    expect(named(state, 'H')).toMatchObject({ disorganized: false, steps: 2 });
    const both = after(`${text}\nfrench 0606>5 K 2-4-13 light @III`, '0506 0406');
    expect(both.named(both.state, 'H').disorganized).toBe(true);
  });

  test('MIB 7.2g MIB 10.2g a casualty that is ignored tires nobody', () => {
    const text = `coalition 0505>0 D 4-4-8 @V steps=1 stragglers=1\n${A}\nfrench 0606>5 C 4-5-13 heavy @Cav`;
    const { state, D: unit, named } = after(text, '0506 0507 0508');
    expect(unit).toMatchObject({ smashed: true, casualties: 1 });
    expect(named(state, 'C').fatigue).toBe(1);
  });

  test('MIB 7.14f a unit that is charged loses C first on its way, too', () => {
    const text =
      'coalition 0505>0 D 8-4-8 C1 @V\nfrench 0504>3 A 4-4-13 heavy @Cav\nfrench 0606>5 C 4-5-13 heavy @Cav';
    expect(after(text, '0506 0406').D).toMatchObject({ organic: 0, casualties: 0 });
    expect(after(text.replace('A 4-4-13 heavy', 'A 4-4-8'), '0506 0406').D).toMatchObject({
      organic: 1,
      casualties: 1,
    });
  });

  test('MIB 7.2h to leave a swamp costs nothing', () => {
    expect(after(`swamp 0505\n${D}\n${A}`, '0506').D).toMatchObject({ disorganized: false, steps: 4 });
  });

  test('MIB R111 a stack that stands aside retreats along and pays on the way', () => {
    const text = `creek 0505/0506\n${D}; E 2-4-8 @V\n${A}`;
    const base = aftermath(text, ATTACK, 5);
    const E = base.unit('E');
    const { begin, named, where } = aftermath(text, ATTACK, 5, {
      defenders: base.fought.defenders.filter(({ unit }) => unit !== E),
      aside: base.fought.defenders.filter(({ unit }) => unit === E),
    });
    const gone = table.play(begin(), [], retreat('0505', '0506'), lose('D'));
    expect([where(gone, 'E'), named(gone, 'E').disorganized, named(gone, 'E').fatigue]).toEqual([
      '0506',
      true,
      0,
    ]);
    const over = table.play(gone, [6, 6], DONE);
    expect([named(over, 'D').fatigue, named(over, 'E').fatigue]).toEqual([1, 0]);
  });
});

describe('no way out', () => {
  test('MIB X34 MIB 7.2i MIB 7.2l all exits blocked: it stays, loses 2 casualties, and nobody advances', () => {
    const text = `mountain 0404 0405 0604 0605\n${D}\n${A}\nfrench 0506>0 B 6-4-8 @III`;
    const { begin, named, where, hears } = aftermath(text, ATTACK, 6);
    const state = begin();
    expect(named(state, 'D')).toMatchObject({ steps: 2, casualties: 2, disorganized: false });
    expect(told(hears(), 'hemmed-in')).toEqual([
      { type: 'hemmed-in', clause: 'MIB 7.2i', units: ['D'], hex: '0505' },
    ]);
    expect(ofType(table.asks(state), 'advance')).toEqual([]);
    expect(table.asks(state)).toMatchObject({ id: 'advance', facts: { hexes: [] } });
    expect(
      table.judge(state, {
        type: 'advance',
        attacker: { unit: 'A', hex: '0504' },
        path: ['0503'],
        facing: 0,
        leaders: [],
      }),
    ).toEqual(forbiddenBy('MIB 7.2l'));
    const events = table.hears(state, [6, 6], DONE);
    expect(told(events, 'effects-rolled')[0]).toMatchObject({ units: ['D'], column: 'Retreat', drm: -1 });
    expect(where(table.play(state, [6, 6], DONE), 'D')).toBe('0505');
  });

  test('MIB 7.2i MIB 7.14f hemmed in by a charge, C goes first', () => {
    const text =
      'mountain 0404 0405 0604 0605 0506\ncoalition 0505>0 D 8-4-8 C1 @V\nfrench 0504>3 A 4-4-13 heavy @Cav';
    const charged = aftermath(text, ATTACK, 5);
    expect(charged.named(charged.begin(), 'D')).toMatchObject({ organic: 0, casualties: 1 });
    const foot = aftermath(text.replace('4-4-13 heavy', '4-4-8'), ATTACK, 5);
    expect(foot.named(foot.begin(), 'D')).toMatchObject({ organic: 1, casualties: 2 });
  });

  test('MIB 7.2i MIB R29 exits that lead closer to the attackers are no exits; rivers and friends are no block', () => {
    const ring = 'mountain 0405 0605 0404 0604';
    const river = aftermath(`${ring}\nriver 0505/0506\n${D}\n${A}`, ATTACK, 5);
    expect(pathsOffered(table.asks(river.begin()))).toEqual(['0506']);
    const friends = aftermath(`${ring}\n${D}\n${A}\ncoalition 0506>0 F 10-4-8 @V`, ATTACK, 5);
    expect(pathsOffered(table.asks(friends.begin()))).not.toEqual([]);
    // The ways to 0404 and 0604 would lead nearer to guns in the north-west and north-east.
    const { hex } = aftermath(`${D}\n${A}`, ATTACK, 5);
    const guns = [hex('0303'), hex('0703')];
    const closer = aftermath(`mountain 0405 0605 0506\n${D}\n${A}`, ATTACK, 5, { guns });
    expect(closer.named(closer.begin(), 'D').casualties).toBe(2);
  });

  test('MIB X67 MIB 7.2j MIB R85 MIB R108 on the map edge between enemies: eliminated, and the hex is vacated', () => {
    const text = `coalition 0101>3 D 8-4-8 @V stragglers=1 steps=3\nfrench 0102>0 A 6-4-8 @III\nfrench 0201>5 B 6-4-8 @III`;
    const { begin, named, hears } = aftermath(text, 'A > 0101', 5);
    const state = begin();
    expect(named(state, 'D')).toMatchObject({ place: 'eliminated', steps: 0, stragglers: 0, casualties: 4 });
    expect(told(hears(), 'driven-off')).toEqual([
      { type: 'driven-off', clause: 'MIB 7.2j', units: ['D'], hex: '0101' },
    ]);
    expect(told(hears(), 'eliminated')).toMatchObject([{ clause: 'MIB 7.2j', unit: 'D', hex: '0101' }]);
    expect(ofType(table.asks(state), 'advance').map(({ path }) => path.join())).toContain('0101');
  });

  test('MIB X67 MIB 7.2i MIB R108 hexes out of play are no map edge', () => {
    const text = `out 0404 0405 0604 0605 0506\n${D}\n${A}`;
    const { begin, named } = aftermath(text, ATTACK, 5);
    expect(named(begin(), 'D')).toMatchObject({ place: 'map', steps: 2, casualties: 2 });
  });

  test('MIB R85 MIB 7.2j a stack that can enter a hex on the map is never forced off', () => {
    const text = 'coalition 0101>3 D 8-4-8 @V\nfrench 0102>0 A 6-4-8 @III';
    const { begin } = aftermath(text, 'A > 0101', 5);
    expect(pathsOffered(table.asks(begin()))).toEqual(['0201']);
  });
});
