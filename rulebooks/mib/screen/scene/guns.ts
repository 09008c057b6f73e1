const PREFIX = 'guns ';

/** Guns in position have no name of their own: they go by their hex. */
export const gunsId = (place: string): string => `${PREFIX}${place}`;
