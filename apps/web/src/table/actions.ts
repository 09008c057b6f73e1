import type { PointedAt } from '@abatis/board';
import type { Answered } from '@abatis/play';
import { type Button, type Choice, choicesAt, type Given, isPlan, type Then } from '@abatis/screen';
import { useSettings } from '../settings/store.ts';
import { clickMeaning, needsSecondWord } from './choices.ts';
import { closeFan, considerFan, leaveFanFor, pinFan, showFan } from './fanning.ts';
import { theBoard, theEngine } from './handles.ts';
import { notify } from './notices.ts';
import { toldOf } from './offer.ts';
import { askButtonPreview, askHover, askInspection, askOverlay, forgetHover } from './questions.ts';
import { closeVerdict, computer, showPieces, switchOverlay } from './showing.ts';
import { chooseSight, pointSight } from './sighting.ts';
import { NOTHING_POINTED, setTable, type TableState, tableNow } from './store.ts';
import { chooseTape, pointTape } from './taping.ts';
import { caughtUp, isSliding, skipMotion } from './updates.ts';

/**
 * Gives an order to the referee, or changes the selection. A second order before the table shows what came of the
 * first would be given without knowing it, perhaps for the other side: it only hurries the pieces.
 */
export async function act(then: Then): Promise<void> {
  if ('act' in then && tableNow().underWay) {
    skipMotion();
    return;
  }
  // A fan that is kept open serves to choose several of its pieces.
  if ('act' in then || !tableNow().fanPinned) closeFan();
  setTable({ ...NOTHING_POINTED, notice: null });
  if ('select' in then) return select(then.select);
  await give(then);
}

async function give({ act: action, next }: Given): Promise<void> {
  // A player who gives an order has read the dice of the last one.
  setTable({ underWay: true, rolled: null });
  try {
    const answered = await theEngine().act(action, next);
    if (answered.kind === 'done') {
      if (tableNow().update?.curtain) return;
      const count = (tableNow().lastActed?.count ?? 0) + 1;
      setTable({ lastActed: { actions: answered.given, count }, since: [] });
    } else report(answered);
    await caughtUp();
  } finally {
    setTable({ underWay: false });
  }
}

function report(answered: Exclude<Answered, { kind: 'done' }>): void {
  if (answered.kind === 'refused') notify('refused', answered.reasons);
  else notify('fault', [answered.message]);
}

/** Selects pieces and places by id. */
async function select(ids: readonly string[]): Promise<void> {
  setTable({ ...NOTHING_POINTED, inspected: [] });
  await theEngine().select(ids);
}

/** Pointer, long press or cursor is on something. */
export function point(what: PointedAt | null): void {
  if (tableNow().tool === 'sight') {
    pointSight(what);
    return;
  }
  if (tableNow().tool === 'tape') {
    pointTape(what);
    return;
  }
  // A player who moves a piece by keys does not mean what the mouse happens to be over.
  if (tableNow().held) return;
  considerFan(what);
  // A pointer that leaves the map goes to read what it has asked for: that stays.
  if (!what) {
    setTable({ pointed: null });
    return;
  }
  setTable({ pointed: what });
  if (!tableNow().pending) askHover();
}

/** Click, tap or Enter on something. */
export function choose(what: PointedAt, how: { readonly add: boolean; readonly touch: boolean }): void {
  if (isSliding()) {
    skipMotion();
    return;
  }
  const { tool, update } = tableNow();
  if (tool === 'sight') {
    chooseSight(what);
    return;
  }
  if (tool === 'tape') {
    chooseTape(what);
    return;
  }
  leaveFanFor(what.place, how.touch);
  if (!update) return;
  if (how.add) {
    add(what);
    return;
  }
  const { pending, via } = tableNow();
  const choices = choicesAt(update.moment, what);
  const known = toldOf(tableNow(), what);
  const meaning = clickMeaning(choices, {
    touch: how.touch,
    confirmDice: useSettings.getState().confirmDice,
    waiting: pending?.pointed.place === what.place ? pending.choice : null,
    hover: known,
    waypoints: via.length > 0,
  });
  if (meaning.kind === 'do') void act(known?.then ?? meaning.choice.then);
  else if (meaning.kind === 'then') void act(meaning.then);
  else if (meaning.kind === 'wait') hold(meaning.choice, what);
  else if (meaning.kind === 'menu') offer(meaning.choices, what);
  else read(what);
}

/** A choice of the menu or the fan. */
export function take(choice: Choice, pointed: PointedAt, touch: boolean): void {
  setTable({ menu: null });
  if (needsSecondWord(choice, { touch, confirmDice: useSettings.getState().confirmDice }))
    hold(choice, pointed);
  else void act(choice.then);
}

/** Waits for a second word; meanwhile it is shown what would happen. */
function hold(choice: Choice, pointed: PointedAt): void {
  setTable({ pending: { choice, pointed }, pointed, menu: null });
  askHover();
}

/** The second word; or the word to do what is pointed at. */
export function confirm(): void {
  const state = tableNow();
  const then = toldOf(state, state.pending?.pointed ?? state.pointed)?.then ?? state.pending?.choice.then;
  if (then) void act(then);
}

function offer(choices: readonly Choice[], pointed: PointedAt): void {
  const at = theBoard()?.project(pointed.place) ?? { x: 0, y: 0 };
  showFan(null);
  setTable({ menu: { at, pointed, choices }, pointed });
}

/** Right click: everything that can be done there, even if it is only one thing. */
export function openMenu(what: PointedAt, at: { readonly x: number; readonly y: number }): void {
  const { update, tool } = tableNow();
  if (!update || tool !== 'play') return;
  const choices = choicesAt(update.moment, what);
  showFan(null);
  if (choices.length > 0) setTable({ menu: { at, pointed: what, choices }, pointed: what });
  else read(what);
}

/** Nothing can be done there: it is read about, and an order that could have been meant is refused aloud. */
function read(what: PointedAt): void {
  const { update, pointed } = tableNow();
  const here = update?.moment.stacks.filter(stack => stack.at === what.place) ?? [];
  const told = toldOf(tableNow(), what);
  setTable({
    inspected: here.length > 0 ? here.flatMap(stack => stack.pieces) : [what.place],
    sheet: { ...tableNow().sheet, tab: 'stack' },
    pending: null,
    pointed: what,
    notice: null,
  });
  // The tag goes when the pointer goes: this stays, so that its clauses can be opened.
  if (told?.tone === 'refused') notify('refused', told.lines);
  askInspection();
  if (tableNow().fan === what.place) pinFan(true);
  askOverlay();
  if (pointed?.place !== what.place || pointed.piece !== what.piece) askHover();
}

/** Shift: one more piece, or a waypoint. */
function add(what: PointedAt): void {
  const { update, via } = tableNow();
  const selection = update?.moment.selection ?? [];
  if (what.piece && update?.moment.choices.some(({ on }) => 'piece' in on && on.piece === what.piece))
    return void select([...selection.filter(id => id !== what.piece), what.piece]);
  setTable({ via: [...via, what.place], pointed: what });
  askHover();
}

/** Esc: lays down the nearest thing that is held up. Tells whether there was one. */
export function stepBack(): boolean {
  if (isSliding()) {
    skipMotion();
    return true;
  }
  const state = tableNow();
  if (state.moreOpen) setTable({ moreOpen: false });
  else if (state.ending) setTable({ ending: null });
  else if (state.verdictOpen) closeVerdict();
  else if (state.menu || state.pending || state.held || state.armed || state.via.length > 0)
    setTable({ ...NOTHING_POINTED });
  else if (state.advice) setTable({ advice: null });
  else if (state.fan) showFan(null);
  else if (state.notice) setTable({ notice: null });
  else if (state.rulesAt !== null) setTable({ rulesAt: null });
  else if (state.overlayId) switchOverlay(state.overlayId);
  else if (state.inspected.length > 0) {
    setTable({ inspected: [] });
    askInspection();
    askOverlay();
  } else if (pickedNow(state).length > 0) void select(plansNow(state));
  else if (state.hover) forgetHover();
  else return false;
  return true;
}

const selectedNow = ({ update }: TableState): readonly string[] => update?.moment.selection ?? [];

/** Esc lets go of pieces; what is planned stays until it is dropped. */
const plansNow = (state: TableState): readonly string[] => selectedNow(state).filter(isPlan);
const pickedNow = (state: TableState): readonly string[] => selectedNow(state).filter(id => !isPlan(id));

/**
 * A button of the prompt line. The first press of one that ends a phase shows what is still to be done; of one that
 * throws dice, by finger or where the player wants to be asked, what can come of it.
 */
export function press(button: Button, touch = false): void {
  const { update, ending, armed } = tableNow();
  const checklist = update?.moment.prompt?.checklist ?? [];
  if (button.ends && checklist.length > 0 && ending !== button.id) {
    setTable({ ending: button.id });
    return;
  }
  if (button.refused) {
    notify('refused', [button.refused]);
    return;
  }
  if (button.ends && checklist.some(item => item.must)) return;
  const how = { touch: touch && button.rolls, confirmDice: useSettings.getState().confirmDice };
  if (armed !== button.id && needsSecondWord(button, how)) {
    setTable({ armed: button.id });
    pointButton(button);
    return;
  }
  setTable({ ending: null });
  void act(button.then);
}

/** Shows what a button, or a row of a menu, would bring. */
export function pointButton(button: Pick<Button, 'then'> | null): void {
  askButtonPreview(button && 'act' in button.then ? button.then.act : null);
}

/** Takes a plan out of the queue, or puts it earlier. */
export const changePlan = (then: Then): Promise<void> => act(then);

/** The player has read the dice, and the computer goes on. */
export function goOn(): void {
  setTable({ rolled: null });
  computer({ goOn: true });
}

/** The player whose order threw dice has read them. */
export const handOver = (): Promise<void> => theEngine().handOver();

/** The player to whom the screen was passed looks at it: what happened meanwhile is in the log. */
export async function lift(): Promise<void> {
  const since = await theEngine().lift();
  await caughtUp();
  const { sheet, update } = tableNow();
  if (update?.curtain !== null || since.length === 0) return;
  setTable({ since, sheet: { ...sheet, tab: 'log' } });
}

/** Takes back the last order; beyond the free limit the other player is asked first. */
export async function undo(to: 'last' | 'phase' | number, consent = false): Promise<void> {
  const state = tableNow();
  if (!consent && to === 'last' && state.update && !state.update.undo.free) {
    if (state.update.undo.refused) setTable({ dialog: 'take-back' });
    return;
  }
  setTable({ ...NOTHING_POINTED, dialog: null });
  const answered = await theEngine().undo({ to, consent });
  if (answered.kind !== 'done') report(answered);
}

/** Shows pieces on the map, and takes them up if that is one of the things that can be done. */
export function pickUp(ids: readonly string[]): void {
  const choices = tableNow().update?.moment.choices ?? [];
  const choice = choices.find(
    ({ on, mark, then }) =>
      'piece' in on && ids.includes(on.piece) && mark.kind === 'pick' && 'select' in then,
  );
  showPieces(ids);
  if (choice) void act(choice.then);
}
