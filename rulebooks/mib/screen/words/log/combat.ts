import { net } from '@abatis/kernel';
import {
  cite,
  count,
  listOf,
  number,
  type Part,
  place,
  places,
  rolled,
  say,
  sentences,
  separated,
  shown,
  signed,
  term,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { AnnouncedStrength, CombatEvent, Fighter } from '../../../src/rules/07-combat/index.ts';
import { resultCode } from '../codes.ts';
import { pieceSpan, pieceSpans, strengthText, verb } from '../say.ts';
import { by, checkLine, line, sideOf, type Tellers } from './telling.ts';

const unitsOf = (fighters: readonly Fighter[]): readonly string[] => [
  ...new Set(fighters.map(({ unit }) => unit)),
];

/** 'St Hilaire in 0907 and Friant in 0908'. */
const inHexes = (fighters: readonly Fighter[]): Text =>
  listOf(fighters.map(({ unit, hex }) => say`${pieceSpan(unit)} in ${place(hex)}`));

/** Combats up to the roll, with every step of the lookup. */
export const COMBAT: Tellers<CombatEvent['type']> = {
  'attacks-declared': ({ clause, combats }, { state }) =>
    line(
      'combat',
      'Declared',
      combats.length === 0
        ? say`No attack is declared ${cite(clause)}.`
        : say`${count(combats.length, 'attack')}: ${separated(
            combats.map(({ attackers, hexes }) => say`${pieceSpans(unitsOf(attackers))} on ${places(hexes)}`),
            '; ',
          )} ${cite(clause)}.`,
      {
        places: combats.flatMap(({ hexes }) => hexes),
        ...by(state, combats[0]?.attackers[0]?.unit),
      },
    ),
  'attackers-dropped': ({ clause, attackers, lapsed }, { state }) =>
    line(
      'combat',
      'Attack',
      sentences(
        say`${inHexes(attackers)} ${verb(attackers, 'takes', 'take')} no part: ${clause === 'MIB R30' ? 'the target has gone' : 'able to attack no longer'} ${cite(clause)}.`,
        lapsed ? 'The attack does not take place.' : '',
      ),
      { places: attackers.map(({ hex }) => hex), ...by(state, attackers[0]?.unit) },
    ),
  'stood-aside': ({ clause, units }, { state }) =>
    line(
      'combat',
      'Attack',
      say`${inHexes(units)} ${verb(units, 'has', 'have')} been attacked in this way before and ${verb(units, 'stands', 'stand')} aside ${cite(clause)}.`,
      { places: units.map(({ hex }) => hex), ...by(state, units[0]?.unit) },
    ),
  'charge-check': ({ clause, unit, hex, morale, roll, passed }, { state }) =>
    checkLine({
      title: CHARGE_TITLES[clause],
      who: pieceSpan(unit),
      rated: 'morale',
      rating: morale,
      roll,
      passed,
      clause,
      means: CHARGE_MEANINGS[clause][passed ? 'passed' : 'failed'],
      places: [hex],
      heading: 'Charge',
      seat: sideOf(state, unit),
    }),
  enfiladed: ({ clause, by: { unit, hex } }, { state }) =>
    line(
      'fire',
      'Enfilade',
      say`The guns of ${pieceSpan(unit)} in ${place(hex)} fire along the line of the attackers ${cite(clause)}.`,
      { places: [hex], ...by(state, unit) },
    ),
  'strengths-announced': ({ clause, attackers, defenders, artillery }, { state }) =>
    line(
      'combat',
      'Strength',
      sentences(
        say`Attackers: ${strengths(attackers)}.`,
        say`Defenders: ${strengths(defenders)}.`,
        say`${term('batteries', 'Batteries')} ${artillery.attacker} against ${artillery.defender} ${cite(clause)}.`,
      ),
      { places: [...attackers, ...defenders].map(({ hex }) => hex), ...by(state, attackers[0]?.unit) },
    ),
  combat(
    { clause, kind, attackers, hexes, strength, ratio, drms, roll, result, retreat, advance },
    { state },
  ) {
    const code = resultCode({ retreat, advance });
    return {
      kind: 'combat',
      heading: kind === 'charge' ? 'Charge' : 'Combat',
      text: say`${pieceSpans(unitsOf(attackers))} against ${places(hexes)}: ${strengthText(strength.attacker)} to ${strengthText(strength.defender)}, ${ratio} ${cite('MIB T4')}; ${rolled(roll.natural, drms)}; ${cite('MIB T5')} row ${number(result)}: ${code} ${cite(clause)}.`,
      places: [...attackers.map(({ hex }) => hex), ...hexes],
      dice: shown(
        kind === 'charge' ? 'Charge' : 'Combat',
        roll.natural,
        drms,
        say`${cite('MIB T5')}, ${ratio}, net ${signed(net(drms))}`,
        code,
        null,
      ),
      ...by(state, attackers[0]?.unit),
    };
  },
};

const CHARGE_TITLES = {
  'MIB 7.13b': 'to stand against the charge',
  'MIB 7.13g': 'to countercharge',
  'MIB 7.14e': 'to countercharge with organic cavalry',
} as const;

const CHARGE_MEANINGS = {
  'MIB 7.13b': { passed: 'the infantry stands', failed: 'the infantry is shaken' },
  'MIB 7.13g': { passed: 'it countercharges', failed: 'it receives the charge' },
  'MIB 7.14e': { passed: 'its horse countercharges', failed: 'its horse stays back' },
} as const;

const strengths = (all: readonly AnnouncedStrength[]): Text =>
  all.length === 0 ? 'nobody' : separated(all.map(strengthOf), '; ');

/** 'St Hilaire in 0907 with 8 × ¾ into forest T3 = 6'. */
function strengthOf({ unit, hex, base, factors, organic, strength }: AnnouncedStrength): Text {
  const parts: readonly Part[] = factors.map(
    ({ clause, label, factor }) => say` × ${strengthText(factor)} ${label} ${cite(clause)}`,
  );
  const horse = organic === '0' ? '' : say` + ${strengthText(organic)} organic cavalry ${cite('MIB 7.14e')}`;
  const isPlain = factors.length === 0 && organic === '0';
  return say`${pieceSpan(unit)} in ${place(hex)} with ${base}${listed(parts)}${horse}${isPlain ? '' : ` = ${strengthText(strength)}`}`;
}

const listed = (parts: readonly Part[]): Text => parts.reduce<Text>((all, part) => say`${all}${part}`, '');
