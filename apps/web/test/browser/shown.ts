import type { Page } from 'playwright-core';
import { LOOKING } from '../../../../tools/browser.ts';

/** A button of the prompt line. */
export interface ShownButton {
  readonly label: string;
  /** The key that is written on it. */
  readonly key: string;
  readonly refused: boolean;
  /** On a phone: the one that is meant. */
  readonly filled: boolean;
}

/** What a player sees of the table, as far as he decides by it. */
export interface Shown {
  readonly isPhone: boolean;
  readonly phase: string;
  /** The heading of the log that is written on now; on a phone the side whose turn it is. */
  readonly turn: string;
  /** The hour on the clock. */
  readonly clock: string;
  /** Whom the screen is passed to: then there is no table; empty if there is one. */
  readonly curtain: string;
  readonly title: string;
  readonly detail: string;
  readonly buttons: readonly ShownButton[];
  /** Hexes of the stacks that something can be done with, and of those that are taken up. */
  readonly able: readonly string[];
  readonly chosen: readonly string[];
  /** Every stack in words, by its hex. */
  readonly stacks: Readonly<Record<string, string>>;
  /** The kinds of marks on the map, as its legend explains them. */
  readonly marks: readonly string[];
  /** What is declared and not yet carried out, as the queue has it. */
  readonly plans: readonly string[];
  readonly menu: readonly string[];
  /** The buttons of the checklist before the end of a phase. */
  readonly checklist: readonly string[];
  /** What was refused, or went wrong. */
  readonly alert: string;
}

/** Reads the page, and nothing but the page. */
export async function shown(page: Page): Promise<Shown> {
  return JSON.parse((await page.evaluate(readTable, null))!);
}

/** In the page: the table as text; null while an order is under way, or while the text is what is known already. */
function readTable(known: string | null): string | null {
  const isAtRest = document.querySelector('[data-curtain], #table-prompt[aria-busy="false"]') !== null;
  if (known !== null && !isAtRest) return null;
  const textOf = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string): string => textOf(document.querySelector(selector));
  const isPhone = document.querySelector('[data-room="phone"]') !== null;
  const [phase = '', turn = ''] = isPhone
    ? [
        one('#table-clock span').split(', ')[0],
        document.querySelector<HTMLElement>('#table-clock abbr')?.title,
      ]
    : [one('[aria-current="step"]'), one('#table-log h3')];
  const words = all('#table-prompt p').filter(each => !each.closest('[role="dialog"], [role="tabpanel"]'));
  const buttonOf = (button: HTMLElement): ShownButton => {
    const key = textOf(button.querySelector('[aria-hidden]'));
    const text = textOf(button);
    const label = key !== '' && text.endsWith(key) ? text.slice(0, -key.length).trim() : text;
    return {
      label,
      key,
      refused: button.ariaDisabled === 'true',
      filled: button.dataset.filled !== undefined,
    };
  };
  const stacks = all('.abatis-stack');
  const placesOf = (some: readonly HTMLElement[]): string[] => some.map(({ dataset }) => dataset.place!);
  const text = JSON.stringify({
    isPhone,
    phase,
    turn,
    clock: one('#table-clock strong'),
    curtain: document.querySelector<HTMLElement>('[data-curtain]')?.dataset.curtain ?? '',
    title: textOf(words[0]),
    detail: textOf(words[1]),
    buttons: all('#table-buttons > button').map(buttonOf),
    able: placesOf(stacks.filter(stack => stack.dataset.picked !== undefined)),
    chosen: placesOf(stacks.filter(stack => stack.ariaPressed === 'true')),
    stacks: Object.fromEntries(stacks.map(stack => [stack.dataset.place!, stack.ariaLabel ?? ''])),
    marks: all('[aria-label="Legend"] [data-kind]').map(({ dataset }) => dataset.kind!),
    plans: all('#table-plans li').map(textOf),
    menu: all('[role="menuitem"]').map(item => buttonOf(item).label),
    checklist: all('#table-prompt [role="dialog"] button:not(p *)').map(
      each => each.ariaLabel ?? textOf(each),
    ),
    alert: all('main [role="alert"]').map(textOf).join(' '),
  } satisfies Shown);
  return text === known ? null : text;
}

/** Machines are not always quiet. */
const PATIENCE = 30_000;

/** Does something and waits until the table is not what it was, and all that came of it is there. */
export async function changing(page: Page, deed: () => Promise<void>): Promise<Shown> {
  const before = await shown(page);
  await deed();
  return until(page, now => isOther(before, now));
}

export const isOther = (before: Shown, now: Shown): boolean =>
  JSON.stringify(lastingIn(before, now)) !== JSON.stringify(lastingIn(now, before));

/**
 * What is no sign that something has happened is left out. How many buttons find room in the row hangs on the words beside
 * them; on a phone they stand by themselves, and a finger may have to say it again. Stacks come into sight and leave it when
 * the map glides.
 */
function lastingIn(shown: Shown, other: Shown): Shown {
  const stays = (place: string): boolean =>
    shown.stacks[place] !== undefined && other.stacks[place] !== undefined;
  const hasRow = shown.isPhone && !shown.buttons.some(({ label }) => label === AGAIN);
  return {
    ...shown,
    buttons: hasRow ? shown.buttons : [],
    able: shown.able.filter(stays),
    stacks: Object.fromEntries(Object.entries(shown.stacks).filter(([place]) => stays(place))),
  };
}

/** The button beside the one that asks a finger for a second word. */
export const AGAIN = 'Cancel';

/** Waits until the table is as wanted and no order is under way. */
export async function until(page: Page, wanted: (now: Shown) => boolean): Promise<Shown> {
  const end = Date.now() + PATIENCE;
  for (let text = ''; ; ) {
    text = await otherThan(page, text, end - Date.now());
    const now: Shown = JSON.parse(text);
    if (wanted(now)) return now;
  }
}

/** Waits for a table with no order under way that is not the known one. */
async function otherThan(page: Page, known: string, timeout: number): Promise<string> {
  const terms = { ...LOOKING, timeout: Math.max(timeout, 1) };
  const found = await page.waitForFunction(readTable, known, terms).catch(cause => {
    throw new Error(`It stays as it is: ${known}`, { cause });
  });
  const text = await found.jsonValue();
  await found.dispose();
  return text!;
}
