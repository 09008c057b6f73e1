/** What this chapter forbids, in our sentences. */
export const CHARGES = {
  'LFM 3.1a': '{unit} may not charge {hex}: mounted cavalry charges an adjacent hex that the enemy holds',
  'LFM 3.1b': '{unit} must charge from {hex}, the first ZOC hex that it enters',
  'LFM 3.1c': '{unit} has used a road rate in this phase and may not charge',
  'LFM 3.1d': '{unit} has charged and may not enter the ZOC at {hex}, except to charge again',
  'LFM 3.3a': '{piece} has {left} MP left, too few to enter {hex}',
  'LFM 3.4': 'a charging stack stays as it began its move: {piece} may neither join nor leave it',
  'LFM R28': 'no charge is made across the hexside between {from} and {hex}',
  'LFM R39': 'the brigade of {unit} is shattered: it may not charge',
  'LFM R49': '{unit} has ended a move in which it charged, and may not charge again',
  'LFM R50': '{commander} did not begin the phase with the charging stack',
} as const;
