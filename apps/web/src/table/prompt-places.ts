import type { Button } from '@abatis/screen';

/** Where the buttons of a question stand in the prompt bar. */
export interface PromptPlaces {
  /** The last place: what Enter takes, or would take if no rule forbade it; or one of equal answers. Null: the map is to be clicked. */
  readonly usual: Button | null;
  /** The place before it: the other way on. */
  readonly other: Button | null;
  /** The others by rank: as many as there is room for stand in the row, the rest in the menu. */
  readonly rest: readonly Button[];
}

/**
 * The place of a button hangs on the question alone, never on the pointer. The rank is the rulebook's: the usual answer, what ends
 * the question, then the others in their order. A button of the menu that waits for a second word takes the last place.
 * Where several answers are as good as each other and none ends the question, the last of them stands there.
 */
export function promptPlaces(buttons: readonly Button[], armedInMenu: Button | null = null): PromptPlaces {
  const last = buttons.at(-1);
  const areEqual = buttons.length > 1 && buttons.every(({ primary, ends }) => !primary && !ends);
  const usual = buttons.find(({ primary }) => primary) ?? (last && (last.refused || areEqual) ? last : null);
  const others = buttons.filter(button => button !== usual);
  const other = others.find(({ ends }) => ends) ?? others[0] ?? null;
  return {
    usual: armedInMenu ?? usual,
    other,
    rest: others.filter(button => button !== other && button !== armedInMenu),
  };
}

/** Does Enter press the usual answer? Of answers as good as each other it takes none; one that is forbidden says why. */
export const isByEnter = ({ primary, refused }: Button): boolean => primary || refused !== null;
