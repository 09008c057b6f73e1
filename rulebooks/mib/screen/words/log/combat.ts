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
import { check, lines, motionOf, type Tellers } from './telling.ts';

const unitsOf = (fighters: readonly Fighter[]): readonly string[] => [
  ...new Set(fighters.map(({ unit }) => unit)),
];

/** 'St Hilaire in 0907 and Friant in 0908'. */
const inHexes = (fighters: readonly Fighter[]): Text =>
  listOf(fighters.map(({ unit, hex }) => say`${pieceSpan(unit)} in ${place(hex)}`));

/** Combats up to the roll, with every step of the lookup. */
export const COMBAT: Tellers<CombatEvent['type']> = {
  ...lines('combat', 'Declared', {
    'attacks-declared'({ combats }) {
      const attacks = combats.map(
        ({ attackers, hexes }) => say`${pieceSpans(unitsOf(attackers))} on ${places(hexes)}`,
      );
      return {
        text:
          combats.length === 0
            ? 'No attack is declared'
            : say`${count(combats.length, 'attack')}: ${separated(attacks, '; ')}`,
        places: combats.flatMap(({ hexes }) => hexes),
      };
    },
  }),
  ...lines('combat', 'Attack', {
    'attackers-dropped': ({ clause, attackers, lapsed }) => ({
      text: say`${inHexes(attackers)} ${verb(attackers, 'takes', 'take')} no part: ${clause === 'MIB R30' ? 'the target has gone' : 'able to attack no longer'}`,
      more: lapsed ? 'The attack does not take place.' : '',
      places: attackers.map(({ hex }) => hex),
    }),
    'stood-aside': ({ units }) => ({
      text: say`${inHexes(units)} ${verb(units, 'has', 'have')} been attacked in this way before and ${verb(units, 'stands', 'stand')} aside`,
      places: units.map(({ hex }) => hex),
    }),
  }),
  ...lines('check', 'Charge', {
    'charge-check': (event, { state }) => check(event, state, CHARGE_CHECKS[event.clause]),
  }),
  ...lines('fire', 'Enfilade', {
    enfiladed: ({ by: { unit, hex } }) => ({
      text: say`The guns of ${pieceSpan(unit)} in ${place(hex)} fire along the line of the attackers`,
      places: [hex],
    }),
  }),
  ...lines('combat', 'Strength', {
    'strengths-announced': ({ attackers, defenders, artillery }) => ({
      text: sentences(
        say`Attackers: ${strengths(attackers)}.`,
        say`Defenders: ${strengths(defenders)}.`,
        say`${term('batteries', 'Batteries')} ${artillery.attacker} against ${artillery.defender}`,
      ),
      places: [...attackers, ...defenders].map(({ hex }) => hex),
    }),
  }),
  ...lines('combat', 'Combat', {
    combat({ kind, attackers, hexes, strength, ratio, drms, roll, result, retreat, advance }) {
      const code = resultCode({ retreat, advance });
      return {
        text: say`${pieceSpans(unitsOf(attackers))} against ${places(hexes)}: ${strengthText(strength.attacker)} to ${strengthText(strength.defender)}, ${ratio} ${cite('MIB T4')}; ${rolled(roll.natural, drms)}; ${cite('MIB T5')} row ${number(result)}: ${code}`,
        heading: kind === 'charge' ? 'Charge' : 'Combat',
        places: [...attackers.map(({ hex }) => hex), ...hexes],
        dice: shown(
          kind === 'charge' ? 'Charge' : 'Combat',
          roll.natural,
          drms,
          say`${cite('MIB T5')}, ${ratio}, net ${signed(net(drms))}`,
          code,
          null,
        ),
      };
    },
  }),
};

const CHARGE_CHECKS = {
  'MIB 7.13b': {
    title: 'to stand against the charge',
    passed: 'the infantry stands',
    failed: 'the infantry is shaken',
  },
  'MIB 7.13g': { title: 'to countercharge', passed: 'it countercharges', failed: 'it receives the charge' },
  'MIB 7.14e': {
    title: 'to countercharge with organic cavalry',
    passed: 'its horse countercharges',
    failed: 'its horse stays back',
  },
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
  ...lines('combat', 'Holds', {
    'town-held': ({ hex, length }) =>
      say`The stack in ${place(hex)} holds the houses: its retreat is ${hexesText(length)} now, and each side loses a casualty more`,
  }),
  ...lines('combat', 'Endures', {
    endured: ({ hex, hexes }) =>
      hexes === 0
        ? say`The stack in ${place(hex)} takes the whole retreat`
        : say`The stack in ${place(hex)} stands for ${hexesText(hexes)} of its retreat, a casualty each`,
  }),
  ...lines('move', 'Retreat', {
    retreated({ units, leaders, from, path, facing }) {
      const all = [...units, ...leaders];
      return {
        text: say`${pieceSpans(all)} ${verb(all, 'retreats', 'retreat')} from ${place(from)} ${path.length === 0 ? '' : say`to ${place(path.at(-1)!)}`}, ${hexesText(path.length)}, facing ${facingWord(facing)}`,
        ...motionOf(all, [from, ...path]),
      };
    },
  }),
  ...lines('loss', 'Loss', {
    'driven-off': ({ units, hex }) =>
      say`${pieceSpans(units)} ${verb(units, 'is', 'are')} driven off the map from ${place(hex)}`,
  }),
  ...lines('loss', 'Hemmed in', {
    'hemmed-in': ({ units, hex }) =>
      say`${pieceSpans(units)} ${verb(units, 'has', 'have')} no way out of ${place(hex)}: 2 steps are lost`,
  }),
  ...lines('note', 'Smashed', {
    'stayed-smashed': ({ unit, hex }) =>
      say`${pieceSpan(unit)} must flee from ${place(hex)} and cannot: it stays`,
  }),
  ...lines('move', 'Advance', {
    advanced({ unit, leaders, from, path, facing }) {
      const all = [unit, ...leaders];
      return {
        text: say`${pieceSpans(all)} ${verb(all, 'advances', 'advance')} from ${place(from)} to ${place(path.at(-1) ?? from)}, facing ${facingWord(facing)}`,
        ...motionOf(all, [from, ...path]),
      };
    },
  }),
  ...lines('move', 'Turns', {
    'turned-in-place': ({ hex, units, facing }) =>
      say`${pieceSpans(units)} ${verb(units, 'turns', 'turn')} ${facingWord(facing)} in ${place(hex)}`,
  }),
  ...lines('check', 'Effects', {
    'effects-rolled'({ hex, part, units, column, drm, roll, effects }, { state }) {
      const usesSupply = mib.plays(state, 'supply');
      return {
        text: say`${pieceSpans(units)}, ${part === 'attacker' ? 'attacking from' : 'defending'} ${place(hex)}: ${effectsRoll(column, drm, roll)}: ${cellText(effects, usesSupply)}`,
        dice: effectsDice('Combat effects', column, drm, roll, inBrief(effects, usesSupply)),
      };
    },
    'pursuit-effects'({ hex, part, column, drm, roll, casualties }) {
      const lost = casualties === 0 ? 'no casualty' : count(casualties, 'casualty', 'casualties');
      return {
        text: say`${part === 'attacker' ? 'The pursuers' : 'The pursued'} out of ${place(hex)}: ${effectsRoll(column, drm, roll)}: ${lost}`,
        dice: effectsDice('Effects of the pursuit', column, drm, roll, capital(lost)),
      };
    },
  }),
  ...lines('loss', 'Guns', {
    'guns-lost': ({ unit, die, length }) =>
      say`${pieceSpan(unit)} loses a ${term('batteries', 'battery')} in its retreat of ${hexesText(length)}: the die of its effects was ${die}`,
    'batteries-lost': ({ leader, hex, lost, left }) =>
      say`The ${term('Grand Battery')} of ${pieceSpan(leader)} loses ${count(lost, 'battery', 'batteries')} in ${place(hex)}; ${left} ${left === 1 ? 'is' : 'are'} left there`,
  }),
  ...lines('combat', 'Pursuit', {
    pursued({ clause, hex, units, pursued, attack, defence, ratio, drm, roll }) {
      const drms = drmsOf(drm, 'MIB 7.1b', `strength ${ratio}`);
      const row = number(roll.natural + drm);
      return {
        text: say`The organic cavalry of ${pieceSpans(units)} pursues ${pieceSpans(pursued)} out of ${place(hex)} ${cite(clause)}: ${attack} to ${defence}, ${ratio} ${cite('MIB T4')}; ${rolled(roll.natural, drms)}, row ${row} of ${cite('MIB T5')}.`,
        isWhole: true,
        dice: shown('Pursuit', roll.natural, drms, say`${cite('MIB T5')}, ${ratio}`, `Row ${row}`, null),
      };
    },
  }),
  ...lines('check', 'Pursuit', {
    'pursuit-countered': (event, { state }) =>
      check(event, state, {
        title: CHARGE_CHECKS['MIB 7.14e'].title,
        passed: 'its horse counts double',
        failed: 'its horse counts once',
      }),
  }),
};

const hexesText = (length: number): string => count(length, 'hex', 'hexes');

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
