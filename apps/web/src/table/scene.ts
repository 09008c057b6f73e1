import type { BoardScene } from '@abatis/board';
import type { Overlay, OverlayLine, SightPath, TableScene } from '@abatis/screen';
import { foughtInRound, numberedOn } from './fought.ts';
import type { SightState, TableState } from './store.ts';

type SceneState = Pick<
  TableState,
  | 'update'
  | 'advice'
  | 'hover'
  | 'overlay'
  | 'spotlight'
  | 'inspected'
  | 'tool'
  | 'sight'
  | 'tape'
  | 'computer'
  | 'elsewhere'
  | 'ceremony'
  | 'log'
>;

const EMPTY: BoardScene = {
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

/** What lies on the ground now. Only what the player can really do is marked. */
export function boardScene(state: SceneState): BoardScene {
  const moment = state.update?.moment;
  if (!moment) return EMPTY;
  const { pieces, stacks, markers } = moment;
  const plans = numberedOn(moment.plans, foughtInRound(moment.plans, state.log));
  // What is read about beside the map is pointed out on it.
  const { advice } = state;
  const suggested = advice === 'asking' ? null : advice;
  const spotlight = [...new Set([...state.spotlight, ...state.inspected, ...(suggested?.about ?? [])])];
  const drawn = suggested ? [...plans, ...suggested.plans] : plans;
  const { works = EMPTY.works, fixtures = EMPTY.fixtures, light = EMPTY.light } = moment;
  const table = { ...EMPTY, pieces, stacks, markers, works, fixtures, light, plans: drawn, spotlight };
  if (state.tool === 'sight') return { ...table, ...sightScene(moment, state.sight) };
  if (state.tool === 'tape')
    return {
      ...table,
      selection: moment.selection,
      overlay: withTape(state),
      shades: moment.shades ?? EMPTY.shades,
    };
  const idle = state.computer.thinking !== null || state.computer.holding === true || state.elsewhere;
  return {
    ...table,
    choices: state.ceremony ? actingIn(state.ceremony) : idle ? EMPTY.choices : moment.choices,
    gestures: idle ? EMPTY.gestures : (moment.gestures ?? EMPTY.gestures),
    ghost: ghostOf(state.hover),
    drafted: moment.draft ? { ghosts: moment.draft.ghosts, pivot: moment.draft.pivot } : EMPTY.drafted,
    selection: moment.selection,
    path: pathIn(state) ?? suggested?.path ?? EMPTY.path,
    overlay: state.overlay,
    shades: state.hover?.shades ?? moment.shades ?? EMPTY.shades,
  };
}

/** The tape lies over whatever else is laid on the map. */
function withTape({ overlay, tape: { laid } }: Pick<SceneState, 'overlay' | 'tape'>): Overlay | null {
  if (!laid) return overlay;
  const { from, to, text } = laid;
  const under = overlay ?? { id: 'tape', title: '', legend: [], shades: [], lines: [], notes: [] };
  return { ...under, lines: [...under.lines, { from, to, style: 'tape', about: text, text }] };
}

/** Those who act by the event that is shown have a green edge, whoever plays them. A click means nothing then: it skips the event. */
const actingIn = ({ line }: NonNullable<SceneState['ceremony']>): BoardScene['choices'] =>
  (line.ceremony?.pieces ?? []).map(piece => ({
    id: `acts ${piece}`,
    on: { piece },
    label: '',
    mark: { kind: 'pick', text: '' },
    then: { select: [] },
    rolls: false,
  }));

/** The way that is pointed at; a draft keeps its own while nothing leads anywhere else. */
function pathIn({ hover, update }: SceneState): BoardScene['path'] | undefined {
  const drafted = update?.moment.draft?.path;
  return drafted && (hover?.path.length ?? 0) === 0 ? drafted : hover?.path;
}

const ghostOf = (hover: SceneState['hover']): BoardScene['ghost'] =>
  hover?.ghost ? { footprint: hover.ghost, refused: hover.tone === 'refused' } : null;

/** Both ends are ringed, what stands elsewhere fades, and every shortest path is drawn. */
function sightScene(moment: TableScene, sight: SightState): Partial<BoardScene> {
  const ends = [sight.from, sight.to].filter(end => end !== null);
  const atEnds = moment.pieces.filter(piece => ends.includes(piece.at)).map(piece => piece.id);
  return { selection: ends, overlay: sightOverlay(sight), unfaded: atEnds, plans: [] };
}

/** The field around the first end with the lines to the second. */
export function sightOverlay({ field, picture }: Pick<SightState, 'field' | 'picture'>): Overlay | null {
  if (!field || !picture) return field;
  const lines = picture.paths.flatMap(path => pathLines(path));
  return { ...field, lines: [...field.lines, ...lines] };
}

function pathLines(path: SightPath): OverlayLine[] {
  const style = path.clear ? 'clear' : 'blocked';
  const [first, last] = [path.places[0], path.places.at(-1)];
  // Sampled ground lies on one straight line.
  if (first?.label !== undefined && last)
    return [{ from: first.place, to: last.place, style, about: path.text }];
  return path.places.slice(1).map(({ place }, index) => ({
    from: path.places[index]!.place,
    to: place,
    style,
    about: path.text,
  }));
}
