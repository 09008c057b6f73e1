import words from '../data/reasons.json' with { type: 'json' };

/**
 * Why something is refused, in our words: the end of sentences that have `{why}`. Rules give the key and what its words
 * ask for, and fill in no words of their own. Those that ask for something stand here, so that a missing fact does not
 * compile.
 */
export const REASONS = {
  ...words,
  'why it costs': 'it costs {cost} MP',
  'why it needs': 'it needs {attack} MP',
  'why wrong length': 'it goes one to {farthest} hexes',
  'why not next to': 'it is not next to {neighbour}',
  'why too near': 'it ends less than {clear} hexes from the threat',
  'why counter used': 'there is {counter} already',
  'why wrong size': 'a detachment has 1 to {most} steps',
  'why not with division': 'it is not with {division}',
  'why division smashed': '{division} is smashed',
  'why wagon far': 'it is more than {reach} hexes away',
  'why giver enemy': '{giver} is of the other side',
  'why giver far': '{giver} is out of his command range',
  'why giver empty': '{giver} has no batteries',
  'why giver smashed': '{giver} is smashed',
  'why giver tired': '{giver} is tired',
  'why giver unsupplied': '{giver} is out of supply',
  'why few batteries': 'it takes at least {fewest} batteries',
  'why giver short': '{giver} has not so many',
  'why taker full': '{taker} cannot take so many of them',
  'why crowded': '1 to {most} batteries stand in a hex',
  'why too dear': 'it costs {cost} MP, and {left} are left',
  'why few steps': 'it has fewer than {least} steps',
  'why wrong front': 'its front would be to {fronts}',
  'why hex in ezoc': '{place} is in an enemy zone of control',
  'why category': '{category}',
  'why attack': 'attack on {target}',
} as const;
