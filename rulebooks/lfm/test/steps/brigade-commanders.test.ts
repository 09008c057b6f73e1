import { describe, expect, test } from 'vitest';
import type { LfmAction } from '../../src/actions.ts';
import { hexTag } from '../../src/names.ts';
import { commanderNamed } from '../../src/pieces.ts';
import { phasesOf } from '../../src/rules/23-night.ts';
import type { LfmState } from '../../src/state.ts';
import { MOVEMENT_STEPS } from '../../src/steps/movement/index.ts';
import { endOfPhase, phase } from '../../src/steps/turn.ts';
import { field } from '../field.ts';
import { forbiddenBy } from '../rules/forbidden-by.ts';
import { IDLE_PHASES, nextStep, PhaseTable } from '../table.ts';

const table = new PhaseTable({ phase, 'end-of-phase': endOfPhase, ...IDLE_PHASES });

/** The end of a phase of the Union. */
const ended = (text: string): LfmState =>
  table.at(field(`phasing union\n${text}`).state, { step: 'end-of-phase' });

const place = (piece: string, hex: string): LfmAction => ({ type: 'place', piece, hex });
const whereIs = (state: LfmState, name: string): string =>
  hexTag(state, state.commanders[commanderNamed(state, name)]!.hex);

/** Two regiments of Gibbon's, equally far from him. */
const GIBBON = 'union 1010 A 4-4 @Gibbon\nunion 1012 B 4-4 @Gibbon\nunion 1011 C 4-4 @Cutler; Gibbon *\n';
const LANE = 'confederate 0503 X 4-4 @Lane\nconfederate 0505 Y 4-4 @Lane\nconfederate 0504 P 4/2-4; Lane *\n';

describe('brigade commanders who are away from their men', () => {
  test('LFM 20.8a LFM R24 at the end of every phase, by day and by night', () => {
    const parted = 'union 1010 A 4-4 @Gibbon\nunion 1012 C 4-4 @Cutler; Gibbon *\nconfederate 1919 E 4-4';
    for (const light of ['', 'turn 3 of 5 night\n']) {
      const { state } = field(`${light}phasing union\n${parted}`);
      for (const each of phasesOf(state))
        expect(whereIs(table.at(state, { step: 'phase', phase: each }), 'Gibbon')).toBe('1010');
    }
  });

  test('LFM 20.8a LFM R24 they go to the nearest of them, their owner choosing between equally near ones', () => {
    const state = ended(`${GIBBON}union 1014 D 4-4 @Gibbon\n${LANE.replace('Y 4-4 @Lane', 'Y 4-4 @Perrin')}`);
    expect(table.asks(state)).toMatchObject({
      seat: 'union',
      id: 'brigade-commander',
      clause: 'LFM 20.8a',
      facts: { commander: 'Gibbon' },
      candidates: [place('Gibbon', '1010'), place('Gibbon', '1012')],
    });
    for (const hex of ['1011', '1014', 'off-map'])
      expect(table.judge(state, place('Gibbon', hex))).toEqual(forbiddenBy('LFM 20.8a'));
    expect(table.judge(state, place('Lane', '0503'))).toEqual(forbiddenBy('LFM 20.8a'));
    expect(table.judge(state, place('Nobody', '1010'))).toEqual(forbiddenBy('LFM 0.2b'));
    expect(table.judge(state, place('Gibbon', '9999'))).toEqual(forbiddenBy('LFM R1'));
    const settled = table.play(state, [], place('Gibbon', '1012'));
    expect([whereIs(settled, 'Gibbon'), whereIs(settled, 'Lane')]).toEqual(['1012', '0503']);
    expect(nextStep(settled)).toBeNull();
  });

  test('LFM R12 LFM 20.8a of both sides, the phasing player’s first', () => {
    const { state } = field(LANE + GIBBON);
    for (const [phasing, other] of [
      ['union', 'confederate'],
      ['confederate', 'union'],
    ] as const) {
      const first = table.at({ ...state, phasing }, { step: 'end-of-phase' });
      expect(table.asks(first)?.seat).toBe(phasing);
      const second = table.play(first, [], table.asks(first)!.candidates[0]!);
      expect(table.asks(second)?.seat).toBe(other);
      expect(nextStep(table.play(second, [], table.asks(second)!.candidates[0]!))).toBeNull();
    }
  });

  test('LFM 20.8a nobody is sent who is with one of his regiments', () => {
    expect(whereIs(ended(`${GIBBON.replace('C 4-4 @Cutler', 'C 4-4 @Gibbon')}${LANE}`), 'Gibbon')).toBe(
      '1011',
    );
  });

  test('LFM R216 nobody is asked when the game is over', () => {
    const over = ended(`${GIBBON}confederate eliminated e 4-4`);
    expect(table.asks(over)).toBeNull();
    expect([over.result?.winner, whereIs(over, 'Gibbon')]).toEqual(['union', '1011']);
  });
});

describe('brigade commanders without men', () => {
  const KANE = 'brigade Kane union XII/2\nunion 1010 Kane *; C 4-4 @Other\nconfederate 1919 E 4-4\n';

  test('LFM 20.8b they go to their superior, in whoever’s phase', () => {
    const text = `${KANE}union 0505 Geary ** =XII/2`;
    expect(whereIs(ended(text), 'Kane')).toBe('0505');
    const enemys = table.at({ ...field(text).state, phasing: 'confederate' }, { step: 'end-of-phase' });
    expect(whereIs(enemys, 'Kane')).toBe('0505');
    const heard = table.opens(field(text).state, { step: 'end-of-phase' });
    expect(heard).toContainEqual({
      type: 'commander-sent',
      clause: 'LFM 20.8b',
      commander: 'Kane',
      from: '1010',
      to: '0505',
    });
  });

  test('LFM 20.8b LFM R232 without a superior to the nearest friends, the owner choosing; else off the map', () => {
    const lost =
      'brigade Kane union XII/2\nunion 1010 Kane *\nconfederate 1919 E 4-4\nconfederate 1918 F 4-4\n';
    const state = ended(`${lost}union 1008 C 4-4 @Other\nunion 1012 D 4-4 @Other`);
    expect(table.asks(state)).toMatchObject({
      clause: 'LFM 20.8b',
      candidates: [place('Kane', '1008'), place('Kane', '1012')],
    });
    expect(table.judge(state, place('Kane', '1010'))).toEqual(forbiddenBy('LFM R232'));
    const alone = ended(`${lost}turn 0 of 5\nunion to-arrive C 4-4`);
    expect(alone.commanders[0]!.place).toBe('off-map');
  });

  test('LFM 20.8b LFM 4.5 after a stacking loss, too', () => {
    const moves = new PhaseTable({ ...MOVEMENT_STEPS, 'end-of-phase': endOfPhase });
    const { state } = field(
      'phasing union\nunion 1010 Gibbon ** =I/1\nunion 0505 Kane * =I/1; K1 4-4 @Kane; B1 4-4 @B\nunion 0506 B2 4-4 @B\nconfederate 1919 E 4-4',
    );
    const at = moves.at(state, [{ step: 'movement', entered: [], aside: [] }, { step: 'end-of-phase' }]);
    const after = moves.play(at, [], { type: 'done' }, { type: 'lose', unit: 'K1' });
    expect(whereIs(after, 'Kane')).toBe('1010');
  });
});

describe('brigade commanders who wait off the map', () => {
  const KANE = 'brigade Kane union XII/2\nunion off-map Kane *\nconfederate 0101 26NC 8-5\n';

  test('LFM R232 he appears with the first friendly unit to arrive, at the end of the phase', () => {
    const text = `${KANE}union 1010 56PA 3-4 @Other; 76NY 3-4 @Other`;
    const state = ended(text);
    expect(whereIs(state, 'Kane')).toBe('1010');
    expect(state.commanders[0]!.place).toBe('map');
    expect(table.opens(field(text).state, { step: 'end-of-phase' })).toContainEqual({
      type: 'commander-sent',
      clause: 'LFM R232',
      commander: 'Kane',
      from: null,
      to: '1010',
    });
  });

  test('LFM R232 among several his owner chooses', () => {
    const state = ended(`${KANE}union 1010 56PA 3-4 @Other; Other *\nunion 1012 76NY 3-4 @Other`);
    expect(table.asks(state)).toMatchObject({
      seat: 'union',
      clause: 'LFM R232',
      candidates: [place('Kane', '1010'), place('Kane', '1012')],
    });
    expect(table.judge(state, place('Kane', '1011'))).toEqual(forbiddenBy('LFM R232'));
    expect(table.judge(state, place('Kane', 'off-map'))).toEqual(forbiddenBy('LFM R232'));
    expect(table.judge(state, place('56PA', '1010'))).toEqual(forbiddenBy('LFM 0.2b'));
    expect(table.judge(state, place('Other', '1012'))).toEqual(forbiddenBy('LFM R232'));
    const there = table.play(state, [], place('Kane', '1012'));
    expect(whereIs(there, 'Kane')).toBe('1012');
    expect(nextStep(there)).toBeNull();
  });

  test('LFM R232 LFM 20.8a with regiments of his own that came back without him he joins them', () => {
    const state = ended(`${KANE}union 1010 56PA 3-4 @Other\nunion 1012 109PA 3-4 @Kane`);
    expect(whereIs(state, 'Kane')).toBe('1012');
  });

  test('LFM R232 while nobody of his side has arrived he waits', () => {
    const state = ended(`turn 0 of 5\n${KANE}union to-arrive 56PA 3-4 @Other`);
    expect(state.commanders[0]!.place).toBe('off-map');
    expect(nextStep(state)).toBeNull();
  });
});
