import type { Button } from '@abatis/screen';

/** Letters that belong to the page, and those of the overlays. */
const TAKEN = 'LRHFGZUBPVTCYEO';
const LETTERS = 'ADIJKMNQSWX';

/** Gives every button a letter, of its label if one is free; who comes first chooses first, and none is given twice. */
export function withKeys(buttons: readonly Button[]): readonly Button[] {
  const used = new Set(TAKEN);
  return buttons.map(button => {
    const wishes = [...button.label.toUpperCase().replace(/[^A-Z]/g, ''), ...LETTERS];
    const key = wishes.find(letter => !used.has(letter)) ?? null;
    if (key !== null) used.add(key);
    return { ...button, key };
  });
}
