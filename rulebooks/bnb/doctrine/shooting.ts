import { inches } from '@abatis/tabletop';
import type { BnbState, Unit } from '../src/inside.ts';
import * as bnb from '../src/inside.ts';
import { hitChance, type Spread, spreadOf } from './prospects.ts';
import { gapBetween, rangeInArc, type Sketch } from './sketch.ts';

/** Fire that a unit could give, guessed without the referee. */
export interface Guess {
  readonly dice: number;
  readonly chance: number;
  readonly range: number;
  readonly spread: Spread;
  /** BNB 7.10e, 7.10f: the screen before the target is hit in its place. */
  readonly isAtScreen: boolean;
}

/** BNB 3.1: may a unit as it stands fire at all? Movement is asked by whoever moves it. */
const hasFire = ({ arm, formation, block }: Unit): boolean =>
  arm !== 'cavalry' && formation !== 'limbered' && formation !== 'away' && block === null;

/** The front of a unit is asked at these shares of its width. */
const PARTS = [-0.66, 0, 0.66] as const;

/** BNB 3.1, 3.2: what a unit would do by fire to another, from where they are drawn; null: nothing. */
export function guessFire(
  state: BnbState,
  firer: Unit,
  from: Sketch,
  target: Unit,
  at: Sketch,
): Guess | null {
  if (!hasFire(firer)) return null;
  const most = bnb.greatestRange(state, firer, firer.arm === 'artillery' ? 'ball' : 'small arms');
  if (gapBetween(from, at) > most) return null;
  const { share, range } = bearing(firer, from, at);
  if (share === 0 || range > most) return null;
  const dice = diceOf(state, firer, share);
  const [best] = bnb
    .ammunitionOf(firer)
    .map(ammunition => ({
      chance: chanceWith(state, firer, target, ammunition, range),
      isAtScreen: target.screen !== null && ammunition !== 'ball',
    }))
    .sort((a, b) => b.chance - a.chance);
  return dice === 0 || !best || best.chance === 0
    ? null
    : { ...best, dice, range, spread: spreadOf(dice, best.chance) };
}

/** BNB 3.1e, 3.1f: which share of the front bears, and at which range. */
function bearing(firer: Unit, from: Sketch, at: Sketch): { readonly share: number; readonly range: number } {
  if (firer.formation === 'square') return { share: 0.25, range: gapBetween(from, at) };
  let [bears, range] = [0, Number.POSITIVE_INFINITY];
  for (const part of PARTS) {
    const { x, y } = from.front;
    const spot = { x: x + from.right.x * from.half * part, y: y + from.right.y * from.half * part };
    const found = rangeInArc(from, spot, at);
    if (found === null) continue;
    bears++;
    range = Math.min(range, found);
  }
  return { share: bears / PARTS.length, range };
}

function diceOf(state: BnbState, firer: Unit, share: number): number {
  if (firer.arm === 'artillery') {
    const models = Math.round(bnb.serviceableModels(firer) * share);
    const places = Array.from({ length: models }, (_, place) => place);
    return bnb.modelDice(firer, places).reduce((sum, dice) => sum + dice, 0);
  }
  const figures = firer.formation === 'square' ? firer.figures : Math.min(firer.files, firer.figures);
  return bnb.infantryDice(state, firer, Math.round(figures * share));
}

/** BNB T3.2, T3.3: the chance of a die; cover is the ground's affair and left out. */
function chanceWith(
  state: BnbState,
  firer: Unit,
  target: Unit,
  ammunition: bnb.Ammunition,
  range: number,
): number {
  if (range > bnb.greatestRange(state, firer, ammunition)) return 0;
  const band = bnb.bandAt(state, firer, ammunition, range);
  const isAtScreen = target.screen !== null && ammunition !== 'ball';
  const struck: Unit = isAtScreen ? { ...target, formation: 'skirmish' } : target;
  const needed = bnb.scoreNeeded(state, band, bnb.targetType(state, band, struck, 'none'));
  if (needed === null) return 0;
  const isDense = ammunition === 'ball' && bnb.isDense(target);
  const chance = hitChance(
    needed,
    bnb.shootingDrms(state, firer, { isEvading: false, isScreen: false, isDense, target: target.id }),
  );
  return bnb.hasGuns(target) ? chance * (ammunition === 'ball' ? ON_GUNS.ball : ON_GUNS.other) : chance;
}

/** BNB T3.4: how likely a hit on a battery has an effect. */
const ON_GUNS = { ball: 0.3, other: 0.6 } as const;

/** BNB 3.8b: the volley of a charged unit at its charger: all of its front at close range, or what bears on a flank attack. */
export function defensiveFire(state: BnbState, target: Unit, charger: Unit, isFromFlank: boolean): Spread {
  if (!hasFire(target) || target.turn.used > HALF_MOVE || isFromFlank) return [1];
  if (target.arm === 'artillery' && target.turn.moved) return [1];
  const share = target.formation === 'square' ? 0.25 : 1;
  const dice = diceOf(state, target, share);
  const chance = Math.max(
    ...bnb
      .ammunitionOf(target)
      .map(ammunition => chanceWith(state, target, { ...charger, screen: null }, ammunition, CLOSE)),
  );
  return spreadOf(dice, chance);
}

/** BNB 3.1h. */
export const HALF_MOVE = 505_000;
const CLOSE = inches(2);
