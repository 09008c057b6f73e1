import { entry } from '@abatis/presenter';
import type { Term } from '@abatis/screen';

/** Numbers on the counters and what is counted. */
const NUMBERS: readonly Term[] = [
  entry(
    'SP',
    'Strength points: the first number on a counter, two for each step unless the unit has its own list.',
    'MIB 2.2.1a',
  ),
  entry(
    'step',
    'What a unit loses and recovers: two strength points, one box of its strength.',
    'MIB 2.2.1a',
  ),
  entry(
    'morale',
    'The second number on a counter, 1 to 6. A unit passes a morale check with a die of this or less, and the better morale helps in combat.',
    'MIB 5.0a',
  ),
  entry(
    'MA',
    'Movement allowance: the third number on a counter, the movement points of one activation.',
    'MIB 6.0a',
  ),
  entry(
    'MP',
    'Movement points: what a unit may spend in one activation. Ground, hexsides, turning and preparing an attack cost some.',
    'MIB 6.0b',
  ),
  entry(
    'DRM',
    'Die-roll modifier: added to the die before the results table is read. High results favour the attacker.',
    'MIB T7',
  ),
  entry(
    'ratio',
    'Attacking strength against defending strength, the larger divided by the smaller and rounded; it is a modifier of the roll.',
    'MIB T4',
  ),
  entry(
    'batteries',
    'Artillery attached to a division, counted on the force chart. In combat the strongest of each side are compared, and the difference changes the roll.',
    'MIB 7.11a',
  ),
  entry(
    'organic cavalry',
    'Light horse that belongs to an infantry division, counted on the force chart. It pursues and countercharges.',
    'MIB 7.14a',
  ),
  entry(
    'VP',
    'Victory points, for places held, enemy steps lost and units that left the map, as the scenario says.',
    'MIB 17.0',
  ),
];

/** Formations, turns and who acts. */
const SEQUENCE: readonly Term[] = [
  entry('formation', 'A corps or other command whose units act together when its chit is drawn.', 'MIB 2.3a'),
  entry(
    'chit',
    'One for each formation, in a cup: the order of the turn is the order in which they are drawn.',
    'MIB 3.0d',
  ),
  entry(
    'activation',
    'What happens when a chit is drawn: the units of the formation act, then attack.',
    'MIB 2.3b',
  ),
  entry(
    'initiative',
    'A marker on a track that combats move. The side at whose end it stands may choose chits before the first is drawn.',
    'MIB 16.1c',
  ),
  entry('mobile', 'The kind of action with which a unit moves and may attack.', 'MIB 4.1b'),
  entry(
    'stationary',
    'The kind of action with which a unit stays and does some work: turn, recover, dig.',
    'MIB 4.1c',
  ),
  entry('rest', 'The kind of action with which a unit does nothing and loses fatigue.', 'MIB 4.1d'),
  entry(
    'leader',
    'A general on the map. His bonus helps in a combat that he takes part in, and his rating says how many units of his corps can attack together.',
    'MIB 2.2.4b',
  ),
  entry(
    'force chart',
    'Where fatigue, stragglers, batteries and organic cavalry of each division are written; the enemy does not see it.',
    'MIB 2.5b',
  ),
];

/** Ground, zones and facing. */
const ZONES: readonly Term[] = [
  entry(
    'ZOC',
    'Zone of control: hexes next to a unit into which it can act. An enemy who enters one must stop.',
    'MIB 6.2g',
  ),
  entry('EZOC', 'A zone of control of the enemy.', 'MIB 6.2g'),
  entry('front', 'The three hexes that a unit faces. It attacks only there.', 'MIB 6.7b'),
  entry(
    'rear',
    'The three hexes behind a unit. Who attacks across a rear hexside counts double.',
    'MIB 6.7c',
  ),
  entry(
    'field of fire',
    'Lower hexes that guns on higher ground command. Nobody may end his activation there if they are the enemy’s.',
    'MIB 8.2a',
  ),
  entry('extended line', 'A division in two hexes: a wider front, half the strength in each.', 'MIB 16.6a'),
  entry('trench', 'Earthworks that halve an attack across them when they are finished.', 'MIB 14.3'),
];

/** Combat and its results. */
const COMBAT: readonly Term[] = [
  entry(
    'charge',
    'An attack by cavalry alone. Infantry in good order checks to stand; a unit that is shaken suffers.',
    'MIB 7.13a',
  ),
  entry('shaken', 'Disorganized or smashed when a charge comes: the charge counts double.', 'MIB 7.13c'),
  entry('countercharge', 'Cavalry that is charged and passes its check counts double.', 'MIB 7.13g'),
  entry(
    'square',
    'Infantry in the zone of control of enemy cavalry forms it under fire: 1 more against the side with the weaker artillery.',
    'MIB 7.11e',
  ),
  entry(
    'enfilade',
    'Guns beside the fight that fire along the line of the attackers, instead of those of the defenders.',
    'MIB 7.11c',
  ),
  entry('Engaged', 'A result of combat: both stay where they are and roll for effects.', 'MIB 7.2a'),
  entry(
    'Retreat',
    'A result of combat: the defenders go so many hexes back, and the attackers may advance.',
    'MIB 7.2b',
  ),
  entry(
    'retreat before combat',
    'Cavalry that infantry means to attack may go before the fight.',
    'MIB 7.6b',
  ),
  entry('pursuit', 'A charge of organic cavalry on a stack that retreats after combat.', 'MIB 7.14b'),
  entry(
    'Grand Battery',
    'Batteries of several divisions put in position under one leader; they bombard up to two hexes away.',
    'MIB 16.5a',
  ),
  entry('D', 'Disorganized.', 'MIB 7.3b'),
  entry('I-A', 'Beside a result: the initiative marker goes towards the attacker.', 'MIB 16.1b'),
  entry('I-D', 'Beside a result: the initiative marker goes towards the defender.', 'MIB 16.1a'),
];

/** What becomes of units. */
const CONDITION: readonly Term[] = [
  entry(
    'disorganized',
    'Out of order: half strength, half movement, no attack. It ends with an activation that the unit began so.',
    'MIB 9.0b',
  ),
  entry(
    'stragglers',
    'Steps that are lost for the time being. They can come back with a morale check; two at most, what is beyond is lost for good.',
    'MIB 10.0a',
  ),
  entry('casualties', 'Steps that are lost for good.', 'MIB 7.3e'),
  entry(
    'smashed',
    'A unit without steps on the map that has stragglers left. It cannot fight, and flees unless it recovers.',
    'MIB 10.2a',
  ),
  entry(
    'fatigue',
    'Boxes on the force chart, marked for marches and fights and cleared by rest.',
    'MIB 11.0a',
  ),
  entry('tired', 'All white boxes of fatigue are marked: half strength and half movement.', 'MIB 11.1a'),
  entry(
    'spent',
    'All boxes of fatigue are marked: 1 movement point, 1 strength point, no attack; cavalry cannot retreat before combat.',
    'MIB 11.1d',
  ),
  entry(
    'held back',
    'In MiB Lite a unit kept out of the fight, one level fresher than its formation.',
    'MIB 11.2e',
  ),
  entry('detachment', 'Steps of a division that act as a unit of their own.', 'MIB 10.3b'),
  entry(
    'Double Time',
    'A move with its morale in movement points more, for fatigue and a check against straggling.',
    'MIB 6.12a',
  ),
];

/** The glossary. */
export const TERMS: readonly Term[] = [...NUMBERS, ...SEQUENCE, ...ZONES, ...COMBAT, ...CONDITION];
