import type { Seat } from '@abatis/kernel';
import { cite, count, type Mustered, say, turnCardsBy } from '@abatis/presenter';
import type { At, TrackBox, WornRow } from '@abatis/screen';
import type { BnbState, Side, Unit } from '../../src/inside.ts';
import { steadyText, unitSpan } from '../words/say.ts';
import { briefingParts } from './briefing.ts';
import { shatteredAt } from './forces.ts';

/* The card at the end of a turn. */

interface Troops extends Mustered {
  readonly unit: Unit;
}

const muster = ({ state }: At<BnbState>, seat: Seat): readonly Troops[] =>
  state.units
    .filter(unit => unit.side === seat && unit.status !== 'due')
    .map(unit => ({
      id: unit.name,
      name: [unitSpan(unit)],
      now: unit.status === 'lost' ? 0 : unit.figures,
      full: unit.original,
      unit,
    }));

/** Units that are shaken, disordered, or near their end. */
function wornOf(state: BnbState, side: Side): readonly WornRow[] {
  return state.units
    .filter(unit => unit.side === side && unit.status === 'table')
    .filter(unit => unit.shaken || unit.disordered || 2 * unit.figures <= unit.original)
    .map(unit => ({
      id: unit.name,
      seat: side,
      name: [unitSpan(unit)],
      boxes: boxesOf(unit),
      state: unit.shaken ? say`Shaken` : unit.disordered ? say`Disordered` : say`Half strength`,
      text: say`${steadyText(state, unit)}; ${unit.figures} of ${unit.original}, shattered at ${shatteredAt(unit)} ${cite('BNB 5.3a')}`,
      bad: unit.shaken,
    }));
}

/** A box for each quarter that it can lose before it is gone. */
const boxesOf = ({ original, figures }: Unit): readonly TrackBox[] =>
  [1, 2, 3].map(quarter => (4 * (original - figures) >= quarter * original ? 'full' : 'empty'));

export const turnCard = turnCardsBy<BnbState, Troops>({
  parts: briefingParts,
  turnOf: ({ turn }) => Math.max(0, turn - 1),
  isNight: () => false,
  muster,
  lossText: (before, after) =>
    before.now === after.now
      ? ''
      : after.unit.status === 'lost'
        ? say`lost`
        : count(before.now - after.now, 'figure'),
  lossNote: () => say`in figures`,
  worn: ({ state }, seat) => ({ rows: wornOf(state, seat as Side), rest: '' }),
  initiative: () => say`a D10 each; the higher chooses who moves first ${cite('BNB 2.1a')}`,
});
