import type { Frame, Seat } from '@abatis/kernel';
import type { At, Presenter } from '@abatis/screen';
import { presenter } from '../../screen/index.ts';
import { eng } from '../../src/rulebook.ts';
import type { SiegeState } from '../../src/state.ts';
import { type Field, field } from '../support/field.ts';

/** What ENG shows. */
export const shows: Presenter = presenter(eng as never);

/** A siege by day: sappers and a battalion with an engineer, an approach that is being dug, and the garrison. */
export const SIEGE = `
  table 60x80
  red 20,20 Dig 2x1
  red 20,16 Line 12x1
  blue 20,70 Garrison 12x2
  eng siege
  eng clock d4t13
  eng ground frozen
  eng troop Dig sapper tools
  eng engineer red Ross with=Dig
  eng stock red 20,19 mu=18
  eng project red Approach sapTrench 20,20 20,30 crew=Dig
`;

/** A field at a step, as a seat sees it. */
export function seen(
  text: string | Field,
  { step, ...frame }: Frame = { step: 'eng/command' },
  seat: Seat | null = 'red',
): At<SiegeState> {
  const { state } = typeof text === 'string' ? field(text) : text;
  return { state: { ...state, steps: [{ step, ...frame }] } as unknown as SiegeState, seat };
}
