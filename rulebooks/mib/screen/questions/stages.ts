import { type Direction, NOWHERE, neighbour } from '@abatis/hex';
import { type Route as AnyRoute, capital, placeStage, type Stage, say, wordStage } from '@abatis/presenter';
import { battleOf, hexCalled, hexName, type MibAction, type MibState } from '../../src/inside.ts';
import { facing as facingText, namesOf, pieceName, placeOf } from '../scene/offer.ts';

/** An order, and how it is said. */
export type Route = AnyRoute<MibAction>;

/** A piece by pointing at it; one that is not on the map by a button. */
export const pieceStage = (
  state: MibState,
  piece: string,
  label: string,
  kind: Stage['kind'] = 'pick',
): Stage => ({ key: piece, on: placeOf(state, piece) === null ? null : { piece }, label, kind });

/** UI 26: an arrow towards the neighbour of the hex; over the edge of the map by a button. */
export function facingStage(
  state: MibState,
  place: string,
  facing: Direction,
  { usual = null, price = '' }: { readonly usual?: Direction | null; readonly price?: string } = {},
): Stage {
  const to = neighbour(battleOf(state).ground.grid, hexCalled(state, place), facing);
  return {
    key: `facing ${facing}`,
    on: to === NOWHERE ? null : { place: hexName(state, to) },
    label: `${capital(facingText(facing))}${price}`,
    kind: 'face',
    primary: facing === usual,
  };
}

/** Where somebody goes, with whom, and how he faces there. */
interface Arrival {
  readonly path: readonly string[];
  readonly facing: Direction;
  readonly leaders: readonly string[];
}

interface ArrivalWords {
  /** 'Retreat to 0405'. */
  readonly label: string;
  readonly text?: string;
  /** What this way costs, if that is worth a word: ', 1 straggler'. */
  readonly toll?: string;
  /** The facing of the one who goes. */
  readonly usual: Direction | null;
  /** Is it the way that is taken to this hex unless another one is asked for? */
  readonly isUsualWay: boolean;
}

/** The end of the way first, then with leaders or without, and the facing; by another way if that is asked for. */
export function arrivalStages(
  state: MibState,
  { path, facing, leaders }: Arrival,
  { label, text = '', toll = '', usual, isUsualWay }: ArrivalWords,
): readonly Stage[] {
  const end = path.at(-1)!;
  const by = path.slice(0, -1);
  const way = `${by.length > 0 ? say`By ${by.join(', ')}` : say`Straight`}${toll}`;
  const front = facingStage(state, end, facing, { usual });
  return [
    placeStage(end, label, 'reach', text),
    {
      ...(isUsualWay ? wordStage('usual way', way) : wordStage('another way', say`Another way`)),
      usual: true,
    },
    {
      key: `by ${by.join(' ')}`,
      on: by.length > 0 ? { place: by[0]! } : null,
      label: way,
      kind: 'reach',
      text,
    },
    companyStage(state, leaders),
    front.primary ? { ...front, label: say`Go to ${end}, ${facingText(facing)}` } : front,
  ];
}

const companyStage = (state: MibState, leaders: readonly string[]): Stage => ({
  ...wordStage(
    `with ${leaders.join('+')}`,
    leaders.length > 0 ? say`With ${namesOf(state, leaders)}` : say`Leaders stay`,
  ),
  usual: true,
});

/** 'Pick Friant to retreat'. */
export const pickStage = (state: MibState, piece: string, toDo: string): Stage =>
  pieceStage(state, piece, say`Pick ${pieceName(state, piece)} ${toDo}`);
