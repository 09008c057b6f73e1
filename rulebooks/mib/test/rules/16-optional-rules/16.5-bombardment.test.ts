import { describe, expect, test } from 'vitest';
import { DONE, type MibAction } from '../../../src/actions.ts';
import type { MibEvent } from '../../../src/events.ts';
import { bombardmentOutlook } from '../../../src/rules/16-optional-rules/16.5-bombardment.ts';
import { field } from '../../field.ts';
import { Acting, acting } from '../acting.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { TABLE } from '../playing.ts';

const OPTIONS = 'option grandBattery\noption initiative';
const FRENCH =
  'formation Guns french L grand-battery\nfrench 0505 leader L 4 @III\nfrench 0909>0 A 6-4-8 G0/6 @III';
const E = 'coalition 0503>3 E 8-4-8 @V';
const battery = (posts = '0505>0:A*8', fired = '') => `grand-battery L Guns day=0 ${fired} ${posts}`;

/** W6 of the French at the end of an activation. */
function w6(text: string, options = OPTIONS, active = 'III'): Acting {
  const at = field(`${options}\n${FRENCH}\n${text}\nactive ${active}`);
  return new Acting(at, TABLE.at(at.state, { step: 'bombard', side: 'french', leaders: [at.leader('L')] }));
}

const bombard = (target: string, leader = 'L'): MibAction => ({ type: 'bombard', leader, target });
const stand = (unit = 'H'): MibAction => ({ type: 'stand', unit });
const told = <Type extends MibEvent['type']>(events: readonly MibEvent[], type: Type) =>
  events.filter((event): event is Extract<MibEvent, { type: Type }> => event.type === type);

describe('when', () => {
  test('MIB 16.5e W6 the owner is asked; he fires at one target, or not now', () => {
    const here = w6(`${E}\ncoalition 0404>3 F 6-4-8 @V\n${battery()}`);
    expect(here.asked).toMatchObject({
      seat: 'french',
      id: 'bombard',
      clause: 'MIB 16.5e',
      facts: { leaders: ['L'] },
    });
    // By the numbers of the hexes, row by row.
    expect(here.asked!.candidates).toEqual([DONE, bombard('0503'), bombard('0404')]);
    const passed = here.after([], DONE);
    expect(passed.state.grandBatteries[0]!.fired).toBe(false);
    expect(passed.state.steps).toEqual([]);
    const fired = here.after([4, 6], bombard('0503'));
    expect(fired.state.grandBatteries[0]!.fired).toBe(true);
    expect(fired.state.steps).toEqual([]);
  });

  test('MIB 16.5e once per turn: not if it has fired, and nobody is asked without a target', () => {
    expect(w6(`${E}\n${battery('0505>0:A*8', 'fired')}`).asked).toBeNull();
    expect(w6(`coalition 0502>3 E 6-4-8 @V\n${battery()}`).asked).toBeNull();
    expect(w6(`french 0503>0 B 6-4-8 @III\n${battery()}`).asked).toBeNull();
    expect(w6(E).asked).toBeNull();
  });

  test('MIB 16.5e MIB R103 at the end of activations of either side, the active side first', () => {
    const both = [
      OPTIONS,
      FRENCH,
      'formation Theirs coalition M grand-battery',
      'coalition 0503 leader M 4 @V',
      'coalition 0503>3 E 6-4-8 G0/4 @V',
      battery(),
      'grand-battery M Theirs day=0 0503>3:E*4',
      'french 0504>0 B 6-4-8 @III',
    ].join('\n');
    const asked = (active: string) => {
      const { state } = field(`${both}\nactive ${active}`);
      return TABLE.asks(TABLE.at(state, { step: 'end-of-activation', next: 1 }))?.seat;
    };
    expect(asked('III')).toBe('french');
    expect(asked('V')).toBe('coalition');
  });

  test('MIB 13.3 not at night', () => {
    const text = `turn 5 night\n${OPTIONS}\n${FRENCH}\n${E}\n${battery()}\nactive III`;
    const { state } = field(text);
    expect(TABLE.at(state, { step: 'end-of-activation', next: 1 }).steps).toEqual([]);
    const day = field(text.replace('turn 5 night', 'turn 4'));
    expect(TABLE.asks(TABLE.at(day.state, { step: 'end-of-activation', next: 1 }))?.id).toBe('bombard');
  });

  test('MIB 16.5e in the very activation in which it was established', () => {
    const text = `${OPTIONS}\nformation Guns french L grand-battery\ngunner L Guns\nfrench 0505 leader L 4 @III\nfrench 0505>0 A 6-4-8 G4 @III\n${E}\nactive III`;
    const posts = [{ hex: '0505', facing: 0 as const, batteries: [{ unit: 'A', count: 4 }] }];
    const after = acting(text).after([], { type: 'establish', leader: 'L', posts }, DONE);
    expect(after.asked).toMatchObject({ id: 'bombard' });
  });

  test('MIB 16.5e MIB 16.5f who cannot fire, and at what', () => {
    const here = w6(`${E}\nfrench 0101 leader N 4 @III\n${battery()}`);
    expect(here.judge(bombard('0503', 'N'))).toEqual(forbiddenBy('MIB 16.5e'));
    expect(here.judge(bombard('0503', 'X'))).toEqual(forbiddenBy('MIB 2.2.4a'));
    expect(here.judge(bombard('0000'))).toEqual(forbiddenBy('MIB 2.1a'));
    for (const hex of ['0502', '0504', '0506'])
      expect(here.judge(bombard(hex))).toEqual(forbiddenBy('MIB 16.5f'));
  });

  test('MIB 16.5e several Grand Batteries fire one after the other', () => {
    const two = `formation G2 french N grand-battery\nfrench 0404 leader N 4 @III\n${battery()}\ngrand-battery N G2 day=0 0404>1:A*4`;
    const at = field(`${OPTIONS}\n${FRENCH}\n${two}\n${E}\nactive III`);
    const leaders = [at.leader('L'), at.leader('N')];
    const here = new Acting(at, TABLE.at(at.state, { step: 'bombard', side: 'french', leaders }));
    expect(here.asked!.candidates).toEqual([DONE, bombard('0503'), bombard('0503', 'N')]);
    const one = here.after([3, 6], bombard('0503'));
    expect(one.asked!.candidates).toEqual([DONE, bombard('0503', 'N')]);
    expect(one.after([3, 6], bombard('0503', 'N')).state.steps).toEqual([]);
  });
});

describe('odds', () => {
  const outlook = (text: string, posts: string, target = '0503') => {
    const { state, hex } = field(`${OPTIONS}\n${FRENCH}\n${text}\n${battery(posts)}`);
    const { drms, ratio, batteries } = bombardmentOutlook(state, 0, hex(target));
    return { drms: drms.map(({ value }) => value), ratio, batteries };
  };

  test('MIB X50 MIB 16.5g MIB 16.5i eight batteries on a village at two hexes', () => {
    const here = w6(`village 0503\n${E}\ncoalition 0503 leader M 5 bonus=1 @V\n${battery()}`);
    const events = here.hears([6, 5], bombard('0503'));
    expect(told(events, 'bombarded')).toEqual([
      {
        type: 'bombarded',
        clause: 'MIB 16.5g',
        leader: 'L',
        guns: ['0505'],
        target: '0503',
        batteries: 8,
        factors: [{ clause: expect.stringMatching(/^MIB /), label: expect.any(String), factor: '3/4' }],
        strength: { attacker: '6', defender: '10' },
        ratio: '1:2',
        drms: [{ value: -2, clause: 'MIB 16.5g', label: 'strength 1:2' }],
        roll: expect.objectContaining({ natural: 6 }),
        result: 4,
        retreat: 0,
      },
    ]);
    expect(told(events, 'effects-rolled')).toMatchObject([{ column: 'Engaged', drm: 0, hex: '0503' }]);
    expect(here.after([6, 5], bombard('0503')).unit('E')).toMatchObject({
      casualties: 1,
      fatigue: 0,
      steps: 3,
    });
  });

  test('MIB X65 MIB 16.5e all hexes that have the target in range fire together', () => {
    expect(outlook(E, '0505>0:A*6 0605>0:A*4')).toEqual({ drms: [-2], ratio: '1:2', batteries: 6 });
    expect(outlook('coalition 0504>3 E 8-4-8 @V', '0505>0:A*6 0605>0:A*4', '0504')).toEqual({
      drms: [],
      ratio: '1:1',
      batteries: 10,
    });
    const here = w6(`${E}\n${battery('0505>0:A*6 0605>0:A*4')}`);
    const events = here.hears([3, 6], bombard('0503'));
    expect(told(events, 'bombarded')).toMatchObject([{ guns: ['0505'], batteries: 6 }]);
    expect(here.after([3, 6], bombard('0503')).state.grandBatteries[0]!.fired).toBe(true);
  });

  test.each([
    ['in the open, whatever its strength', '', '0505>0:A*8', 'below 1:1'],
    ['in a forest', 'forest 0503', '0505>0:A*8', '1:2'],
    ['in a town', 'town 0503', '0505>0:A*8', '1:3'],
    ['in a trench', 'trench 0503', '0505>0:A*8', 'below 1:1'],
    ['up a slope', 'slope 0503/0504 up 0503', '0505>0:A*8', 'below 1:1'],
    ['from its rear', '', '0505>0:A*9 0405>1:A*6', '2:1'],
  ])(
    'MIB 16.5g MIB T3 the ground of the hex counts, hexsides and facing do not: %s',
    (_, ground, posts, ratio) => {
      const target = posts.includes('0405') ? '0504' : '0503';
      expect(outlook(`${ground}\ncoalition ${target}>0 E 2-4-8 @V`, posts, target).ratio).toBe(ratio);
    },
  );

  test('MIB 16.5g a chateau shelters a detachment', () => {
    const text =
      'chateau 0503\ncoalition 0101>0 P 8-4-8 detached=1 @V\ncoalition 0503>0 D detachment of=P steps=1 @V';
    expect(outlook(text, '0505>0:A*8').ratio).toBe('1:3');
  });
});

describe('what comes of it', () => {
  test('MIB 16.5k MIB 16.1a MIB 16.1b MIB 16.1e it is a combat for the initiative', () => {
    const here = w6(`coalition 0504>3 E 8-4-8 @V\n${battery('0505>0:A*9 0405>1:A*9')}`);
    const won = here.after([3], bombard('0504'));
    expect(won.state).toMatchObject({ initiative: 1, fought: true });
    expect(won.asked?.id).toBe('endure');
    const lost = w6(`${E}\n${battery()}`).after([4, 6], bombard('0503'));
    expect(lost.state).toMatchObject({ initiative: -1, fought: true });
  });

  test('MIB 16.5h MIB 16.5j the batteries suffer nothing, and nobody advances', () => {
    const here = w6(`${E}\nfrench 0504>0 B 6-4-8 @III\n${battery('0505>0:A*9 0405>1:A*9')}`);
    const after = here.after([1, 1], bombard('0503'));
    expect(after.state.grandBatteries[0]!.posts.flatMap(({ batteries }) => batteries)).toHaveLength(18);
  });

  test('MIB 16.5j MIB 7.2c the retreat leads away from the guns that fired', () => {
    const near = `coalition 0504>3 E 8-4-8 @V\n${battery('0505>0:A*9 0405>1:A*9')}`;
    const after = w6(near).after([3], bombard('0504')).after([], { type: 'endure', hexes: 0 });
    const paths = after.candidates('retreat').map(({ path }) => path.join());
    expect(paths).toContain('0503');
    expect(paths).not.toContain('0404');
  });

  test('MIB 16.5k MIB 7.0k it does not count as an attack on the unit', () => {
    const after = w6(`${E}\n${battery()}`).after([4, 6], bombard('0503'));
    expect(after.unit('E').act).toMatchObject({ assaultedBy: [], chargedBy: [] });
  });

  test('MIB 16.5j MIB R123 guns in position can be bombarded, and pay with batteries', () => {
    const theirs =
      'formation Theirs coalition M grand-battery\ncoalition 0504 leader M 4 @V\ncoalition 0101>3 E 6-4-8 G0/4 @V\ngrand-battery M Theirs day=0 0504>3:E*4';
    const here = w6(`${theirs}\n${battery('0505>0:A*9 0405>1:A*9')}`);
    const hit = here.after([3], bombard('0504'));
    expect(hit.asked?.id).toBe('endure');
    const stood = hit.after([6], { type: 'endure', hexes: 1 });
    expect(stood.state.grandBatteries.find(({ leader }) => leader === 1)!.posts[0]!.batteries).toHaveLength(
      2,
    );
    expect(hit.judge({ type: 'endure', hexes: -1 })).toEqual(forbiddenBy('MIB 16.5j'));
  });

  test('MIB 16.5f MIB 2.1d nothing that a scenario protects', () => {
    const raab = 'option grandBattery\noption initiative\nbattle raab\nempty';
    const text = `${raab}\nfrench 0805>0 Seras\nfrench 0805 leader Eugène\ncoalition 0804>3 Jellacic\ncoalition 0705>3 Colloredo\ngrand-battery Eugène "French Reserve" day=0 0805>0:Seras*2\nactive Grenier`;
    const at = field(text);
    const frame = { step: 'bombard', side: 'french', leaders: [at.leader('Eugène')] } as const;
    expect(TABLE.asks(TABLE.at(at.state, frame))?.candidates).toEqual([DONE, bombard('0705', 'Eugène')]);
  });
});

describe('with option lite', () => {
  const LITE = `${OPTIONS}\noption lite`;

  test('MIB 11.2c MIB 11.2f MIB 16.5k reserves that are bombarded catch up', () => {
    const here = w6(`coalition 0503>3 E 8-4-8 @V held-back\n${battery()}`, LITE);
    expect(here.after([4, 6], bombard('0503')).unit('E').reserve).toBe('catching-up');
  });

  test('MIB 11.2b to be bombarded is no Mobile action of the active side', () => {
    const text = `turn 3\n${E}\n${battery()}`;
    const after = w6(text, LITE, 'V').after([4, 6], bombard('0503'));
    expect(after.state.formations[after.at.formation('V')]!.status).toBe(0);
  });
});

describe('cavalry as target', () => {
  const H = 'coalition 0503>3 H 4-4-13 heavy @V';

  test('MIB 16.5k W11 it may retreat first; the battery may then take another target', () => {
    const here = w6(`${H}\ncoalition 0404>3 F 6-4-8 @V\n${battery()}`).after([], bombard('0503'));
    expect(here.asked).toMatchObject({
      seat: 'coalition',
      id: 'withdraw-or-stand',
      clause: 'MIB 16.5k',
      facts: { by: 'L', hex: '0503', units: ['H'] },
    });
    const go = here.candidates('withdraw').find(({ path }) => path.at(-1) === '0502')!;
    const gone = here.after([], go);
    expect(gone.unit('H')).toMatchObject({ disorganized: true, fatigue: 1, hex: gone.at.hex('0502') });
    expect(here.hears([], go)).toContainEqual({
      type: 'target-gone',
      clause: 'MIB 16.5k',
      leader: 'L',
      target: '0503',
    });
    expect(gone.asked!.candidates).toEqual([DONE, bombard('0404')]);
    expect(gone.state.grandBatteries[0]!.fired).toBe(false);
    expect(gone.after([], DONE).state.grandBatteries[0]!.fired).toBe(false);
  });

  test('MIB 16.5k if there is none the bombardment is not used up', () => {
    const here = w6(`${H}\n${battery()}`).after([], bombard('0503'));
    const go = here.candidates('withdraw').find(({ path }) => path.at(-1) === '0501')!;
    const gone = here.after([], go);
    expect(gone.state.steps).toEqual([]);
    expect(gone.state).toMatchObject({ fought: false, grandBatteries: [{ fired: false }] });
  });

  test('MIB 16.5k away from the battery, hex by hex', () => {
    const here = w6(`${H}\n${battery()}`).after([], bombard('0503'));
    const ends = here.candidates('withdraw').map(({ path }) => path.at(-1));
    expect(ends).toContain('0501');
    expect(ends).not.toContain('0504');
    const order = { type: 'withdraw', unit: 'H', path: ['0504'], facing: 0, leaders: [] } as const;
    expect(here.judge(order)).toEqual(forbiddenBy('MIB 7.6b'));
    expect(here.judge(stand('E'))).toEqual(forbiddenBy('MIB 2.2.1b'));
    expect(here.judge(stand('A'))).toEqual(forbiddenBy('MIB 7.6b'));
  });

  test('MIB 16.5k MIB 7.6f it stands and is bombarded: it tires once more', () => {
    const after = w6(`${H}\n${battery()}`).after([4, 6], bombard('0503'), stand());
    // Engaged +1, die 6: no effect but the fatigue of cavalry.
    expect(after.unit('H')).toMatchObject({ fatigue: 1, casualties: 0, disorganized: false });
  });

  test('MIB 16.5k R91 who stays behind is bombarded', () => {
    const here = w6(`${H}; E 4-4-8 @V\n${battery()}`).after([], bombard('0503'));
    const go = here.candidates('withdraw')[0]!;
    expect(told(here.hears([4, 6], go), 'bombarded')).toHaveLength(1);
  });

  test('MIB 16.5k MIB 7.6h Spent cavalry is not asked, nor infantry', () => {
    const spent = w6(`${H} fatigue=7\n${battery()}`);
    expect(spent.after([4, 6], bombard('0503')).state.steps).toEqual([]);
    expect(w6(`${E}\n${battery()}`).after([4, 6], bombard('0503')).state.steps).toEqual([]);
  });

  test('MIB 16.5k R32 each unit decides for itself', () => {
    const two = w6(`${H}; K 2-4-13 light @V\n${battery()}`).after([], bombard('0503'), stand());
    expect(two.asked).toMatchObject({ facts: { units: ['K'] } });
  });

  test('MIB 16.5k MIB 10.2f bombardment hurts Smashed cavalry by stragglers too', () => {
    const smashed = 'coalition 0503>3 H 4-4-13 heavy @V smashed steps=0 stragglers=2';
    // Below 1:1, so that 5 is row 4; die 1: 1c 1s D 2F.
    const after = w6(`${smashed}\n${battery()}`).after([5, 1], bombard('0503'), stand());
    expect(after.unit('H').place).toBe('eliminated');
  });
});
