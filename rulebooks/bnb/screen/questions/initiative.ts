import { say } from '@abatis/presenter';
import { orderButton, type Questions } from '../scene/offer.ts';

/** BNB 2.1a. */
export const INITIATIVE: Questions<'choose-role'> = {
  'choose-role': () => ({
    selection: [],
    choices: [],
    buttons: [
      orderButton(say`Move second`, { type: 'take-role', role: 'B' }),
      orderButton(say`Move first`, { type: 'take-role', role: 'A' }, { primary: true }),
    ],
    checklist: [],
  }),
};
