import drawn from './pictures/drawn-from.json' with { type: 'json' };

/** The address of every picture by its file. They are drawn by `tools/battle-pictures.ts` and come with the page. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('./pictures/**/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The picture of a battle; undefined if none was drawn: of a battle of one's own. */
export const pictureOf = (rulebook: string, scenario: string, flat: boolean): string | undefined =>
  FILES[`./pictures/${rulebook}/${scenario}${flat ? '.flat' : ''}.webp`];

/** The battles of a rulebook that have a picture, as they are offered: known before the rulebook is loaded. */
export const picturedBattles = (rulebook: string): readonly string[] =>
  Object.keys(drawn)
    .map(name => name.split('/') as [string, string])
    .flatMap(([of, scenario]) => (of === rulebook ? [scenario] : []));

/** Loads the pictures of a rulebook before they are shown. */
export function fetchPictures(rulebook: string, flat: boolean): void {
  for (const scenario of picturedBattles(rulebook)) {
    const address = pictureOf(rulebook, scenario, flat);
    if (address) new Image().src = address;
  }
}
