import type { WrittenOrder } from '../../../src/actions.ts';
import { type Acting, acting } from '../acting.ts';

export const OPTIONS = 'option grandBattery\noption initiative';
const GUNNER =
  'formation Guns french Lauriston grand-battery\ngunner Lauriston Guns\nfrench 0505 leader Lauriston 4 @III';
export const A = 'french 0505>0 A 6-4-8 G2 @III';
export const B = 'french 0507>0 B 6-4-8 G3 @III';

/** Lauriston with A (G2) in his hex and B (G3) two hexes away, in an activation of III. */
export const guns = (more = '', active = 'III', units = `${A}\n${B}`, options = OPTIONS): Acting =>
  acting(`${options}\n${GUNNER}\n${units}\n${more}\nactive ${active}`);

type Post = WrittenOrder<'establish'>['posts'][number];

/** `post('0505>0', 'A*2 B')`. */
export function post(place: string, batteries: string): Post {
  const [hex = '', facing = '0'] = place.split('>');
  return {
    hex,
    facing: Number(facing) as Post['facing'],
    batteries: batteries
      .split(' ')
      .filter(Boolean)
      .map(part => {
        const [unit = '', count = '1'] = part.split('*');
        return { unit, count: Number(count) };
      }),
  };
}

export const establish = (...posts: readonly Post[]): WrittenOrder<'establish'> => ({
  type: 'establish',
  leader: 'Lauriston',
  posts: [...posts],
});
