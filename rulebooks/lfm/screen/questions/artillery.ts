import { derived } from '@abatis/kernel';
import {
  cite,
  count,
  type Offer,
  picking,
  place,
  say,
  selecting,
  sentences,
  term,
  todo,
  toggled,
} from '@abatis/presenter';
import type { Button, CheckItem, Choice } from '@abatis/screen';
import type { GunPosition, LfmState, Side, WrittenOrder } from '../../src/inside.ts';
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
import { chosen, type Questions } from './words.ts';

export type Positions = (side: Side) => readonly GunPosition[];

/** LFM 7.1a, 0.1: where guns may fire from, and at what. */
const positionsOf: (state: LfmState) => Positions = derived(state => {
  const { special } = lfm.termsOf(state);
  const of = (side: Side) => lfm.gunPositions(state, side, id => !lfm.isHeld(state, special, 'attack', id));
  const found: Partial<Record<Side, readonly GunPosition[]>> = {};
  return side => (found[side] ??= of(side));
}, 'recent');

/** LFM SP.4, 7: guns are picked, alone or with those of an adjacent hex; then their targets are marked. */
function artilleryOffer(ask: Ask<FrameOf<'bombard'>>): Offer {
  const {
    state,
    frame: { side },
  } = ask;
  const positions = positionsOf(state)(side);
  const limbering = gunsToLimber(ask, side);
  const selection = selectedGuns(ask, positions, limbering);
  const firing = positions.filter(({ guns }) =>
    lfm.unitNames(state, guns).some(gun => selection.includes(gun)),
  );
  return {
    selection,
    choices: [...pickChoices(state, positions, limbering, selection), ...targets(state, firing, selection)],
    buttons: [
      ...limbering
        .filter(gun => selection.includes(gun))
        .slice(0, 1)
        .map(unit => limberButton(state, unit)),
      doneButton(ask, 'End fire', selection.length === 0),
    ],
    checklist: positions.map(position => readyItem(state, position)),
  };
}

/** LFM SP.4c. */
function gunsToLimber({ state, judge }: Ask, side: Side): readonly string[] {
  if (side !== state.phasing) return [];
  return state.units.flatMap(({ place, limbered }, id) => {
    const unit = lfm.unitName(state, id);
    return place === 'map' && !limbered && judge({ type: 'limber', unit }).legal ? [unit] : [];
  });
}

/** LFM 7.1b: of the last picked hex and of one that is next to it; guns that cannot fire are picked by themselves. */
function selectedGuns(
  { state, selection }: Ask,
  positions: readonly GunPosition[],
  limbering: readonly string[],
): readonly string[] {
  const ready = positions.flatMap(({ guns }) => lfm.unitNames(state, guns));
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

function pickChoices(
  state: LfmState,
  positions: readonly GunPosition[],
  limbering: readonly string[],
  selection: readonly string[],
): readonly Choice[] {
  const ready = positions.flatMap(({ hex, guns }) => {
    const names = lfm.unitNames(state, guns);
    return names.map(name => gunChoice(state, name, names, hex, selection));
  });
  const named = new Set(positions.flatMap(({ guns }) => lfm.unitNames(state, guns)));
  const others = limbering.filter(name => !named.has(name));
  return [...ready, ...others.map(name => limberChoice(state, name, selection))];
}

/** A click picks all ready guns of the hex; then it adds or leaves out one. Guns next to those picked join them. */
function gunChoice(
  state: LfmState,
  name: string,
  battery: readonly string[],
  hex: number,
  selection: readonly string[],
): Choice {
  const on = { piece: name };
  if (selection.includes(name))
    return selecting(on, toggled(selection, name), `Leave out ${pieceName(state, name)}`, 'chosen');
  const hexes = [...new Set(selection.map(each => hexOfPiece(state, each)))];
  if (hexes.includes(hex)) return selecting(on, toggled(selection, name), `Add ${pieceName(state, name)}`);
  const joins = hexes.length === 1 && lfm.hexesBetween(state, hexes[0]!, hex) === 1;
  return joins
    ? selecting(on, [...selection, ...battery], `Add ${shortNames(state, battery)}`)
    : selecting(on, battery, `Pick ${shortNames(state, battery)} to fire`);
}

function limberChoice(state: LfmState, gun: string, selection: readonly string[]): Choice {
  const name = pieceName(state, gun);
  return picking(gun, selection.includes(gun), {
    pick: `Pick ${name} to limber`,
    letGo: `Let go of ${name}`,
  });
}

const limberButton = (state: LfmState, unit: string): Button =>
  orderButton(`Limber ${pieceName(state, unit)}`, { type: 'limber', unit });

/** LFM 7.7, R63: each unit of each hex that all of them can hit. */
function targets(
  state: LfmState,
  [first, second]: readonly GunPosition[],
  guns: readonly string[],
): readonly Choice[] {
  if (!first) return [];
  const hexes = first.targets.filter(hex => !second || second.targets.includes(hex));
  return hexes.flatMap(hex =>
    lfm
      .unitsIn(state, hex)
      .map(id => fireChoice(state, { type: 'fire', guns, target: lfm.unitName(state, id) })),
  );
}

function fireChoice(state: LfmState, order: WrittenOrder<'fire'>): Choice {
  const range = Math.max(
    ...lfm
      .unitsCalled(state, order.guns)
      .map(id =>
        lfm.hexesBetween(
          state,
          lfm.unitOf(state, id).hex,
          lfm.unitOf(state, lfm.unitCalled(state, order.target)).hex,
        ),
      ),
  );
  const label = `Fire at ${pieceName(state, order.target)}, range ${range}`;
  return ordering({ piece: order.target }, order, label, 'target', String(range));
}

function readyItem(state: LfmState, { hex, guns }: GunPosition): CheckItem {
  const [where, pieces] = [lfm.hexName(state, hex), lfm.unitNames(state, guns)];
  const label = say`${namesOf(state, pieces)} in ${place(where)} can fire ${cite('LFM SP.4a')}`;
  return todo(`ready ${where}`, label, pieces);
}

export const ARTILLERY: Questions<'bombard'> = {
  bombard: {
    words(state, { side }, selection) {
      const ready = lfm.gunPositions(state, side).reduce((sum, { guns }) => sum + guns.length, 0);
      const guns = selection.length > 0 ? chosen(state, selection) : null;
      const mayLimber = side === state.phasing;
      const limbering = mayLimber
        ? say`Guns that are to move must ${term('limbered', 'limber')} now instead of firing ${cite('LFM SP.4c')}.`
        : say`Only the side whose turn it is may ${term('limbered', 'limber')} ${cite('LFM SP.4c')}.`;
      if (ready === 0)
        return {
          title: 'Limber guns that are to move, or go on',
          detail: sentences('No gun has a target.', limbering),
        };
      return {
        title: guns
          ? say`Choose a target for ${guns}`
          : say`Choose guns to fire${mayLimber ? ' or limber' : ''}, or end your fire`,
        detail: sentences(
          say`${count(ready, 'battery', 'batteries')} can fire at what ${ready === 1 ? 'it sees' : 'they see'} 2 to 8 hexes away, each once ${cite('LFM 7.4')}.`,
          limbering,
        ),
      };
    },
    offer: artilleryOffer,
  },
};
