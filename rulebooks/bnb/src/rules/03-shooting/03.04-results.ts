import { D10, type Drm, dicePool, edit, net, type RollSpec, type Table } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import { chartsOf, groundOf } from '../../battle.ts';
import { rowAt } from '../../charts/charts.ts';
import type { BnbTable } from '../../events.ts';
import { isIn, piecesOf } from '../../ground.ts';
import { type BnbState, comradesOf, sideOf, type Unit, type UnitId, unitsOf } from '../../state.ts';
import { closeUpGuns, footprintOf } from '../00-measuring/index.ts';
import { hasGuns } from '../01-introduction/index.ts';
import { removeEmpty } from '../05-morale/index.ts';
import { asOne, batter, loseTogether, rollBattering } from '../06-terrain/index.ts';
import { closeScreens } from '../07-options/index.ts';
import type { Ammunition } from './03.02-score.ts';
import type { Stage, Volley } from './03.09-volleys.ts';
import { volleysOf } from './03.10-targets.ts';

export type ShotsRoll = RollSpec<
  'shots',
  {
    readonly unit: UnitId;
    readonly target: UnitId;
    readonly ammunition: Ammunition;
    readonly stage: Stage;
    readonly dice: number;
  },
  number
>;

const MISS = 1;
const HIT = 10;

/** BNB 1.12a: a natural 1 misses and a natural 10 hits, whatever the modifiers. */
export const isHit = (face: number, needed: number, drms: readonly Drm[]): boolean =>
  face === HIT || (face !== MISS && face + net(drms) >= needed);

/** BNB 3.1k: so many dice of a volley against one mark. */
export const shotsRoll = ({ firing }: Volley, stage: Stage, dice: number): ShotsRoll => ({
  kind: 'shots',
  purpose: 'BNB 3.1k shooting',
  about: { unit: firing.unit.id, target: stage.target },
  facts: { unit: firing.unit.id, target: stage.target, ammunition: firing.ammunition, stage, dice },
  drms: stage.drms,
  table: { clause: 'BNB T3.2', column: stage.type },
  dice: dicePool(dice, 10, face => isHit(face, stage.needed, stage.drms)),
  read: hits => hits,
});

/** What a hit on a battery does to it. */
export interface GunEffect {
  readonly gunners: number;
  readonly guns: number;
}

export type CounterbatteryRoll = RollSpec<
  'counterbattery',
  { readonly unit: UnitId; readonly target: UnitId; readonly ammunition: Ammunition },
  GunEffect
>;

/** BNB 3.4a, 3.4b, R16: the effect of a hit on guns; +2 for ballshot at limbered ones. */
export function counterbatteryRoll(
  state: BnbState,
  unit: UnitId,
  target: UnitId,
  ammunition: Ammunition,
): CounterbatteryRoll {
  const { rows, limberedBall } = chartsOf(state).counterbattery;
  const isBall = ammunition === 'ball';
  const isLimbered = state.units[target]!.formation === 'limbered';
  return {
    kind: 'counterbattery',
    purpose: 'BNB 3.4a effect on guns',
    about: { unit, target },
    facts: { unit, target, ammunition },
    drms:
      isBall && isLimbered
        ? [{ value: limberedBall, clause: 'BNB 3.4b', label: 'ballshot at limbered guns' }]
        : [],
    table: { clause: 'BNB T3.4', column: isBall ? 'ball' : 'other' },
    dice: D10,
    read: total => rowAt(rows, total)[isBall ? 'ball' : 'other'],
  };
}

/** What one unit suffers from another's volley. */
interface Harm {
  readonly by: UnitId;
  readonly on: UnitId;
  readonly isScreen: boolean;
  readonly figures: number;
  readonly guns: number;
  readonly hard: boolean;
}

/**
 * What an extension fires in FIRE_RESOLVE: it rolls with the strengths of the start, and gives back what takes the
 * effects off when those of all others come off (B rule 5).
 */
type FiresBeside = (state: BnbState, table: Table) => () => void;

export const fireBeside: ExtensionPoint<FiresBeside> = extensionPoint<FiresBeside>();

/** BNB B rule 5, R32: everybody fires with the strengths of the start; the losses come off afterwards. */
export function resolveFire(state: BnbState, table: BnbTable): void {
  const sides = [sideOf(state, 'A'), sideOf(state, 'B')];
  const volleys = sides
    .flatMap(side => unitsOf(state, side))
    .flatMap(({ id }) => [...volleysOf(state, id, false), ...volleysOf(state, id, true)]);
  const harms = volleys.flatMap(volley => fireVolley(state, volley, table));
  const battered = rollBattering(state, table);
  const beside = fireBeside.of(state).map(fires => fires(state, table));
  for (const { firing } of volleys)
    for (const { id } of firersWith(state, firing.unit.id)) markFired(state, id);
  for (const { by } of battered) markFired(state, by);
  for (const harm of harms) suffer(state, harm, table);
  for (const section of battered) batter(state, section, table);
  for (const takeOff of beside) takeOff();
  edit(state).fire = [];
  edit(state).battering = [];
  closeScreens(state, table);
  removeEmpty(state, 5, table);
}

/** BNB 3.9b, 3.12b: the dice of a volley; those that miss one mark are rolled at the next. */
export function fireVolley(state: BnbState, volley: Volley, table: BnbTable): readonly Harm[] {
  return volley.shots.flatMap(({ dice, stages }) => {
    let left = dice;
    return stages.flatMap(stage => {
      if (left === 0) return [];
      const { roll, result: hits } = table.roll(shotsRoll(volley, stage, left));
      table.emit({
        type: 'shots-fired',
        clause: 'BNB 3.1k',
        unit: volley.firing.unit.id,
        target: stage.target,
        ammunition: volley.firing.ammunition,
        stage,
        dice: roll.dice,
        hits,
      });
      left -= hits;
      return hits > 0 ? [harmOf(state, volley, stage, hits, table)] : [];
    });
  });
}

function harmOf(state: BnbState, { firing }: Volley, stage: Stage, hits: number, table: BnbTable): Harm {
  const { target: on, isScreen, type } = stage;
  const by = firing.unit.id;
  const common = { by, on, isScreen, hard: type === 'hard' };
  if (isScreen || !hasGuns(state.units[on]!)) return { ...common, figures: hits, guns: 0 };
  const rolls = Array.from({ length: hits }, () => counterbatteryRoll(state, by, on, firing.ammunition));
  const { each, gathered } = table.rollAll(rolls, { gunners: 0, guns: 0 }, (before, effect) => ({
    gunners: before.gunners + effect.gunners,
    guns: before.guns + effect.guns,
  }));
  const dice = each.map(({ roll }) => roll.natural);
  table.emit({ type: 'guns-hit', clause: 'BNB 3.4a', unit: by, target: on, dice, ...gathered });
  return { ...common, figures: gathered.gunners, guns: gathered.guns };
}

/** BNB 6.4.3b: infantry in one block fires together. */
const firersWith = (state: BnbState, id: UnitId): readonly Unit[] =>
  comradesOf(state, id).filter(unit => unit.id === id || unit.arm === 'infantry');

/** BNB 6.1c: a unit that fires out of a wood is spotted. */
function markFired(state: BnbState, id: UnitId): void {
  const unit = state.units[id]!;
  const isInWoods = piecesOf(groundOf(state), 'woods').some(wood => isIn(wood, footprintOf(state, unit)));
  const draft = edit(state, 'units', id);
  draft.turn = { ...unit.turn, fired: true };
  if (isInWoods) draft.spotted = true;
}

/** BNB 3.1k, 3.1d, 3.4a, R48, 7.10e: takes the losses off. A hit without effect on guns is no hit; one on a screen tests nobody. */
export function suffer(
  state: BnbState,
  { by, on, isScreen, figures, guns, hard }: Harm,
  table: BnbTable,
): void {
  if (figures === 0 && guns === 0) return;
  const unit = state.units[on]!;
  const lost = Math.min(
    figures,
    isScreen && unit.screen ? unit.screen.figures : asOne(state).units[on]!.figures,
  );
  const draft = edit(state, 'units', on);
  if (isScreen && unit.screen) draft.screen = { ...unit.screen, figures: unit.screen.figures - lost };
  const kind = isScreen ? 'screen' : 'shot';
  draft.turn = {
    ...unit.turn,
    hits: [...unit.turn.hits, { step: 5, kind, by, count: figures, hard }],
  };
  if (guns > 0) {
    // BNB G.0: a model whose second gun is gone counts for the enemy.
    const all = Math.min(unit.models * 2, unit.gunsLost + guns);
    const destroyed = Math.floor(all / 2) - Math.floor(unit.gunsLost / 2);
    draft.gunsLost = all;
    if (destroyed > 0) edit(state, 'tally', unit.side).models += destroyed;
    closeUpGuns(state, on);
  }
  loseTogether(state, on, lost, 5);
  table.emit({ type: 'shot-down', clause: 'BNB 3.1k', unit: on, by, figures: lost, guns });
}
