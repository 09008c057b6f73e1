import { plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { briefing } from '../../../screen/staff/briefing.ts';
import { pointsNow, totalOf } from '../../../src/rules/17-victory.ts';
import { SIDES } from '../../../src/state.ts';
import { field } from '../../field.ts';

const BATTLES = ['teugn-hausen', 'raab', 'abensberg'] as const;

describe('MIB 17.0 the briefing', () => {
  test.each(BATTLES)('of %s holds all points that the rules count', battle => {
    const { state } = field(`battle ${battle}`);
    const { standing, outcomes } = briefing({ state, seat: null, open: true });
    const lines = pointsNow(state);
    expect(standing.totals.map(({ least }) => least)).toEqual(SIDES.map(side => totalOf(lines, side)));
    expect(plain(outcomes.at(-1)!.text)).toMatch(/^none: all \d turns are played$/);
  });

  test('MIB 2.5b explains a range by the missing steps that may straggle', () => {
    const { state } = field('battle teugn-hausen\ncoalition 0810>0 Lusignan steps=2 stragglers=1');
    const seen = briefing({ state, seat: 'french' });
    expect(seen.standing.totals[0]).toEqual({ seat: 'french', least: 1, most: 2 });
    expect(seen.notes.map(plain).join(' ')).toContain('Lusignan');
    const own = briefing({ state, seat: 'coalition' });
    expect(own.notes.map(plain).join(' ')).not.toContain('Lusignan');
  });

  test('MIB 3.0b says by which chance a check calls units up', () => {
    const { arrivals } = briefing({ state: field('battle teugn-hausen').state, seat: null });
    expect(arrivals.rows[1]!.cells.map(plain)[3]).toContain('75 % by now');
  });
});
