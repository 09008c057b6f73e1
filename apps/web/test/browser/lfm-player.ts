import { lfm, recorded } from '../stories/games.ts';
import { BRAWNERS_FARM } from '../stories/hexes.ts';
import { Player } from './driver.ts';
import type { Hand } from './hands/hand.ts';
import { hexesBetween, nearest } from './hexes.ts';
import { rosterOf } from './roster.ts';
import type { Shown } from './shown.ts';

/** So many stacks are moved, and so many batteries fire; then the phase is ended. */
const MOVES = 2;
const SHOTS = 2;

/** So far away hexes are tried; who must go may have to go farther. */
const REACH = 5;
const MUST_REACH = 6;

/** What the buttons that lead on begin with; others let go, take back or leave something out. */
const LEADS_ON =
  /^(Roll for (?!the stack)|End |Fight|Declare|No |Stay|Keep|Recover|Place|Leave (?:the map|them standing))/;

/** Somebody who knows LFM, at the table of Brawner's Farm. */
export async function lfmPlayer(hand: Hand): Promise<Player> {
  const { state } = await recorded('brawners-farm');
  return new LfmPlayer(hand, BRAWNERS_FARM, rosterOf(await lfm, state));
}

class LfmPlayer extends Player {
  /** Stacks that have moved, or found no way, and batteries that were picked. */
  private readonly spent = new Set<string>();
  private reach = REACH;
  private surveyed = false;

  async decide(now: Shown): Promise<void> {
    const [item] = now.menu;
    if (item !== undefined) return this.take(item);
    if (now.checklist.length > 0) return this.check(now.checklist);
    if (await this.answer(now)) return;
    if (now.phase === 'Artillery' && (await this.fire(now))) return;
    if (now.phase === 'Movement' && (await this.move(now))) return;
    await this.goOn(now);
  }

  private async survey(): Promise<void> {
    this.surveyed = true;
    await this.doing('survey the map', () => this.hand.survey());
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
    const near = Object.keys(stacks).flatMap(place => [place, ...this.around(place, 1)]);
    const place = await this.wayTo([...new Set(near)]);
    if (place === null) throw new Error(`There is no way on from "${title}": ${this.deeds.join('; ')}`);
    await this.choose('choose', place);
  }

  /** A battery is picked, then one of its targets. */
  private async fire({ able, chosen: [guns], stacks }: Shown): Promise<boolean> {
    const target = able.find(
      place => guns !== undefined && this.sideIn(place, stacks) !== this.sideIn(guns, stacks),
    );
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
      const place = await this.wayTo(this.towardsEnemy(stack, stacks, this.reach));
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
    const way = (place: string): number => hexesBetween(this.sheet, place, going);
    const away = this.around(going, 2).toSorted(
      (a, b) => way(a) - way(b) || nearest(this.sheet, b, enemies) - nearest(this.sheet, a, enemies),
    );
    const place = await this.wayTo(away.filter(each => stacks[each] === undefined));
    if (place !== null) await this.choose(`${advances ? 'advance' : 'retreat'} ${going} to`, place);
    return place !== null;
  }
}
