import type { Hex } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { say } from '@abatis/presenter';
import type { Marker } from '@abatis/screen';
import type { LfmState, ObjectiveRule, Side } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { sideName } from '../words/names.ts';
import { pieceName } from './offer.ts';

/** What lies on the ground. Combats have their numbers on their arrows. */
export const markersOf: (state: LfmState) => readonly Marker[] = derived(
  state => [...objectives(state), ...works(state), ...buildings(state), ...bridges(state)],
  'recent',
);

const objectives = (state: LfmState): readonly Marker[] =>
  lfm.termsOf(state).victory.objectives.flatMap(rule => {
    const lettered = letteredHex(state, rule.hexes);
    return rule.hexes.map(hex => objective(state, rule, hex, hex === lettered));
  });

/** What an objective is worth is written once: in its middle, or beside it if pieces stand there. */
function letteredHex(state: LfmState, hexes: readonly Hex[]): Hex | undefined {
  const reach = (hex: Hex): number =>
    hexes.reduce((sum, other) => sum + lfm.hexesBetween(state, hex, other), 0);
  const isHidden = (hex: Hex): number => Number(lfm.holder(state, hex) !== null);
  return hexes.toSorted((a, b) => isHidden(a) - isHidden(b) || reach(a) - reach(b))[0];
}

function objective(
  state: LfmState,
  { name, points, atLeast, hexes }: ObjectiveRule,
  hex: Hex,
  isLettered: boolean,
): Marker {
  const seat = state.holders[hex] ?? null;
  const most = Math.max(...lfm.SIDES.map(side => points[side]));
  const worth = lfm.SIDES.filter(side => points[side] > 0).map(
    side => say`${points[side]} VP for the ${sideName(side)}`,
  );
  const share = hexes.length > 1 ? say`, ${atLeast} of ${hexes.length} hexes needed` : '';
  const held = seat === null ? say`held by nobody` : say`held by the ${sideName(seat)} side`;
  return {
    id: `objective ${name} ${lfm.hexName(state, hex)}`,
    kind: 'objective',
    at: lfm.hexName(state, hex),
    seat,
    text: isLettered ? say`${most} VP` : '',
    label: `${name}: ${worth.join(', ')}${share}, ${held}`,
  };
}

const works = (state: LfmState): readonly Marker[] =>
  state.breastworks.map(hex => {
    const seat: Side | null = lfm.holder(state, hex);
    const at = lfm.hexName(state, hex);
    return { id: `works ${at}`, kind: 'breastworks', at, seat, text: '', label: say`Breastworks in ${at}` };
  });

function* buildings(state: LfmState): Generator<Marker> {
  for (const [id, { building, burning, hex }] of state.units.entries()) {
    const piece = lfm.unitName(state, id);
    const seat = lfm.cardOf(state, id).side;
    const name = pieceName(state, piece);
    if (building) {
      const label = say`${name} is building breastworks`;
      yield { id: `building ${piece}`, kind: 'building', at: lfm.hexName(state, hex), seat, text: '', label };
    }
    if (burning !== null) {
      const at = lfm.sideName(state, burning);
      const label = say`${name} is setting fire to the bridge`;
      yield { id: `burning ${piece}`, kind: 'burning', at, seat, text: '', label };
    }
  }
}

const bridges = (state: LfmState): readonly Marker[] =>
  state.burnedBridges.map(side => {
    const at = lfm.sideName(state, side);
    return { id: `burned ${at}`, kind: 'burned-bridge', at, seat: null, text: '', label: say`Burned bridge` };
  });
