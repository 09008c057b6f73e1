import { type LogLine, plain } from '@abatis/screen';
import { clausesIn, diceIn } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { tell } from '../../../screen/words/log/index.ts';
import { hexName, unitCalled } from '../../../src/names.ts';
import { mib } from '../../../src/rulebook.ts';
import { field } from '../../field.ts';
import { GOLDEN } from '../../golden.ts';
import { type MibMoment, momentsOf, PATIENCE } from './recorded.ts';

const told = ({ index, seat, action, rolls, events, before, state }: MibMoment): readonly LogLine[] =>
  tell({ index, seat, action, rolls, events }, before?.state ?? null, state);

/** Which chit is drawn is told in words. */
const isDie = ({ purpose }: { readonly purpose: string }): boolean => !purpose.startsWith('MIB 3.0d');

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
      for (const { text } of lines)
        expect(plain(text)).not.toMatch(/undefined|NaN|\[object|null|,,| {2}|\.\./);
    }
  });

  test('UI 4 MIB T6 the cell that is rolled is quoted, so that its codes are not read as words', () => {
    const lines = moments.flatMap(told).filter(({ heading }) => heading === 'Effects');
    const cells = lines.map(({ text }) =>
      / row [−\d]+: (“[^”]+”, |no effect|no casualty|\d casualt)/.exec(plain(text)),
    );
    expect(cells.length).toBeGreaterThan(0);
    expect(cells).not.toContain(null);
  });

  test('UI 4 every die of the record is drawn in a line and shown in the tray', () => {
    for (const moment of moments) {
      const lines = told(moment);
      const natural = moment.rolls.filter(isDie).flatMap(({ dice }) => dice);
      expect(lines.flatMap(({ text }) => diceIn(text))).toEqual(natural);
      expect(lines.flatMap(({ dice }) => dice?.dice ?? [])).toEqual(natural);
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
    expect(moved).toBeGreaterThan(10);
  });

  test('MIB 2.5b what a seat hears is told without what it may not know', () => {
    for (const seat of ['french', 'coalition', null]) {
      for (const { index, seat: by, action, events, before, state } of moments) {
        const heard = events.flatMap(event => mib.viewEvent!(event, seat, state) ?? []);
        const lines = tell(
          { index, seat: by, action, rolls: [], events: heard },
          before?.state ?? null,
          state,
          {
            seat,
          },
        );
        for (const { text, heading, seat: whose } of lines) {
          expect(plain(text)).not.toMatch(/undefined|NaN|\[object|null/);
          if (whose === seat || state.result !== null || state.options.openCharts === true) continue;
          expect(heading).not.toMatch(/^(Fatigue|Rest|Reserve|Order)$/);
          if (heading === 'Loss') expect(plain(text)).not.toMatch(/to stragglers|for good/);
        }
      }
    }
  });
});

test('MIB 2.5e of who is activated nobody in the fog is named in the log', () => {
  const { state } = field(`option fogOfWar
    french 0505>0 Morand 6-4-8 @III
    coalition 0508>3 Near 6-4-8 @V D
    coalition 0512>3 Far 6-4-8 @V D
    active V`);
  const events = [{ type: 'activated', clause: 'MIB 2.3b', side: 'coalition', formations: ['V'] } as const];
  const [line] = tell({ index: 1, seat: null, action: null, rolls: [], events }, state, state, {
    seat: 'french',
  });
  expect(plain(line!.text)).toContain('Near is disorganized');
  expect(plain(line!.text)).not.toContain('Far');
});
