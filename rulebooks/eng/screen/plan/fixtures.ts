import { say } from '@abatis/presenter';
import { type Fixture, type Light, type Place, posePlace, tablePlace } from '@abatis/screen';
import { inches, point } from '@abatis/tabletop';
import type { CarrierPiece, SiegeState, SourcePiece } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { carrierText, materialText, sourceText } from '../words/say.ts';

/* What stands on the table beside works and troops. */

export const fixturesOf = (state: SiegeState): readonly Fixture[] => [
  ...state.eng.charges.map(chargeOn),
  ...state.eng.flames.filter(({ kind }) => kind === 'pyre').map(pyreOn),
  ...state.eng.piles.map((pile, at) => pileOn(pile, at)),
  ...state.eng.sources.flatMap(source => sourceOn(state, source)),
  ...state.eng.carriers.filter(({ status }) => status === 'table').map(carrierOn),
];

const CHARGE_STATES = {
  laying: 'making',
  laid: 'ready',
  'failed once': 'doubtful',
  dud: 'dead',
  cut: 'dead',
} as const;

/** ENG 23.72: who is within these is removed, suffers and tests, or tests. A barrel removes nobody outright (23.72a). */
const RADII = [1, 3, 6];

function chargeOn({
  id,
  side,
  kind,
  pounds: weight,
  at,
  state,
}: SiegeState['eng']['charges'][number]): Fixture {
  const pounds = kind === 'barrel' ? null : weight;
  const radii = kind === 'barrel' ? RADII.slice(1) : RADII;
  return {
    id: `charge ${id}`,
    kind: kind === 'barrel' ? 'barrel' : 'charge',
    at: tablePlace(at),
    seat: side,
    state: CHARGE_STATES[state],
    text: pounds === null ? '' : `${pounds} lb`,
    rings: state === 'laying' ? [] : radii.map(radius => ({ radius: inches(radius), text: `${radius}″` })),
    label: pounds === null ? say`a barrel, ${state}` : say`a charge of ${pounds} lb, ${state}`,
  };
}

const FLAME_STATES = { built: 'ready', lit: 'lit', 'too wet': 'dead' } as const;

const pyreOn = ({ id, side, points, state }: SiegeState['eng']['flames'][number]): Fixture => ({
  id: `pyre ${id}`,
  kind: 'pyre',
  at: tablePlace(points[0]!),
  seat: side,
  state: FLAME_STATES[state],
  text: '',
  rings: [],
  label: say`a pyre, ${state}`,
});

const pileOn = (
  { side, at, mu, fresh, park }: SiegeState['eng']['piles'][number],
  index: number,
): Fixture => ({
  id: `pile ${index}`,
  kind: 'stock',
  at: tablePlace(at),
  seat: side,
  state: 'ready',
  text: materialText(mu + fresh),
  rings: [],
  label: park ? say`the park: ${materialText(mu + fresh)}` : say`material: ${materialText(mu + fresh)}`,
});

function sourceOn(state: SiegeState, source: SourcePiece): readonly Fixture[] {
  const at = sourcePlace(state, source);
  if (at === null) return [];
  const { name, kind, left } = source;
  return [
    {
      id: `source ${name}`,
      kind: 'source',
      at,
      seat: null,
      state: left > 0 ? 'ready' : 'spent',
      text: materialText(left),
      rings: [],
      label: say`${name}, a source (${sourceText(kind)}): ${materialText(left)} left`,
    },
  ];
}

/** A gate has a place of its own; a town or a wood is in the middle of its first piece. */
export function sourcePlace(
  state: SiegeState,
  { at, pieces }: Pick<SourcePiece, 'at' | 'pieces'>,
): Place | null {
  if (at) return tablePlace(at);
  const piece = pieces[0] === undefined ? undefined : eng.pieceCalled(eng.groundOf(state), pieces[0]);
  if (!piece) return null;
  const { left, right, bottom, top } = piece.shape.bounds;
  return tablePlace(point(Math.round((left + right) / 2), Math.round((bottom + top) / 2)));
}

function carrierOn({ name, side, kind, pose, mu, reloads }: CarrierPiece): Fixture {
  const load = reloads > 0 ? say`${reloads} reloads` : mu > 0 ? materialText(mu) : '';
  return {
    id: `carrier ${name}`,
    kind: 'wagon',
    at: posePlace(pose),
    seat: side,
    state: 'ready',
    text: load,
    rings: [],
    label:
      load === '' ? say`${name}, ${carrierText(kind)}, empty` : say`${name}, ${carrierText(kind)}: ${load}`,
  };
}

/** ENG 23.56i2: a lit pyre lights a dark night to eight inches. */
const PYRE_LIGHT = inches(8);

export function lightOf({ eng: { clock, flames } }: SiegeState): Light {
  const lit = flames
    .filter(({ kind, state }) => kind === 'pyre' && state === 'lit')
    .map(({ points }) => ({ at: points[0]!, radius: PYRE_LIGHT }));
  const { seg, turn } = clock.moment;
  const isLast = turn > clock.calendar.dayTurns - 3;
  return { hour: seg === 'N' ? 'night' : isLast ? 'dusk' : 'day', lit };
}
