import { plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { tell } from '../../../screen/words/log/index.ts';
import { gameAt } from '../../game-at.ts';
import { type MibMoment, momentsOf } from './recorded.ts';

const EVERYBODY = { seat: null, open: true } as const;

const told = ({ before, state, ...entry }: MibMoment) => tell(entry, before?.state ?? null, state, EVERYBODY);

describe('MIB 3.0d the draw of a chit', () => {
  const moments = momentsOf('teugn-hausen.json');
  const drawn = moments.flatMap(moment =>
    told(moment).flatMap(({ ceremony }) => (ceremony ? [{ ceremony, moment }] : [])),
  );

  test('every draw is a ceremony, with its chance by the chits that were in the cup', () => {
    const events = moments.flatMap(({ events: all }) => all.filter(({ type }) => type === 'chit-drawn'));
    expect(drawn).toHaveLength(events.length);
    for (const [place, { ceremony }] of drawn.entries()) {
      const event = events[place]!;
      if (event.type !== 'chit-drawn') throw new Error(event.type);
      const chance = plain(ceremony.chance);
      if (event.left.length === 0) expect(chance).toContain('so it was sure');
      else expect(chance).toContain(`it was 1 in ${event.left.length + 1}`);
      for (const name of event.left) expect(ceremony.lines.map(plain).join(' ')).toContain(name);
    }
  });

  test('MIB 3.0e those who can act by it are named, and light up', () => {
    const first = drawn[0]!.ceremony;
    expect(first.name).toBe('III Corps');
    expect(first.note).toBe('Davout 5');
    expect(first.pieces).toEqual(['St Hilaire', 'Friant', 'Gudin']);
    expect(first.lines.map(plain)[0]).toBe('St Hilaire, Friant and Gudin move, then fight.');
  });
});

test('MIB 7.0c an activation that ends without a question about attacks tells its owner why, and nobody else', () => {
  const moments = momentsOf('teugn-hausen.json');
  const idleFor = (seat: string | null, open: boolean) =>
    moments.flatMap(({ before, state, ...entry }) =>
      tell(entry, before?.state ?? null, state, { seat, open }).filter(({ kind }) => kind === 'idle'),
    );
  const all = idleFor(null, true);
  expect(all.length).toBeGreaterThan(0);
  for (const { text } of all) expect(plain(text)).toMatch(/^Nobody could attack: .+ \d+\.\d+[a-z]$/);
  expect(idleFor(null, false)).toEqual([]);
  const bySide = ['french', 'coalition'].flatMap(seat => idleFor(seat, false));
  expect(bySide).toHaveLength(all.length);
});

/** The lines that say why a phase has passed, once III is done and the next turn has begun. */
const passedFor = (leaders: string, seat: string | null, open = false): readonly string[] => {
  const { moment, state } = gameAt(
    `map 12x14
    option orders
    turn 1 of 3
    french 0505>0 Morand 8-5-8 @III
    ${leaders}
    coalition 0808>0 Kaim 6-3-8 @IV
    active III`,
    [1],
    { type: 'done' },
  );
  const lines = tell({ ...moment, rolls: [] }, moment.before!.state, state, { seat, open });
  const place = (kind: string): number => lines.findIndex(each => each.kind === kind);
  if (place('idle') >= 0) expect(place('idle')).toBe(place('turn') + 1);
  return lines.filter(({ kind }) => kind === 'idle').map(({ text }) => plain(text));
};

test('MIB 3.0c MIB 15.3 an Orders Phase in which a side can send no order tells that side why, before the first draw', () => {
  const missing = (men: string) => `${men} can send no orders: their army commander is not on the map 15.3.`;
  expect(passedFor('', 'french')).toEqual([missing('The French')]);
  expect(passedFor('', 'coalition')).toEqual([missing('The coalition')]);
  expect(passedFor('', null)).toEqual([]);
  expect(passedFor('', null, true)).toEqual([missing('The French'), missing('The coalition')]);
});

test('MIB 15.4a where no leader of a formation is on the map there is nobody to send an order to', () => {
  const [why, ...others] = passedFor('french 0505 leader Napoleon 6 army', 'french');
  expect(others).toEqual([]);
  expect(why).toMatch(/^The French can send no orders: .*III.* 15\.4a$/);
});
