import { type Die, type Drm, net } from '@abatis/kernel';
import {
  capital,
  cite,
  count,
  type LineMores,
  listOf,
  number,
  place,
  places,
  readAt,
  rolled,
  say,
  separated,
  shown,
  signed,
} from '@abatis/presenter';
import { type DiceShown, plain, spans, type Text } from '@abatis/screen';
import type {
  AnnouncedStrength,
  Column,
  Effect,
  Fighter,
  MibAction,
  MibEvent,
  MibState,
} from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { effectsText, pieceSpan, pieceSpans, resultCode, strengthText } from '../say.ts';
import { motionOf } from './events.ts';

const unitsOf = (fighters: readonly Fighter[]): readonly string[] => [
  ...new Set(fighters.map(({ unit }) => unit)),
];

/** 'St Hilaire in 0907 and Friant in 0908'. */
const inHexes = (fighters: readonly Fighter[]): Text =>
  listOf(fighters.map(({ unit, hex }) => say`${pieceSpan(unit)} in ${place(hex)}`));

/** What the sentences about combats, and about what comes of them, need beside the fields of their events. */
export const COMBAT: LineMores<MibState, MibAction, MibEvent> = {
  'attacks-declared': ({ combats }) => {
    const attacks = combats.map(
      ({ attackers, hexes }) => say`${pieceSpans(unitsOf(attackers))} on ${places(hexes)}`,
    );
    return {
      places: combats.flatMap(({ hexes }) => hexes),
      facts: { number: attacks.length, attacks: separated(attacks, '; ') },
    };
  },
  'attackers-dropped': ({ clause, attackers }) => ({
    places: attackers.map(({ hex }) => hex),
    facts: { bodies: inHexes(attackers), gone: clause !== 'MIB R130' },
  }),
  'stood-aside': ({ units }) => ({
    places: units.map(({ hex }) => hex),
    facts: { bodies: inHexes(units) },
  }),
  'charge-check': ({ clause }) => (clause === 'MIB 7.13b' ? {} : { line: `charge-check ${clause}` }),
  enfiladed: ({ by: { unit, hex } }) => ({ places: [hex], facts: { unit, hex } }),
  'strengths-announced': ({ attackers, defenders, artillery }) => ({
    places: [...attackers, ...defenders].map(({ hex }) => hex),
    facts: {
      ours: strengths(attackers),
      theirs: strengths(defenders),
      guns: artillery.attacker,
      enemyGuns: artillery.defender,
    },
  }),
  combat: ({ kind, attackers, hexes, strength, ratio, drms, roll, result, retreat, advance }) => {
    const code = resultCode({ retreat, advance });
    const heading = kind === 'charge' ? say`Charge` : say`Combat`;
    const against = say`${cite('MIB T5')}, ${ratio}, net ${signed(net(drms))}`;
    return {
      heading,
      places: [...attackers.map(({ hex }) => hex), ...hexes],
      dice: { ...shown(heading, roll.natural, drms, against, code, null), ...inTable(result, ratio) },
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
  retreated: ({ units, leaders, from, path }) => ({
    facts: { far: path.length > 0, length: path.length },
    ...motionOf([...units, ...leaders], [from, ...path]),
  }),
  advanced: ({ unit, leaders, from, path }) => motionOf([unit, ...leaders], [from, ...path]),
  'effects-rolled': ({ part, column, drm, roll, effects }, { state }) => {
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
  pursued: ({ ratio, drm, roll }) => {
    const drms = drmsOf(drm, 'MIB 7.1b', say`strength ${ratio}`);
    const row = number(roll.natural + drm);
    const against = say`${cite('MIB T5')}, ${ratio}`;
    return {
      dice: {
        ...shown(say`Pursuit`, roll.natural, drms, against, say`Row ${row}`, null),
        ...inTable(roll.natural + drm, ratio),
      },
      facts: { rolled: rolled(roll.natural, drms), row },
    };
  },
  'pursuit-effects': ({ part, column, drm, roll, casualties }) => {
    const lost = casualties === 0 ? say`no casualty` : count(casualties, 'casualty', 'casualties');
    return {
      dice: effectsDice(say`Effects of the pursuit`, column, drm, roll, capital(lost)),
      facts: { pursuing: part === 'attacker', rolled: effectsRoll(column, drm, roll), lost },
    };
  },
};

const strengths = (all: readonly AnnouncedStrength[]): Text =>
  all.length === 0 ? say`nobody` : separated(all.map(strengthOf), '; ');

/** 'St Hilaire in 0907 with 8 × ¾ into forest T3 = 6'. */
function strengthOf({ unit, hex, base, factors, organic, strength }: AnnouncedStrength): Text {
  const parts = factors.map(
    ({ clause, label, factor }) => say` × ${strengthText(factor)} ${label} ${cite(clause)}`,
  );
  const horse = organic === '0' ? '' : say` + ${strengthText(organic)} organic cavalry ${cite('MIB 7.14e')}`;
  const isPlain = factors.length === 0 && organic === '0';
  return say`${pieceSpan(unit)} in ${place(hex)} with ${base}${separated(parts, '')}${horse}${isPlain ? '' : ` = ${strengthText(strength)}`}`;
}

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

const effectsDice = (title: string, column: Column, drm: number, roll: Die, result: string): DiceShown => ({
  ...shown(
    title,
    roll.natural,
    drmsOf(drm, 'MIB T5', say`result of the combat`),
    say`${cite('MIB T6')}, column ${column}`,
    result,
    null,
  ),
  reads: [readAt('MIB T6', column, roll.natural + drm)],
});

/** MIB T4, T5: the cell of a combat, and the row of its ratio. */
const inTable = (row: number, ratio: string): Pick<DiceShown, 'reads' | 'ratio'> => ({
  reads: [readAt('MIB T5', 'Result', row)],
  ratio,
});
