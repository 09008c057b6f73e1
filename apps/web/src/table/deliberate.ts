/**
 * Was a click on the button of the curtain meant for it? A key or a screen reader, whose clicks have no count, had to go to the
 * button first; a pointer may have been there by chance as long as the curtain has only just fallen.
 */
export const isDeliberate = (clicks: number, settled: boolean): boolean => settled || clicks === 0;
