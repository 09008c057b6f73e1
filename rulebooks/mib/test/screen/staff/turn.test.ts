import { heard } from '@abatis/kernel/host';
import { type LogEntry, type LogLine, plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { turnCard } from '../../../screen/staff/turn.ts';
import { tell } from '../../../screen/words/log/index.ts';
import type { MibAction } from '../../../src/actions.ts';
import type { MibEvent } from '../../../src/events.ts';
import { mib } from '../../../src/rulebook.ts';
import { field } from '../../field.ts';
import { type MibMoment, momentsOf, PATIENCE } from '../words/recorded.ts';

/** The lines that a seat has heard of a moment. */
function heardBy(seat: string, { before, index, state, ...played }: MibMoment): readonly LogLine[] {
  return tell(
    { index, ...heard(mib, played, seat, state) } as LogEntry<MibAction, MibEvent>,
    before?.state ?? null,
    state,
    {
      seat,
      open: false,
    },
  );
}

const LUSIGNAN = 'battle teugn-hausen\ncoalition 0810>0 Lusignan steps=2';

describe('MIB 17.0 the card at the end of a turn', () => {
  const moments = momentsOf('teugn-hausen.json');
  const end = moments.findLast(moment => heardBy('french', moment).some(({ ends }) => ends === 'turn'))!;
  const start = moments.findLast(
    moment => moment.index < end.index && heardBy('french', moment).some(({ ends }) => ends === 'turn'),
  )!;
  const cardFor = (seat: string) =>
    turnCard(
      { state: end.state, seat },
      { state: start.state, seat },
      moments
        .filter(({ index }) => index > start.index && index <= end.index)
        .flatMap(moment => heardBy(seat, moment)),
    );

  test('its points lead from the old mark to the new, and the end of the lead is that of the score', {
    timeout: PATIENCE,
  }, () => {
    const { axes, changes, result, coming } = cardFor('french');
    expect(axes[0]!.former).toBeDefined();
    for (const seat of ['french', 'coalition']) {
      const own = changes.filter(change => change.seat === seat);
      for (const [rank, change] of own.entries())
        if (rank > 0) expect(change.before).toEqual(own[rank - 1]!.after);
    }
    expect(result).toBe('French victory');
    expect(coming.rows.map(({ label, text }) => [label, plain(text)])).toContainEqual([
      'Arrivals',
      'Rohan at 0513, on a die of 1 to 3: 50 %',
    ]);
  });

  test('MIB 2.5b an enemy’s losses are told as the map shows them, one’s own by what they are', () => {
    const rowsFor = (reader: string, side: string) =>
      cardFor(reader)
        .losses.find(({ seat }) => seat === side)!
        .rows.map(({ id, text }) => [id, plain(text)]);
    expect(rowsFor('french', 'french')).toEqual([['St Hilaire', '1 straggler']]);
    expect(rowsFor('coalition', 'french')).toEqual([['St Hilaire', '1 step off the map']]);
    expect(rowsFor('french', 'coalition')).toContainEqual(['St Julien', '3 steps off the map']);
    expect(rowsFor('coalition', 'coalition')).toContainEqual(['St Julien', '2 casualties and 1 straggler']);
  });

  test('MIB 2.5b fatigue is told to the side that has it', () => {
    const tiredFor = (seat: string) =>
      new Set(cardFor(seat).worn.flatMap(({ boxes, seat: side }) => (boxes.length > 0 ? [side] : [])));
    expect(tiredFor('french')).toEqual(new Set(['french']));
    expect(tiredFor('coalition')).toEqual(new Set(['coalition']));
  });

  test('MIB 2.5b what an enemy’s chart says changes nothing on the card', () => {
    const card = (chart: string) => {
      const { state } = field(`${LUSIGNAN} ${chart}`);
      return turnCard({ state, seat: 'french' }, { state, seat: 'french' }, []);
    };
    expect(card('stragglers=1')).toEqual(card('casualties=1 fatigue=4'));
  });
});
