import { type Die, type Drm, net } from '@abatis/kernel';
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
import { effectsText, facingWord, pieceSpan, pieceSpans, resultCode, strengthText, verb } from '../say.ts';
import { by, checkLine, line, moraleOf, motionOf, sideOf, type Tellers } from './telling.ts';

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

/** What comes of a combat: retreats, advances, effects, pursuit. */
export const RESULTS: Tellers<RetreatEvent['type']> = {
  'town-held': ({ clause, hex, length }) =>
    line(
      'combat',
      'Holds',
      say`The stack in ${place(hex)} holds the houses: its retreat is ${count(length, 'hex', 'hexes')} now, and each side loses a casualty more ${cite(clause)}.`,
      { places: [hex] },
    ),
  endured: ({ clause, hex, hexes }) =>
    line(
      'combat',
      'Endures',
      hexes === 0
        ? say`The stack in ${place(hex)} takes the whole retreat ${cite(clause)}.`
        : say`The stack in ${place(hex)} stands for ${count(hexes, 'hex', 'hexes')} of its retreat, a casualty each ${cite(clause)}.`,
      { places: [hex] },
    ),
  retreated({ clause, side, units, leaders, from, path, facing }) {
    const all = [...units, ...leaders];
    return line(
      'move',
      'Retreat',
      say`${pieceSpans(all)} ${verb(all, 'retreats', 'retreat')} from ${place(from)} ${path.length === 0 ? '' : say`to ${place(path.at(-1)!)}`}, ${count(path.length, 'hex', 'hexes')}, facing ${facingWord(facing)} ${cite(clause)}.`,
      { places: [path.at(-1) ?? from], ...motionOf(all, [from, ...path]), seat: side },
    );
  },
  'driven-off': ({ clause, units, hex }, { state }) =>
    line(
      'loss',
      'Loss',
      say`${pieceSpans(units)} ${verb(units, 'is', 'are')} driven off the map from ${place(hex)} ${cite(clause)}.`,
      { places: [hex], ...by(state, units[0]) },
    ),
  'hemmed-in': ({ clause, units, hex }, { state }) =>
    line(
      'loss',
      'Hemmed in',
      say`${pieceSpans(units)} ${verb(units, 'has', 'have')} no way out of ${place(hex)}: 2 steps are lost ${cite(clause)}.`,
      { places: [hex], ...by(state, units[0]) },
    ),
  'stayed-smashed': ({ clause, unit, hex }, { state }) =>
    line(
      'note',
      'Smashed',
      say`${pieceSpan(unit)} must flee from ${place(hex)} and cannot: it stays ${cite(clause)}.`,
      { places: [hex], ...by(state, unit) },
    ),
  advanced({ clause, unit, leaders, from, path, facing }, { state }) {
    const all = [unit, ...leaders];
    return line(
      'move',
      'Advance',
      say`${pieceSpans(all)} ${verb(all, 'advances', 'advance')} from ${place(from)} to ${place(path.at(-1) ?? from)}, facing ${facingWord(facing)} ${cite(clause)}.`,
      { places: [path.at(-1) ?? from], ...motionOf(all, [from, ...path]), ...by(state, unit) },
    );
  },
  'turned-in-place': ({ clause, hex, units, facing }, { state }) =>
    line(
      'move',
      'Turns',
      say`${pieceSpans(units)} ${verb(units, 'turns', 'turn')} ${facingWord(facing)} in ${place(hex)} ${cite(clause)}.`,
      { places: [hex], ...by(state, units[0]) },
    ),
  'effects-rolled': ({ clause, hex, part, units, column, drm, roll, effects }, { state }) => ({
    kind: 'check',
    heading: 'Effects',
    text: say`${pieceSpans(units)}, ${part === 'attacker' ? 'attacking from' : 'defending'} ${place(hex)}: ${effectsRoll(column, drm, roll)}: ${cellText(effects, mib.plays(state, 'supply'))} ${cite(clause)}.`,
    places: [hex],
    dice: effectsDice('Combat effects', column, drm, roll, inBrief(effects, mib.plays(state, 'supply'))),
    ...by(state, units[0]),
  }),
  'guns-lost': ({ clause, unit, die, length }, { state }) =>
    line(
      'loss',
      'Guns',
      say`${pieceSpan(unit)} loses a ${term('batteries', 'battery')} in its retreat of ${count(length, 'hex', 'hexes')}: the die of its effects was ${die} ${cite(clause)}.`,
      by(state, unit),
    ),
  'batteries-lost': ({ clause, leader, hex, lost, left }, { state }) =>
    line(
      'loss',
      'Guns',
      say`The ${term('Grand Battery')} of ${pieceSpan(leader)} loses ${count(lost, 'battery', 'batteries')} in ${place(hex)}; ${left} ${left === 1 ? 'is' : 'are'} left there ${cite(clause)}.`,
      { places: [hex], ...by(state, leader) },
    ),
  pursued: ({ clause, hex, units, pursued, attack, defence, ratio, drm, roll }, { state }) => {
    const drms = drmsOf(drm, 'MIB 7.1b', `strength ${ratio}`);
    return {
      kind: 'combat',
      heading: 'Pursuit',
      text: say`The organic cavalry of ${pieceSpans(units)} pursues ${pieceSpans(pursued)} out of ${place(hex)} ${cite(clause)}: ${attack} to ${defence}, ${ratio} ${cite('MIB T4')}; ${rolled(roll.natural, drms)}, row ${number(roll.natural + drm)} of ${cite('MIB T5')}.`,
      places: [hex],
      dice: shown(
        'Pursuit',
        roll.natural,
        drms,
        say`${cite('MIB T5')}, ${ratio}`,
        `Row ${number(roll.natural + drm)}`,
        null,
      ),
      ...by(state, units[0]),
    };
  },
  'pursuit-countered': ({ clause, unit, roll, passed }, { state }) =>
    checkLine({
      title: 'to countercharge with organic cavalry',
      who: pieceSpan(unit),
      rated: 'morale',
      rating: moraleOf(state, unit),
      roll,
      passed,
      clause,
      means: passed ? 'its horse counts double' : 'its horse counts once',
      heading: 'Pursuit',
      seat: sideOf(state, unit),
    }),
  'pursuit-effects': ({ clause, hex, part, column, drm, roll, casualties }) => ({
    kind: 'check',
    heading: 'Effects',
    text: say`${part === 'attacker' ? 'The pursuers' : 'The pursued'} out of ${place(hex)}: ${effectsRoll(column, drm, roll)}: ${casualties === 0 ? 'no casualty' : count(casualties, 'casualty', 'casualties')} ${cite(clause)}.`,
    places: [hex],
    dice: effectsDice(
      'Effects of the pursuit',
      column,
      drm,
      roll,
      casualties === 0 ? 'No casualty' : count(casualties, 'casualty', 'casualties'),
    ),
  }),
};

const drmsOf = (value: number, clause: string, label: string): readonly Drm[] =>
  value === 0 ? [] : [{ value, clause, label }];

/** The cell of T6 as it is printed, quoted for its 'is' is no word, and what it says. */
const cellText = (effects: readonly Effect[], usesSupply: boolean): Text =>
  effects.length === 0
    ? 'no effect'
    : say`“${effects.map(mib.codeOf).join(' ')}”, ${effectsText(effects, usesSupply)}`;

/** '2 stragglers, all disorganized', without the clauses. */
const inBrief = (effects: readonly Effect[], usesSupply: boolean): string =>
  plain(
    spans(effectsText(effects, usesSupply)).filter(span => typeof span === 'string' || !('clause' in span)),
  ).replaceAll(/ +(?=,|$)/g, '');

/** '⚂ 3, result of the combat −1 T5 = 2; T6 column Engaged'. */
const effectsRoll = (column: Column, drm: number, roll: Die): Text =>
  say`${rolled(roll.natural, drmsOf(drm, 'MIB T5', 'result of the combat'))}; ${cite('MIB T6')} column ${column}, row ${number(roll.natural + drm)}`;

const effectsDice = (title: string, column: Column, drm: number, roll: Die, result: string) =>
  shown(
    title,
    roll.natural,
    drmsOf(drm, 'MIB T5', 'result of the combat'),
    say`${cite('MIB T6')}, column ${column}`,
    result,
    null,
  );
