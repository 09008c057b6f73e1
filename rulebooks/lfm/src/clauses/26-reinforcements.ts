/** What this chapter forbids, in our sentences. */
export const REINFORCEMENTS = {
  'LFM SP.5d': '{piece} is due at {hex} on turn {turn}, not yet',
  'LFM 26.1': '{piece} may not enter: {why}',
  'LFM 26.3': '{piece} may not enter as one stack at {hex}: {limit} forbids it',
  'LFM 26.4a': '{piece} would need {cost} MP to enter {hex} and has {allowance}',
  'LFM 26.5': '{piece} may not enter by road movement at {hex}: {why}',
  'LFM 26.6': '{unit} enters with a partial allowance and may not enter the ZOC at {hex}',
  'LFM 26.7': '{piece} may enter at {hex} from turn {turn} on',
  'LFM R200': '{piece} is too far back in the column: {hex} costs {cost} MP and it has {allowance} left',
  'LFM R201': '{piece} enters behind {other}, which the list names first',
  'LFM R202': '{piece} must wait or enter elsewhere: {hex} is in a ZOC or held by the enemy',
  'LFM R204': '{piece} enters at a hex of the map edge, not at {hex}',
} as const;
