import { type Hex, NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { cite, gathered, place, say, selecting, todo, toggling, verb } from '@abatis/presenter';
import type { CheckItem, Choice } from '@abatis/screen';
import type { DeedType, LfmState, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { dueItems, pieceName, pieceSpan, shortNames } from '../scene/offer.ts';
import { comersNow, nameOf } from './destinations.ts';

/** A piece of the phasing player on the map that can still do something in the Movement Phase. */
export interface Mover {
  readonly name: string;
  readonly hex: Hex;
  /** It may leave its hex. */
  readonly moves: boolean;
  /** What it may do where it stands, or instead of a move. */
  readonly deeds: readonly WrittenOrder<DeedType>[];
}

/** All pieces that can still do something, by name: units in the order of the battle's list, then commanders. */
export const moversOf: (state: LfmState) => ReadonlyMap<string, Mover> = derived(findMovers, 'recent');

function findMovers(state: LfmState): ReadonlyMap<string, Mover> {
  const movers = new Map<string, Mover>();
  for (const mover of [...unitMovers(state), ...commanderMovers(state)]) {
    if (mover.moves || mover.deeds.length > 0) movers.set(mover.name, mover);
  }
  return movers;
}

function* unitMovers(state: LfmState): Generator<Mover> {
  const terms = lfm.moveTerms(state);
  for (const [id, { side }] of lfm.battleOf(state).units.entries()) {
    const { hex } = state.units[id]!;
    if (side !== state.phasing || hex === NOWHERE) continue;
    const moves = lfm.isUnitToMove(state, id, terms);
    const deeds = [...lfm.unitDeeds(state, id)].map(order => lfm.writtenOrder(state, order));
    yield { name: lfm.unitName(state, id), hex, moves, deeds };
  }
}

function* commanderMovers(state: LfmState): Generator<Mover> {
  const terms = lfm.moveTerms(state);
  const waiting = [...lfm.recoveries(state)];
  const strays = lfm.strayCommanders(state, state.phasing);
  for (const [id, { side }] of lfm.battleOf(state).commanders.entries()) {
    const { hex } = state.commanders[id]!;
    if (side !== state.phasing || hex === NOWHERE) continue;
    const name = lfm.commanderTag(state, id);
    const places = strays.includes(id) ? lfm.nearestTroops(state, id) : [];
    const deeds: readonly WrittenOrder<DeedType>[] = [
      ...waiting.filter(({ commander }) => commander === id).map(order => lfm.writtenOrder(state, order)),
      ...places.map(to => ({ type: 'place', piece: name, hex: lfm.hexTag(state, to) }) as const),
    ];
    yield { name, hex, moves: lfm.isCommanderToMove(state, id, terms), deeds };
  }
}

/** A click picks up the whole stack; within a stack that is picked up it adds or leaves out one piece. */
export function pickChoices(state: LfmState, selection: readonly string[]): readonly Choice[] {
  const movers = moversOf(state);
  const hex = movers.get(selection[0] ?? '')?.hex;
  return [...movers.values()].map(mover =>
    mover.hex === hex
      ? toggling({ piece: mover.name }, mover.name, selection, pieceName(state, mover.name))
      : taking(state, mover),
  );
}

function taking(state: LfmState, mover: Mover): Choice {
  const pieces = mover.moves ? (columnsOf(state).get(mover.hex) ?? [mover.name]) : [mover.name];
  return selecting({ piece: mover.name }, pieces, say`Pick up ${shortNames(state, pieces)}`);
}

/** By hex: all pieces that may leave it together. */
const columnsOf: (state: LfmState) => ReadonlyMap<number, readonly string[]> = derived(
  state => new Map([...leaversByHex(state)].map(([hex, names]) => [hex, leavingGarrison(state, names)])),
  'recent',
);

const leaversByHex = (state: LfmState): ReadonlyMap<Hex, readonly string[]> =>
  gathered(
    [...moversOf(state).values()].filter(({ moves }) => moves).map(({ hex, name }) => [hex, name] as const),
  );

/** LFM 24.1e: as many as may go, so that new works keep a garrison. */
function leavingGarrison(state: LfmState, names: readonly string[]): readonly string[] {
  if (names.length < 2 || lfm.mayLeave(state, lfm.partyCalled(state, names)).legal) return names;
  return leavingGarrison(state, names.slice(1));
}

/** UI 8: what keeps the phase from ending, then what is easily forgotten. */
export function movementChecklist(state: LfmState): readonly CheckItem[] {
  return [
    ...dueItems(state, lfm.mayEndMovement(state)),
    ...overstackItems(state),
    ...arrivalItems(state),
    ...recoveryItems(state),
    ...unmovedItems(state),
  ];
}

/** LFM 4.5: not forbidden, but it costs a unit. */
const overstackItems = (state: LfmState): readonly CheckItem[] =>
  lfm.overstacked(state, state.phasing).map(hex => {
    const where = lfm.hexName(state, hex);
    const units = lfm.unitsIn(state, hex);
    const limit = cite(lfm.brokenLimits(state, units)[0] ?? 'LFM 4.1a');
    const label = say`${place(where)} is overstacked ${limit}: a unit will be lost ${cite('LFM 4.5')}`;
    return todo(`overstacked ${where}`, label, lfm.unitNames(state, units));
  });

/** LFM SP.5d. */
const arrivalItems = (state: LfmState): readonly CheckItem[] =>
  comersNow(state).map(comer => {
    const where = lfm.hexName(state, comer.hex);
    const pieces = lfm.partyTags(state, comer);
    const label = say`${nameOf(state, comer)} can enter at ${place(where)} ${cite('LFM 26.1')}`;
    return todo(`waiting ${pieces[0]} ${where}`, label, pieces);
  });

/** LFM 17.1c: it is done in this phase or not at all. */
const recoveryItems = (state: LfmState): readonly CheckItem[] =>
  [...moversOf(state).values()]
    .filter(({ deeds }) => deeds.some(({ type }) => type === 'recover'))
    .map(({ name }) => {
      const label = say`${pieceSpan(state, name)} can stay to bring back a lost regiment ${cite('LFM 17.1c')}`;
      return todo(`recover ${name}`, label, [name]);
    });

/** Stacks of which no piece has moved. */
const unmovedItems = (state: LfmState): readonly CheckItem[] =>
  [...leaversByHex(state)].map(([hex, pieces]) => {
    const where = lfm.hexName(state, hex);
    const label = say`${shortNames(state, pieces)} in ${place(where)} ${verb(pieces, 'has', 'have')} not moved`;
    return todo(`unmoved ${where}`, label, pieces);
  });
