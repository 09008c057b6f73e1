import { describe, expect, test } from 'vitest';
import { isInRange } from '../../../src/rules/16-optional-rules/16.5-bombardment.ts';
import type { BatteryPost } from '../../../src/state.ts';
import { field } from '../../field.ts';

/** All hexes that a post reaches, by label. */
function reached(text = '', facing: BatteryPost['facing'] = 0, from = '0505'): readonly string[] {
  const { state, hex, battle } = field(text);
  const { cols, rows } = battle.ground.grid;
  const two = (n: number): string => String(n).padStart(2, '0');
  const post: BatteryPost = { hex: hex(from), facing, batteries: [0] };
  const labels: string[] = [];
  for (let col = 1; col <= cols; col++)
    for (let row = 1; row <= rows; row++)
      if (isInRange(state, post, hex(two(col) + two(row)))) labels.push(two(col) + two(row));
  return labels;
}

describe('the range of guns in position', () => {
  test('MIB 16.5f two hexes in the front arc: three hexes and the five beyond them', () => {
    expect(reached()).toEqual(
      ['0303', '0304', '0403', '0404', '0503', '0504', '0603', '0604', '0703', '0704'].filter(
        label => !['0303', '0703'].includes(label),
      ),
    );
    expect(reached('', 3)).toEqual(['0306', '0405', '0406', '0506', '0507', '0605', '0606', '0706']);
  });

  test('MIB 16.5f MIB 2.1c at the edge of the map the arc is no wider', () => {
    // 0501 lies between 0401, before the front, and a hex beyond the edge, which is not.
    expect(reached('', 3, '0301')).toEqual(['0102', '0201', '0202', '0302', '0303', '0401', '0402', '0502']);
    // Here the hex beyond the edge would be before the front too.
    expect(reached('', 1, '0301')).toEqual(['0401', '0501', '0502']);
  });

  test.each(['forest', 'village', 'town'])('MIB 16.5f MIB R48 a %s in between hides the target', ground => {
    expect(reached(`${ground} 0504`)).not.toContain('0503');
    // Next to the guns it is no screen, and a target in it is not hidden.
    expect(reached(`${ground} 0504`)).toContain('0504');
    expect(reached(`${ground} 0503`)).toContain('0503');
  });

  test.each(['swamp', 'mountain', 'out'])('MIB 16.5f a %s hides nothing', ground => {
    expect(reached(`${ground} 0504`)).toContain('0503');
  });

  test('MIB 16.5f of two hexes in between one free hex is enough', () => {
    expect(reached('forest 0504')).toContain('0603');
    expect(reached('forest 0604')).toContain('0603');
    expect(reached('forest 0504 0604')).not.toContain('0603');
  });

  test('MIB R48 higher ground hides only if it is higher than both ends', () => {
    expect(reached('level 1 0504')).not.toContain('0503');
    expect(reached('level 1 0504 0503')).toContain('0503');
    expect(reached('level 1 0504 0505')).toContain('0503');
    expect(reached('level 2 0504\nlevel 1 0503 0505')).not.toContain('0503');
    expect(reached('level 1 0503 0505')).toContain('0503');
  });
});
