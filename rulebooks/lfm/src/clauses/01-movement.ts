/** What this chapter forbids, in our sentences. */
export const MOVEMENT = {
  'LFM SP.5a': '{piece} is not a piece of the phasing player in {hex}',
  'LFM SP.5b': '{unit} cannot do that: cavalry mounts and dismounts, limbered artillery unlimbers',
  'LFM 1.1a': '{piece} moves from hex to adjacent hex; there is no such step to {hex}',
  'LFM 1.1b': '{piece} would need {cost} MP to enter {hex} and has {allowance}',
  'LFM 1.4a': '{unit} is not limbered and may not move',
  'LFM 1.5a': '{unit} has changed mode in this phase already',
  'LFM T2': '{piece} may not enter the ground of {hex}',
  'LFM T3': '{piece} cannot cross the hexside between {from} and {hex}',
  'LFM R13': '{piece} has made its move in this phase already',
  'LFM R18': '{piece} may not enter {hex}, which the enemy holds',
  'LFM R20': '{commander} may not enter {hex}: it is in a ZOC and holds no friendly unit',
} as const;
