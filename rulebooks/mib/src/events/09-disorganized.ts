/** What happens by this chapter, with pieces by name and hexes by label. */
export type DisorganizedEvent = Disorganized;

export interface Disorganized {
  readonly type: 'disorganized';
  /** What did it. */
  readonly clause: string;
  readonly unit: string;
}
