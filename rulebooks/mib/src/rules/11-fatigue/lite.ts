import { edit } from '@abatis/kernel';
import { battleOf, turnCard } from '../../battle.ts';
import { formationName } from '../../events/names.ts';
import { plays } from '../../options.ts';
import type { FormationId, MibState } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';

/** MIB T14: a formation climbs the ladder; above Spent there is nothing. */
export function raiseStatus(state: MibState, formation: FormationId, clause: string, table: MibTable): void {
  setStatus(state, formation, state.formations[formation]!.status + 1, clause, table);
}

/** MIB 11.2i: it rests by so many levels; below Rested there is nothing. */
export function lowerStatus(
  state: MibState,
  formation: FormationId,
  levels: number,
  clause: string,
  table: MibTable,
): void {
  setStatus(state, formation, state.formations[formation]!.status - levels, clause, table);
}

export function setStatus(
  state: MibState,
  formation: FormationId,
  to: number,
  clause: string,
  table: MibTable,
): void {
  const { levels } = battleOf(state).charts.liteLadder;
  const status = Math.max(0, Math.min(levels.length - 1, to));
  if (status === state.formations[formation]!.status) return;
  edit(state, 'formations', formation).status = status;
  table.emit({
    type: 'formation-status',
    clause,
    formation: formationName(state, formation),
    status: levels[status]!,
  });
}

/** MIB 11.2c, 11.2m: the fatigue of a combat; with the intermediate marker it takes two of them to rise. */
export function wearyByCombat(state: MibState, formation: FormationId, table: MibTable): void {
  if (plays(state, 'liteIntermediateFatigue')) wearyByHalves(state, formation, table);
  else raiseStatus(state, formation, 'MIB 11.2c', table);
}

function wearyByHalves(state: MibState, formation: FormationId, table: MibTable): void {
  const nearly = !state.formations[formation]!.nearly;
  edit(state, 'formations', formation).nearly = nearly;
  table.emit({
    type: 'intermediate-marker',
    clause: 'MIB 11.2m',
    formation: formationName(state, formation),
    placed: nearly,
  });
  if (!nearly) raiseStatus(state, formation, 'MIB 11.2m', table);
}

/** MIB 11.2b: on the first afternoon turn, once. */
export const isToTire = (state: MibState, formation: FormationId): boolean =>
  turnCard(state).start === battleOf(state).charts.turnTrack.firstAfternoon &&
  !state.formations[formation]!.afternoon;

export function tireInTheAfternoon(state: MibState, formation: FormationId, table: MibTable): void {
  if (!isToTire(state, formation)) return;
  edit(state, 'formations', formation).afternoon = true;
  raiseStatus(state, formation, 'MIB 11.2b', table);
}

/** MIB 11.2b, R45: without orders a Mobile action counts as having one. */
export function marchInTheAfternoon(state: MibState, formation: FormationId, table: MibTable): void {
  if (!plays(state, 'orders')) tireInTheAfternoon(state, formation, table);
}
