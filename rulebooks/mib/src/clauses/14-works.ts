/** What works on bridges (6.10, 6.11) and earthworks refuse. */
export const WORKS = {
  'MIB 2.2.3.2': '{piece} is no bridge engineer',
  'MIB 4.2': '{train} cannot work: {why}',
  'MIB 6.10a': '{piece} cannot demolish a bridge at {bridge}: {why}',
  'MIB 6.10c': '{piece} cannot repair a bridge at {bridge}: {why}',
  'MIB 6.11a': '{piece} cannot build a bridge at {bridge}: {why}',
  'MIB 6.11c': 'in this game bridges are neither destroyed nor built',
  'MIB 14.0': 'in this game no trenches are dug',
  'MIB 14.1': '{unit} cannot dig in {hex}: {why}',
  'MIB 14.2': '{unit} cannot finish a trench in {hex}: {why}',
} as const;
