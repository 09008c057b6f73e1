import { describe, expect, test } from 'vitest';
import { isBridged } from '../../../src/rules/06-movement/06.00-costs.ts';
import { type Acting, acting, LEGAL } from '../acting.ts';
import { forbiddenBy } from '../forbidden-by.ts';

const OPTIONS = 'option trains\noption bridges';
const ROAD = 'river 0504/0505\nroad 0504 0505';
const BRIDGE = '0504/0505';
const A = 'french 0505>0 A 6-4-8 @III';
const SAPPERS = 'formation Trains french none trains\nfrench 0505 train Sappers 8 engineer @Trains';
const WORKERS = `${A}\n${SAPPERS}`;

const at = (text: string, options = OPTIONS): Acting => acting(`${options}\n${text}\nactive III`);
const engineers = (text: string): Acting => acting(`${OPTIONS}\n${WORKERS}\n${text}\nactive Trains`);
const demolish = (piece = 'A', bridge = BRIDGE) => ({ type: 'demolish', piece, bridge }) as const;
const repair = (piece = 'A', bridge = BRIDGE) => ({ type: 'repair', piece, bridge }) as const;
const build = (train = 'Sappers', bridge = BRIDGE) => ({ type: 'build-bridge', train, bridge }) as const;
const stands = ({ state, at: there }: Acting, bridge = BRIDGE): boolean =>
  isBridged(state, there.side(bridge));

describe('demolition', () => {
  test('MIB 6.11c only with the option', () => {
    for (const order of [demolish(), repair()])
      expect(at(`${ROAD}\n${A}`, '').judge(order)).toEqual(forbiddenBy('MIB 6.11c'));
    expect(acting(`option trains\n${ROAD}\n${WORKERS}\nactive Trains`).judge(build())).toEqual(
      forbiddenBy('MIB 6.11c'),
    );
    expect(at(`${ROAD}\n${A}`, '').candidates('demolish')).toEqual([]);
  });

  test.each([
    [4, true],
    [5, false],
  ])(
    'MIB 6.10a MIB 6.10b MIB T8 a unit of morale 4 rolls %i: destroyed %s; it tires in any case',
    (die, destroyed) => {
      const here = at(`${ROAD}\n${A}`);
      expect(here.candidates('demolish')).toEqual([demolish()]);
      const after = here.after([die], demolish());
      expect(stands(here)).toBe(true);
      expect(stands(after)).toBe(!destroyed);
      expect(after.unit('A')).toMatchObject({
        fatigue: 1,
        act: { category: 'stationary', deeds: ['bridge'], halted: true },
      });
      expect(here.hears([die], demolish())).toMatchObject([
        { type: 'fatigue', clause: 'MIB T8', boxes: 1 },
        {
          type: 'demolition',
          clause: 'MIB 6.10a',
          by: 'A',
          bridge: '0504/0505',
          roll: { natural: die },
          destroyed,
        },
      ]);
    },
  );

  test('MIB 6.10a from either end, of any water; not from elsewhere', () => {
    expect(at(`${ROAD}\nfrench 0504>0 A 6-4-8 @III`).judge(demolish())).toEqual(LEGAL);
    expect(at(`creek 0504/0505\nroad 0504 0505\n${A}`).judge(demolish())).toEqual(LEGAL);
    expect(at(`${ROAD}\nfrench 0506>0 A 6-4-8 @III`).judge(demolish())).toEqual(forbiddenBy('MIB 6.10a'));
    expect(at(`${ROAD}\nfrench 0505/0506>2 A 6-4-8 @III`).judge(demolish())).toEqual(LEGAL);
  });

  test('MIB 6.10a there must be an intact bridge', () => {
    expect(at(`river 0504/0505\n${A}`).judge(demolish())).toEqual(forbiddenBy('MIB 6.10a'));
    expect(at(`road 0504 0505\n${A}`).judge(demolish())).toEqual(forbiddenBy('MIB 6.10a'));
    expect(at(`${ROAD}\ndestroyed 0504/0505\n${A}`).judge(demolish())).toEqual(forbiddenBy('MIB 6.10a'));
    expect(at(`${ROAD}\n${A}`).judge(demolish('A', '0504/0999'))).toEqual(forbiddenBy('MIB 2.1b'));
    expect(at(`${ROAD}\n${A}`).judge(demolish('Nobody'))).toEqual(forbiddenBy('MIB 2.2.1b'));
  });

  test('MIB 6.10a not Disorganized, and not in an EZOC that affects it and nobody negates', () => {
    expect(at(`${ROAD}\n${A} D`).judge(demolish())).toEqual(forbiddenBy('MIB 6.10a'));
    const enemy = 'coalition 0605>0 E 4-4-8 G1 @V';
    expect(at(`${ROAD}\n${A}\n${enemy}`).judge(demolish())).toEqual(forbiddenBy('MIB 6.10a'));
    expect(at(`${ROAD}\n${A}; B 2-4-8 @III\n${enemy}`).judge(demolish())).toEqual(LEGAL);
    expect(at(`${ROAD}\nfrench 0505>0 A 2-4-13 light @III\n${enemy}`).judge(demolish())).toEqual(LEGAL);
    expect(at(`${ROAD}\n${A}\ncoalition 0605>0 E 4-4-8 @V`).judge(demolish())).toEqual(LEGAL);
  });

  test('MIB 6.10a MIB 16.6h of a line that holds both ends one out of EZOCs is enough', () => {
    const line = `creek 0504/0505\nroad 0504 0505\nfrench 0504/0505>2 A 6-4-8 @III`;
    const south = 'coalition 0506>0 E 4-4-8 G1 @V';
    expect(at(`${line}\n${south}`).judge(demolish())).toEqual(LEGAL);
    const north = 'coalition 0503>0 F 4-4-8 G1 @V';
    expect(at(`${line}\n${south}\n${north}`).judge(demolish())).toEqual(forbiddenBy('MIB 6.10a'));
  });

  test('MIB 4.1a MIB 4.1c a Stationary action, once', () => {
    expect(at(`${ROAD}\n${A} mobile entered`).judge(demolish())).toEqual(forbiddenBy('MIB 4.1a'));
    expect(at(`${ROAD}\n${A} stationary did-bridge`).judge(demolish())).toEqual(forbiddenBy('MIB 4.1c'));
    expect(at(`${ROAD}\n${A} stationary did-trench`).judge(demolish())).toEqual(LEGAL);
  });

  test('MIB 6.10a MIB 2.2.3.2 MIB 4.2 engineers pass without a roll, and do not move then', () => {
    const here = engineers(ROAD);
    expect(here.candidates('demolish')).toEqual([demolish('Sappers')]);
    const after = here.after([], demolish('Sappers'));
    expect(stands(after)).toBe(false);
    expect(after.train('Sappers').act.worked).toBe(true);
    expect(here.hears([], demolish('Sappers'))).toEqual([
      { type: 'demolition', clause: 'MIB 6.10a', by: 'Sappers', bridge: BRIDGE, roll: null, destroyed: true },
    ]);
    expect(after.judge({ type: 'drive', train: 'Sappers', to: '0506' })).toEqual(forbiddenBy('MIB 6.6'));
    expect(after.judge(repair('Sappers'))).toEqual(forbiddenBy('MIB 4.2'));
    const moved = here.after([], { type: 'drive', train: 'Sappers', to: '0506' });
    expect(moved.judge(demolish('Sappers', '0504/0505'))).toEqual(forbiddenBy('MIB 4.2'));
  });

  test('MIB 6.10a engineers are bound by EZOCs too', () => {
    const enemy = 'coalition 0605>0 E 4-4-8 G1 @V';
    expect(engineers(`${ROAD}\n${enemy}`).judge(demolish('Sappers'))).toEqual(LEGAL);
    const alone = `${OPTIONS}\nfrench 0909>0 A 6-4-8 @III\n${SAPPERS}\n${ROAD}\n${enemy}\nactive Trains`;
    expect(acting(alone).judge(demolish('Sappers'))).toEqual(forbiddenBy('MIB 6.10a'));
  });

  test('MIB 2.2.3.2 MIB 4.2 wagons do not, nor who is not active', () => {
    const wagon = 'french 0505 train Wagon 6 full @Trains';
    expect(engineers(`${ROAD}\n${wagon}`).judge(demolish('Wagon'))).toEqual(forbiddenBy('MIB 2.2.3.2'));
    expect(at(`${ROAD}\n${WORKERS}`).judge(demolish('Sappers'))).toEqual(forbiddenBy('MIB 4.2'));
    expect(engineers(ROAD).judge(demolish())).toEqual(forbiddenBy('MIB 2.3b'));
  });

  test('MIB 6.10a MIB 6.11b a pontoon is a bridge: it is gone, and can be built again', () => {
    const here = engineers('river 0504/0505\npontoon 0504/0505 Sappers');
    const after = here.after([], demolish('Sappers'));
    expect(stands(after)).toBe(false);
    expect(after.state).toMatchObject({ pontoons: [], destroyedBridges: [] });
  });

  test('MIB 6.10a what is destroyed is kept in order', () => {
    const text = 'river 0504/0505 0909/0910 0101/0102\nroad 0504 0505\nroad 0909 0910\nroad 0101 0102';
    const after = at(`${text}\ndestroyed 0909/0910 0101/0102\n${A}`).after([1], demolish());
    const { destroyedBridges } = after.state;
    expect(destroyedBridges).toHaveLength(3);
    expect(destroyedBridges).toEqual(destroyedBridges.toSorted((a, b) => a - b));
  });
});

const RUIN = `${ROAD}\ndestroyed 0504/0505`;

describe('repair', () => {
  test('MIB 6.10c two activations of the same unit, and a check at the end of the second', () => {
    const first = at(`${RUIN}\n${A}`);
    expect(first.candidates('repair')).toEqual([repair()]);
    expect(first.hears([], repair())).toContainEqual({
      type: 'bridge-work',
      clause: 'MIB 6.10c',
      by: 'A',
      bridge: BRIDGE,
      resumed: false,
    });
    const begun = first.after([], repair()).ended();
    expect(stands(begun)).toBe(false);
    const second = begun.again('III').after([], repair());
    expect(stands(second)).toBe(false);
    expect(stands(second.ended(4))).toBe(true);
    expect(second.ended(4).state.bridgeWorks).toEqual([]);
    expect(stands(second.ended(5))).toBe(false);
    expect(second.unit('A').fatigue).toBe(2);
    expect(second.hears([5], { type: 'done' })).toContainEqual({
      type: 'repair-checked',
      clause: 'MIB 6.10c',
      by: 'A',
      bridge: BRIDGE,
      roll: expect.objectContaining({ natural: 5 }),
      passed: false,
    });
    expect(second.hears([4], { type: 'done' })).toContainEqual({
      type: 'bridge-stands',
      clause: 'MIB 6.10c',
      by: 'A',
      bridge: BRIDGE,
    });
  });

  test('MIB 6.10c after a failure the next activation is a second one again', () => {
    const failed = at(`${RUIN}\n${A}\nbridge-work 0504/0505 A`).after([], repair()).ended(5);
    expect(failed.state.bridgeWorks).toEqual([{ side: failed.at.side(BRIDGE), unit: 0, train: null }]);
    expect(stands(failed.again('III').after([], repair()).ended(4))).toBe(true);
  });

  test('MIB 6.10c engineers need no check', () => {
    const second = engineers(`${RUIN}\nbridge-work 0504/0505 Sappers`).after([], repair('Sappers'));
    expect(stands(second.ended())).toBe(true);
    expect(second.ended().state).toMatchObject({ pontoons: [], destroyedBridges: [], bridgeWorks: [] });
  });

  const WORKED = `${RUIN}\n${A}\nbridge-work 0504/0505 A`;
  test.each([
    ['rests', {}],
    ['does something else', { did: { type: 'turn', hex: '0505', facing: 1 } as const }],
  ])(
    'MIB 6.10c the two must follow each other: it %s between them',
    (_, { did }: { did?: { type: 'turn'; hex: string; facing: 1 } }) => {
      const idle = did ? at(WORKED).after([], did) : at(WORKED);
      expect(idle.ended().state.bridgeWorks).toEqual([]);
    },
  );

  test('MIB 6.10c in the activations of others nothing changes', () => {
    const text = `${OPTIONS}\n${WORKED}\nfrench 0909>0 B 6-4-8 @IV\nactive IV`;
    expect(acting(text).ended().state.bridgeWorks).toHaveLength(1);
  });

  test('MIB 6.10c it must be the same unit, and the same bridge', () => {
    const two = `${RUIN}\n${A}; B 4-4-8 @III\nbridge-work 0504/0505 B`;
    expect(at(two).after([], repair()).state.bridgeWorks.at(-1)).toEqual({
      side: expect.anything(),
      unit: 0,
      train: null,
    });
    const other = `river 0505/0506\nroad 0505 0506\ndestroyed 0505/0506`;
    const changed = at(`${WORKED}\n${other}`).after([], repair('A', '0505/0506'));
    expect(changed.state.bridgeWorks).toEqual([{ side: changed.at.side('0505/0506'), unit: 0, train: null }]);
  });

  test('MIB 6.10c one who demolishes another bridge has given it up', () => {
    const other = 'river 0505/0506\nroad 0505 0506';
    const after = at(`${WORKED}\n${other}`).after([6], demolish('A', '0505/0506'));
    expect(after.state.bridgeWorks).toEqual([]);
  });

  test('MIB 6.10c nor may it have left the end of the bridge meanwhile', () => {
    const gone = `${RUIN}\nfrench 0506>0 A 6-4-8 @III stationary did-bridge\nbridge-work 0504/0505 A resumed`;
    const after = at(gone).ended();
    expect(after.state.bridgeWorks).toEqual([]);
    expect(stands(after)).toBe(false);
  });

  test.each(['0503', '0404', '0604', '0605', '0506', '0405'])(
    'MIB 6.10c an enemy combat unit in %s, next to an end, hinders it: nothing is rolled',
    hex => {
      const near = at(`${WORKED}\ncoalition ${hex}>0 E 4-4-8 @V`).after([], repair());
      expect(stands(near.ended())).toBe(false);
      expect(near.hears([], { type: 'done' })).toContainEqual({
        type: 'bridge-work-hindered',
        clause: 'MIB 6.10c',
        by: 'A',
        bridge: BRIDGE,
      });
      expect(near.ended().state.bridgeWorks).toHaveLength(1);
    },
  );

  test('MIB 6.10c one farther off does not, nor do friends', () => {
    const far = `${WORKED}\ncoalition 0502>0 E 4-4-8 @V\nfrench 0605>0 B 4-4-8 @IV`;
    expect(stands(at(far).after([], repair()).ended(1))).toBe(true);
  });

  test('MIB 6.10c there must be a bridge to repair, and somebody at its end', () => {
    expect(at(`${ROAD}\n${A}`).judge(repair())).toEqual(forbiddenBy('MIB 6.10c'));
    expect(at(`${RUIN}\nfrench 0506>0 A 6-4-8 @III`).judge(repair())).toEqual(forbiddenBy('MIB 6.10c'));
  });

  test('MIB 6.10c whoever else worked on it need not go on', () => {
    const text = `${RUIN}\n${A}; B 4-4-8 @III\nbridge-work 0504/0505 A\nbridge-work 0504/0505 B`;
    const both = at(text).after([], repair(), repair('B'));
    const done = both.ended(1);
    expect(done.state.bridgeWorks).toEqual([]);
    expect(done.state.pontoons).toEqual([]);
  });
});

describe('building', () => {
  test.each(['river', 'stream'])('MIB 6.11a MIB 6.11b engineers bridge a %s in two activations', water => {
    const first = engineers(`${water} 0504/0505`);
    expect(first.candidates('build-bridge')).toEqual([build()]);
    const begun = first.after([], build()).ended();
    expect(stands(begun)).toBe(false);
    const second = begun.again('Trains').after([], build());
    expect(first.hears([], build())).toEqual([
      { type: 'bridge-work', clause: 'MIB 6.11a', by: 'Sappers', bridge: BRIDGE, resumed: false },
    ]);
    expect(begun.again('Trains').hears([], build())).toMatchObject([{ resumed: true }]);
    const done = second.ended();
    expect(stands(done)).toBe(true);
    expect(done.state.pontoons).toEqual([{ side: done.at.side(BRIDGE), train: 0 }]);
    expect(second.hears([], { type: 'done' })).toContainEqual({
      type: 'bridge-stands',
      clause: 'MIB 6.11a',
      by: 'Sappers',
      bridge: BRIDGE,
    });
    const away = done.again('Trains').after([], { type: 'drive', train: 'Sappers', to: '0506' });
    expect(stands(away)).toBe(false);
  });

  test('MIB 6.11a an engineer who does not go on has to begin anew', () => {
    const idle = engineers('river 0504/0505\nbridge-work 0504/0505 Sappers').ended();
    expect(idle.state.bridgeWorks).toEqual([]);
  });

  test('MIB 6.11a an enemy next to a bank hinders it', () => {
    const near = engineers('river 0504/0505\nbridge-work 0504/0505 Sappers\ncoalition 0503>0 E 4-4-8 @V');
    const after = near.after([], build());
    expect(after.hears([], { type: 'done' })).toContainEqual({
      type: 'bridge-work-hindered',
      clause: 'MIB 6.11a',
      by: 'Sappers',
      bridge: BRIDGE,
    });
    expect(stands(after.ended())).toBe(false);
  });

  test.each([
    ['a creek', 'creek 0504/0505'],
    ['dry land', ''],
    ['a bridge that stands', ROAD],
    ['a bridge that can be repaired', RUIN],
    ['a bank out of play', 'river 0504/0505\nout 0504'],
  ])('MIB 6.11a not over %s', (_, ground) => {
    expect(engineers(ground).judge(build())).toEqual(forbiddenBy('MIB 6.11a'));
    expect(engineers(ground).candidates('build-bridge')).toEqual([]);
  });

  test('MIB 6.11a only engineers, next to the water', () => {
    const wagon = 'french 0505 train Wagon 6 full @Trains';
    expect(engineers(`river 0504/0505\n${wagon}`).judge(build('Wagon'))).toEqual(forbiddenBy('MIB 2.2.3.2'));
    expect(engineers('river 0504/0505').judge(build('A'))).toEqual(forbiddenBy('MIB 2.2.3'));
    expect(engineers('river 0502/0503').judge(build('Sappers', '0502/0503'))).toEqual(
      forbiddenBy('MIB 6.11a'),
    );
    // A combat unit at the same water is offered nothing.
    expect(at(`river 0504/0505\n${WORKERS}`).candidates('build-bridge')).toEqual([]);
  });

  test('MIB 6.11b pontoons are kept in the order of their hexsides', () => {
    const text =
      'river 0504/0505 0101/0102 0909/0910\nfrench 0101 train P1 8 engineer\nfrench 0909 train P2 8 engineer\npontoon 0101/0102 P1\npontoon 0909/0910 P2\nbridge-work 0504/0505 Sappers';
    const sides = engineers(text)
      .after([], build())
      .ended()
      .state.pontoons.map(({ side }) => side);
    expect(sides).toHaveLength(3);
    expect(sides).toEqual(sides.toSorted((a, b) => a - b));
  });
});
