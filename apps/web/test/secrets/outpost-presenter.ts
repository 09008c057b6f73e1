import type { Action, Seat, State } from '@abatis/kernel';
import { asked, candidates, type Game, type Rulebook } from '@abatis/kernel/host';
import type {
  At,
  Choice,
  Forces,
  LogEntry,
  LogLine,
  Piece,
  Plan,
  Presenter,
  TableScene,
} from '@abatis/screen';
import { NO_BRIEFING, NO_TURN_CARD, type OutpostAction, type OutpostState, outpost } from '@abatis/testkit';
import { FORD, SETTING, SIDES } from './outpost-setting.ts';

/*
 * Shows Outpost with all that a game with secrets can show. Whatever only an army may know is written as
 * 'secret of blue' or 'secret of red', so that a test finds it wherever it has gone.
 */

type Unit = OutpostState['units'][number];
type Looker = Pick<At, 'seat' | 'open'>;

const rulebook = outpost as unknown as Rulebook;
/** All that the question what can be done needs of a game. */
const positionOf = (state: State): Game => ({ rulebook, state }) as Game;

const game = (state: State): OutpostState => state as OutpostState;

const knows = ({ seat, open }: Looker, { army, shown }: Unit): boolean =>
  open === true || shown || seat === army;

const secretOf = ({ army, id, strength }: Unit): string => `secret of ${army}: ${id} has ${strength}`;

function pieceOf(unit: Unit, looker: Looker): Piece {
  const name = `${unit.army}-${unit.id}`;
  const known = knows(looker, unit);
  return {
    id: String(unit.id),
    seat: unit.army,
    at: unit.hex!,
    face: known
      ? {
          kind: 'unit',
          name,
          symbol: 'infantry',
          figures: `${unit.strength}-5-8`,
          band: '#b5482b',
          chain: '',
          near: '',
          side: 'front',
          badges: [],
          facing: unit.army === 'blue' ? 60 : 300,
        }
      : { kind: 'block', name, badges: [] },
    label: known ? `${name}, ${secretOf(unit)}` : name,
    spent: false,
  };
}

const orderOn = (action: OutpostAction): Choice['on'] =>
  action.type === 'move' || action.type === 'fall-back'
    ? { place: action.to }
    : { piece: String('target' in action ? action.target : '') };

function choices(state: OutpostState, selection: readonly string[]): readonly Choice[] {
  const all = candidates(positionOf(state)) as readonly OutpostAction[];
  const orders = all.filter(action => !('unit' in action) || selection.includes(String(action.unit)));
  const units = new Set(all.flatMap(action => ('unit' in action ? [String(action.unit)] : [])));
  return [
    ...orders.flatMap((act, index): readonly Choice[] =>
      act.type === 'pass' || act.type === 'stand'
        ? []
        : [
            {
              id: `order ${index}`,
              on: orderOn(act),
              label: act.type,
              mark: { kind: act.type === 'attack' ? 'target' : 'reach', text: '' },
              then: { act },
              rolls: act.type === 'attack',
            },
          ],
    ),
    ...[...units].map(
      (piece): Choice => ({
        id: `pick ${piece}`,
        on: { piece },
        label: `Take up ${piece}`,
        mark: { kind: 'pick', text: '' },
        then: { select: [...selection.filter(id => id !== piece), piece] },
        rolls: false,
      }),
    ),
  ];
}

/** What is taken up is a queue: it can be put in another order and dropped. */
function planOf(id: string, index: number, selection: readonly string[]): Plan {
  const before = selection[index - 1];
  const raised = selection.with(index, before ?? id);
  return {
    id,
    number: index + 1,
    from: [],
    to: [],
    label: `Unit ${id}`,
    value: '+2',
    state: 'planned',
    drop: { select: selection.filter(other => other !== id) },
    ...(before !== undefined && { raise: { select: raised.with(index - 1, id) } }),
    problems: index === 0 ? [] : [['Not beside the first ', { clause: 'OUT 3.1' }]],
  };
}

function moment(at: At, selection: readonly string[]): TableScene {
  const state = game(at.state);
  const question = asked(rulebook, state);
  const mine = question !== null && question.seat === at.seat;
  const pieces = state.units.filter(({ hex }) => hex !== null).map(unit => pieceOf(unit, at));
  const kept = selection.filter(id => pieces.some(piece => piece.id === id));
  const act = mine
    ? candidates(positionOf(state)).find(({ type }) => type === 'pass' || type === 'stand')
    : undefined;
  return {
    clock: { label: '1:30 PM', turn: state.turn, of: 6, night: false },
    phasing: question?.seat ?? 'blue',
    phases: [{ id: 'order', label: 'Orders', state: 'now' }],
    scores: [],
    pieces,
    stacks: pieces.map(({ id, at: place, seat }) => ({
      at: place,
      seat,
      pieces: [id],
      total: '',
      leader: null,
      lines: [],
    })),
    markers: [],
    prompt: question && {
      seat: question.seat,
      title: mine ? `Give an order, secret of ${question.seat}` : 'The other side gives an order',
      detail: '',
      clause: null,
      buttons: act
        ? [
            {
              id: 'pass',
              label: act.type === 'pass' ? 'Pass' : 'Stand',
              key: null,
              primary: true,
              then: { act },
              rolls: false,
              refused: null,
            },
          ]
        : [],
      checklist: [],
    },
    choices: mine ? choices(state, kept) : [],
    selection: kept,
    plans: kept.map((id, index) => planOf(id, index, kept)),
    shades: kept.map(id => ({
      place: state.units[Number(id)]!.hex!,
      style: 'front',
      text: '',
      about: 'front',
    })),
    cup: {
      title: 'Chits, 1:30 PM',
      note: '1 drawn, 1 in the cup',
      chits: SIDES.map(({ seat, name }) => ({
        id: seat,
        name: `${name} corps`,
        seat,
        state: seat === question?.seat ? 'active' : 'cup',
        order: null,
        note: '',
      })),
    },
    tracks: [
      {
        id: 'turns',
        title: 'Turns',
        ends: ['first', 'last'],
        boxes: [1, 2, 3, 4, 5, 6].map(turn => ({
          label: String(turn),
          marked: turn === state.turn,
          seat: null,
        })),
        note: '',
      },
    ],
    verdict: question ? null : { winner: state.verdict?.winner ?? null, title: 'Over', text: '' },
  };
}

function forces(at: At, seat: Seat): Forces {
  const units = game(at.state).units.filter(({ army }) => army === seat);
  return {
    seat,
    columns: [],
    filters: [],
    note: ['yours only ', { clause: 'OUT 1.1' }],
    nodes: units.map(unit => ({
      id: String(unit.id),
      level: 'unit',
      name: `${seat}-${unit.id}`,
      commander: null,
      command: { state: 'none', text: '' },
      strength: null,
      cells: [knows(at, unit) ? `${unit.strength}-5-8` : '?'],
      badges: [],
      pieces: [String(unit.id)],
      filters: [],
      note: knows(at, unit) ? secretOf(unit) : '',
      children: [],
      tracks: knows(at, unit)
        ? [
            {
              label: 'Fatigue',
              boxes: ['full', 'full', 'empty', 'empty', 'grey'],
              note: ['2 boxes to Tired ', { clause: 'OUT 1.1' }],
            },
            { label: 'Straggl.', boxes: ['empty', 'empty'], note: null, shape: 'round' },
          ]
        : [],
      tags: ['G 1', 'C 0'],
    })),
  };
}

function tell(
  { index, seat, action, rolls, events }: LogEntry,
  _before: State | null,
  after: State,
  to: Looker = { seat: null },
): readonly LogLine[] {
  const line = (text: string): LogLine => ({
    index,
    kind: 'note',
    heading: 'Told',
    seat,
    text,
    places: [],
    motion: null,
    dice: null,
  });
  if (index === 0)
    return [
      ...game(after).units.map(unit => line(knows(to, unit) ? secretOf(unit) : `a unit of ${unit.army}`)),
      ...rolls.map(({ purpose, dice }) => line(`${purpose}: ${dice.join()}`)),
    ];
  return [
    line(action === null ? `${seat} acts` : actionLine(action, seat)),
    // Of every event a seat makes its own thoughts.
    ...events.map(({ type }) => line(to.seat === null ? type : `${type}, secret of ${to.seat}`)),
  ];
}

const actionLine = (action: Action, seat: Seat | null): string =>
  action.type === 'pass' ? `secret of ${seat}: it passes` : JSON.stringify(action);

const NOTHING = { legend: [], shades: [], lines: [], notes: [] };

export const outpostPresenter: Presenter = {
  battles: () => [FORD],
  battle: () => FORD,
  setting: () => SETTING,
  moment,
  hover: (at, _, { place }) => ({
    tone: 'plain',
    lines: [`secret of ${at.seat} at ${place}`],
    path: [],
    then: null,
    preview: null,
  }),
  preview: () => null,
  inspect: (at, what) => ({
    title: what.join(),
    subtitle: '',
    columns: [],
    rows: [],
    facts: game(at.state)
      .units.filter(unit => knows(at, unit))
      .map(secretOf),
    history: null,
  }),
  forces,
  briefing: () => NO_BRIEFING,
  turnCard: () => NO_TURN_CARD,
  overlay: (_, id) => ({ id, title: id, ...NOTHING }),
  sightField: (_, from) => ({ id: from, title: from, ...NOTHING }),
  sight: () => null,
  tell,
  since: lines => lines.slice(-8),
  refusal: ({ clause }) => [{ clause }],
  because: ({ id }) => `because ${id}`,
  rules: async () => [],
  terms: [],
  lessons: [],
};
