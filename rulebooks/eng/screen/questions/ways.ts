import { cite, count, type Offer, say, selectButton, selecting } from '@abatis/presenter';
import { type Choice, type Hover, isPlan, type PathStep, type Text, tablePlace } from '@abatis/screen';
import { inches, lengthOfPath, onGrid, type TablePoint } from '@abatis/tabletop';
import type { Side, SiegeState } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { refusalLines, refusedBy } from '../words/refusal.ts';
import { inchText, line, unitCalled } from '../words/say.ts';
import { draftedIn, type EngineerAction, planOf } from './drafted.ts';
import { afterDraft } from './imagined.ts';
import { type Mode, type Muster, modeId, type Picking, type Way } from './modes.ts';
import type { Ask } from './tools.ts';

/* ENG W1, T.15, T.17, T.19: marches by clicks, troops for a storm or a sortie, reliefs. */

type CommandAsk = Ask<'eng/command'>;

const plansIn = (ask: CommandAsk): readonly string[] => ask.selection.filter(isPlan);

const judged = (ask: CommandAsk, order: EngineerAction) =>
  ask.judge({ type: 'command', orders: [...draftedIn(ask.selection), order] });

/** Where it stands now: a unit or a carrier. */
function startOf(state: SiegeState, name: string): TablePoint | null {
  const unit = unitCalled(state, name);
  const carrier = state.eng.carriers.find(each => each.name === name);
  const pose = unit?.pose ?? carrier?.pose;
  return pose ? onGrid(pose.at) : null;
}

/** A march goes through the points; material is hauled from where the way begins. */
function wayOrder(state: SiegeState, { do: verb, name, points }: Way): EngineerAction {
  const who = unitCalled(state, name) ? { unit: name } : { carrier: name };
  const start = startOf(state, name)!;
  const path = (verb === 'haul' ? [start, ...points] : points).map(({ x, y }) => ({ x, y }));
  return { do: verb, ...who, path };
}

const back = (plans: readonly string[], name: string) => ({
  ...selectButton(say`Not now`, [...plans, name]),
  undoes: true,
});

/** The buttons while a way is shown: done, a point back, not at all. */
export function wayOffer(ask: CommandAsk, way: Way): Offer {
  const plans = plansIn(ask);
  const state = afterDraft(ask.state as never, ask.seat as Side, draftedIn(ask.selection));
  const order = way.points.length > 0 ? wayOrder(state, way) : null;
  const verdict = order && judged(ask, order);
  const shorter: Mode = { ...way, points: way.points.slice(0, -1) };
  return {
    selection: ask.selection,
    choices: [],
    buttons: [
      back(plans, way.name),
      ...(order
        ? [
            { ...selectButton(say`One point back`, [...plans, modeId(shorter)]), undoes: true },
            {
              ...selectButton(
                way.do === 'march' ? say`March there` : say`Haul to there`,
                [...plans, planOf(order)],
                verdict!.legal,
              ),
              refused: verdict!.legal ? null : refusedBy(verdict!),
            },
          ]
        : []),
    ],
    checklist: [],
  };
}

/** The tag at the pointer: how far it is, and whether it can be gone. */
export function wayHover(ask: CommandAsk, way: Way, to: TablePoint): Hover {
  const plans = plansIn(ask);
  const state = afterDraft(ask.state as never, ask.seat as Side, draftedIn(ask.selection));
  const next: Way = { ...way, points: [...way.points, to] };
  const verdict = judged(ask, wayOrder(state, next));
  const start = startOf(state, way.name);
  const whole = start ? [start, ...next.points] : next.points;
  const path = whole.map(
    (point, at): PathStep => ({
      place: tablePlace(point),
      cost: at === 0 ? '' : inchText(Math.round(lengthOfPath(whole.slice(0, at + 1)))),
      stops: false,
    }),
  );
  const then = { select: [...plans, modeId(next)] };
  if (!verdict.legal) return { tone: 'refused', lines: refusalLines(verdict), path, then, preview: null };
  return { tone: 'move', lines: [farText(state, way, whole)], path, then, preview: null };
}

/** 'The 94th marches 22″, 3 turns or more'. */
function farText(state: SiegeState, { do: verb, name }: Way, path: readonly TablePoint[]): Text {
  const far = Math.round(lengthOfPath(path));
  const unit = unitCalled(state, name);
  if (verb === 'haul')
    return line(say`${name} brings material ${inchText(far)} far, and goes back for more `, cite('ENG T.19'));
  if (!unit) return line(say`${name} goes ${inchText(far)} `, cite('ENG T.19'));
  const turns = Math.ceil(far / Math.max(inches(1), eng.rateOf(state, eng.asMarching(unit))));
  return line(say`${name} marches ${inchText(far)}, ${count(turns, 'turn')} or more `, cite('ENG T.19'));
}

/** Units are taken along or left behind one by one. */
export function musterOffer(ask: CommandAsk, muster: Muster): Offer {
  const plans = plansIn(ask);
  const state = ask.state as unknown as SiegeState;
  const side = ask.seat as Side;
  const ways = muster.do === 'sortie' ? eng.partOf(state).fortress!.gates : [''];
  const orderFor = (names: readonly string[], through: string): EngineerAction =>
    muster.do === 'sortie'
      ? { do: 'sortie', units: [...names], through }
      : { do: 'assault', units: [...names] };
  const choices = eng.unitsOf(state, side).flatMap(({ name }): readonly Choice[] => {
    const isIn = muster.names.includes(name);
    if (!isIn && !judged(ask, orderFor([name], ways[0]!)).legal) return [];
    const names = isIn ? muster.names.filter(each => each !== name) : [...muster.names, name];
    return [
      selecting(
        { piece: name },
        [...plans, modeId({ ...muster, names })],
        isIn ? say`Leave ${name} out` : say`Take ${name} along`,
        isIn ? 'chosen' : 'pick',
      ),
    ];
  });
  const buttons = ways.map((through, at) => {
    const order = orderFor(muster.names, through);
    const verdict = judged(ask, order);
    const label =
      muster.do === 'sortie'
        ? say`Sally through ${through}`
        : say`Storm with ${count(muster.names.length, 'unit')}`;
    return {
      ...selectButton(label, [...plans, planOf(order)], at === 0 && verdict.legal),
      refused: verdict.legal ? null : refusedBy(verdict),
    };
  });
  return {
    selection: ask.selection,
    choices,
    buttons: [
      { ...selectButton(say`Not now`, plans), undoes: true },
      ...(muster.names.length > 0 ? buttons : []),
    ],
    checklist: [],
  };
}

/** ENG T.15: who takes the place of a crew. */
export function reliefOffer(ask: CommandAsk, { name }: Picking): Offer {
  const plans = plansIn(ask);
  const state = ask.state as unknown as SiegeState;
  return {
    selection: ask.selection,
    choices: eng.unitsOf(state, ask.seat as Side).flatMap(unit => {
      const order: EngineerAction = { do: 'relieve', unit: name, by: unit.name };
      return judged(ask, order).legal
        ? [selecting({ piece: unit.name }, [...plans, planOf(order)], say`${unit.name} relieves ${name}`)]
        : [];
    }),
    buttons: [back(plans, name)],
    checklist: [],
  };
}
