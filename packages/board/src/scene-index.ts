import {
  type Choice,
  type ChoiceIndex,
  indexChoices,
  type Mark,
  type Piece,
  plain,
  type Stack,
} from '@abatis/screen';
import type { BoardScene } from './types.ts';

/** A scene with everything at hand by place and by piece. */
export interface SceneIndex extends BoardScene, ChoiceIndex {
  readonly pieceById: ReadonlyMap<string, Piece>;
  readonly stackAt: ReadonlyMap<string, Stack>;
  readonly chosenPlaces: ReadonlySet<string>;
  /** The piece whose wing lies in a place. */
  readonly wingIn: ReadonlyMap<string, Piece>;
}

export const EMPTY_SCENE: BoardScene = {
  pieces: [],
  stacks: [],
  markers: [],
  works: [],
  fixtures: [],
  light: null,
  choices: [],
  selection: [],
  path: [],
  gestures: [],
  ghost: null,
  drafted: null,
  plans: [],
  overlay: null,
  shades: [],
  spotlight: [],
  unfaded: null,
};

export function indexScene(scene: BoardScene): SceneIndex {
  const pieceById = new Map(scene.pieces.map(piece => [piece.id, piece]));
  return {
    ...scene,
    ...indexChoices(scene),
    pieceById,
    stackAt: new Map(scene.stacks.map(stack => [stack.at, stack])),
    chosenPlaces: new Set(scene.selection.map(id => pieceById.get(id)?.at ?? id)),
    wingIn: new Map(
      scene.pieces.flatMap(piece =>
        piece.face.kind === 'unit' && piece.face.wing !== undefined ? [[piece.face.wing, piece]] : [],
      ),
    ),
  };
}

/** The place of a piece, or the place itself. */
export const placeOf = (scene: SceneIndex, id: string): string => scene.pieceById.get(id)?.at ?? id;

const WEIGHT: Record<Mark['kind'], number> = {
  chosen: 6,
  target: 5,
  contact: 4,
  reach: 3,
  halt: 3,
  face: 2,
  stop: 1,
  pick: 0,
};

/** What a hit on a place is meant for: the top of its stack, or the piece whose wing lies in it. */
export const topPieceIn = (scene: SceneIndex, place: string): string | null =>
  scene.stackAt.get(place)?.pieces[0] ?? scene.wingIn.get(place)?.id ?? null;

/** The mark that matters most of several choices on one thing. */
export function heaviestMark(choices: readonly Choice[] | undefined): Mark | null {
  let heaviest: Mark | null = null;
  for (const { mark } of choices ?? []) {
    if (heaviest === null || WEIGHT[mark.kind] > WEIGHT[heaviest.kind]) heaviest = mark;
  }
  return heaviest;
}

/** Accessible name of a stack: all of its top piece, and how much more there is. */
export function stackLabel(scene: SceneIndex, stack: Stack): string {
  const pieces = stack.pieces.flatMap(id => scene.pieceById.get(id) ?? []);
  const [top, ...others] = pieces;
  if (!top) return stack.at;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  const total = stack.total === '' ? '' : `, ${stack.total} in all`;
  const leader = others.find(({ face }) => face.kind === 'commander');
  const led = leader
    ? `, with ${leader.face.name} ${leader.face.kind === 'commander' ? leader.face.rating : ''}`
    : '';
  return `${top.label}${more}${total}${led.trimEnd()}`;
}

/** What is read out when the cursor comes to a place: where, what is there, what choosing it does. */
export function describePlace(scene: SceneIndex, place: string): string {
  const stack = scene.stackAt.get(place);
  const there = [...scene.markers, ...scene.fixtures]
    .filter(({ at }) => at === place)
    .map(({ label }) => label);
  const wing = scene.wingIn.get(place);
  const shades = [...(scene.overlay?.shades ?? []), ...scene.shades]
    .filter(shade => shade.place === place)
    .map(({ about }) => plain(about));
  const choices = [...(scene.choicesOn.get(place) ?? []), ...(scene.choicesIn.get(place) ?? [])];
  return [
    place,
    ...(wing ? [`wing of ${wing.label}`] : []),
    ...(stack ? [stackLabel(scene, stack)] : wing ? [] : ['nobody there']),
    ...there,
    ...shades.filter(text => text !== ''),
    ...new Set(choices.map(({ label }) => plain(label))),
  ].join('. ');
}

/** Places whose pieces can do something, in reading order of the stacks. */
export function placesToAct(scene: SceneIndex): readonly string[] {
  return scene.stacks.map(({ at }) => at).filter(place => scene.choicesIn.has(place));
}

/** Where a walk over the map begins: at what is selected, else at the piece to act that is nearest to what is looked at. */
export function placeAsked(scene: SceneIndex, farFrom: (place: string) => number): string | null {
  const chosen = [...scene.chosenPlaces].filter(place => Number.isFinite(farFrom(place)));
  const places = chosen.length > 0 ? chosen : placesToAct(scene);
  return places.toSorted((a, b) => farFrom(a) - farFrom(b))[0] ?? null;
}
