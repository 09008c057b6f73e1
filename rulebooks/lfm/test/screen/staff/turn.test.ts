import { type LogLine, plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { turnCard } from '../../../screen/staff/turn.ts';
import { tell } from '../../../screen/words/index.ts';
import { field } from '../../field.ts';
import { type LfmMoment, momentsOf, PATIENCE } from '../words/recorded.ts';

const LOOK = { seat: 'union', open: true } as const;

const told = ({ before, state, ...entry }: LfmMoment): readonly LogLine[] =>
  tell(entry, before?.state ?? null, state, LOOK);

/** The moments with which the turns of a recorded battle ended, the set-up first. */
const turnsOf = (moments: readonly LfmMoment[]): readonly LfmMoment[] => [
  moments[0]!,
  ...moments.filter(moment => told(moment).some(({ ends }) => ends === 'turn')),
];

describe('LFM SP.8 the card at the end of a turn', () => {
  test('its changes lead from the old mark to the new one', { timeout: PATIENCE }, () => {
    const moments = momentsOf('brawners-farm.json');
    const turns = turnsOf(moments);
    expect(turns.length).toBeGreaterThan(3);
    for (const [place, end] of turns.entries()) {
      const start = turns[place - 1];
      if (!start) continue;
      const lines = moments.filter(({ index }) => index > start.index && index <= end.index).flatMap(told);
      const card = turnCard({ state: end.state, ...LOOK }, { state: start.state, ...LOOK }, lines);
      expect(card.clock.turn).toBe(place);
      expect(card.coming.clock.turn).toBe(place + 1);
      for (const seat of ['union', 'confederate']) {
        const own = card.changes.filter(change => change.seat === seat);
        for (const [rank, change] of own.entries())
          if (rank > 0) expect(change.before).toEqual(own[rank - 1]!.after);
      }
      const lost = (seat: string) =>
        card.losses.find(each => each.seat === seat)!.rows.map(({ lost: sp }) => sp);
      const gone = lines.filter(({ kind, text }) => kind === 'points' && /\d SP/.test(plain(text)));
      expect(lost('union').length + lost('confederate').length > 0).toBe(gone.length > 0);
    }
  });

  test('LFM 15.1a says who is shattered, and what that means', () => {
    const text = 'confederate 0606 33VA 3-4 @Baylor\nconfederate 0707 2VA 6-4 @Baylor D';
    const { state } = field(text);
    const shattered = { ...state, brigades: state.brigades.map(each => ({ ...each, shattered: true })) };
    const rows = (of: typeof state) =>
      turnCard({ state: of, ...LOOK }, { state: of, ...LOOK }, []).worn.map(
        ({ state: is, text: means, bad }) => [is, bad, plain(means)],
      );
    expect(rows(state)).toEqual([
      ['5 SP to go', false, 'It shatters if it loses 5 more SP 15.1a.'],
      ['Disorganized', true, expect.stringContaining('2VA')],
    ]);
    expect(rows(shattered)).toEqual([
      ['Shattered', true, expect.stringContaining('neither attack nor enter a ZOC 16.4')],
    ]);
  });
});
