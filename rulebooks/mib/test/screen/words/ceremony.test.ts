import { plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { tell } from '../../../screen/words/log/index.ts';
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
