import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { gameAt } from '../../game-at.ts';
import { PRESENTER } from './table-player.ts';

const noteOf = (field: string): string => {
  const { state } = gameAt(`${field}
    option initiative
    french 0505>0 Morand 6-4-8 @III
    coalition 0502>3 Kaim 6-3-8 @V
    active V`);
  const [track] = PRESENTER.moment({ state, seat: 'french' }, []).tracks!;
  return plain(track!.note);
};

test('MIB 16.1c the holder of the turn is named, wherever the marker has gone since', () => {
  expect(noteOf('initiative 2 held=french')).toBe(
    'The French player has the initiative this turn 16.1c. 1 box to the end 16.1a',
  );
  expect(noteOf('initiative 2')).toBe('1 box to the end 16.1a');
});

test('MIB 16.3c by mail it is told who has the choice, with the marker in the middle too', () => {
  expect(noteOf('option pbem\ninitiative 0 held=coalition')).toBe(
    'The side with the marker chooses to go first or second: now the coalition 16.3c',
  );
});
