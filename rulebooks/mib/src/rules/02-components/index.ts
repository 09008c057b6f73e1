export * from './02.2.4-leaders.ts';
export * from './02.5-information.ts';

/* MIB 2.1c is kept by absence: no rule tells a half hex on the map edge from a whole one. */

export const COMPONENTS_CLAUSES = {
  'MIB 2.1a': 'there is no hex {hex} on this map',
  'MIB 2.1b': 'there is no hexside {side} on this map',
  'MIB 2.1d': '{hex} is a fortress that the enemy may neither enter nor attack',
  'MIB 2.2.1b': 'there is no unit {piece} in this battle',
  'MIB 2.2.3': 'there is no train {piece} in this battle',
  'MIB 2.2.3.2': '{piece} is no bridge engineer',
  'MIB 2.2.4a': 'there is no leader {piece} in this battle',
  'MIB 2.2.4c': '{leader} cannot go: {why}',
  'MIB 2.2.4d': '{leader} goes to the nearest unit, not to {unit}',
  'MIB 2.3a': 'there is no formation {piece} in this battle',
  'MIB 2.3b': '{piece} is not activated',
  'MIB R5': '{leader} is not in {hex} and cannot go along, or is named twice',
} as const;
