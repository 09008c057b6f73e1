import { cite, count, lastOf, type Offer, picking, say, term, verb } from '@abatis/presenter';
import type { Button, Choice, Text } from '@abatis/screen';
import type { LfmState, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { type Ask, doneButton, dueItems, type FrameOf, orderButton, pieceName } from '../scene/offer.ts';
import { chosen, ownUnits, type Questions } from './words.ts';

/** LFM 24.10a; at night there is no ZOI. */
const unseen = (state: LfmState): Text =>
  lfm.isNight(state)
    ? say`At night the enemy sees nobody dig ${cite('LFM SP.9b')}.`
    : say`Nobody digs where the enemy sees him ${cite('LFM 24.10a')}.`;

const isDue = (state: LfmState, id: UnitId): boolean =>
  lfm.unitOf(state, id).building && lfm.mayEmplace(state, id).legal;

type Work = WrittenOrder<'emplace' | 'burn' | 'give-up' | 'build' | 'mark-bridge'>;

/** LFM SP.3: a unit is picked, and its works are buttons; what must be finished first is offered at once. */
function constructionOffer(ask: Ask<FrameOf<'construct'>>): Offer {
  const { state } = ask;
  const works = [...ask.candidates()].filter((order): order is Work => 'unit' in order);
  const builders = [...new Set(works.map(({ unit }) => unit))];
  const chosen = lastOf(ask.selection, name => builders.includes(name));
  const due = works.find(({ type }) => type === 'emplace');
  const own = works.filter(({ unit }) => unit === chosen);
  return {
    selection: chosen === null ? [] : [chosen],
    choices: builders.map(unit => pick(state, unit, purposeOf(works, unit), chosen)),
    buttons: [
      ...own.filter(work => work !== due).map(work => workButton(state, work)),
      doneButton(ask, 'End construction', due === undefined),
      ...(due ? [workButton(state, due, true)] : []),
    ],
    checklist: dueItems(state, ask.judge(lfm.DONE)),
  };
}

/** What a unit is picked for. */
function purposeOf(works: readonly Work[], unit: string): string {
  const types = works.filter(work => work.unit === unit).map(({ type }) => type);
  if (types.includes('build')) return 'to dig in';
  return types.some(type => type === 'burn' || type === 'mark-bridge') ? 'to burn a bridge' : 'for its works';
}

function pick(state: LfmState, unit: string, purpose: string, chosen: string | null): Choice {
  const name = pieceName(state, unit);
  return picking(unit, unit === chosen, { pick: `Pick ${name} ${purpose}`, letGo: `Let go of ${name}` });
}

const WORDS = {
  emplace: 'Finish the works of',
  burn: 'Burn the bridge with',
  'give-up': 'Give up the works of',
  build: 'Begin works with',
  'mark-bridge': 'Set fire with',
} as const;

function workButton(state: LfmState, work: Work, primary = false): Button {
  const bridge = work.type === 'mark-bridge' ? ` to the bridge ${work.bridge}` : '';
  return orderButton(`${WORDS[work.type]} ${pieceName(state, work.unit)}${bridge}`, work, { primary });
}

export const CONSTRUCTION: Questions<'construct'> = {
  construct: {
    words(state, { begun }, selection) {
      const due = begun ? [] : ownUnits(state, state.phasing).filter(id => isDue(state, id));
      if (due.length > 0)
        return {
          title: 'Finish or give up the breastworks that were begun',
          detail: say`${count(due.length, 'unit')} kept digging: ${verb(due, 'its Build marker is', 'their Build markers are')} turned over now ${cite('LFM 24.1d')}. New works come after ${cite('LFM R8')}.`,
        };
      const named = chosen(state, selection);
      return {
        title: named ? say`Dig ${term('breastworks')} with ${named}` : 'Choose units that dig in, or go on',
        detail: say`They are ready next turn; until then the unit stays and does not fire ${cite('LFM 24.1c')}. ${unseen(state)}`,
      };
    },
    offer: constructionOffer,
  },
};
