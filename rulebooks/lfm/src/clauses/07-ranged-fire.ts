/** What this chapter forbids, in our sentences. */
export const RANGED_FIRE = {
  'LFM SP.4a': 'only artillery of the {side} side that is on the map may fire now, not {unit}',
  'LFM SP.4c': '{unit} may not limber: that is for artillery of the phasing side that has not fired',
  'LFM 7.1a': '{unit} is limbered and may not bombard',
  'LFM 7.1b': 'artillery in {hexes} may not combine: it takes two adjacent hexes at most',
  'LFM 7.1c': 'artillery in {hex} has fired already, and one hex fires only once',
  'LFM 7.4': '{unit} has no line of sight from {from} to {hex}',
  'LFM 7.6a': '{unit} is in a ZOC and may not bombard',
  'LFM 7.7': '{unit} is not a combat unit in {hex}',
  'LFM R59': '{unit} fires once in each Artillery Phase',
  'LFM R64': 'there is no enemy combat unit in {hex} to fire at',
  'LFM R74': '{unit} is building and may not fire',
  'LFM T17': '{hex} is {range} hexes from {unit}, out of its range',
} as const;
