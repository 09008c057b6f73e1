import { entry } from '@abatis/presenter';
import type { Term } from '@abatis/screen';

/** Numbers on the counters and what is counted. */
const NUMBERS: readonly Term[] = [
  entry('SP', 'Strength points: the first number on a counter. One is 100 men, or two guns.', 'LFM 0.4a'),
  entry(
    'CR',
    'Cohesion rating: the second number on a counter, 1 to 6. A unit passes a check with a die of this or less.',
    'LFM 0.2a',
  ),
  entry(
    'CV',
    'Command value of a commander from division up, 1 to 6. He is in command with a die of this or less; it also helps in combat and in restoring order.',
    'LFM 0.2b',
  ),
  entry(
    'MP',
    'Movement points: what a unit may spend on one move. Ground and hexsides cost more or less.',
    'LFM 1.1a',
  ),
  entry('VP', 'Victory points: for enemies eliminated and for places held, as the scenario says.', 'LFM T20'),
  entry(
    'DRM',
    'Die-roll modifier: added to the die before the table is read. Low results favour the attacker.',
    'LFM 8.9',
  ),
  entry(
    'odds',
    'Attacking strength against defending strength, rounded in favour of the defender: 24 to 8 is 3:1.',
    'LFM T5',
  ),
  entry(
    'odds shift',
    'The better cohesion of one side moves the odds by one column for each point, two at most.',
    'LFM T5b',
  ),
  entry(
    'column',
    'The part of a table that is read: by odds in combat, by strength in fire, by cohesion in a charge.',
    'LFM T6',
  ),
  entry('range', 'The number of hexes from one place to another, by the shortest way.', 'LFM R1'),
];

/** Ground, zones and what units do to each other from a distance. */
const ZONES: readonly Term[] = [
  entry(
    'ZOC',
    'Zone of control: the six hexes next to a unit. An enemy who enters one must stop; in the Combat Phase he fights.',
    'LFM 5.1',
  ),
  entry(
    'ZOI',
    'Zone of influence: the hexes that a unit sees, within 3, or 5 for artillery. There nobody uses road rates, digs or restores order.',
    'LFM 6.1a',
  ),
  entry('contact', 'Two enemies in each other’s zone of control: next to each other, that is.', 'LFM SP.6a'),
  entry(
    'line of sight',
    'Whether one hex is seen from another: clear, partly hidden or blocked, by every shortest way between them.',
    'LFM 27.2b',
  ),
  entry(
    'stacking',
    'How much may be in one hex when a phase ends: 16 SP of one brigade, of which 8 fight, and 10 SP of artillery.',
    'LFM 4.1a',
  ),
  entry('stack', 'All the pieces of one side in one hex.', 'LFM 4.1a'),
  entry('level', 'Height of the ground in steps of 40 feet.', 'LFM 0.4b'),
  entry(
    'NR ground',
    'Woods, towns and works: nobody is made to leave them by a combat result or by fire.',
    'LFM 9.1d',
  ),
  entry(
    'breastworks',
    'Works that a unit digs where it stands, ready in the next turn. They help the defender, and he need not leave them.',
    'LFM 24.1a',
  ),
  entry('flank', 'A hex attacked from three sides, or from two that are not next to each other.', 'LFM 8.7'),
  entry(
    'road rate',
    'The cheap cost of a step along a road. Who uses it in a phase may not enter a zone of control.',
    'LFM 2.2a',
  ),
];

/** States of pieces. */
const STATES: readonly Term[] = [
  entry(
    'D',
    'Disorganized: the unit fights worse, is slow on roads and loses a unit of its stack if it is driven back. One D in a stack is everybody’s.',
    'LFM 14.1a',
  ),
  entry('good order', 'Neither disorganized nor shattered.', 'LFM 16.5'),
  entry(
    'shattered',
    'A brigade that has lost half its strength or more. It counts as disorganized and may neither attack nor enter a zone of control.',
    'LFM 15.1a',
  ),
  entry('Charged', 'Cavalry that has charged this turn: disorganized, and it may not attack.', 'LFM 3.11'),
  entry(
    'limbered',
    'Artillery ready to move. Only limbered guns move; only unlimbered guns bombard.',
    'LFM 0.2d',
  ),
  entry(
    'unlimbered',
    'Artillery in battery, ready to fire. It may limber in its own Artillery Phase instead of firing.',
    'LFM SP.4c',
  ),
  entry('mounted', 'Cavalry on horseback: 8 movement points, and it may charge.', 'LFM 0.2e'),
  entry('dismounted', 'Cavalry on foot: it moves and fights as infantry.', 'LFM 0.2e'),
  entry(
    'detached',
    'A regiment that may be apart from its brigade. It may not enter a zone of control unless a commander of its own chain is with it.',
    'LFM 22.3a',
  ),
  entry(
    'eliminated',
    'Off the map by losses. A regiment may be recovered until the night is over.',
    'LFM 17.1a',
  ),
  entry(
    'Recover marker',
    'On a brigade commander who has not moved and will try to bring back an eliminated regiment.',
    'LFM 17.1c',
  ),
  entry(
    'Build marker',
    'On a unit that digs. It is turned over to breastworks in the next Construction Phase.',
    'LFM 24.1b',
  ),
];

/** Command. */
const COMMAND: readonly Term[] = [
  entry(
    'in command',
    'May move next to the enemy this turn. Command is passed down from army to corps, division, brigade and regiment, each within its range.',
    'LFM 20.2',
  ),
  entry(
    'out of command',
    'No commander in command reaches the unit. It may not move into an enemy zone of control this turn; everything else is free.',
    'LFM 5.6',
  ),
  entry('brigade integrity', 'Regiments of a brigade stay in one hex or next to each other.', 'LFM 22.1a'),
  entry(
    'army commander',
    'The highest commander of a side on the map, actual or acting. His CV counts for the initiative.',
    'LFM 20.12a',
  ),
  entry(
    'casualty',
    'A commander with troops that lose a unit or must retreat falls on a 1, and his successor takes over.',
    'LFM 21.1',
  ),
  entry('independent', 'A regiment that takes its orders from any commander of its corps.', 'LFM 20.7d'),
];

/** What a turn is made of. */
const SEQUENCE: readonly Term[] = [
  entry('turn', 'One hour by day: initiative, then a player turn of each side.', 'LFM SP.0a'),
  entry('player turn', 'The phases of one side, in their order.', 'LFM SP.0a'),
  entry('phasing', 'The side whose player turn it is.', 'LFM SP.0a'),
  entry(
    'initiative',
    'Each side rolls a die and adds the CV of its army commander; the higher total takes the first player turn.',
    'LFM SP.1a',
  ),
  entry('Command Phase', 'Commanders roll; who is in command is so for the player turn.', 'LFM SP.2a'),
  entry(
    'Construction Phase',
    'Breastworks and burning bridges: what was begun is finished, then new work begins.',
    'LFM SP.3a',
  ),
  entry('Artillery Phase', 'Guns of both sides fire, the phasing side first.', 'LFM SP.4a'),
  entry('Movement Phase', 'Moves, charges, reinforcements, mounting and unlimbering.', 'LFM SP.5a'),
  entry('Combat Phase', 'Rounds of combat until nobody is in contact.', 'LFM SP.6a'),
  entry(
    'Reorganization Phase',
    'Brigades shatter, stacks are put in order, regiments are recovered.',
    'LFM SP.7a',
  ),
  entry(
    'round',
    'All combats that were planned together; then both sides may retreat, and if there is contact still, another follows.',
    'LFM 13.1',
  ),
  entry(
    'night',
    'A turn of several hours without command, fire or combat. All move along roads.',
    'LFM SP.9b',
  ),
];

/** What happens in a fight. */
const FIGHTING: readonly Term[] = [
  entry(
    'cohesion check',
    'A die against the cohesion rating: not over it is passed. +1 if no friend in good order is next to the unit.',
    'LFM 18.1',
  ),
  entry(
    'bombardment',
    'Fire of artillery at 2 to 8 hexes, half strength from 5 on. It makes one unit check.',
    'LFM 7.5',
  ),
  entry('charge', 'Mounted cavalry rides at an adjacent enemy in the Movement Phase.', 'LFM 3.1a'),
  entry('retreat', 'One or two hexes away from the enemy. Who has no way out is eliminated.', 'LFM 9.0a'),
  entry(
    'voluntary retreat',
    'After a round of combat either side may leave contact; the enemy may follow.',
    'LFM 12.1',
  ),
  entry(
    'retreat before combat',
    'Cavalry and sharpshooters may fall back before a combat is fought, unless mounted cavalry attacks.',
    'LFM 11.1a',
  ),
  entry('advance', 'Into a hex that the enemy has left, at once or not at all.', 'LFM 10.2'),
  entry(
    'exchange',
    'Both sides lose: the defender a unit, the attacker units until he has matched its strength.',
    'LFM 8.10b',
  ),
  entry(
    'recovery',
    'A brigade commander brings back an eliminated regiment with a die of its cohesion rating or less.',
    'LFM 17.2',
  ),
  entry(
    'reorganization',
    'A die that takes the D from a stack: not over its lowest cohesion rating, or not over the CV of a commander in range.',
    'LFM 14.5a',
  ),
  entry(
    'USSS',
    'US Sharpshooters: they may retreat before combat, and get no D for leaving a zone of control so.',
    'LFM 5.3b',
  ),
];

/** The codes of the Combat Results and Charge Tables. */
const CODES: readonly Term[] = [
  entry('AE2', 'Attacker loses two units and retreats.', 'LFM T7'),
  entry('AE', 'Attacker loses a unit and retreats.', 'LFM T7'),
  entry('AR', 'Attacker retreats.', 'LFM T7'),
  entry('BC', 'Both check: a unit of each hex of both sides, the defender’s first.', 'LFM T7'),
  entry('DC', 'Defender checks: a unit of each of his hexes.', 'LFM T7'),
  entry('EXC', 'Exchange: the defender loses a unit, the attacker matches its strength.', 'LFM T7'),
  entry('DR', 'Defender retreats.', 'LFM T7'),
  entry('DE', 'Defender loses a unit and retreats.', 'LFM T7'),
  entry('DE2', 'Defender loses two units and retreats.', 'LFM T7'),
  entry('NE', 'No effect: the cavalry stands next to its target.', 'LFM T13'),
];

/** The words of the rulebook, explained. */
export const TERMS: readonly Term[] = [
  ...NUMBERS,
  ...ZONES,
  ...STATES,
  ...COMMAND,
  ...SEQUENCE,
  ...FIGHTING,
  ...CODES,
];
