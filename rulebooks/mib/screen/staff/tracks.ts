import { cite, count, say, sentences } from '@abatis/presenter';
import type { ForceTrack, Text, TrackBox } from '@abatis/screen';
import type { FormationId, MibState, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';

/** The rows of boxes that a unit has on its force chart (T9). */
export const unitTracks = (state: MibState, id: UnitId): readonly ForceTrack[] => [
  ...(mib.plays(state, 'lite') ? [] : [fatigueTrack(state, id)]),
  stragglerTrack(state, id),
  ...(mib.plays(state, 'supply') ? [supplyTrack(state, id)] : []),
];

/** MIB T9, 11.0a: grey boxes are those after which it is Tired. */
function fatigueTrack(state: MibState, id: UnitId): ForceTrack {
  const { white, grey } = mib.cardOf(state, id).track;
  const { fatigue } = mib.unitOf(state, id);
  return { label: say`Fatigue`, boxes: boxesOf(fatigue, white, grey), note: fatigueNote(state, id) };
}

const boxesOf = (marked: number, white: number, grey = 0): readonly TrackBox[] =>
  Array.from({ length: white + grey }, (_, place) => {
    if (place < white) return place < marked ? 'full' : 'empty';
    return place < marked ? 'grey-full' : 'grey';
  });

/** MIB 11.1: what the next boxes bring; with `lite`, what the next levels of the formation do (11.2a). */
export function fatigueNote(state: MibState, id: UnitId): Text {
  if (mib.plays(state, 'lite')) return liteNote(state, mib.liteStatusOf(state, id));
  const { white, grey } = mib.cardOf(state, id).track;
  const { fatigue } = mib.unitOf(state, id);
  switch (mib.wearinessOf(state, id)) {
    case 'fresh':
      return say`${boxes(white - fatigue)} to Tired: half SP, half MA ${cite('MIB 11.1a')}.`;
    case 'tired':
      return say`Tired: half SP, half MA ${cite('MIB 11.1a')}. ${boxes(white + grey - fatigue)} to Spent: 1 SP, 1 MP, no attack ${cite('MIB 11.1d')}.`;
    case 'spent':
      return say`Spent: 1 SP, 1 MP, no attack ${cite('MIB 11.1d')}.`;
  }
}

const boxes = (n: number): string => count(n, 'box', 'boxes');

/** MIB 10.0c: two steps can straggle; whoever straggles may come back (10.1a). */
function stragglerTrack(state: MibState, id: UnitId): ForceTrack {
  const { stragglers } = mib.unitOf(state, id);
  const most = mib.battleOf(state).charts.tracks.stragglers;
  const note = stragglerNote(state, id);
  return {
    label: say`Straggl.`,
    boxes: boxesOf(stragglers, most),
    note: note === '' ? null : note,
    shape: 'round',
  };
}

export function stragglerNote(state: MibState, id: UnitId): Text {
  const { stragglers, place } = mib.unitOf(state, id);
  if (stragglers === 0 || place !== 'map') return '';
  const left = mib.battleOf(state).charts.tracks.stragglers - stragglers;
  return sentences(
    left === 0
      ? say`The next straggler is a casualty instead ${cite('MIB 10.0c')}.`
      : say`${boxes(left)} left; any more stragglers are casualties instead ${cite('MIB 10.0c')}.`,
    recoveryNote(state, id),
  );
}

/** The chance that one step comes back, or why none can. */
function recoveryNote(state: MibState, id: UnitId): Text {
  const { smashed, stragglers, freshStragglers } = mib.unitOf(state, id);
  const rating = mib.recoveryRating(state, id);
  const chance =
    rating >= 6
      ? say`on any die`
      : rating <= 0
        ? say`on no die`
        : rating === 1
          ? say`on a 1`
          : say`on 1 to ${rating}`;
  if (smashed) return say`Its next check restores it ${chance} ${cite('MIB 10.2c')}.`;
  if (stragglers === freshStragglers)
    return say`Lost this turn: none can come back before the next ${cite('MIB 10.1e')}.`;
  return mib.mayRecover(state, id).legal ? say`One comes back ${chance} ${cite('MIB 10.1a')}.` : '';
}

/** MIB 12.1, T16. */
function supplyTrack(state: MibState, id: UnitId): ForceTrack {
  const { supply } = mib.unitOf(state, id);
  const { full } = mib.battleOf(state).charts.supply;
  const note: Text =
    supply === 0
      ? say`Out of supply: half SP, no attack, no recovery ${cite('MIB 12.4')}.`
      : say`${count(supply, 'level')} to none: half SP, no attack, no recovery ${cite('MIB 12.4')}.`;
  return { label: say`Supply`, boxes: boxesOf(supply, full), note };
}

/** MIB 11.2a, T14: the fatigue of a formation. */
export function formationTrack(state: MibState, id: FormationId): ForceTrack {
  const { liteLadder } = mib.battleOf(state).charts;
  const { status } = state.formations[id]!;
  return {
    label: say`Fatigue`,
    boxes: boxesOf(status, liteLadder.tired - 1, liteLadder.levels.length - liteLadder.tired),
    note: statusNote(state, id),
  };
}

/** MIB 11.2a, 11.2m: what its status does, and what the next one will. */
export function statusNote(state: MibState, id: FormationId): Text {
  const { status, nearly } = state.formations[id]!;
  return sentences(
    liteNote(state, status),
    nearly ? say`The next combat raises it ${cite('MIB 11.2m')}.` : '',
  );
}

function liteNote(state: MibState, status: number): Text {
  const { levels, tired, spent } = mib.battleOf(state).charts.liteLadder;
  const name = levels[status] ?? '';
  if (status >= spent) return say`${name}: 1 SP, 1 MP, no attack ${cite('MIB 11.1d')}.`;
  if (status >= tired)
    return say`${name}: half SP, half MA ${cite('MIB 11.1a')}. ${count(spent - status, 'level')} to ${levels[spent]!} ${cite('MIB T14')}.`;
  return say`${name}. ${count(tired - status, 'level')} to ${levels[tired]!}: half SP, half MA ${cite('MIB 11.1a')}.`;
}
