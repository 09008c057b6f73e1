import type { Button } from '@abatis/screen';

/** Letters that belong to the page: overlays, tools, undo and zoom. */
const TAKEN = 'LTCRHFGZU';

/** Gives every button a letter of its label; who comes first has the first choice, and none is given twice. */
export function withKeys(buttons: readonly Button[]): readonly Button[] {
  const used = new Set(TAKEN);
  return buttons.map(button => {
    const key = [...button.label.toUpperCase()].find(letter => /[A-Z]/.test(letter) && !used.has(letter));
    if (key === undefined) return button;
    used.add(key);
    return { ...button, key };
  });
}
