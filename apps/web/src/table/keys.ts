import { useEffect } from 'react';
import { useSettings } from '../settings/store.ts';
import { confirm, goOn, handOver, press, stepBack, undo } from './actions.ts';
import { isPondering } from './ComputerControls.tsx';
import { switchFan } from './fanning.ts';
import { theBoard } from './handles.ts';
import { offerOf } from './offer.ts';
import { promptButtons, walksTheMap } from './page-keys.ts';
import { isByEnter, promptPlaces } from './prompt-places.ts';
import { closeScore, computer, openRules, switchOverlay, switchScore } from './showing.ts';
import { layDownSight, swapSight, switchSight } from './sighting.ts';
import { askStaff } from './staff.ts';
import { setTable, tableNow } from './store.ts';
import { hasTape, layDownTape, switchTape } from './taping.ts';
import { NEXT_GRID } from './tools.ts';

/** The keys of the whole table. The board has its own while it is in focus: arrows, Tab, Enter, zoom. */
export function useTableKeys(): void {
  useEffect(() => {
    addEventListener('keydown', beforeTheBoard, { capture: true });
    addEventListener('keydown', onKeyDown);
    addEventListener('keyup', onKeyUp);
    addEventListener('blur', showCounters);
    return () => {
      removeEventListener('keydown', beforeTheBoard, { capture: true });
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keyup', onKeyUp);
      removeEventListener('blur', showCounters);
    };
  }, []);
}

/**
 * A player who has just clicked on the map and presses Enter means the filled button, not the place that the focus happens
 * to be on. A player who walks the map by keys means the place.
 */
function beforeTheBoard(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.shiftKey || !isOnMap(event.target) || isCovered()) return;
  if (tableNow().tool !== 'play' || tableNow().held !== null) return;
  if (walksTheMap() && !isReading() && !isDrafted()) return;
  event.stopPropagation();
  done(event, takeOffer);
}

/** A move has been put together on the map: Enter confirms it. */
const isDrafted = (): boolean => (tableNow().update?.moment.draft?.rows.length ?? 0) > 0;

const isHandover = (): boolean => tableNow().update?.handover != null;

/** The dice are read: nothing can be chosen on the map. */
const isReading = (): boolean => isHandover() || tableNow().computer.holding === true;

/** Something lies over the table and has keys of its own. */
function isCovered(): boolean {
  const { dialog, ceremony, turnOver } = tableNow();
  return dialog !== null || ceremony !== null || turnOver !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  // The board has said what the cursor is on; spreading it is the page's part.
  if (event.key === ' ' && isOnMap(event.target)) {
    switchFan('keys');
    return;
  }
  if (event.defaultPrevented || event.altKey || isTyping(event.target) || isCovered()) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'Enter') done(event, takeOffer);
    else if (event.key.toLowerCase() === 'z') done(event, undoLast);
    return;
  }
  const deed = deedOf(event);
  if (deed) done(event, deed);
}

function done(event: KeyboardEvent, deed: () => void): void {
  event.preventDefault();
  // A player who leaves a finger on Enter gives one order, and has not read yet what comes of it.
  if (event.key !== 'Enter' || !event.repeat) deed();
}

type Deed = () => void;

function deedOf(event: KeyboardEvent): Deed | null {
  const { key } = event;
  if (key === 'Escape') return leaveOff;
  if (key === 'Enter') return isPressable(event.target) ? null : takeOffer;
  if (key === ' ') return isPressable(event.target) ? null : () => switchFan('keys');
  // Arrows belong to the map as long as nothing else has the focus that could use them.
  if (ARROWS.includes(key)) return isAtRest(event.target) ? () => theBoard()?.enter() : null;
  if (key.length !== 1) return null;
  const letter = key.toUpperCase();
  if (tableNow().tool === 'sight') return SIGHT_KEYS[letter] ?? PAGE_DEEDS[letter] ?? null;
  if (letter === 'Z' && event.shiftKey) return () => void undo('phase');
  return (
    promptDeed(letter) ??
    PAGE_DEEDS[letter] ??
    overlayDeed(letter) ??
    (letter === 'I' && hasTape() ? openMore : null)
  );
}

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** The focus is on nothing, or on the words of the prompt line. */
const isAtRest = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.id === 'table-prompt');

/** What is put together goes back leg by leg before any order does. */
function undoLast(): void {
  const back = tableNow().update?.moment.prompt?.buttons.find(({ undoes }) => undoes);
  if (back) press(back);
  else void undo('last');
}

const SIGHT_KEYS: Readonly<Record<string, Deed>> = { X: swapSight };

/** Where there is a tape, its letter is M, and that of the menu is I. */
const openMore = (): void => setTable({ moreOpen: !tableNow().moreOpen });

const PAGE_DEEDS: Readonly<Record<string, Deed>> = {
  L: switchSight,
  R: () => (tableNow().rulesAt === null ? openRules() : setTable({ rulesAt: null })),
  Z: undoLast,
  H: () => setTable({ countersHidden: true }),
  F: () => useSettings.getState().set({ flat: !useSettings.getState().flat }),
  G: () => useSettings.getState().set({ grid: NEXT_GRID[useSettings.getState().grid] }),
  J: switchScore,
  K: () => void askStaff(),
  B: () => setTable({ forcesOpen: !tableNow().forcesOpen }),
  P: () => computer({ paused: !tableNow().computer.paused }),
  M: () => (hasTape() ? switchTape() : openMore()),
  Q: () => document.querySelector<HTMLElement>('#table-plans button')?.focus(),
  V: () => setTable({ replaying: !tableNow().replaying }),
  '.': () => computer({ step: true }),
  ',': () => setTable({ dialog: 'settings' }),
  '?': () => setTable({ dialog: 'keys' }),
  '0': () => theBoard()?.fit(),
  '+': () => theBoard()?.zoomBy(1.25),
  '=': () => theBoard()?.zoomBy(1.25),
  '-': () => theBoard()?.zoomBy(0.8),
};

function promptDeed(letter: string): Deed | null {
  const { update, computer: engine } = tableNow();
  if (engine.thinking || engine.holding) return null;
  const button = promptButtons(update?.moment.prompt?.buttons ?? []).find(({ key }) => key === letter);
  return button ? () => press(button) : null;
}

function overlayDeed(letter: string): Deed | null {
  const overlay = tableNow().opened?.setting.overlays.find(({ key }) => key.toUpperCase() === letter);
  return overlay ? () => switchOverlay(overlay.id) : null;
}

/** Enter: what waits for a second word, otherwise the filled button; one that a rule forbids says why. */
export function takeOffer(): void {
  const state = tableNow();
  if (isHandover()) {
    void handOver();
    return;
  }
  if (state.computer.holding) {
    goOn();
    return;
  }
  if (isPondering(state)) {
    computer({ moveNow: true });
    return;
  }
  if (offerOf(state)) {
    confirm();
    return;
  }
  const { usual } = promptPlaces(state.update?.moment.prompt?.buttons ?? []);
  if (usual && isByEnter(usual) && !state.computer.thinking) press(usual);
}

/** Esc lays down what is held up, and at last the tool. */
function leaveOff(): void {
  if (tableNow().scoreOpen) closeScore();
  else if (tableNow().tool === 'sight') layDownSight();
  else if (tableNow().tool === 'tape') layDownTape();
  else stepBack();
}

function onKeyUp(event: KeyboardEvent): void {
  if (event.key.toUpperCase() === 'H') showCounters();
}

function showCounters(): void {
  if (tableNow().countersHidden) setTable({ countersHidden: false });
}

/** Nothing is written in a check box or with the scrubber: letters and figures keep their meaning there. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=range]), textarea, select, [role=dialog] form') !== null;

const isOnMap = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('#table-map') !== null;

/** What takes Enter and Space itself. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('button, a, summary, input[type=range], [role=menuitem], [role=tab], #table-map') !== null;
