import { cite, count, proposed, say, selecting } from '@abatis/presenter';
import {
  type Choice,
  type Hover,
  isPlan,
  type Place,
  posePlace,
  type Text,
  tablePlace,
} from '@abatis/screen';
import { inches, onGrid, type TablePoint } from '@abatis/tabletop';
import type { Aim, EngAction, GunOrder, SiegeState, StandingWork, Unit } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { sourcePlace } from '../plan/fixtures.ts';
import { hitsFor } from '../plan/works.ts';
import { refusalLines } from '../words/refusal.ts';
import { halvesText, inchText, line, unitCalled } from '../words/say.ts';
import { type EngineerAction, planOf } from './drafted.ts';
import type { Ask } from './tools.ts';

/* ENG 23.81, X.6: what a battery fires at is pointed at on the map. */

/** An aim as it is written: with names. */
type Written = Extract<EngAction, { readonly type: 'fire-guns' }>['aim'];

/** In ids, as the rules have it; null if it is not there. */
function aimIn(state: SiegeState, aim: Written): Aim | null {
  if (aim.kind === 'work') {
    const work = state.eng.works.find(({ name }) => name === aim.work);
    return work ? { ...aim, work: work.id } : null;
  }
  if (aim.kind === 'carrier') {
    const carrier = state.eng.carriers.find(({ name }) => name === aim.carrier);
    return carrier ? { ...aim, carrier: carrier.id } : null;
  }
  if (aim.kind === 'unit') {
    const unit = unitCalled(state, aim.unit);
    return unit ? { ...aim, unit: unit.id } : null;
  }
  return aim as Aim;
}

/** Where it is on the table. */
function aimPlace(state: SiegeState, aim: Written): Place | null {
  switch (aim.kind) {
    case 'work': {
      const work = state.eng.works.find(({ name }) => name === aim.work);
      return work ? tablePlace(onGrid(eng.middleOfSection(work, aim.section))) : null;
    }
    case 'carrier': {
      const carrier = state.eng.carriers.find(({ name }) => name === aim.carrier);
      return carrier ? posePlace(carrier.pose) : null;
    }
    case 'barrel': {
      const charge = state.eng.charges.find(({ id }) => Number(id) === aim.charge);
      return charge ? tablePlace(charge.at) : null;
    }
    case 'building':
      return sourcePlace(state, { at: null, pieces: [aim.piece] });
    case 'place':
      return tablePlace(aim.at as TablePoint);
    default:
      return null;
  }
}

function aimText(aim: Written): Text {
  switch (aim.kind) {
    case 'work':
      return say`${aim.work}, at ${halvesText(aim.section)} from its end`;
    case 'carrier':
      return aim.carrier;
    case 'building':
      return say`the house ${aim.piece.replaceAll('-', ' ')}`;
    case 'barrel':
      return say`a barrel`;
    case 'craft':
      return aim.craft;
    case 'unit':
      return aim.unit;
    case 'place':
      return say`the ground`;
  }
}

/** 'Battery 1 at Main wall, at 3″: 8 dice, 6+; 12 of 36 hits'. */
export function gunsText(state: SiegeState, order: { readonly unit: string; readonly aim: Written }): Text {
  const fire = fireOf(state, order.unit, order.aim);
  const what = line(say`${order.unit} at `, aimText(order.aim));
  if (!fire) return what;
  return line(
    what,
    say`: ${count(fire.dice, 'die', 'dice')}, ${fire.needed}+ at ${inchText(Math.round(fire.range))} `,
    cite('ENG A.19'),
    hitsText(state, order.aim),
  );
}

/** ENG 23.81h: how far the section is battered. */
function hitsText(state: SiegeState, aim: Written): Text {
  if (aim.kind !== 'work') return '';
  const work = state.eng.works.find(({ name }) => name === aim.work)!;
  const section = work.sections[aim.section];
  const needed = hitsFor(work);
  if (!section || needed === null) return '';
  return section.open
    ? say`; it is open there`
    : line(say`; ${section.hits} of ${count(needed, 'hit')} `, cite('ENG 23.81h'));
}

/** How it would fire; null if it may not. */
export function fireOf(state: SiegeState, name: string, written: Written): eng.GunFire | null {
  const unit = unitCalled(state, name);
  const aim = aimIn(state, written);
  if (!unit || !aim) return null;
  const order: GunOrder = { by: unit.id, aim, round: 'ball', text: null };
  const fire = eng.judgeGuns(withoutFire(state), order);
  return 'dice' in fire ? fire : null;
}

/** What is asked is how it would fire, not whether it has been told to already. */
const withoutFire = (state: SiegeState): SiegeState => ({
  ...state,
  eng: { ...state.eng, fire: { ...state.eng.fire, orders: [] } },
});

/** ENG W3: what a battery may be laid on in this watch. */
export function bombardChoices(
  ask: Ask<'eng/command'>,
  state: SiegeState,
  { name }: Unit,
  plans: readonly string[],
): readonly Choice[] {
  return proposed(ask, 'command').flatMap(({ orders: [order] }): readonly Choice[] => {
    if (order?.do !== 'guns' || order.unit !== name) return [];
    const place = aimPlace(state, order.aim);
    return place === null
      ? []
      : [selecting({ place }, [...otherThan(plans, name), planOf(order)], gunsText(state, order), 'target')];
  });
}

const otherThan = (plans: readonly string[], name: string): readonly string[] =>
  plans.filter(plan => !plan.includes(`"unit":${JSON.stringify(name)}`));

const NEAR = inches(0.6);

/** The half inch of a work of the enemy that is pointed at. */
function workAimAt(state: SiegeState, side: eng.Side, to: TablePoint): Written | null {
  for (const work of state.eng.works)
    if (work.builtBy !== side) {
      const section = sectionAt(work, to);
      if (section !== null) return { kind: 'work', work: work.name, section };
    }
  return null;
}

function sectionAt(work: StandingWork, to: TablePoint): number | null {
  const far = (at: number): number => {
    const { x, y } = eng.middleOfSection(work, at);
    return (x - to.x) ** 2 + (y - to.y) ** 2;
  };
  const near = [...work.sections.keys()].filter(at => work.sections[at]!.built && far(at) <= NEAR ** 2);
  return near.length === 0 ? null : near.reduce((best, at) => (far(at) < far(best) ? at : best));
}

/** A battery is picked and a work pointed at: what its fire there would be, and a click that orders it. */
export function aimHover(
  ask: Ask<'eng/command'>,
  state: SiegeState,
  battery: string,
  to: TablePoint,
): Hover | null {
  const aim = workAimAt(state, ask.seat as eng.Side, to);
  if (!aim) return null;
  const order = { do: 'guns', unit: battery, aim } as EngineerAction;
  const plans = otherThan(ask.selection.filter(isPlan), battery);
  const verdict = ask.judge({ type: 'command', orders: [order] });
  return {
    tone: verdict.legal ? 'contact' : 'refused',
    lines: verdict.legal ? [gunsText(state, { unit: battery, aim })] : refusalLines(verdict),
    path: [],
    then: verdict.legal ? { select: [...plans, planOf(order)] } : null,
    preview: null,
  };
}

/** ENG 23.84: the same in the shooting of a battle, where it is an order at once. */
export function fireChoices(
  candidates: Iterable<EngAction>,
  state: SiegeState,
  name: string,
): readonly Choice[] {
  return [...candidates].flatMap((order): readonly Choice[] => {
    if (order.type !== 'fire-guns' || order.unit !== name) return [];
    const place = aimPlace(state, order.aim);
    if (place === null) return [];
    return [
      {
        id: JSON.stringify(order),
        on: { place },
        label: gunsText(state, order),
        mark: { kind: 'target', text: '' },
        then: { act: order },
        rolls: false,
      },
    ];
  });
}
