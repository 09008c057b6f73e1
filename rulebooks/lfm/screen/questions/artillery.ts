import { derived } from '@abatis/kernel';
import { cite, type Offer, picking, place, say, selecting, todo, toggled } from '@abatis/presenter';
import type { CheckItem, Choice } from '@abatis/screen';
import type { GunHex, LfmState, Side } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import {
  type Ask,
  doneButton,
  type FrameOf,
  hexOfPiece,
  namesOf,
  orderButton,
  ordering,
  pieceName,
  shortNames,
} from '../scene/offer.ts';
import type { Questions } from './words.ts';

/** Guns of one hex that may fire, by name, and the hexes that they can hit. */
type Battery = Omit<GunHex, 'guns'> & { readonly guns: readonly string[] };

/** LFM 7.1a, 0.1: where the guns of a side may fire from, and at what. */
const batteriesOf = derived((state: LfmState) => {
  const isFree = (id: number): boolean => !lfm.isHeld(state, 'attack', id);
  const found: Partial<Record<Side, readonly Battery[]>> = {};
  return (side: Side): readonly Battery[] =>
    (found[side] ??= lfm
      .gunHexes(state, side, isFree)
      .map(each => ({ ...each, guns: lfm.unitNames(state, each.guns) })));
}, 'recent');

/** LFM SP.4, 7: guns are picked, alone or with those of an adjacent hex; then their targets are marked. */
function artilleryOffer(ask: Ask<FrameOf<'bombard'>>): Offer {
  const { state, frame } = ask;
  const batteries = batteriesOf(state)(frame.side);
  const ready = batteries.flatMap(({ guns }) => guns);
  const limbering = gunsToLimber(ask, frame.side);
  const selection = selectedGuns(ask, ready, limbering);
  const firing = batteries.filter(({ guns }) => guns.some(gun => selection.includes(gun)));
  const picked = limbering.find(gun => selection.includes(gun));
  return {
    selection,
    choices: [
      ...batteries.flatMap(battery => battery.guns.map(gun => gunChoice(state, gun, battery, selection))),
      ...limbering
        .filter(gun => !ready.includes(gun))
        .map(gun => limberChoice(state, gun, selection.includes(gun))),
      ...targets(state, firing, selection),
    ],
    buttons: [
      ...(picked === undefined
        ? []
        : [
            orderButton(
              say`Limber ${pieceName(state, picked)}`,
              { type: 'limber', unit: picked },
              // Guns without a target are picked for nothing else.
              { primary: firing.length === 0 },
            ),
          ]),
      doneButton(ask, say`End fire`, selection.length === 0),
    ],
    checklist: batteries.map(battery => readyItem(state, battery)),
  };
}

/** LFM SP.4c. */
function gunsToLimber({ state, judge }: Ask, side: Side): readonly string[] {
  if (side !== state.phasing) return [];
  return lfm
    .unitNames(state, lfm.unitsOnMap(state, side))
    .filter(unit => judge({ type: 'limber', unit }).legal);
}

/** LFM 7.1b: of the last picked hex and of one that is next to it; guns that cannot fire are picked by themselves. */
function selectedGuns(
  { state, selection }: Ask,
  ready: readonly string[],
  limbering: readonly string[],
): readonly string[] {
  const known = [...new Set(selection)].filter(name => ready.includes(name) || limbering.includes(name));
  const last = known.at(-1);
  if (last === undefined) return [];
  if (!ready.includes(last)) return [last];
  const guns = known.filter(name => ready.includes(name));
  const own = hexOfPiece(state, last);
  const hexes = new Set(guns.toReversed().map(name => hexOfPiece(state, name)));
  const together = [own, [...hexes].find(hex => lfm.hexesBetween(state, own, hex) === 1)];
  return guns.filter(name => together.includes(hexOfPiece(state, name)));
}

/** A click picks all ready guns of the hex; then it adds or leaves out one. Guns next to those picked join them. */
function gunChoice(
  state: LfmState,
  gun: string,
  { hex, guns }: Battery,
  selection: readonly string[],
): Choice {
  const on = { piece: gun };
  const name = pieceName(state, gun);
  if (selection.includes(gun)) return selecting(on, toggled(selection, gun), say`Deselect ${name}`, 'chosen');
  const hexes = [...new Set(selection.map(each => hexOfPiece(state, each)))];
  if (hexes.includes(hex)) return selecting(on, toggled(selection, gun), say`Add ${name}`);
  const joins = hexes.length === 1 && lfm.hexesBetween(state, hexes[0]!, hex) === 1;
  return joins
    ? selecting(on, [...selection, ...guns], say`Add ${shortNames(state, guns)}`)
    : selecting(on, guns, say`Pick ${shortNames(state, guns)} to fire`);
}

function limberChoice(state: LfmState, gun: string, isPicked: boolean): Choice {
  const name = pieceName(state, gun);
  return picking(gun, isPicked, { pick: say`Pick ${name} to limber`, letGo: say`Deselect ${name}` });
}

/** LFM 7.7, R63: each unit of each hex that all of them can hit. */
function targets(
  state: LfmState,
  [first, second]: readonly Battery[],
  guns: readonly string[],
): readonly Choice[] {
  if (!first) return [];
  const hexes = first.targets.filter(hex => !second || second.targets.includes(hex));
  return hexes.flatMap(hex => {
    const range = Math.max(...guns.map(gun => lfm.hexesBetween(state, hexOfPiece(state, gun), hex)));
    return lfm.unitNames(state, lfm.unitsIn(state, hex)).map(target => {
      const label = say`Fire at ${pieceName(state, target)}, range ${range}`;
      return ordering({ piece: target }, { type: 'fire', guns, target }, label, 'target', String(range));
    });
  });
}

function readyItem(state: LfmState, { hex, guns }: Battery): CheckItem {
  const where = lfm.hexName(state, hex);
  const label = say`${namesOf(state, guns)} in ${place(where)} can fire ${cite('LFM SP.4a')}`;
  return todo(`ready ${where}`, label, guns);
}

export const ARTILLERY: Questions<'bombard'> = {
  bombard: {
    facts(state, { side }) {
      const number = lfm.gunHexes(state, side).reduce((sum, { guns }) => sum + guns.length, 0);
      const mayLimber = side === state.phasing;
      return number === 0
        ? { line: 'bombard nothing', mayLimber }
        : { number, isOne: number === 1, mayLimber };
    },
    offer: artilleryOffer,
  },
};
