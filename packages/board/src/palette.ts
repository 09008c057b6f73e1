/** The tokens that the map draws with, and what they are for. */
export const INK = '#201a12';
export const PAPER = '#fffdf6';
export const MOVE = '#2e7d6b';
export const MOVE_INK = '#1e5a4c';
export const THREAT = '#b5482b';
export const THREAT_INK = '#8e3118';
export const ATTACK = '#8e2f18';
export const AMBER = '#e0a93b';
export const SIGHT = '#3c78b4';
export const PARTIAL = '#d9a441';
export const FRONT = '#2f5f90';
export const NEW_FIELD = '#6d1f4d';
export const INFANTRY = '#7a3b12';
export const CAVALRY = '#3a5fa8';
export const GRID_LINE = '#6b5a3c';
export const LETTERING = '#2f2413';
export const HALO = '#efe7d0';

/** Numbers, counters, hex numbers. */
export const FIGURES = "'Fira Sans Condensed', 'DejaVu Sans Condensed', sans-serif";

/** Nothing on the map is written smaller, in CSS pixels. */
export const LEAST_TEXT = 11;
