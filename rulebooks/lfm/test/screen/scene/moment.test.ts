import { createGame, seeded } from '@abatis/kernel/host';
import { plain } from '@abatis/screen';
import { expectOk, isDistinct } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { moment } from '../../../screen/scene/moment.ts';
import { lfm } from '../../../src/rulebook.ts';
import { clausesIn, tableAt } from './at-table.ts';

const ENEMY = 'confederate 1212 4VA 2-4';

const faceOf = (position: string, name: string) =>
  tableAt(`phase movement union\n${position}\n${ENEMY}`)
    .shows()
    .pieces.find(({ id }) => id === name)!.face;

describe('counters', () => {
  test.each([
    ['union 0505 2WI 4-5', '2WI', { symbol: 'infantry', figures: '4-5', side: 'front', near: '5 MP' }],
    [
      'union 0505 B-4US 6/3-5',
      'B-4US',
      { symbol: 'artillery', figures: '6-5', side: 'front', name: 'B 4US' },
    ],
    ['union 0505 B-4US 6/3-5 limbered', 'B-4US', { figures: '3-5', side: 'limbered' }],
    ['union 0505 A-2US 6/3-5 horse', 'A-2US', { symbol: 'horse-artillery' }],
    ['union 0505 8IL 4-4 cavalry', '8IL', { symbol: 'cavalry', side: 'front' }],
    ['union 0505 8IL 4-4 cavalry dismounted', '8IL', { symbol: 'cavalry', side: 'dismounted' }],
    ['union 0505 Meade ***', 'Meade', { kind: 'commander', stars: 3, badges: [] }],
    ['union 0505 2WI 4-5; Cutler *', 'Cutler', { kind: 'commander', stars: 1, rating: '★' }],
  ])('UI 14 %s', (position, name, face) => {
    expect(faceOf(position, name)).toMatchObject(face);
  });

  test('UI 14 the chain names corps, division and brigade', () => {
    const game = expectOk(createGame(lfm, { scenario: 'gettysburg-1-july', dice: seeded('a') }));
    const { pieces } = moment(lfm, { state: game.state, seat: null }, []);
    expect(pieces.find(({ id }) => id === '8IL')!.face).toMatchObject({ chain: 'Cav·1·Gamble' });
  });

  test.each([
    ['2WI 4-5 D', 'D', 'disc', 'LFM 14.1a'],
    ['2WI 4-5 cavalry charged', 'C', 'disc', 'LFM 14.1b'],
    ['2WI 4-5 building', 'B', 'bar', 'LFM 24.1b'],
    ['2WI 4-5 detached', 'X', 'square', 'LFM 22.3a'],
  ])('UI 19 %s carries a letter, a shape and its clause', (unit, letter, shape, clause) => {
    expect(faceOf(`union 0505 ${unit}`, '2WI').badges).toMatchObject([{ letter, shape, clause }]);
  });

  test('UI 19 LFM 15.1b a shattered regiment has the broken frame', () => {
    const position = 'brigade Gibbon union shattered\nunion 0505 2WI 4-5 @Gibbon';
    expect(faceOf(position, '2WI').badges).toMatchObject([{ letter: 'S', shape: 'broken' }]);
  });

  test('UI 19 divisions of a side stay apart, and from the counter, for every colour vision', () => {
    const game = expectOk(createGame(lfm, { scenario: 'gettysburg-1-july', dice: seeded('a') }));
    const everybody = game.state.units.map(unit => ({ ...unit, place: 'map' as const, hex: 100 }));
    const { pieces } = moment(lfm, { state: { ...game.state, units: everybody }, seat: null }, []);
    for (const [seat, ground] of [
      ['union', '#27408B'],
      ['confederate', '#A8A38F'],
    ] as const) {
      const bands = pieces.flatMap(piece =>
        piece.seat === seat && piece.face.kind === 'unit' ? [piece.face.band] : [],
      );
      const all = [...new Set([...bands, ground])];
      expect(all.length).toBeGreaterThan(6);
      for (const [place, band] of all.entries())
        for (const other of all.slice(place + 1))
          expect([band, other, isDistinct(band, other)]).toEqual([band, other, true]);
    }
  });
});

describe('stacks', () => {
  const stackOf = (position: string) =>
    tableAt(`phase movement union\n${position}\n${ENEMY}`).shows().stacks[0]!;

  test('UI 5 LFM 4.1b the total, and how much of it fights', () => {
    const stack = stackOf('union 0505 2WI 8-5; 6WI 6-4; Cutler *');
    expect(stack).toMatchObject({ at: '0505', pieces: ['2WI', '6WI', 'Cutler'], total: '14', leader: '★' });
    expect(plain(stack.lines[0]!)).toBe('14 SP of 16, 8 fight 4.1b');
    expect(plain(stack.lines[1]!)).toBe('CR 5 in combat R87, worst 4 R144');
  });

  test('UI 5 LFM 4.2c guns are counted by the side that is face up, and apart', () => {
    const stack = stackOf('union 0505 2WI 4-5; B-4US 6/3-5 limbered');
    expect(stack.total).toBe('7');
    expect(plain(stack.lines[0]!)).toBe('4 SP of 16, 4 fight 4.1b; 3 SP of guns of 10, 3 fight 4.2c');
  });

  test('UI 5 one unit needs no total, and a lone commander no lines', () => {
    expect(stackOf('union 0505 2WI 4-5').total).toBe('');
    expect(stackOf('union 0505 Meade ***\nunion 0707 2WI 4-5')).toMatchObject({ total: '', lines: [] });
  });

  test('UI 5 LFM 4.5 an overstacked hex says what will be lost', () => {
    expect(clausesIn(stackOf('union 0505 2WI 9-5; 6WI 9-5').lines)).toContain('LFM 4.5');
  });

  test('UI 11 LFM 5.6 a unit out of command says which link failed', () => {
    const stack = stackOf('union 0505 2WI 4-5 out; 6WI 4-5');
    expect(plain(stack.lines.at(-1)!)).toMatch(/^2WI is out of command/);
    expect(clausesIn(stack.lines.at(-1)).length).toBeGreaterThan(0);
  });
});

describe('the frame of the turn', () => {
  test('UI 6 the phases of a day, with the present one', () => {
    const { phases, clock, phasing } = tableAt(`phase movement union\nunion 0505 2WI 4-5\n${ENEMY}`).shows();
    expect(phases.map(({ label, state }) => `${label} ${state}`)).toEqual([
      'Command past',
      'Construction past',
      'Artillery past',
      'Movement now',
      'Combat ahead',
      'Reorganization ahead',
    ]);
    expect(clock).toMatchObject({ label: 'turn 1', of: 3, night: false });
    expect(phasing).toBe('union');
  });

  test('UI 6 LFM SP.9b a night has three', () => {
    const position = `turn 1 of 3 night\nphase movement union\nunion 0505 2WI 4-5\n${ENEMY}`;
    const { phases, clock } = tableAt(position).shows();
    expect(phases.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'construction past',
      'movement now',
      'reorganization ahead',
    ]);
    expect(clock.night).toBe(true);
  });

  test('UI 24 objectives, works and burned bridges lie on the map', () => {
    const game = expectOk(createGame(lfm, { scenario: 'brawners-farm', dice: seeded('a') }));
    const { markers, scores } = moment(lfm, { state: game.state, seat: null }, []);
    expect(markers).toMatchObject([{ kind: 'objective', text: '5 VP', seat: null }]);
    expect(scores.map(({ seat, value }) => [seat, value])).toEqual([
      ['union', 10],
      ['confederate', 0],
    ]);
    const works = `phase movement union\nbreastworks 0505\nunion 0505 2WI 4-5\nunion 0606 6WI 4-5 building\n${ENEMY}`;
    expect(tableAt(works).shows().markers).toMatchObject([
      { kind: 'breastworks', at: '0505', seat: 'union' },
      { kind: 'building', at: '0606', seat: 'union' },
    ]);
  });

  test('UI 24 an objective of several hexes has a flag on each and its worth once', () => {
    const game = expectOk(createGame(lfm, { scenario: 'gettysburg-1-july', dice: seeded('a') }));
    const { markers } = moment(lfm, { state: game.state, seat: null }, []);
    const flags = markers.filter(({ id }) => id.startsWith('objective '));
    const nameOf = ({ label }: (typeof flags)[number]) => label.split(':')[0];
    const names = new Set(flags.map(nameOf));
    expect(flags.length).toBeGreaterThan(names.size);
    for (const name of names) {
      const texts = flags.filter(flag => nameOf(flag) === name).map(({ text }) => text);
      expect(
        texts.filter(text => text !== ''),
        name,
      ).toEqual([expect.stringMatching(/^\d+ VP$/)]);
    }
  });

  test('UI 13 every clause that is shown is a clause of the rulebook', async () => {
    const { rules } = await import('../../../screen/words/index.ts');
    const known = new Set((await rules(lfm.charts)).map(({ clause }) => clause));
    const position = `phase movement union
      brigade Gibbon union shattered
      woods 0606
      union 0505 2WI 9-5 @Gibbon; 6WI 9-4 D; B-4US 6/3-5; Cutler *
      union 0707 8IL 4-4 cavalry charged detached out
      confederate 0808 4VA 2-4`;
    const { shows } = tableAt(position);
    const clauses = clausesIn([shows(), shows('2WI'), shows('8IL')]);
    expect(clauses.length).toBeGreaterThan(8);
    expect(clauses.filter(clause => !known.has(clause))).toEqual([]);
  });
});
