import { createGame, seeded } from '@abatis/kernel/host';
import { mib } from '../stories/games.ts';
import { TEUGN_HAUSEN } from '../stories/hexes.ts';
import { Player } from './driver.ts';
import type { Hand } from './hands/hand.ts';
import { hexesBetween } from './hexes.ts';
import { rosterOf } from './roster.ts';
import { type Shown, type ShownButton, shown } from './shown.ts';

/** So many units of an activation are moved, and so many in all; so far away hexes are tried. */
const MOVES = 1;
const ALL_MOVES = 4;
const REACH = 4;

/** So far away somebody goes from a fight, and so many ways are looked at. */
const RETREAT = 3;
const WAYS = 12;

/** The button of whoever has read his dice. */
const HAND_OVER = 'Hand over';

/** Somebody who knows MiB, at the table of Teugn-Hausen. */
export async function mibPlayer(hand: Hand): Promise<Player> {
  const kit = await mib;
  const begun = createGame(kit.rulebook, { scenario: 'teugn-hausen', options: {}, dice: seeded('roster') });
  if (!begun.ok) throw new Error(JSON.stringify(begun.problems));
  return new MibPlayer(hand, TEUGN_HAUSEN, rosterOf(kit, begun.value.state));
}

class MibPlayer extends Player {
  /** What was tried in this part of the activation: places that were picked, and led nowhere or on. */
  private readonly tried = new Set<string>();
  private part = '';
  private moved = 0;

  async decide(now: Shown): Promise<void> {
    if (now.curtain !== '') return this.doing(`look for ${now.curtain}`, () => this.hand.lift());
    if (now.buttons.some(({ label }) => label === HAND_OVER)) return this.press(HAND_OVER);
    this.begin(now);
    const item = now.menu.find(each => /attack/i.test(each)) ?? now.menu[0];
    if (item !== undefined) return this.take(item);
    const last = now.checklist.at(-1);
    if (last !== undefined) return this.end(last);
    if (now.phase === 'Actions' && (await this.move(now))) return;
    if (now.phase === 'Movement') return this.halt(now);
    if (now.phase === 'Declare' && (await this.attack(now))) return;
    if (now.phase === 'Combat' && (await this.answer(now))) return;
    await this.goOn(now);
  }

  /** In another part of the turn everything can be tried again. */
  private begin({ phase, clock }: Shown): void {
    const part = phase === 'Movement' ? 'Actions' : phase;
    if (`${clock} ${part}` === this.part) return;
    this.part = `${clock} ${part}`;
    this.tried.clear();
    this.moved = 0;
  }

  /** What is asked next may be of another formation. */
  private async end(button: string): Promise<void> {
    this.part = '';
    await this.press(button);
  }

  private tryOnce(place: string): boolean {
    const isNew = !this.tried.has(place);
    this.tried.add(place);
    return isNew;
  }

  /** Those nearest to the enemy go first, as near to him as the table lets them. */
  private async move({ able, chosen: [stack], stacks }: Shown): Promise<boolean> {
    if (stack !== undefined && this.tryOnce(`way of ${stack}`)) {
      const place = await this.wayTo(this.towardsEnemy(stack, stacks, REACH));
      if (place !== null) {
        this.moved++;
        this.tried.add(place);
        await this.choose(`move ${stack} to`, place);
      }
      return true;
    }
    const next = able
      .filter(place => place !== stack && !this.tried.has(place))
      .sort((a, b) => this.toEnemy(a, stacks) - this.toEnemy(b, stacks))[0];
    const isEnough = this.moved >= MOVES || this.count('move') >= ALL_MOVES;
    if (next === undefined || isEnough) return false;
    this.tried.add(next);
    await this.choose('pick up', next);
    return true;
  }

  /** Ready to attack where the table offers it, else with the front as it is. */
  private async halt(now: Shown): Promise<void> {
    const ready = now.buttons.find(({ label }) => /to attack/i.test(label));
    const [place] = now.chosen;
    if (ready) return this.press(ready.label);
    if (place !== undefined && this.tryOnce(`halt in ${place}`)) return this.choose('halt in', place);
    await this.goOn(now);
  }

  /** Whoever can attack is picked, then the enemy beside him. */
  private async attack({ able, chosen: [attacker], stacks }: Shown): Promise<boolean> {
    if (attacker !== undefined && this.tryOnce(`attack of ${attacker}`)) {
      const enemies = this.enemiesOf(attacker, stacks);
      const target = await this.wayTo(
        enemies.filter(place => hexesBetween(this.sheet, place, attacker) === 1),
      );
      if (target !== null) await this.choose(`attack from ${attacker}`, target);
      return true;
    }
    const next = able.find(place => !this.tried.has(place));
    if (next === undefined) return false;
    this.tried.add(next);
    await this.choose('pick to attack', next);
    return true;
  }

  /** What a fight asks of either side is answered on the map, if it can be: who goes, and to where. */
  private async answer({ able, chosen, stacks, title }: Shown): Promise<boolean> {
    const next = able.find(place => !chosen.includes(place) && !this.tried.has(`${title} ${place}`));
    if (next !== undefined) {
      this.tried.add(`${title} ${next}`);
      await this.choose('pick', next);
      return true;
    }
    const going = chosen[0] ?? Object.keys(stacks).find(place => title.includes(nameIn(stacks[place]!)));
    if (!this.tryOnce(`${title} way of ${going}`)) return false;
    const near = going === undefined ? [] : this.fromFight(going, stacks, title).slice(0, WAYS);
    const free = [...placesIn(title), ...near].filter(each => !(each in stacks) && !this.tried.has(each));
    const place = await this.wayTo(free);
    if (place === null) return false;
    // A second click would take it back.
    this.tried.add(place);
    await this.choose(`go from ${going} to`, place);
    return true;
  }

  /** Hexes to go to from a fight: in a retreat those farthest from the enemy first, else the nearest. */
  private fromFight(stack: string, stacks: Shown['stacks'], title: string): readonly string[] {
    const farthest = this.towardsEnemy(stack, stacks, RETREAT).toReversed();
    const way = (place: string): number => hexesBetween(this.sheet, place, stack);
    return /retreat/i.test(title) ? farthest : farthest.sort((a, b) => way(a) - way(b));
  }

  /** What Enter stands for, or is filled; else a place that the prompt names, or one beside it. */
  private async goOn({ title, detail }: Shown): Promise<void> {
    await this.hand.rest();
    const { buttons } = await shown(this.hand.page);
    const usable = buttons.filter(isUsable);
    const more = buttons.find(({ label, refused }) => label.startsWith('More') && !refused);
    const button = usable.find(({ key, filled }) => key === 'Enter' || filled) ?? usable.at(-1) ?? more;
    if (button) return this.press(button.label);
    const named = placesIn(`${title} ${detail}`);
    const place = await this.wayTo(named.flatMap(each => [each, ...this.around(each, 1)]));
    if (place === null) throw new Error(`There is no way on from "${title}": ${this.deeds.join('; ')}`);
    await this.choose('choose', place);
  }
}

/** The hexes that are named in a text. */
const placesIn = (text: string): readonly string[] => text.match(/\b\d{4}\b/g) ?? [];

/** The name on the top counter of a stack. */
const nameIn = (stack: string): string => stack.split(',')[0]!;

/** Not what takes back. */
const isUsable = ({ label, refused }: ShownButton): boolean =>
  !refused && !/^(Undo|Ask to undo|Reset|More|Back)/.test(label);
