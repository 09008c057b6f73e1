import type { Locator, Page } from 'playwright-core';
import { appears, LOOKING } from '../../../../../tools/browser.ts';

/** What the tag at a hex says. */
export interface Told {
  readonly tone: 'plain' | 'move' | 'contact' | 'refused' | 'idle';
  readonly text: string;
  /** The clauses that it links to. */
  readonly clauses: readonly string[];
}

/** How a player does everything without the other two: by mouse, by keys, or by a finger. */
export interface Hand {
  readonly page: Page;
  /** On the first page: a battle for two at the same screen. */
  start(battle: string): Promise<void>;
  /** Before the curtain that hides the table between two players: looks behind it. */
  lift(): Promise<void>;
  /** Presses a button of the table by what is written on it. */
  press(label: string): Promise<void>;
  /** Points at a hex and reads what is said about it; null if nothing is. */
  point(place: string): Promise<Told | null>;
  /** Chooses a hex, or what stands in it. */
  choose(place: string): Promise<void>;
  /** Takes the hand off the map: the buttons are then about nothing that was only pointed at. */
  rest(): Promise<void>;
  /** Takes one of the things that can be done with what was chosen. */
  take(item: string): Promise<void>;
  /** Brings the whole map into view. */
  survey(): Promise<void>;
}

/** The tag at a hex, once it is there; null if there is none after a while. */
export async function tagAt(page: Page, place: string): Promise<Told | null> {
  const selector = `main [data-tone][data-place="${place}"]`;
  const found = await page
    .waitForFunction(readTag, selector, { ...LOOKING, timeout: 3_000 })
    .catch(() => null);
  const told = (await found?.jsonValue()) ?? null;
  await found?.dispose();
  return told;
}

/** In the page: what a tag says; null if there is none. */
function readTag(selector: string): Told | null {
  const tag = document.querySelector<HTMLElement>(selector);
  return (
    tag && {
      tone: tag.dataset.tone as Told['tone'],
      text: tag.textContent ?? '',
      clauses: [...tag.querySelectorAll('button')].flatMap(
        link => /open rule (.+)$/.exec(link.ariaLabel ?? '')?.[1] ?? [],
      ),
    }
  );
}

/** The button of the curtain. */
export const LIFT = /: look at the table/;

/** The button of the curtain, once it can be pressed: a double click that gave the last order must not lift it. */
export async function liftButton(page: Page): Promise<Locator> {
  await appears(page, '[data-curtain] button[aria-disabled="false"]');
  return page.getByRole('button', { name: LIFT });
}

/** A button of the prompt line, or of the checklist above it, by what is written on it. */
export const buttonCalled = (page: Page, label: string): Locator =>
  page.locator('#table-prompt').getByRole('button', { name: label, exact: true }).last();
