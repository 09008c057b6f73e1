import type { Button, Choice, Hover, PromptLine, Then } from '@abatis/screen';

/** What one click does. */
export type ClickMeaning =
  | { readonly kind: 'do'; readonly choice: Choice }
  | { readonly kind: 'wait'; readonly choice: Choice }
  | { readonly kind: 'menu'; readonly choices: readonly Choice[] }
  | { readonly kind: 'then'; readonly then: Then }
  | { readonly kind: 'nothing' };

export interface ClickHow {
  readonly touch: boolean;
  readonly confirmDice: boolean;
  /** The same thing is pointed at already and waits for a second word. */
  readonly waiting: Choice | null;
  /** What the referee said about the very thing that is clicked, if the answer is there. */
  readonly hover: Hover | null;
  /** Waypoints are set: only the answer to pointing knows the way. */
  readonly waypoints: boolean;
}

/** The smallest step that a click can mean. */
export function clickMeaning(choices: readonly Choice[], how: ClickHow): ClickMeaning {
  const [only, second] = choices;
  if (second) {
    const waiting = choices.find(choice => choice.id === how.waiting?.id);
    return waiting ? { kind: 'do', choice: waiting } : { kind: 'menu', choices };
  }
  if (how.waypoints && how.hover?.then) return { kind: 'then', then: how.hover.then };
  if (!only) return how.hover?.then ? { kind: 'then', then: how.hover.then } : { kind: 'nothing' };
  // Dice may also follow from an order because nobody has a choice any more: then there are odds all the same.
  const rolls = only.rolls || how.hover?.preview != null;
  if (how.waiting?.id === only.id || !needsSecondWord({ ...only, rolls }, how))
    return { kind: 'do', choice: only };
  return { kind: 'wait', choice: only };
}

/** A finger hides what it touches, and dice cannot be taken back: both ask once more. */
export function needsSecondWord(
  choice: Pick<Choice, 'then' | 'rolls'>,
  how: { readonly touch: boolean; readonly confirmDice: boolean },
): boolean {
  if (!('act' in choice.then)) return false;
  return how.touch || (choice.rolls && how.confirmDice);
}

/** The button that Enter takes. */
export const primaryButton = (prompt: PromptLine | null): Button | null =>
  prompt?.buttons.find(button => button.primary && !button.refused) ?? null;
