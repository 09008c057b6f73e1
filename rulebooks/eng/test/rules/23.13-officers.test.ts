import { inches, point } from '@abatis/tabletop';
import { forbiddenInFull } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { CLAUSES } from '../../src/clauses.ts';
import { passTurn } from '../../src/rules/index.ts';
import { field, fieldOf } from '../support/field.ts';
import { after, table } from '../support/table.ts';

const forbiddenBy = forbiddenInFull(CLAUSES);

const riding = (...lines: readonly string[]) =>
  field(
    [
      'table 60x40',
      'red 20,20 Sap 2x1',
      'red 40,20 Far 2x1',
      'eng troop Sap sapper',
      'eng engineer red Ross 20,12',
      ...lines,
    ].join('\n'),
  );
const to = (x: number, y: number) => ({ x: inches(x) as number, y: inches(y) as number });

test('ENG 23.13a, ENG 23.21e1 a mounted engineer rides up to twelve inches in the Command Phase and joins a unit', () => {
  const start = table.at(riding().state as never, { step: 'eng/ride', side: 'red' });
  const joined = table.play(start, [], {
    type: 'ride-officer',
    officer: 'Ross',
    path: [to(20, 20)],
    attach: 'Sap',
  });
  expect(fieldOf(joined as never).officer('Ross')).toMatchObject({ attachedTo: 0, moved: true });
  expect(table.asks(joined)).toBe(null);
  const far = { type: 'ride-officer', officer: 'Ross', path: [to(20, 25)] } as const;
  expect(table.judge(start, far).legal).toBe(false);
});

test('ENG A.9 nobody rides twice, nor an officer without a horse, nor one of the enemy', () => {
  const start = riding('eng engineer red Foot 22,12 foot', 'eng engineer blue Him 20,30');
  const asked = table.at(start.state as never, { step: 'eng/ride', side: 'red' });
  const ride = (officer: string) => ({ type: 'ride-officer', officer, path: [to(20, 14)] }) as const;
  expect(table.judge(asked, ride('Him'))).toEqual(forbiddenBy('ENG 23.13a'));
  const ridden = table.play(asked, [], ride('Ross'));
  expect(table.asks(ridden)).toBe(null);
  const next = after(fieldOf(ridden as never), [], draft => void passTurn(draft));
  expect(next.officer('Ross')).toMatchObject({ moved: false, at: point(inches(20), inches(14)) });
});

test('ENG 23.20 an officer who is not there cannot be ordered', () => {
  const start = table.at(riding().state as never, { step: 'eng/ride', side: 'red' });
  expect(table.judge(start, { type: 'ride-officer', officer: 'Nobody', path: [] })).toEqual(
    forbiddenBy('ENG 23.20'),
  );
});
