import { randomUUID } from 'node:crypto';
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { bundlePage, LOOKING, workerBrowser } from '../../../../tools/browser.ts';
import { BLANK, type Site } from '../../../../tools/site.ts';
import type { StoredGame } from '../../src/games/store.ts';

/** What cannot be changed once a browser context is there. */
type Kind = Pick<BrowserContextOptions, 'hasTouch' | 'isMobile' | 'deviceScaleFactor'>;

/** What a visitor comes with: a machine, the size of its window, and what he has asked of it or allowed. */
export interface Device extends Kind {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly permissions?: readonly string[];
}

const DESK = { width: 1280, height: 800 };

/** What a page keeps between two visits, without its databases; what it has loaded stays in the browser's cache. */
const KEPT = 'cookies,file_systems,local_storage,cache_storage,service_workers';

/** Deletes every database. The wire would do so too, but answers before it is done, and then closes what was opened anew. */
const FORGET_DATABASES = `indexedDB.databases().then(all => Promise.all(all.map(({ name }) => new Promise((done, failed) => {
  const request = indexedDB.deleteDatabase(name);
  request.onsuccess = done;
  request.onerror = () => failed(request.error);
})))).then(() => undefined)`;

const SETTINGS = 'abatis-settings';

/** An address of the program at which there is nothing. */
const NOWHERE = '#/at-rest';

/** The first page of the program. */
const HOME = '#/';

/** Makes the first random number of a worker the same in every visit. */
export const FIRST_NUMBER = `{
  const draw = crypto.getRandomValues.bind(crypto);
  globalThis.drawn = 0;
  crypto.getRandomValues = array => (globalThis.drawn++ === 0 ? array.fill(7) : draw(array));
}`;

/** In a worker: the next number is the first. */
const DRAW_ANEW = 'globalThis.drawn = 0';

/** Where a page at rest keeps what it has heard last of settings. */
const HEARD = 'abatisHeard';

/** A worker that has painted the ground may end meanwhile; it draws no numbers. */
async function drawAnew(page: Page): Promise<void> {
  const drawn = page.workers().map(async worker => {
    try {
      await worker.evaluate(DRAW_ANEW);
    } catch (error) {
      if (page.workers().includes(worker)) throw error;
    }
  });
  await Promise.all(drawn);
}

/**
 * Somebody who comes to a site for the first time. His browser context is warm: it has been there before with the scripts in
 * its cache, and was emptied of everything else.
 */
export class Visitor {
  readonly site: Site;
  readonly kind: Kind;
  readonly #context: BrowserContext;
  /** Stays open on an empty page of the site, to put into the browser's store what the program finds when it opens. */
  readonly #doorstep: Page;
  readonly #wire: CDPSession;
  /** A page that he has left. */
  #idle: Page | null = null;
  /** The program still runs on that page. */
  #isRunning = false;
  /** The settings of this visit as the program keeps them. No two visits have the same text. */
  #settings = '';

  private constructor(site: Site, kind: Kind, doorstep: Page, wire: CDPSession) {
    this.site = site;
    this.kind = kind;
    this.#context = doorstep.context();
    this.#doorstep = doorstep;
    this.#wire = wire;
  }

  static async arrive(site: Site, kind: Kind): Promise<Visitor> {
    const browser = await workerBrowser();
    const context = await browser.newContext({ ...kind, serviceWorkers: 'block' });
    const doorstep = await context.newPage();
    await doorstep.goto(site.url + BLANK);
    const [wire] = await Promise.all([
      context.newCDPSession(doorstep),
      storeScript().then(content => doorstep.addScriptTag({ content })),
    ]);
    return new Visitor(site, kind, doorstep, wire);
  }

  /** False once the browser has gone. */
  get isHere(): boolean {
    return this.#context.browser()?.isConnected() ?? false;
  }

  /** Forgets everything, and has these settings. */
  async begin(settings: Readonly<Record<string, unknown>>): Promise<void> {
    const { origin } = new URL(this.site.url);
    await Promise.all([
      this.#wire.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT }),
      this.#doorstep.evaluate(FORGET_DATABASES),
    ]);
    this.#settings = JSON.stringify({ state: settings, version: 1, visit: randomUUID() });
    await this.#doorstep.evaluate(([key, text]) => localStorage.setItem(key, text), [
      SETTINGS,
      this.#settings,
    ] as const);
  }

  /** Has this game in the browser's store. */
  keep(game: StoredGame): Promise<void> {
    return this.#doorstep.evaluate(`page.browserStore().then(store => store.write(${JSON.stringify(game)}))`);
  }

  /** Unless asked otherwise nothing moves, so that nothing has to be waited for but answers. */
  async newPage({ viewport = DESK, reducedMotion = 'reduce', permissions = [] }: Device): Promise<Page> {
    const page = this.#idle ?? (await this.#context.newPage());
    this.#idle = null;
    await Promise.all([
      page.setViewportSize(viewport),
      page.emulateMedia({ reducedMotion }),
      this.#context.grantPermissions([...permissions]),
    ]);
    return page;
  }

  /**
   * Goes to an address of the program. The program runs on if it still runs, as it takes long to start: it has heard of
   * the settings of this visit as if they had been set in another tab, and its worker draws its random numbers from the
   * first on.
   */
  async go(page: Page, hash: string): Promise<void> {
    const isRunning = this.#isRunning;
    this.#isRunning = false;
    if (isRunning) {
      await page.waitForFunction(hasHeard, [HEARD, this.#settings] as const, LOOKING);
      await drawAnew(page);
    } else await page.goto(this.site.url + hash);
    if (isRunning) await page.evaluate(address => location.assign(address), hash || HOME);
  }

  /** Closes his pages but one, which serves again: a page of its own process takes long to come. */
  async leave(wasWell: boolean): Promise<void> {
    await this.#context.unrouteAll({ behavior: 'ignoreErrors' });
    await this.#context.clearPermissions();
    const [first, ...others] = this.#context.pages().filter(page => page !== this.#doorstep);
    await Promise.all(others.map(page => page.close()));
    if (!first) return;
    first.removeAllListeners();
    this.#isRunning = wasWell && (await this.#comesToRest(first));
    this.#idle = this.#isRunning || (await emptied(first)) ? first : null;
  }

  /**
   * Leaves the table or the first page, lets the program run on, and listens for the settings of the next visit. False if
   * there is no program, or if it has been told anything else than settings that stays.
   */
  async #comesToRest(page: Page): Promise<boolean> {
    if (!page.url().startsWith(this.site.url)) return false;
    try {
      const kept = await page.evaluate(
        ([heard, hash]) => {
          // The program's own listener comes first.
          if (!(heard in window))
            addEventListener('storage', ({ newValue }) => Object.assign(window, { [heard]: newValue }));
          Object.assign(window, { [heard]: '' });
          location.assign(hash);
          return document.querySelector('#root > *') ? Object.keys(localStorage) : [];
        },
        [HEARD, NOWHERE] as const,
      );
      const isLeft = (): boolean => !document.querySelector('.abatis-board, [role=dialog], [data-curtain]');
      await page.waitForFunction(isLeft, null, { ...LOOKING, timeout: 3000 });
      return kept.join() === SETTINGS;
    } catch {
      return false;
    }
  }
}

/** Leaves the site. False if the page had to be closed because it has crashed. */
async function emptied(page: Page): Promise<boolean> {
  try {
    await page.goto('about:blank');
    return true;
  } catch {
    await page.close();
    return false;
  }
}

/** In the page: the program has heard of these settings. */
const hasHeard = ([heard, settings]: readonly [string, string]): boolean =>
  (window as unknown as Readonly<Record<string, unknown>>)[heard] === settings;

let script: Promise<string> | null = null;

/** The program's own store of games, as a script that calls itself `page`. */
async function storeScript(): Promise<string> {
  script ??= bundlePage(new URL('../games/browser/page.ts', import.meta.url));
  return `${await script}; var page = page;`;
}

/** Visitors who have left, by the site they were at and the machine they had. */
const gone = new Map<string, Visitor[]>();

function goneFrom(site: Site, kind: Kind): Visitor[] {
  const key = `${site.url} ${JSON.stringify(kind)}`;
  const visitors = gone.get(key) ?? [];
  gone.set(key, visitors);
  return visitors;
}

/** Somebody with such a machine; if one has left, his context serves again. */
export async function welcome(site: Site, device: Device): Promise<Visitor> {
  const { hasTouch = false, isMobile = false, deviceScaleFactor = 1 } = device;
  const kind = { hasTouch, isMobile, deviceScaleFactor };
  const idle = goneFrom(site, kind);
  for (let visitor = idle.pop(); visitor; visitor = idle.pop()) if (visitor.isHere) return visitor;
  return Visitor.arrive(site, kind);
}

/** What went wrong in one visit must not be met in the next. */
export async function dismiss(visitor: Visitor, wasWell: boolean): Promise<void> {
  await visitor.leave(wasWell);
  goneFrom(visitor.site, visitor.kind).push(visitor);
}
