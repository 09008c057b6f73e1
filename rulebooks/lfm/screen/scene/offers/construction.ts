import { lastOf, type Offer, picking } from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import { DONE, type Order } from '../../../src/actions.ts';
import type { LfmState } from '../../../src/state.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { dueItems } from '../checklist.ts';
import { pieceName } from '../names.ts';
import { doneButton, orderButton } from '../offer.ts';

type Work = Order<'emplace' | 'burn' | 'give-up' | 'build' | 'mark-bridge'>;

/** LFM SP.3: a unit is picked, and its works are buttons; what must be finished first is offered at once. */
export function constructionOffer(ask: Ask<FrameOf<'construct'>>): Offer {
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
    checklist: dueItems(state, ask.judge(DONE)),
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
