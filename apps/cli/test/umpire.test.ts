import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { abatis, newFolder, newGame, OUTPOST, PASS, UMPIRE } from './terminal.ts';

const FAR = '{"type":"move","unit":3,"to":"0103"}';

/** A folder with the position file of this text. */
function withPosition(text: string): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'place.txt'), text);
  return folder;
}

const AT = ['out', '--rulebook', UMPIRE, '--position', 'place.txt'] as const;

describe('judge in a position', () => {
  test('a legal action is told with the rolls that decide it', async () => {
    const { code, json } = await abatis(withPosition('ford'), ['judge', ...AT, PASS]);
    expect(code).toBe(0);
    expect(json).toMatchObject([
      { legal: true, decidedBy: [{ purpose: 'OUT 3.3 fight', table: { column: 'even' } }] },
    ]);
  });

  test('a refused one is not explained', async () => {
    const { code, json } = await abatis(withPosition('ford'), ['judge', ...AT, FAR]);
    expect(code).toBe(1);
    expect(json).toEqual([expect.objectContaining({ legal: false })]);
    expect(json[0]).not.toHaveProperty('decidedBy');
  });

  test('--table is for reading', async () => {
    const { out } = await abatis(withPosition('ford'), ['judge', ...AT, PASS, FAR, '--table']);
    expect(out).toBe(
      [
        '{"type":"pass"}: legal',
        '  OUT 3.3 fight',
        '    attacker: 3',
        '    strengths: 2, 1',
        '    sides: attacker sp 2; hexes (hex 0403, counted 2), (hex 0404, counted 1); commander none',
        '    +1  OUT 3.3a  support',
        '    -2  OUT 3.3b  woods',
        '    -1  in all; OUT 3.3, column even',
        '    1: attacker-destroyed   2: hits 2',
        `${FAR}: refused`,
        '  OUT 2.2  0103 is occupied',
        '',
      ].join('\n'),
    );
  });

  test('the position may come from standard input, the actions then not', async () => {
    const args = ['out', '--rulebook', UMPIRE, '--position', '-'];
    const { code } = await abatis(newFolder(), ['judge', ...args, PASS], { stdin: 'ford' });
    expect(code).toBe(0);
    const { code: without, err } = await abatis(newFolder(), ['judge', ...args], { stdin: 'ford' });
    expect(without).toBe(2);
    expect(err).toContain('with the position on standard input, the actions must be arguments');
  });
});

describe('odds in a position', () => {
  test('the distribution stands beside the explanation', async () => {
    const { code, json } = await abatis(withPosition('ford'), ['odds', ...AT, PASS]);
    expect(code).toBe(0);
    expect(json).toMatchObject([
      { ok: true, exact: true, decidedBy: [{ purpose: 'OUT 3.3 fight' }], outcomes: [{ chance: '1' }] },
    ]);
  });

  test('--table has the rolls above the chances', async () => {
    const { out } = await abatis(withPosition('ford'), ['odds', ...AT, PASS, '--table']);
    expect(out).toMatch(/^\{"type":"pass"\} \(exact, \d+ ways\)\n {2}OUT 3\.3 fight\n(.*\n)*100\.00 % {2}1 /);
  });
});

describe('at the start of a scenario', () => {
  test('an action is judged', async () => {
    const args = ['out', '--rulebook', UMPIRE, '--scenario', 'ford'];
    const { code, json } = await abatis(newFolder(), ['judge', ...args, PASS]);
    expect(code).toBe(0);
    expect(json).toMatchObject([{ legal: true }]);
  });

  test('a scenario that is not there is named', async () => {
    const args = ['out', '--rulebook', UMPIRE, '--scenario', 'fort'];
    const { code, err } = await abatis(newFolder(), ['judge', ...args, PASS]);
    expect(code).toBe(2);
    expect(err).toContain('did you mean "ford"?');
  });
});

describe('los', () => {
  const LOS = ['los', ...AT, '0101', '0303'] as const;

  test('tells each path, hex by hex', async () => {
    const { code, json } = await abatis(withPosition('ford'), [...LOS, '0304']);
    expect(code).toBe(0);
    expect(json).toMatchObject([
      { to: '0303', sight: 'blocked', paths: [[{ place: '0202', obstructs: 'OUT 9.3' }]] },
      { to: '0304' },
    ]);
  });

  test('--table is for reading', async () => {
    const { out } = await abatis(withPosition('ford'), [...LOS, '--table']);
    expect(out).toBe(
      [
        '0101 to 0303, range 2: blocked',
        '  OUT 9.1  1 of 1 paths obstructed',
        '  ends',
        '    0101  woods  level 1',
        '    0303  woods  level 1',
        '  path 1',
        '    0202  woods  level 1  height 2 (OUT 9.2)  obstructs, OUT 9.3',
        '',
        '',
      ].join('\n'),
    );
  });

  test('looks at a save file, a scenario, and a position in which nobody is asked', async () => {
    const ends = ['0101', '0303'];
    const umpire = ['--rulebook', UMPIRE];
    const game = await newGame();
    expect((await abatis(game, ['los', 'game.json', ...umpire, ...ends])).code).toBe(0);
    expect((await abatis(game, ['los', 'out', ...umpire, '--scenario', 'ford', ...ends])).code).toBe(0);
    expect((await abatis(withPosition('picture'), LOS)).code).toBe(0);
  });

  test('a hex that is not on the map is named', async () => {
    const { code, err } = await abatis(withPosition('ford'), ['los', ...AT, '0101', '9999']);
    expect(code).toBe(2);
    expect(err).toContain('9999: there is no such hex');
  });

  test('needs two hexes', async () => {
    const { code, err } = await abatis(withPosition('ford'), ['los', ...AT, '0101']);
    expect(code).toBe(2);
    expect(err).toContain('an argument is missing');
  });

  test('a rulebook without lines of sight says so', async () => {
    const game = await newGame();
    const { code, err } = await abatis(game, ['los', 'game.json', ...OUTPOST, '0101', '0303']);
    expect(code).toBe(2);
    expect(err).toContain('this rulebook has no lines of sight');
  });
});

describe('what is wrong', () => {
  test.each([
    ['fort', ['judge', ...AT, PASS], 'place.txt at line 1, column 1: a position is "ford"'],
    ['picture', ['odds', ...AT, PASS], 'place.txt: nobody is asked anything here'],
    ['ford', ['judge', ...AT, '--scenario', 'ford', PASS], 'give --position or --scenario, not both'],
    ['ford', ['judge', ...AT.slice(0, 3), '--position', 'none.txt', PASS], 'none.txt: there is no such file'],
    ['ford', ['judge', 'out', ...OUTPOST, '--position', 'place.txt', PASS], 'reads no positions'],
    ['ford', ['judge', 'ouptost', ...AT.slice(1), PASS], 'exports no rulebook "ouptost"'],
  ])('a position of %j with %j', async (text, args, reason) => {
    const { code, err } = await abatis(withPosition(text), args);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });
});
