import {
  cite,
  count,
  isHexLabel,
  listOf,
  type PromptWords,
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
import { be, formationList, pieceSpan } from '../words/say.ts';

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

/** The formations whose activation it is. */
export const activated = (state: MibState): Text =>
  formationList((state.activation?.formations ?? []).map(id => mib.formationName(state, id)));

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
    conditionText(state, ofWeariness(say`tired`), say`Tired: half SP and MA ${cite('MIB 11.1a')}`),
    conditionText(state, ofWeariness(say`spent`), say`Spent: 1 MP, 1 SP, no attack ${cite('MIB 11.1d')}`),
  );
}

const isSeenBy = (state: MibState, id: UnitId, { seat, open }: Pick<At, 'seat' | 'open'>): boolean =>
  open === true || !mib.isBlock(state, id, seat as Onlooker);

const conditionText = (state: MibState, units: readonly UnitId[], what: Text): Text =>
  units.length === 0 ? '' : say`${listOf(mib.unitNames(state, units).map(pieceSpan))} ${be(units)} ${what}.`;

/** What a button has begun, by its key in the selection: what is to be clicked next, and what it costs. */
const MODES: Readonly<Record<string, (who: Text, said: readonly string[]) => PromptWords>> = {
  turn: who => ({
    title: say`${who}: choose the facing, an arrow`,
    detail: say`To turn in place is free, but a unit that does it can neither move nor attack ${cite('MIB 6.7d')}.`,
  }),
  halt: who => ({
    title: say`${who}: choose the facing, an arrow`,
    detail: say`Facing as it came it halts for nothing ${cite('MIB 6.8a')}, any other way for 1 MP ${cite('MIB 6.8b')}.`,
  }),
  'halt to attack': who => ({
    title: say`${who}: choose the facing to attack, an arrow`,
    detail: say`To attack costs 2 MP ${cite('MIB 6.9a')}, to turn 1 more ${cite('MIB 6.8b')}; only front hexes are attacked ${cite('MIB 6.7b')}.`,
  }),
  detach: who => ({
    title: say`${who}: choose how many steps to detach`,
    detail: say`The detachment stands in the same hex and may move on with the MP that are left, without guns or cavalry ${cite('MIB 10.3c')}.`,
  }),
  extend: (who, said) => ({
    title: nextOf(said, {
      hex: say`${who}: choose the second hex of the ${term('extended line')}`,
      facing: hex => say`${who}, extended into ${place(hex)}: choose the front, an arrow`,
    }),
    detail: say`The line pays for the hex it extends into ${cite('MIB 16.6b')}; each of its hexes fights with half the strength ${cite('MIB 16.6h')}.`,
  }),
  shift: (who, said) => ({
    title: nextOf(said, {
      hex: say`${who}: choose where the line goes`,
      facing: hex => say`${who} to ${place(hex)}: choose the two hexes of the line`,
    }),
    detail: say`It goes forward or back ${cite('MIB 16.6d')}, sideways, or wheels about one of its hexes ${cite('MIB 16.6e')}.`,
  }),
  contract: (who, said) => ({
    title: nextOf(said, {
      hex: say`${who}: choose the hex in which it draws together`,
      facing: hex => say`${who} in ${place(hex)}: choose the facing, an arrow`,
    }),
    detail: say`It pays for that hex and faces as the line did ${cite('MIB 16.6f')}.`,
  }),
  establish: (who, said) => ({
    title: batteryTitle(who, said),
    detail: say`Batteries in command range are drawn together, at least two; they stay for the day ${cite('MIB 16.5b')} and bombard once a turn ${cite('MIB 16.5e')}.`,
  }),
};

/** The words while a button's order is being said; null if none is. */
export function modeWords(who: Text, selection: readonly string[]): PromptWords | null {
  const mode = selection.find(key => Object.hasOwn(MODES, key));
  return mode === undefined ? null : MODES[mode]!(who, selection);
}

/** The hex is asked first, what it leaves open after it. */
function nextOf(
  said: readonly string[],
  { hex, facing }: { readonly hex: Text; readonly facing: (hex: string) => Text },
): Text {
  const named = said.find(isHexLabel);
  return named === undefined ? hex : facing(named);
}

function batteryTitle(who: Text, said: readonly string[]): Text {
  const begins = (word: string): boolean => said.some(key => key.startsWith(word));
  if (begins(say`guns of `)) return say`Grand Battery of ${who}: choose the facing, an arrow`;
  return begins(say`posts `)
    ? say`Grand Battery of ${who}: choose whose batteries`
    : say`Grand Battery of ${who}: choose the hex, or hexes, for the guns`;
}
