/** What happens by this chapter, with pieces by name and hexes by label. */
export type ComponentsEvent = never;
