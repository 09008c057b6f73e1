import { createContext, useContext } from 'react';

/** What the links in a text do. Where there is no map, places and pieces do nothing. */
export interface Links {
  openClause(clause: string): void;
  /** Says beside the link what a clause or a term means; null takes it away. */
  explain(what: Explained | null): void;
  showPlace(place: string): void;
  showPiece(piece: string): void;
}

/** What is explained, and the link that it hangs on. */
export interface Explained {
  readonly kind: 'clause' | 'term';
  readonly id: string;
  readonly beside: Element;
}

const NOWHERE: Links = {
  openClause: () => {},
  explain: () => {},
  showPlace: () => {},
  showPiece: () => {},
};

const LinksContext = createContext<Links>(NOWHERE);

/** Wraps a page and says what its links do. */
export const LinksProvider = LinksContext.Provider;

/** What links do here. */
export const useLinks = (): Links => useContext(LinksContext);
