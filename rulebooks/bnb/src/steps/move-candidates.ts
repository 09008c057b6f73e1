import { isRuling } from '@abatis/kernel';
import type { Order } from '../actions.ts';
import type { Leg } from '../legs.ts';
import * as rules from '../rules/index.ts';
import type { BnbState, Unit } from '../state.ts';

/** A useful choice of moves of a unit: any other legal one may be ordered. */
export function* movesOf(
  state: BnbState,
  unit: Unit,
): Generator<Order<'move' | 'charge' | 'finish-manoeuvre' | 'give-up-manoeuvre' | 'abandon' | 'work'>> {
  if (!rules.whyNotMove(state, unit).next().done) return;
  if (unit.manoeuvre !== null) {
    if (!isRuling(rules.planFinish(state, unit.id))) yield { type: 'finish-manoeuvre', unit: unit.id };
    yield { type: 'give-up-manoeuvre', unit: unit.id };
    return;
  }
  if (rules.mayAbandon(state, unit.id, 1).legal) {
    if (rules.hasShortModel(unit)) yield { type: 'abandon', unit: unit.id, models: 1, short: true };
    yield { type: 'abandon', unit: unit.id, models: 1 };
  }
  if (rules.whyNotWork(state, unit).next().done) yield { type: 'work', unit: unit.id };
  yield* chargesOf(state, unit);
  for (const legs of choices(state, unit))
    if (!isRuling(rules.planMove(state, unit.id, legs)))
      yield { type: 'move', unit: unit.id, legs: [...legs] };
}

const WHEELS = [150, 450] as const;
const HANDS = ['left', 'right'] as const;

/** Straight on, whole and half; some wheels; changes of formation. */
function* choices(state: BnbState, unit: Unit): Generator<readonly Leg[]> {
  const ahead = rules.reachOf(state, unit, { go: 'advance' }).by;
  if (ahead > 0) yield [{ go: 'advance', by: ahead }];
  if (ahead > 1) yield [{ go: 'advance', by: Math.floor(ahead / 2) }];
  const back = rules.reachOf(state, unit, { go: 'retire' }).by;
  if (back > 0) yield [{ go: 'retire', by: back }];
  if (unit.formation !== 'square' && unit.bent.length === 0 && unit.block === null)
    for (const about of HANDS) for (const by of WHEELS) yield [{ go: 'wheel', about, by }];
  yield* reforms(state, unit);
}

function* reforms(state: BnbState, unit: Unit): Generator<readonly Leg[]> {
  const { arm, formation, figures, files } = unit;
  if (formation === 'unlimbered') yield [{ go: 'limber', files: 1, about: false }];
  if (formation === 'limbered') yield [{ go: 'unlimber', about: false }];
  if (arm === 'artillery' || unit.block !== null) return;
  const reform = (into: 'close' | 'square' | 'skirmish', wide: number, turn: 0 | 1800): readonly Leg[] => [
    { go: 'reform', into, files: Math.max(1, Math.min(wide, figures)), turn, anchor: 'front' },
  ];
  yield reform('close', files, 1800);
  for (const wide of arm === 'cavalry' ? [6, 12] : [6, Math.min(figures, 24)])
    if (wide !== files) yield reform('close', wide, 0);
  if (arm !== 'infantry') return;
  if (formation !== 'square') yield reform('square', files, 0);
  if (rules.maySkirmish(state, unit) && formation !== 'skirmish') yield reform('skirmish', figures, 0);
  if (rules.mayFormMasse(state, unit, 4) && formation !== 'masse')
    yield [{ go: 'reform', into: 'masse', files: 4, turn: 0, anchor: 'front' }];
  const screen = rules.plainScreen(state, unit);
  if (unit.screen) yield [{ go: 'recall' }];
  else if (screen) yield [{ go: 'put-out', ...screen }];
}

/** BNB 2.6: straight at whoever a unit would touch first ahead of it. */
function* chargesOf(state: BnbState, unit: Unit): Generator<Order<'charge'>> {
  const run = rules.longestRun(state, unit);
  const legs: Leg[] = [{ go: 'advance', by: run }];
  const struck = run > 0 ? rules.workOut(state, { unit: unit.id, targets: [], legs }).struck : [];
  const targets = struck.map(({ on }) => on);
  const order: Order<'charge'> = { type: 'charge', unit: unit.id, targets, legs: cut(legs, struck) };
  if (targets.length > 0 && !isRuling(rules.planCharge(state, order))) yield order;
}

/** Declared no longer than the way to the last that it touches. */
function cut(legs: Leg[], struck: readonly rules.Struck[]): Leg[] {
  const far = Math.round(struck.at(-1)?.at ?? 0);
  return far === 0 ? [] : legs.map(leg => (leg.go === 'advance' ? { ...leg, by: far } : leg));
}
