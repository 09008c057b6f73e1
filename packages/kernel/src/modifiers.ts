/** A die-roll modifier, with its reason: what the screen lists before the roll is what the roll then uses. */
export interface Drm {
  readonly value: number;
  readonly clause: string;
  readonly label: string;
}

export const net = (drms: readonly Drm[]): number => drms.reduce((sum, { value }) => sum + value, 0);
