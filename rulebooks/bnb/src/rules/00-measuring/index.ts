/**
 * Chapter 0: exact measuring. Every other chapter measures through it. BNB 0.2a, 0.2b: points, facings and the table of
 * sines are those of `@abatis/tabletop`.
 */

export const MEASURING_CLAUSES = {
  'BNB 0.4a': '{unit} has 1 to {most} files',
  'BNB 0.4e':
    '{unit} cannot bend like that: two or three segments of a stand or more, 15 to 90 degrees apart',
  'BNB 0.8a': '{unit} would stand on {other}',
  'BNB R100': '{unit} would stand off the table',
} as const;

export * from './00.01-tolerance.ts';
export * from './00.04-footprints.ts';
export * from './00.05-losses.ts';
export * from './00.06-distance.ts';
export * from './00.07-contact-side.ts';
export * from './00.08-room.ts';
export * from './00.09-legs.ts';
export * from './00.10-ground-covered.ts';
export * from './00.11-sight.ts';
