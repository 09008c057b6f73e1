import { type Die, type Drm, net } from '@abatis/kernel';
import {
  capital,
  cite,
  count,
  listOf,
  number,
  type Part,
  place,
  places,
  rolled,
  say,
  separated,
  shown,
  signed,
} from '@abatis/presenter';
import { plain, spans, type Text } from '@abatis/screen';
import type {
  AnnouncedStrength,
  Column,
  CombatEvent,
  Effect,
  Fighter,
  RetreatEvent,
} from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { effectsText, pieceSpan, pieceSpans, resultCode, strengthText } from '../say.ts';
import { checked, line, motionOf, type Tellers } from './telling.ts';

const unitsOf = (fighters: readonly Fighter[]): readonly string[] => [
  ...new Set(fighters.map(({ unit }) => unit)),
];

/** 'St Hilaire in 0907 and Friant in 0908'. */
const inHexes = (fighters: readonly Fighter[]): Text =>
  listOf(fighters.map(({ unit, hex }) => say`${pieceSpan(unit)} in ${place(hex)}`));

/** Combats up to the roll, with every step of the lookup. */
export const COMBAT: Tellers<CombatEvent['type']> = {
  'attacks-declared': line.combat(
    'Declared',
    '{number?{number#attack|attacks}: {attacks}|No attack is declared} {clause}.',
    ({ combats }) => {
      const attacks = combats.map(
        ({ attackers, hexes }) => say`${pieceSpans(unitsOf(attackers))} on ${places(hexes)}`,
      );
      return {
        places: combats.flatMap(({ hexes }) => hexes),
        facts: { number: attacks.length, attacks: separated(attacks, '; ') },
      };
    },
  ),
  'attackers-dropped': line.combat(
    'Attack',
    '{bodies} {attackers?takes|take} no part: {gone?the target has gone|able to attack no longer} {clause}.{lapsed? The attack does not take place.|}',
    ({ clause, attackers }) => ({
      places: attackers.map(({ hex }) => hex),
      facts: { bodies: inHexes(attackers), gone: clause === 'MIB R30' },
    }),
  ),
  'stood-aside': line.combat(
    'Attack',
    '{bodies} {units?has|have} been attacked in this way before and {units?stands|stand} aside {clause}.',
    ({ units }) => ({ places: units.map(({ hex }) => hex), facts: { bodies: inHexes(units) } }),
  ),
  'charge-check': (event, at) => CHARGE_CHECKS[event.clause](event, at),
  enfiladed: line.fire(
    'Enfilade',
    'The guns of {unit} in {hex} fire along the line of the attackers {clause}.',
    ({ by: { unit, hex } }) => ({ places: [hex], facts: { unit, hex } }),
  ),
  'strengths-announced': line.combat(
    'Strength',
    'Attackers: {ours}. Defenders: {theirs}. {batteries|Batteries} {guns} against {enemyGuns} {clause}.',
    ({ attackers, defenders, artillery }) => ({
      places: [...attackers, ...defenders].map(({ hex }) => hex),
      facts: {
        ours: strengths(attackers),
        theirs: strengths(defenders),
        guns: artillery.attacker,
        enemyGuns: artillery.defender,
      },
    }),
  ),
  combat: line.combat(
    'Combat',
    '{attackers} against {hexes}: {attacker} to {defender}, {ratio} {MIB T4}; {rolled}; {MIB T5} row {row}: {code} {clause}.',
    ({ kind, attackers, hexes, strength, ratio, drms, roll, result, retreat, advance }) => {
      const code = resultCode({ retreat, advance });
      const heading = kind === 'charge' ? say`Charge` : say`Combat`;
      const against = say`${cite('MIB T5')}, ${ratio}, net ${signed(net(drms))}`;
      return {
        heading,
        places: [...attackers.map(({ hex }) => hex), ...hexes],
        dice: shown(heading, roll.natural, drms, against, code, null),
        facts: {
          attackers: unitsOf(attackers),
          attacker: strengthText(strength.attacker),
          defender: strengthText(strength.defender),
          rolled: rolled(roll.natural, drms),
          row: number(result),
          code,
        },
      };
    },
  ),
};

const chargeCheck = (title: string, means: string) =>
  line.check<'charge-check'>(
    'Charge',
    `{unit}, ${title}: {held}: {passed?${means}} {clause}.`,
    checked(title),
  );

const TO_COUNTERCHARGE = 'to countercharge with organic cavalry';

const CHARGE_CHECKS = {
  'MIB 7.13b': chargeCheck('to stand against the charge', 'the infantry stands|the infantry is shaken'),
  'MIB 7.13g': chargeCheck('to countercharge', 'it countercharges|it receives the charge'),
  'MIB 7.14e': chargeCheck(TO_COUNTERCHARGE, 'its horse countercharges|its horse stays back'),
} as const;

const strengths = (all: readonly AnnouncedStrength[]): Text =>
  all.length === 0 ? say`nobody` : separated(all.map(strengthOf), '; ');

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

/** What comes of a combat: retreats, advances, effects, pursuit. */
export const RESULTS: Tellers<RetreatEvent['type']> = {
  'town-held': line.combat(
    'Holds',
    'The stack in {hex} holds the houses: its retreat is {length#hex|hexes} now, and each side loses a casualty more {clause}.',
  ),
  endured: line.combat(
    'Endures',
    'The stack in {hex} {hexes?stands for {hexes#hex|hexes} of its retreat, a casualty each|takes the whole retreat} {clause}.',
  ),
  retreated: line.move(
    'Retreat',
    '{all} {all?retreats|retreat} from {from} {far?to {end}|}, {length#hex|hexes}, facing {facing} {clause}.',
    ({ units, leaders, from, path }) => ({
      facts: { far: path.length > 0, length: path.length },
      ...motionOf([...units, ...leaders], [from, ...path]),
    }),
  ),
  'driven-off': line.loss('Loss', '{units} {units?is|are} driven off the map from {hex} {clause}.'),
  'hemmed-in': line.loss(
    'Hemmed in',
    '{units} {units?has|have} no way out of {hex}: 2 steps are lost {clause}.',
  ),
  'stayed-smashed': line.note('Smashed', '{unit} must flee from {hex} and cannot: it stays {clause}.'),
  advanced: line.move(
    'Advance',
    '{all} {all?advances|advance} from {from} to {end}, facing {facing} {clause}.',
    ({ unit, leaders, from, path }) => motionOf([unit, ...leaders], [from, ...path]),
  ),
  'turned-in-place': line.move('Turns', '{units} {units?turns|turn} {facing} in {hex} {clause}.'),
  'effects-rolled': line.check(
    'Effects',
    '{units}, {attacking?attacking from|defending} {hex}: {rolled}: {effects} {clause}.',
    ({ part, column, drm, roll, effects }, { state }) => {
      const usesSupply = mib.plays(state, 'supply');
      return {
        dice: effectsDice(say`Combat effects`, column, drm, roll, inBrief(effects, usesSupply)),
        facts: {
          attacking: part === 'attacker',
          rolled: effectsRoll(column, drm, roll),
          effects: cellText(effects, usesSupply),
        },
      };
    },
  ),
  'guns-lost': line.loss(
    'Guns',
    '{unit} loses a {batteries|battery} in its retreat of {length#hex|hexes}: the die of its effects was {die} {clause}.',
  ),
  'batteries-lost': line.loss(
    'Guns',
    'The {Grand Battery} of {leader} loses {lost#battery|batteries} in {hex}; {left#is|are} left there {clause}.',
  ),
  pursued: line.combat(
    'Pursuit',
    'The organic cavalry of {units} pursues {pursued} out of {hex} {clause}: {attack} to {defence}, {ratio} {MIB T4}; {rolled}, row {row} of {MIB T5}.',
    ({ ratio, drm, roll }) => {
      const drms = drmsOf(drm, 'MIB 7.1b', say`strength ${ratio}`);
      const row = number(roll.natural + drm);
      return {
        dice: shown(
          say`Pursuit`,
          roll.natural,
          drms,
          say`${cite('MIB T5')}, ${ratio}`,
          say`Row ${row}`,
          null,
        ),
        facts: { rolled: rolled(roll.natural, drms), row },
      };
    },
  ),
  'pursuit-countered': line.check(
    'Pursuit',
    `{unit}, ${TO_COUNTERCHARGE}: {held}: {passed?its horse counts double|its horse counts once} {clause}.`,
    checked(TO_COUNTERCHARGE),
  ),
  'pursuit-effects': line.check(
    'Effects',
    '{pursuing?The pursuers|The pursued} out of {hex}: {rolled}: {lost} {clause}.',
    ({ part, column, drm, roll, casualties }) => {
      const lost = casualties === 0 ? say`no casualty` : count(casualties, 'casualty', 'casualties');
      return {
        dice: effectsDice(say`Effects of the pursuit`, column, drm, roll, capital(lost)),
        facts: { pursuing: part === 'attacker', rolled: effectsRoll(column, drm, roll), lost },
      };
    },
  ),
};

const drmsOf = (value: number, clause: string, label: string): readonly Drm[] =>
  value === 0 ? [] : [{ value, clause, label }];

/** The cell of T6 as it is printed, quoted for its 'is' is no word, and what it says. */
const cellText = (effects: readonly Effect[], usesSupply: boolean): Text =>
  effects.length === 0
    ? say`no effect`
    : say`“${effects.map(mib.codeOf).join(' ')}”, ${effectsText(effects, usesSupply)}`;

/** '2 stragglers, all disorganized', without the clauses. */
const inBrief = (effects: readonly Effect[], usesSupply: boolean): string =>
  plain(
    spans(effectsText(effects, usesSupply)).filter(span => typeof span === 'string' || !('clause' in span)),
  ).replaceAll(/ +(?=,|$)/g, '');

/** '⚂ 3, result of the combat −1 T5 = 2; T6 column Engaged'. */
const effectsRoll = (column: Column, drm: number, roll: Die): Text =>
  say`${rolled(roll.natural, drmsOf(drm, 'MIB T5', say`result of the combat`))}; ${cite('MIB T6')} column ${column}, row ${number(roll.natural + drm)}`;

const effectsDice = (title: string, column: Column, drm: number, roll: Die, result: string) =>
  shown(
    title,
    roll.natural,
    drmsOf(drm, 'MIB T5', say`result of the combat`),
    say`${cite('MIB T6')}, column ${column}`,
    result,
    null,
  );
