import { edit } from '@abatis/kernel';
import type { BnbTable } from '../../events.ts';
import { type BnbState, comradesOf, sideOf, type UnitId, unitsOf } from '../../state.ts';
import { removeEmpty } from '../05-morale/index.ts';
import { asOne, loseTogether } from '../06-terrain/index.ts';
import { enemyIn, fightsOf } from './04.01-figures.ts';
import { type Strike, strikesOf, strikesRoll } from './04.05-strikes.ts';

/** What a strike did. */
interface Blow {
  readonly strike: Strike;
  readonly hits: number;
}

/** BNB 4.1h, 4.1i, 4.9a: one round of all fights at once; losses come off together afterwards. */
export function fightRound(state: BnbState, table: BnbTable): void {
  const fighters = [...new Set(state.engagements.flatMap(({ by, on }) => [by, on]))];
  const sides = [sideOf(state, 'A'), sideOf(state, 'B')];
  const whole = asOne(state);
  const strikes = sides
    .flatMap(side => unitsOf(state, side))
    .flatMap(({ id }) => (fighters.includes(id) ? strikesOf(whole, whole.units[id]!) : []));
  const blows = strikes.map(strike => struck(strike, table));
  for (const { id } of fighters.flatMap(fighter => comradesOf(state, fighter))) markFought(state, id);
  const draft = edit(state);
  draft.engagements = state.engagements.map(each => ({ ...each, rounds: each.rounds + 1, doubled: false }));
  draft.favours = [];
  for (const blow of blows) takeBlow(state, blow, table);
  removeEmpty(state, 6, table);
}

function struck(strike: Strike, table: BnbTable): Blow {
  const { roll, result } = table.roll(strikesRoll(strike));
  const hits = strike.doubled ? 2 * result : result;
  const { unit, enemy, needed, drms } = strike;
  table.emit({ type: 'struck', clause: 'BNB 4.1e', unit, enemy, needed, drms, dice: roll.dice, hits });
  return { strike, hits };
}

/** BNB 4.12a, 2.3c: it has fought a round of the game; 2.12m: a manoeuvre in progress is at an end. */
function markFought(state: BnbState, id: UnitId): void {
  const unit = state.units[id]!;
  const draft = edit(state, 'units', id);
  draft.foughtRounds = unit.foughtRounds + 1;
  draft.manoeuvre = null;
  const foes = fightsOf(state, id).map(fight => enemyIn(fight, id));
  draft.turn = { ...unit.turn, fought: true, foes };
}

/** BNB 4.1e, R101: hits beyond the last figure are inflicted all the same. */
function takeBlow(state: BnbState, { strike, hits }: Blow, table: BnbTable): void {
  if (hits === 0) return;
  const unit = state.units[strike.enemy]!;
  const lost = Math.min(hits, asOne(state).units[unit.id]!.figures);
  edit(state, 'units', unit.id).turn = {
    ...unit.turn,
    hits: [...unit.turn.hits, { step: 6, kind: 'combat', by: strike.unit, count: hits, hard: false }],
  };
  loseTogether(state, unit.id, lost, 6);
  table.emit({ type: 'cut-down', clause: 'BNB 4.1e', unit: unit.id, by: strike.unit, figures: lost });
}
