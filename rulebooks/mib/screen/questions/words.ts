import {
  cite,
  count,
  inNames,
  isHexLabel,
  listOf,
  type MessageFacts,
  type PromptFacts,
  place,
  type Question,
  say,
  sentences,
  term,
} from '@abatis/presenter';
import type { At, Text } from '@abatis/screen';
import type { MibAction, MibFrame, MibState, Onlooker, Side, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { readsChart } from '../staff/known.ts';
import { be, pieceSpan } from '../words/say.ts';

/** The decisions of a phase as the table puts them: words and choices. */
export type Questions<Step extends MibFrame['step']> = {
  readonly [Each in Step]: Question<MibState, MibAction, MibFrame, Each>;
};

/** More names than this are counted, not listed: a prompt is one line. */
const LISTED = 3;

/** The selected pieces in words; null if none is selected. */
export function chosen(state: MibState, selection: readonly string[]): Text | null {
  const pieces = selection.filter(name => isPiece(state, name));
  if (pieces.length === 0) return null;
  return pieces.length > LISTED ? say`${count(pieces.length, 'piece')}` : listOf(pieces.map(pieceSpan));
}

const isPiece = (state: MibState, name: string): boolean =>
  mib.unitCalled(state, name) >= 0 || mib.leaderCalled(state, name) >= 0 || mib.trainCalled(state, name) >= 0;

/** 'to 0909: choose the facing', once the end of a way is chosen; null before. `from` are the hexes that it begins in. */
export function endChosen(selection: readonly string[], from: readonly string[]): Text | null {
  const end = selection.find(key => isHexLabel(key) && !from.includes(key));
  if (end === undefined) return null;
  const isWayAsked = selection.includes('another way') && !selection.some(key => key.startsWith('by '));
  return say`to ${place(end)}: choose ${isWayAsked ? say`the way` : say`the facing`}`;
}

/** Units of the activation that are on the map. */
const activeUnits = (state: MibState, side: Side): readonly UnitId[] =>
  mib.unitsOnMap(state, side).filter(id => mib.isActive(state, id));

/** MIB 10.2c: who began Smashed had his check and nothing else. */
const isSmashed = (state: MibState, id: UnitId): boolean =>
  mib.unitOf(state, id).smashed || mib.unitOf(state, id).act.beganSmashed;

/** Those of them who can act. */
export const ableUnits = (state: MibState, side: Side): readonly UnitId[] =>
  activeUnits(state, side).filter(id => !isSmashed(state, id));

/**
 * H, drawing a chit: who of the activated is not as he should be, and what that means. Fatigue is on the force chart,
 * which only its owner reads (2.5b); who is in the fog is not named (2.5e).
 */
export function conditionsText(state: MibState, side: Side, to: Pick<At, 'seat' | 'open'>): Text {
  const units = activeUnits(state, side).filter(id => isSeenBy(state, id, to));
  const smashed = units.filter(id => isSmashed(state, id));
  const ofWeariness = (weariness: string): readonly UnitId[] =>
    readsChart({ state, ...to }, side) ? units.filter(id => mib.wearinessOf(state, id) === weariness) : [];
  return sentences(
    smashed.length === 0
      ? ''
      : say`${listOf(mib.unitNames(state, smashed).map(pieceSpan))} began ${term('smashed')}: the check was all ${smashed.length === 1 ? say`it` : say`they`} could do ${cite('MIB 10.2c')}.`,
    conditionText(
      state,
      units.filter(id => mib.unitOf(state, id).disorganized),
      say`${term('disorganized')}: half MA, no attack, no EZOC; it passes at the end ${cite('MIB 9.0b')}`,
    ),
    conditionText(state, ofWeariness('tired'), say`Tired: half SP and MA ${cite('MIB 11.1a')}`),
    conditionText(state, ofWeariness('spent'), say`Spent: 1 MP, 1 SP, no attack ${cite('MIB 11.1d')}`),
  );
}

const isSeenBy = (state: MibState, id: UnitId, { seat, open }: Pick<At, 'seat' | 'open'>): boolean =>
  open === true || !mib.isBlock(state, id, seat as Onlooker);

const conditionText = (state: MibState, units: readonly UnitId[], what: Text): Text =>
  units.length === 0 ? '' : say`${listOf(mib.unitNames(state, units).map(pieceSpan))} ${be(units)} ${what}.`;

/** Buttons that begin something, by their keys in the selection: each has a prompt of its name. */
const MODES = ['turn', 'halt', 'halt to attack', 'detach', 'extend', 'shift', 'contract', 'establish'];

/** The prompt while a button's order is being said; null if none is. */
export function modeFacts(selection: readonly string[]): PromptFacts | null {
  const line = selection.find(key => MODES.includes(key));
  if (line === undefined) return null;
  const isSaid = (word: string): boolean => selection.some(key => key.startsWith(word));
  return { line, areGiven: isSaid('guns of '), arePlaced: isSaid('posts ') };
}

/** The fields of frames that hold ids, and what every prompt may say. */
export const promptFacts = (
  state: MibState,
  frame: MibFrame,
  selection: readonly string[],
): MessageFacts => ({
  ...inNames(frame, {
    unit: id => mib.unitName(state, id),
    units: id => mib.unitName(state, id),
    by: id => mib.unitName(state, id),
    leader: id => mib.leaderName(state, id),
    leaders: id => mib.leaderName(state, id),
    hex: id => mib.hexName(state, id),
    hexes: id => mib.hexName(state, id),
    target: id => mib.hexName(state, id),
  }),
  formations: (state.activation?.formations ?? []).map(id => mib.formationName(state, id)),
  chosen: chosen(state, selection),
  to: selection.find(isHexLabel),
  end: endChosen(selection, []),
});
