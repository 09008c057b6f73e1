import { type LogLine, plain } from '@abatis/screen';
import { clausesIn, diceIn } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { tell } from '../../../screen/words/index.ts';
import type { LfmAction } from '../../../src/actions.ts';
import { hexName, unitCalled } from '../../../src/names.ts';
import { gameAt } from '../../game-at.ts';
import { GOLDEN } from '../../golden.ts';
import { type LfmMoment, momentsOf, PATIENCE } from './recorded.ts';

const told = ({ index, seat, action, rolls, events, before, state }: LfmMoment): readonly LogLine[] =>
  tell({ index, seat, action, rolls, events }, before?.state ?? null, state);

describe.each(GOLDEN)('the log of %s', file => {
  const moments = momentsOf(file);

  test('UI 4 every event is told with its clause', { timeout: PATIENCE }, () => {
    for (const moment of moments) {
      const lines = told(moment);
      const cited = new Set(lines.flatMap(({ text }) => clausesIn(text)));
      for (const event of moment.events) {
        if (event.type === 'moved' && event.path.length < 2) continue;
        expect(cited, `${event.type} at ${moment.index}`).toContain(event.clause);
      }
      for (const { text } of lines) expect(plain(text)).not.toMatch(/undefined|NaN|\[object|null/);
    }
  });

  test('UI 4 every die of the record is drawn in a line and shown in the tray', () => {
    for (const moment of moments) {
      const lines = told(moment);
      const natural = moment.rolls
        .filter(({ purpose }) => !purpose.includes('initiative'))
        .flatMap(({ dice }) => dice);
      const drawn = lines.filter(({ heading }) => heading !== 'Initiative');
      expect(drawn.flatMap(({ text }) => diceIn(text))).toEqual(natural);
      expect(drawn.flatMap(({ dice }) => dice?.dice ?? [])).toEqual(natural);
    }
  });

  test('UI 12 motions begin where a unit stood and end where it stands', () => {
    let moved = 0;
    for (const moment of moments) {
      const motions = told(moment).flatMap(({ motion }) => (motion ? [motion] : []));
      for (const unit of new Set(motions.flatMap(({ pieces }) => pieces))) {
        const id = unitCalled(moment.state, unit);
        const ways = motions.filter(({ pieces }) => pieces.includes(unit)).map(({ path }) => path);
        const [before, after] = [moment.before!.state.units[id], moment.state.units[id]];
        if (!before || !after) continue;
        if (before.place === 'map') expect(ways[0]![0]).toBe(hexName(moment.state, before.hex));
        if (after.place === 'map') expect(ways.at(-1)!.at(-1)).toBe(hexName(moment.state, after.hex));
        moved++;
      }
    }
    expect(moved).toBeGreaterThan(50);
  });
});

describe('what a line says', () => {
  const lines = (position: string, dice: readonly number[], ...orders: LfmAction[]) =>
    told(gameAt(position, dice, ...orders).moment).map(({ text }) => plain(text));

  test('UI 4 a combat can be looked up again by hand, and what comes next is said', () => {
    const position = `phase combat union
      union 0910 A 4-5 @U; B 4-4 @U; U *\nunion 0909 C 4-4 @U
      confederate 1010 X 4-4 @K; Y 4-4 @K; K *\nconfederate 0101 Z 4-4`;
    const combats = [{ attacking: ['0910', '0909'], defending: ['1010'] }];
    const [combat] = lines(position, [3], { type: 'assign', combats });
    expect(combat).toContain(
      'U in 0909 and 0910 against K in 1010 8.8: 12 to 8 SP, 3:2 T5, by cohesion 2:1 T5b;',
    );
    expect(combat).toContain('; 3 3; T6 column 2:1, row 3: EXC.');
    expect(combat).toContain('The Confederate player chooses the loss, X or Y 8.10b.');
  });

  test('UI 4 each modifier stands with its reason and clause', () => {
    const position = `phase combat union\nlevel 2 1010
      union 0910 A 4-4 @U D; U *\nunion 1110 C 4-4 @U\nconfederate 1010 X 4-4 @K; Y 4-4 @K; K *\nconfederate 0101 Z 4-4`;
    const combats = [{ attacking: ['0910', '1110'], defending: ['1010'] }];
    const [combat] = lines(position, [4], { type: 'assign', combats });
    expect(combat).toContain(
      '4 4, flank −1 8.7, defenders on higher ground +1 R90, disorganized attackers +1 16.1 = 5; T6 column 1:1, row 5',
    );
  });

  test('UI 4 fire: strength, column, row and every check', () => {
    const position = `phase artillery union
      union 0606 G 6/1-5\nconfederate 0609 X 4-4\nconfederate 0101 Z 4-4`;
    const [fire, check, effect] = lines(position, [1, 5, 1], { type: 'fire', guns: ['G'], target: 'X' });
    expect(fire).toBe(
      'G in 0606 at X in 0609, range 3, 6 SP 7.5: 1 1; T10 column 6 to 8, row 1: 2 cohesion checks.',
    );
    expect(check).toBe(
      'X checks: 5 5, no friend in good order is adjacent +1 18.2 = 6 against CR 4: failed 18.1.',
    );
    expect(effect).toMatch(/^X checks: 1 1, .* passed 18.1\.$/);
  });

  test('LFM 20.5a a command roll is told with its whole sum', () => {
    const position = `phase command union
      union 0606 A 4-4 @U; U *; King ** CV3\nconfederate 1401 Z 4-4`;
    const [command] = lines(position, [3], { type: 'command', commander: 'King' });
    expect(command).toContain('King rolls 3 3');
    expect(command).toContain('CV 3: in command 20.');
  });

  test('UI 2 a move tells its cost and that it stops beside the enemy', () => {
    const position = 'phase movement union\nunion 0606 A 4-4; U ** CV4\nconfederate 0609 X 4-4';
    const [move] = lines(position, [], { type: 'march', pieces: ['U'], path: ['0605'] });
    expect(move).toBe('U 0606–0605, 1 MP 1.1a.');
  });
});
