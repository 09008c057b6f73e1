import { footprintIn } from '@abatis/bnb/screen';
import { askOf, cite, questionShown, say, typeset } from '@abatis/presenter';
import { type At, isPlan, type Piece, type Stack, type TableScene, tablePlace } from '@abatis/screen';
import type { Eng, EngAction, EngEvent, Officer, Side, SiegeState } from '../src/shown.ts';
import * as eng from '../src/shown.ts';
import { OVERLAYS } from './overlays/index.ts';
import { boardPanels } from './panels/board.ts';
import { worksitePanel } from './panels/worksite.ts';
import { fixturesOf, lightOf } from './plan/fixtures.ts';
import { insideOf, worksOf } from './plan/works.ts';
import { besideBnb, laidShades } from './questions/beside.ts';
import { plansIn } from './questions/command.ts';
import { draftedIn, layoutIn } from './questions/drafted.ts';
import { afterDraft } from './questions/imagined.ts';
import { offerFor, promptWords } from './questions/index.ts';
import { orderOf } from './questions/laying.ts';
import { isMode } from './questions/modes.ts';
import { isPalette } from './questions/palette.ts';
import { commandPanels } from './questions/panels.ts';
import type { Asked } from './questions/tools.ts';
import { groundText, hourText, momentText, sideText, weatherText } from './words/say.ts';

/** ENG R119: what a seat knows of the engineers' side of the game; at the end everybody knows everything. */
export const known = <A extends At<SiegeState>>(at: A): A =>
  at.open
    ? at
    : { ...at, state: { ...at.state, eng: eng.viewOf(at.state.eng, at.seat as Side | null, at.state) } };

/** What is asked now, and of whom, where it is a question of the engineers. */
export function askIn(book: Eng, { state, seat }: At<SiegeState>, selection: readonly string[]) {
  const frame = state.steps.at(-1) as { readonly step: string } | undefined;
  if (!frame?.step.startsWith('eng/')) return null;
  return askOf<Asked, EngAction, EngEvent>(book as never, state as unknown as Asked, selection, seat);
}

/** BNB's table with the engineers on it. */
export function moment(
  book: Eng,
  table: TableScene,
  at: At<SiegeState>,
  selection: readonly string[],
): TableScene {
  const { state, seat } = known(at);
  const ask = askIn(book, at, selection);
  const question = ask
    ? questionShown(
        { offerFor, promptWords, overlayKeys: OVERLAYS.map(({ key }) => key) },
        at as unknown as At<Asked>,
        ask,
      )
    : null;
  const shown = question?.selection ?? table.selection;
  const side = (seat ?? null) as Side | null;
  const drafted = ask && ask.seat === seat ? afterDraft(state, ask.seat as Side, draftedIn(shown)) : state;
  const laid = ask ? withLayout(drafted, ask.seat as Side, shown) : drafted;
  const officers = state.eng.officers.filter(({ alive }) => alive).map(each => officerPiece(state, each));
  const beside = besideBnb(book, at, selection);
  return {
    ...table,
    ...question,
    ...(beside.picked !== null && !table.selection.includes(beside.picked) && { selection: [beside.picked] }),
    ...(beside.choices.length > 0 && { choices: [...table.choices, ...beside.choices] }),
    ...(beside.buttons.length > 0 &&
      table.prompt && {
        prompt: { ...table.prompt, buttons: [...beside.buttons, ...table.prompt.buttons] },
      }),
    shades: [...(ask ? [] : (table.shades ?? [])), ...laidShades(state)],
    ...siegeScore(state, table),
    clock: { ...table.clock, ...clockOf(state) },
    phases: phasesOf(table.phases, ask !== null),
    pieces: [...table.pieces.map(piece => inWork(state, piece)), ...officers],
    stacks: [...table.stacks, ...officers.map(stackOf)],
    works: worksOf(laid),
    fixtures: fixturesOf(state),
    light: lightOf(state),
    panels: [
      ...selectedWorksites(drafted, shown).map(project => worksitePanel(drafted, project)),
      ...(ask?.seat === seat && ask?.frame.step === 'eng/command'
        ? commandPanels({ ...ask, selection: shown } as never)
        : []),
      ...(side ? boardPanels(drafted, side) : []),
    ],
    ...(ask &&
      ask.seat === seat && {
        plans: [...table.plans, ...plansIn(state, ask.seat as Side, shown)],
        plansTitle: say`Orders put together`,
      }),
  };
}

/** The work that is being laid out lies on the map in pencil. */
function withLayout(state: SiegeState, side: Side, selection: readonly string[]): SiegeState {
  const layout = layoutIn(selection);
  const order = layout && orderOf(state, side, layout);
  return order ? afterDraft(state, side, [order]) : state;
}

/** Of a unit that is selected its work, and a work by its name. */
function selectedWorksites(state: SiegeState, selection: readonly string[]) {
  const names = selection.filter(id => !isPlan(id) && !isPalette(id) && !isMode(id));
  const units = state.units.filter(({ name }) => names.includes(name));
  const ids = new Set(units.map(({ id }) => eng.troopOf(state, id).project));
  return state.eng.projects.filter(({ id, name }) => ids.has(id) || names.includes(`project ${name}`));
}

/** A siege has no points: the top bar has the figures that each side has lost. */
function siegeScore(state: SiegeState, { verdict }: TableScene): Partial<TableScene> {
  if (eng.partOf(state).victory?.kind !== 'town') return {};
  const losses = eng.SIDES.map(seat => ({
    seat,
    value: eng.figuresLost(state, seat),
    label: say`figures lost`,
  }));
  const text = losses.map(({ seat, value }) => say`${sideText(state, seat)} ${value}`).join(', ');
  return {
    scores: losses,
    scoreUnit: say`lost`,
    verdict: verdict && { ...verdict, text: say`Figures lost: ${text} ${cite('ENG T.13')}` },
  };
}

/** ENG A.39: who is in a work that has been built stands in it where he is, not on the walls of a house. */
function inWork(state: SiegeState, piece: Piece): Piece {
  const unit = state.units.find(({ name }) => name === piece.id);
  const isInside = unit && state.eng.works.some(work => insideOf(state, work).includes(unit));
  return isInside && !piece.footprint
    ? { ...piece, footprint: footprintIn(state, { ...unit, block: null }) }
    : piece;
}

/** ENG S.1: the Command Phase stands before the phases of BNB. */
const phasesOf = (phases: TableScene['phases'], isOurs: boolean): TableScene['phases'] => [
  { id: 'eng', label: say`Engineers`, state: isOurs ? 'now' : 'past' },
  ...phases.map(phase => (isOurs ? { ...phase, state: 'ahead' as const } : phase)),
];

function clockOf(state: SiegeState): Partial<TableScene['clock']> {
  const { clock, weather, ground } = state.eng;
  const isHeavy = eng.isHeavyGround(state.eng);
  return {
    label: hourText(state),
    note: momentText(state),
    night: clock.moment.seg === 'N',
    conditions: [
      ...(weather === 'clear' ? [] : [{ text: weatherText(weather), weighs: false }]),
      ...(isHeavy
        ? [{ text: say`${groundText(ground)}: earth work doubled ${cite('ENG 23.21n1')}`, weighs: true }]
        : []),
    ],
  };
}

const officerPiece = (state: SiegeState, officer: Officer): Piece => ({
  id: officer.name,
  seat: officer.side,
  at: tablePlace(eng.officerAt(state, officer)),
  face: { kind: 'commander', name: typeset(officer.name), rating: 'E', stars: 1, badges: [] },
  label: say`${typeset(officer.name)}, ${sideText(state, officer.side)} engineer officer, ${officer.mounted ? say`mounted` : say`on foot`}`,
  spent: officer.moved,
});

const stackOf = ({ id, at, seat }: Piece): Stack => ({
  at,
  seat,
  pieces: [id],
  total: '',
  leader: null,
  lines: [],
});
