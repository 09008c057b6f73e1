import { type At, type Choice, type Hover, type Pointed, plain, type Text } from '@abatis/screen';
import type { LfmAction } from '../../../src/actions.ts';
import type { Lfm } from '../../../src/rulebook.ts';
import type { LfmState } from '../../../src/state.ts';
import { preview } from '../../words/index.ts';
import { type Ask, askOf } from '../ask.ts';
import { offerFor } from '../moment.ts';
import { refusalLines } from '../offer.ts';
import { piecesOf } from '../pieces.ts';
import { attackPreview, plannedPreview } from './attack.ts';
import { refusedOrder } from './refused.ts';
import { viaOrder } from './via.ts';
import { endsInContact, pathSteps, type Way, wayLines, wayOf } from './ways.ts';

/** What pointing at something tells the player who is asked: what a click would do, or why it does nothing. */
export function hover(
  rulebook: Lfm,
  at: At<LfmState>,
  selection: readonly string[],
  pointed: Pointed,
): Hover | null {
  const ask = askOf(rulebook, at.state, selection);
  if (!ask || ask.seat !== at.seat) return null;
  const offer = offerFor(ask);
  const asking: Ask = { ...ask, selection: offer.selection };
  if (pointed.via.length > 0) {
    const march = viaOrder(asking, pointed);
    if (march) return orderHover(rulebook, at, asking, march);
  }
  const choices = choicesAt(at.state, offer.choices, pointed);
  if (choices.length > 0) return choiceHover(rulebook, at, asking, choices, pointed);
  return (
    (pointed.place !== null && plannedHover(rulebook, at, asking, pointed.place)) ||
    refusedHover(asking, pointed)
  );
}

/** The choices of the piece and of its place, else of whatever stands there. */
function choicesAt(
  state: LfmState,
  choices: readonly Choice[],
  { piece, place }: Pointed,
): readonly Choice[] {
  const here = choices.filter(({ on }) => ('piece' in on ? on.piece === piece : on.place === place));
  if (here.length > 0 || place === null) return here;
  const standing = new Set(piecesOf(state).flatMap(({ id, at }) => (at === place ? [id] : [])));
  return choices.filter(({ on }) => 'piece' in on && standing.has(on.piece));
}

/** Several choices are a menu: then a click does none of them yet. */
function choiceHover(
  rulebook: Lfm,
  at: At<LfmState>,
  ask: Ask,
  choices: readonly Choice[],
  { place }: Pointed,
): Hover {
  const first = choices.find(({ then }) => 'act' in then) ?? choices[0]!;
  const then = choices.length === 1 ? first.then : null;
  if ('act' in first.then) {
    const told = orderHover(rulebook, at, ask, first.then.act as LfmAction);
    const lines = told.lines.length > 0 ? told.lines : labels(choices);
    return { ...told, lines, then };
  }
  const planned =
    place === null ? null : plannedPreview(rulebook, at, { ...ask, selection: first.then.select }, place);
  return { tone: 'plain', lines: labels(choices), path: [], then, preview: planned };
}

const MOST_LINES = 3;

/** Several pieces can lead to the same thing: it is said once. */
const labels = (choices: readonly Choice[]): readonly Text[] =>
  [...new Map(choices.map(({ label }) => [plain(label), label])).values()].slice(0, MOST_LINES);

/** The way of an order with its costs, the roll that it leads to, or the clauses that forbid it. */
function orderHover(rulebook: Lfm, at: At<LfmState>, ask: Ask, order: LfmAction): Hover {
  const verdict = ask.judge(order);
  const way = wayOf(ask, order);
  const path = way ? pathSteps(way, verdict) : [];
  if (!verdict.legal)
    return { tone: 'refused', lines: refusalLines(verdict), path, then: null, preview: null };
  return {
    tone: way === null ? 'plain' : endsInContact(way) ? 'contact' : 'move',
    lines: way ? wayLines(way) : [],
    path,
    then: { act: order },
    preview: previewOf(rulebook, at, order, way),
  };
}

/** UI 3: of an order that is decided by dice, or of the attack that a move leads to. */
const previewOf = (rulebook: Lfm, at: At<LfmState>, order: LfmAction, way: Way | null) =>
  way !== null && endsInContact(way) && (order.type === 'move' || order.type === 'march')
    ? attackPreview(rulebook, at, order, way.path.at(-1)!)
    : preview(rulebook, at, order);

/** A combat that is planned or declared, where nothing can be clicked. */
function plannedHover(rulebook: Lfm, at: At<LfmState>, ask: Ask, place: string): Hover | null {
  const planned = plannedPreview(rulebook, at, ask, place);
  return planned && { tone: 'plain', lines: [planned.title], path: [], then: null, preview: planned };
}

/** UI 1: why a click does nothing. */
function refusedHover(ask: Ask, pointed: Pointed): Hover | null {
  const order = refusedOrder(ask, pointed);
  if (order === null) return null;
  const verdict = 'refusals' in order ? order : ask.judge(order);
  if (verdict.legal) return null;
  const way = 'refusals' in order ? null : wayOf(ask, order);
  const path = way ? pathSteps(way, verdict) : [];
  return { tone: 'refused', lines: refusalLines(verdict), path, then: null, preview: null };
}
