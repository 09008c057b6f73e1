import type { Button } from '@abatis/screen';

/** Letters that belong to the page. */
const OF_THE_PAGE = 'LRHFGZUBPV';
/** For a button of whose label no letter is free. */
const SPARE = 'ADIJKMNQSWX';

/** Gives every button a letter, of its label if one is free; who comes first chooses first, and none is given twice. `overlays` has the keys of those. */
export function withKeys(buttons: readonly Button[], overlays: readonly string[]): readonly Button[] {
  const used = new Set([...OF_THE_PAGE, ...overlays]);
  return buttons.map(button => {
    const wishes = [...button.label.toUpperCase().replace(/[^A-Z]/g, ''), ...SPARE];
    const key = wishes.find(letter => !used.has(letter)) ?? null;
    if (key !== null) used.add(key);
    return { ...button, key };
  });
}
