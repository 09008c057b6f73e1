import { type Citations, citations } from '@abatis/kernel';

/** Each clause of Picket that refuses or modifies something, with our sentence for it. */
export const CLAUSES = {
  'PIC 1.3': '{unit} has moved in this turn, or is not yours',
  'PIC 2.1': 'the move is {over} inches too long',
  'PIC 2.2': 'a wheel turns by at most 90 degrees',
  'PIC 2.3': '{unit} would stand on another company, or off the table',
  'PIC 2.4': '{unit} would stand within 2 inches of {enemy}',
  'PIC 2.5': 'a completed move is final',
  'PIC 2.6': '{unit} has two to six files, and no more than figures',
  'PIC 3.2': 'a volley is modified by range and ground',
} as const;

const cite: Citations<typeof CLAUSES> = citations(CLAUSES);
export const forbid: (typeof cite)['forbid'] = cite.forbid;
export const drm: (typeof cite)['drm'] = cite.drm;
