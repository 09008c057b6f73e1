import { modeStage, placeStage, wordStage } from '@abatis/presenter';
import { expect, test } from 'vitest';
import type { Route } from '../../../screen/questions/stages.ts';
import { narrowed } from '../../../screen/scene/offer.ts';
import type { MibAction } from '../../../src/actions.ts';

const lead = (to: string): MibAction => ({ type: 'lead', leader: 'Davout', to });

const routes = (first: Route['stages'][number]): readonly Route[] =>
  ['0505', '0506'].map(to => ({ order: lead(to), stages: [first, placeStage(to, `To ${to}`)] }));

const shown = (offer: ReturnType<typeof narrowed>) => ({
  choices: offer.choices.map(({ label }) => label),
  buttons: offer.buttons.map(({ label }) => label),
});

test('UI 6 of what is not asked the map asks only the rest', () => {
  expect(shown(narrowed(routes(wordStage('ride', 'Ride')), []))).toEqual({
    choices: ['To 0505', 'To 0506'],
    buttons: [],
  });
});

test('UI 6 a button that begins something else is pressed first, though it is the only one', () => {
  const battery = routes(modeStage('establish', 'Grand Battery'));
  expect(shown(narrowed(battery, []))).toEqual({ choices: [], buttons: ['Grand Battery'] });
  expect(shown(narrowed(battery, ['establish']))).toEqual({
    choices: ['To 0505', 'To 0506'],
    buttons: ['Back'],
  });
});
