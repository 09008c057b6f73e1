import type { Hand } from './hands/hand.ts';
import { around, hexesBetween, nearest } from './hexes.ts';
import { roster } from './roster.ts';
import { changing, type Shown, shown } from './shown.ts';

/** So many stacks are moved, and so many batteries fire; then the phase is ended. */
const MOVES = 3;
const SHOTS = 2;
/** No turn has more decisions than this, if every one of them leads on. */
const MOST_DEEDS = 150;

/** So far away hexes are tried; who must go may have to go farther. */
const REACH = 5;
const MUST_REACH = 6;

/** What the buttons that lead on begin with; others let go, take back or leave something out. */
const LEADS_ON = /^(Roll for (?!the stack)|End |Fight|Declare|No |Stay|Keep|Recover|Place|Leave the map)/;

/** Plays both sides until the table is as wanted, by nothing but what the page shows. Gives what was done. */
export async function playUntil(
  hand: Hand,
  wanted: (now: Shown, first: Shown, deeds: readonly string[]) => boolean,
): Promise<readonly string[]> {
  const player = new Player(hand, await roster());
  const first = await shown(hand.page);
  for (let count = 0; count < MOST_DEEDS; count++) {
    const now = await shown(hand.page);
    if (wanted(now, first, player.deeds)) return player.deeds;
    await player.decide(now);
  }
  throw new Error(`It leads nowhere: ${player.deeds.join('; ')}`);
}

class Player {
  readonly deeds: string[] = [];
  /** Stacks that have moved, or found no way, and batteries that were picked. */
  private readonly spent = new Set<string>();
  private reach = REACH;
  private surveyed = false;
  private readonly hand: Hand;
  private readonly sideOf: (stack: string) => string;

  constructor(hand: Hand, sideOf: (stack: string) => string) {
    this.hand = hand;
    this.sideOf = sideOf;
  }

  async decide(now: Shown): Promise<void> {
    const [item] = now.menu;
    if (item !== undefined) return this.doing(`take ${item}`, () => this.hand.take(item));
    if (now.checklist.length > 0) return this.check(now.checklist);
    if (await this.answer(now)) return;
    if (now.phase === 'Artillery' && (await this.fire(now))) return;
    if (now.phase === 'Movement' && (await this.move(now))) return;
    await this.goOn(now);
  }

  private async doing(deed: string, how: () => Promise<void>): Promise<void> {
    this.deeds.push(deed);
    await changing(this.hand.page, how);
  }

  private press(label: string): Promise<void> {
    return this.doing(`press ${label}`, () => this.hand.press(label));
  }

  private choose(word: string, place: string): Promise<void> {
    return this.doing(`${word} ${place}`, () => this.hand.choose(place));
  }

  private async survey(): Promise<void> {
    this.surveyed = true;
    await this.doing('survey the map', () => this.hand.survey());
  }

  private count(word: string): number {
    return this.deeds.filter(deed => deed.startsWith(word)).length;
  }

  /** The end, if nothing stands in its way; else what must be done first is shown. */
  private async check(buttons: readonly string[]): Promise<void> {
    const last = buttons.at(-1)!;
    if (last !== 'Go back') return this.press(last);
    this.spent.clear();
    this.reach = MUST_REACH;
    await this.press(buttons[0]!);
  }

  private async goOn({ buttons, able, stacks, title }: Shown): Promise<void> {
    const on = buttons.filter(({ label }) => LEADS_ON.test(label));
    const button = on.findLast(({ refused }) => !refused) ?? on.at(-1);
    if (button) return this.press(button.label);
    if (able[0] !== undefined) return this.choose('choose', able[0]);
    // On a small screen those who are asked may be out of sight.
    if (!this.surveyed) return this.survey();
    const near = Object.keys(stacks).flatMap(place => [place, ...around(place, 1)]);
    const place = await this.wayTo([...new Set(near)]);
    if (place === null) throw new Error(`There is no way on from "${title}": ${this.deeds.join('; ')}`);
    await this.choose('choose', place);
  }

  /** A battery is picked, then one of its targets. */
  private async fire({ able, chosen: [guns], stacks }: Shown): Promise<boolean> {
    const side = (place: string): string => this.sideOf(stacks[place] ?? '');
    const target = able.find(place => guns !== undefined && side(place) !== side(guns));
    if (target !== undefined) await this.choose('fire at', target);
    if (target !== undefined) return true;
    const next = able.find(place => !this.spent.has(place));
    if (guns !== undefined || next === undefined || this.count('fire at') >= SHOTS) return false;
    this.spent.add(next);
    await this.choose('pick', next);
    return true;
  }

  /** A stack is picked up, and goes as near to the enemy as the table lets it. */
  private async move({ able, chosen: [stack], stacks }: Shown): Promise<boolean> {
    if (stack !== undefined && !this.spent.has(stack)) {
      const place = await this.wayTo(this.goals(stack, stacks));
      this.spent.add(place ?? stack);
      if (place !== null) await this.choose(`move ${stack} to`, place);
      return true;
    }
    const next = able
      .filter(place => !this.spent.has(place))
      .sort((a, b) => this.toEnemy(a, stacks) - this.toEnemy(b, stacks))[0];
    if (next === undefined || this.count('move') >= MOVES) return false;
    await this.choose('pick up', next);
    return true;
  }

  /** Empty hexes in reach, those nearest to the enemy first. */
  private goals(stack: string, stacks: Shown['stacks']): readonly string[] {
    const enemies = this.enemiesOf(stack, stacks);
    return around(stack, this.reach)
      .filter(place => stacks[place] === undefined)
      .sort((a, b) => nearest(a, enemies) - nearest(b, enemies));
  }

  private toEnemy(stack: string, stacks: Shown['stacks']): number {
    return nearest(stack, this.enemiesOf(stack, stacks));
  }

  private enemiesOf(stack: string, stacks: Shown['stacks']): readonly string[] {
    const own = this.sideOf(stacks[stack] ?? '');
    return Object.keys(stacks).filter(place => this.sideOf(stacks[place]!) !== own);
  }

  /** The first of these hexes that something can be done with. */
  private async wayTo(places: readonly string[]): Promise<string | null> {
    for (const place of places) {
      const told = await this.hand.point(place);
      if (told && told.tone !== 'refused') return place;
    }
    return null;
  }

  /** What fire and fights ask of either side: who goes where. One advance is made, the others are let be. */
  private async answer({ able, chosen: [going], stacks, buttons }: Shown): Promise<boolean> {
    const advances = buttons.some(({ label }) => label === 'No more advances');
    if (buttons.some(({ label }) => LEADS_ON.test(label)) && (!advances || this.count('advance') > 0))
      return false;
    if (going === undefined) {
      if (able[0] === undefined) return false;
      await this.choose('pick', able[0]);
      return true;
    }
    const enemies = this.enemiesOf(going, stacks);
    const away = around(going, 2).toSorted(
      (a, b) => hexesBetween(a, going) - hexesBetween(b, going) || nearest(b, enemies) - nearest(a, enemies),
    );
    const place = await this.wayTo(away.filter(each => stacks[each] === undefined));
    if (place !== null) await this.choose(`${advances ? 'advance' : 'retreat'} ${going} to`, place);
    return place !== null;
  }
}
