import type { Seat } from '@abatis/kernel';
import {
  capital,
  cite,
  count,
  listOf,
  type Mustered,
  say,
  sentences,
  translated,
  turnCardsBy,
} from '@abatis/presenter';
import type { At, ForceTrack, Text, WornRow } from '@abatis/screen';
import type { MibState, Side, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { initiativeNote } from '../scene/moment.ts';
import { formationTitle, lossWords, player } from '../words/say.ts';
import { briefingParts } from './briefing.ts';
import { conditionText } from './forces.ts';
import { asKnown, lookerOf, readsChart, seesAll, unitLink } from './known.ts';
import { fatigueNote, formationTrack, unitTracks } from './tracks.ts';

/* The card at the end of a turn. Of the enemy it has what the map shows and the reader could see. */

/** A unit at one moment, by its steps. */
interface Division extends Mustered {
  readonly isLost: boolean;
  readonly casualties: number;
  readonly stragglers: number;
  /** The reader may tell casualties from stragglers. */
  readonly open: boolean;
}

/** The state as the reader knows it for this side, and whether that is all. */
const knownOf = (at: At<MibState>, side: Side): { readonly state: MibState; readonly open: boolean } => {
  const open = readsChart(at, side);
  return { open, state: open ? at.state : asKnown(at) };
};

/** MIB 2.5e: the units of a side that the reader can tell from each other, on the map or lost. */
function tellable(at: At<MibState>, side: Side): readonly UnitId[] {
  const { state } = knownOf(at, side);
  return mib.battleOf(state).units.flatMap((card, id) => {
    const { place } = mib.unitOf(state, id);
    const isHidden = !seesAll(at) && mib.isBlock(at.state, id, lookerOf(at));
    return card.side === side && MUSTERED.includes(place) && !isHidden ? [id] : [];
  });
}

const MUSTERED: readonly string[] = ['map', 'exited', 'eliminated'];

function muster(at: At<MibState>, seat: Seat): readonly Division[] {
  const side = seat as Side;
  const { state, open } = knownOf(at, side);
  return tellable(at, side).map(id => {
    const { steps, casualties, stragglers, place } = mib.unitOf(state, id);
    const isLost = place === 'eliminated';
    return {
      id: mib.unitName(state, id),
      name: [unitLink(state, id)],
      now: isLost ? 0 : steps,
      full: mib.cardOf(state, id).maxSteps,
      isLost,
      casualties,
      stragglers,
      open,
    };
  });
}

/** MIB 10.0c, 2.5a: of an enemy it is seen that steps have gone, not where to. */
function lossText(before: Division, after: Division): Text {
  if (after.isLost) return before.isLost ? '' : say`eliminated`;
  const gone = before.now - after.now;
  if (!after.open) {
    if (gone === 0) return '';
    return gone > 0 ? say`${count(gone, 'step')} off the map` : say`${count(-gone, 'step')} back`;
  }
  const words = [
    ...lossWords(after.casualties - before.casualties, after.stragglers - before.stragglers),
    ...(gone < 0 ? [say`${count(-gone, 'step')} back`] : []),
  ];
  return words.length === 0 ? '' : listOf(words);
}

function worn(at: At<MibState>, seat: Seat) {
  const side = seat as Side;
  const { state, open } = knownOf(at, side);
  const onMap = tellable(at, side).filter(id => mib.unitOf(state, id).place === 'map');
  const isTiring = open && !mib.plays(state, 'lite');
  const rows = onMap.flatMap(id => unitRow(state, id, isTiring));
  if (!isTiring) return { rows: open ? [...rows, ...formationRows(state, side)] : rows, rest: '' };
  const names = onMap
    .filter(id => !rows.some(row => row.id === mib.unitName(state, id)))
    .map(id => unitLink(state, id));
  return {
    rows,
    rest: names.length === 0 ? '' : say`Fit to fight: ${listOf(names)}.`,
  };
}

/** A unit with no more than this many boxes left is near to being Tired. */
const NEAR = 2;

/** MIB 9.0b, 10.2c, 11.1: what everybody sees on the map; of one's own with its fatigue, if it is Tired, Spent or near to it. */
function unitRow(state: MibState, id: UnitId, isTiring: boolean): readonly WornRow[] {
  const { disorganized, smashed, fatigue } = mib.unitOf(state, id);
  const weariness = isTiring ? mib.wearinessOf(state, id) : 'fresh';
  const left = mib.cardOf(state, id).track.white - fatigue;
  const isNear = isTiring && weariness === 'fresh' && left <= NEAR;
  const states = [
    ...(smashed ? [say`Smashed`] : disorganized ? [say`Disorganized`] : []),
    ...(weariness === 'fresh' ? [] : [capital(translated(weariness))]),
    ...(isNear ? [say`${count(left, 'box', 'boxes')} to go`] : []),
  ];
  if (states.length === 0) return [];
  const isFatigueTold = isNear || weariness !== 'fresh';
  return [
    {
      id: mib.unitName(state, id),
      seat: mib.sideOfUnit(state, id),
      name: [unitLink(state, id)],
      boxes: isFatigueTold ? unitTracks(state, id)[0]!.boxes : [],
      state: states.join(', '),
      text: sentences(conditionText(state, id), isFatigueTold ? fatigueNote(state, id) : ''),
      bad: smashed || disorganized || weariness !== 'fresh',
    },
  ];
}

/** MIB 11.2a: with `lite` the formations tire, not their units. */
const formationRows = (state: MibState, side: Side): readonly WornRow[] =>
  mib.battleOf(state).formations.flatMap((card, id) => {
    const { status } = state.formations[id]!;
    if (card.side !== side || card.units.length === 0 || status === 0) return [];
    const { boxes, note }: ForceTrack = formationTrack(state, id);
    const { levels, tired } = mib.battleOf(state).charts.liteLadder;
    return [
      {
        id: `formation ${card.name}`,
        seat: side,
        name: formationTitle(state, id),
        boxes,
        state: levels[status] ?? '',
        text: note ?? '',
        bad: status >= tired,
      },
    ];
  });

/** MIB 16.1c, 16.3c, 3.0d. */
function initiative({ state }: At<MibState>): Text {
  if (mib.plays(state, 'pbem')) return initiativeNote(state);
  const holder = mib.holderOfInitiative(state);
  return holder === null
    ? say`nobody has it: the cup decides who acts ${cite('MIB 3.0d')}`
    : say`${player(state, holder)} may take two chits of that side before the first draw ${cite('MIB 16.1c')}`;
}

export const turnCard = turnCardsBy<MibState, Division>({
  parts: briefingParts,
  turnOf: ({ turn }) => turn,
  isNight: mib.isNight,
  muster,
  lossText,
  lossNote: (at, seat) =>
    readsChart(at, seat as Side) ? say`in steps` : say`as seen on the map ${cite('MIB 2.5a')}`,
  worn,
  initiative,
});
