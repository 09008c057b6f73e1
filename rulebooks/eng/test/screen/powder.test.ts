import { edit, transact } from '@abatis/kernel';
import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { field, fieldOf } from '../support/field.ts';
import { SIEGE, seen, shows } from './table.ts';

/** A charge of red's that is laid at a place, or has failed once. */
function charged(fuse: 'laid' | 'failed once', x: number, y: number) {
  const { state } = field(SIEGE);
  return fieldOf(
    transact(state, draft => {
      edit(draft, 'eng').charges = [
        {
          ...{ id: 0 as never, side: 'red', kind: 'charge', pounds: 300, at: { x, y } as never },
          ...{ state: fuse, left: 0, layers: null },
        },
      ] as never;
    }),
  );
}

const FIRING = { step: 'eng/detonate', side: 'red', tried: [] };
const LIGHTING = { step: 'eng/light', side: 'red', tried: [] };
const FIRE = { type: 'detonate', charge: 0 } as never;

test('UI 35 ENG 23.71h1 a charge is set off where it lies, with the exact chance of its first attempt', () => {
  const where = seen(charged('laid', 30_000, 30_000), FIRING);
  const shown = shows.moment(where, []);
  expect(shown.fixtures!.find(({ kind }) => kind === 'charge')).toMatchObject({
    state: 'ready',
    text: '300 lb',
    rings: [{ text: '1″' }, { text: '3″' }, { text: '6″' }],
  });
  expect(shown.choices).toMatchObject([{ on: { place: '30,30' }, rolls: true }]);
  const card = shows.preview(where, FIRE)!;
  expect(card.bars.map(({ code, chance }) => [code, `${chance.num}/${chance.den}`])).toEqual([
    ['it explodes', '2/3'],
    ['nothing yet; it may still burn', '1/3'],
  ]);
  expect(card.rows!.map(({ label }) => plain(label))).toEqual([
    'Within 1″: nobody',
    'Within 3″: nobody',
    'Within 6″: nobody',
  ]);
});

test('ENG 23.71h2, 23.71i, 23.71j a second attempt is worse, an enemy cuts the fuse, and friends in reach are named', () => {
  const again = shows.preview(seen(charged('failed once', 20_000, 22_000), FIRING), FIRE)!;
  expect(again.bars.map(({ code, chance }) => [code, `${chance.num}/${chance.den}`])).toEqual([
    ['it explodes', '1/3'],
    ['a dud', '2/3'],
  ]);
  expect(again.warnings.map(plain)).toEqual(['Friends are within its reach: Dig and Line 23.71j']);
  const cut = shows.preview(seen(charged('laid', 20_000, 70_000), FIRING), FIRE)!;
  expect(cut.bars.map(({ code }) => code)).toEqual(['it explodes', 'the fuse is cut']);
});

test('ENG 23.56k2 a light is shown with its chance, in the wet with a smaller one', () => {
  const chance = (weather: 'clear' | 'rain') => {
    const { state } = field(SIEGE).having({ weather });
    const where = seen(fieldOf(state), LIGHTING);
    const [best] = shows.preview(where, { type: 'light', flame: 0 } as never)!.bars;
    return `${best!.chance.num}/${best!.chance.den}`;
  };
  expect(chance('clear')).toBe('2/3');
  expect(chance('rain')).toBe('1/2');
});
