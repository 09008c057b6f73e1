import type { Sheet } from '../stories/hexes.ts';
import type { Hand } from './hands/hand.ts';
import { around, nearest } from './hexes.ts';
import { changing, type Shown, shown } from './shown.ts';

/** No turn has more decisions than this, if every one of them leads on. */
const MOST_DEEDS = 150;

/** Plays both sides until the table is as wanted, by nothing but what the page shows. Gives what was done. */
export async function playUntil(
  player: Player,
  wanted: (now: Shown, first: Shown, deeds: readonly string[]) => boolean,
): Promise<readonly string[]> {
  const { page } = player.hand;
  const first = await shown(page);
  for (let count = 0; count < MOST_DEEDS; count++) {
    const now = await shown(page);
    if (wanted(now, first, player.deeds)) return player.deeds;
    await player.decide(now).catch(cause => {
      throw new Error(`Stuck after: ${player.deeds.join('; ')}; then ${JSON.stringify(now)}`, { cause });
    });
  }
  throw new Error(`It leads nowhere: ${player.deeds.join('; ')}`);
}

/** Somebody who knows a game, and plays it with his hands. */
export abstract class Player {
  readonly deeds: string[] = [];
  readonly hand: Hand;
  protected readonly sheet: Sheet;
  private readonly sideOf: (stack: string) => string;

  constructor(hand: Hand, sheet: Sheet, sideOf: (stack: string) => string) {
    this.hand = hand;
    this.sheet = sheet;
    this.sideOf = sideOf;
  }

  /** Does one thing that leads on. */
  abstract decide(now: Shown): Promise<void>;

  protected async doing(deed: string, how: () => Promise<void>): Promise<void> {
    this.deeds.push(deed);
    await changing(this.hand.page, how);
  }

  protected press(label: string): Promise<void> {
    return this.doing(`press ${label}`, () => this.hand.press(label));
  }

  protected choose(word: string, place: string): Promise<void> {
    return this.doing(`${word} ${place}`, () => this.hand.choose(place));
  }

  protected take(item: string): Promise<void> {
    return this.doing(`take ${item}`, () => this.hand.take(item));
  }

  protected count(word: string): number {
    return this.deeds.filter(deed => deed.startsWith(word)).length;
  }

  /** The first of these hexes that something can be done with. */
  protected async wayTo(places: readonly string[]): Promise<string | null> {
    for (const place of places) {
      const told = await this.hand.point(place);
      if (told && told.tone !== 'refused' && told.tone !== 'idle') return place;
    }
    return null;
  }

  /** Empty hexes no further than this, those nearest to the enemy first. */
  protected towardsEnemy(stack: string, stacks: Shown['stacks'], radius: number): readonly string[] {
    const enemies = this.enemiesOf(stack, stacks);
    return this.around(stack, radius)
      .filter(place => stacks[place] === undefined)
      .sort((a, b) => nearest(this.sheet, a, enemies) - nearest(this.sheet, b, enemies));
  }

  protected around(place: string, radius: number): readonly string[] {
    return around(this.sheet, place, radius);
  }

  protected toEnemy(stack: string, stacks: Shown['stacks']): number {
    return nearest(this.sheet, stack, this.enemiesOf(stack, stacks));
  }

  protected enemiesOf(stack: string, stacks: Shown['stacks']): readonly string[] {
    const own = this.sideIn(stack, stacks);
    return Object.keys(stacks).filter(place => this.sideIn(place, stacks) !== own);
  }

  protected sideIn(place: string, stacks: Shown['stacks']): string {
    return this.sideOf(stacks[place] ?? '');
  }
}
