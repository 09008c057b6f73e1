import type { Direction } from '@abatis/hex';
import {
  cite,
  compassWord,
  count,
  listOf,
  minus,
  say,
  term,
  translated,
  typeset,
  typesetFraction,
  words,
} from '@abatis/presenter';
import type { Span, Text } from '@abatis/screen';
import type {
  Effect,
  FormationId,
  LeaderId,
  MibScenario,
  MibState,
  ResultRow,
  Side,
  UnitId,
} from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';

export { be } from '@abatis/presenter';

/*
 * What a player calls things. A piece's name is unique in its battle and stands in its file as a person writes it; the
 * counter has room for less.
 */

const SIDE_NAMES: Readonly<Record<Side, string>> = words({ french: 'French', coalition: 'Coalition' });

/** 'French', 'Austrian': as the battle calls them. */
export const sideName = (state: MibState, side: Side): string =>
  mib.battleOf(state).scenario?.sides[side].adjective ?? SIDE_NAMES[side];

/** 'the Austrians', 'the French and their allies': as the battle calls them. */
export const peopleIn = ({ sides }: Pick<MibScenario, 'sides'>, side: Side): string =>
  sides[side].name.replace(/^The /, 'the ');

const PEOPLE: Readonly<Record<Side, string>> = words({ french: 'the French', coalition: 'the coalition' });

export function sidePeople(state: MibState, side: Side): string {
  const { scenario } = mib.battleOf(state);
  return scenario ? translated(peopleIn(scenario, side)) : PEOPLE[side];
}

/** As it stands on the counter: 'Montbrun', 'Guérin'. What it is the symbol says. */
export const counterName = (state: MibState, id: UnitId): string =>
  typeset(mib.battleOf(state).units[id]!.name.replace(/(?:'s?)? [a-z][a-z ]*$/, ''));

/** In full: 'General Wrede'. */
export const leaderTitle = (state: MibState, id: LeaderId): string =>
  typeset(mib.battleOf(state).leaders[id]!.name);

/** As it stands on the pill: 'Wrede'. */
export const leaderShort = (state: MibState, id: LeaderId): string =>
  leaderTitle(state, id).replace(/^General /, '');

/** As it stands on the chit: 'III Corps'. */
export const formationTitle = (state: MibState, id: FormationId): string =>
  typeset(mib.battleOf(state).formations[id]!.name);

/** A unit, leader or train as it is called in orders. */
export const pieceSpan = (name: string): Span => ({ piece: name, text: typeset(name) });

export const pieceSpans = (names: readonly string[]): Text => listOf([...new Set(names)].map(pieceSpan));

export const sideSpan = (state: MibState, side: Side): Span => ({ seat: side, text: sideName(state, side) });

/** 'the Austrians'. */
export const menSpan = (state: MibState, side: Side): Span => ({ seat: side, text: sidePeople(state, side) });

export const player = (state: MibState, side: Side): Text => say`The ${sideSpan(state, side)} player`;

const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** 'north' of 0, then clockwise. */
export const facingWord = (facing: Direction | number): string => compassWord(DIRECTIONS[facing] ?? '');

/** Exact strengths are written '9/2'; readers know '4½'. */
export function strengthText(fraction: string): string {
  const [num = 0, den = 1] = fraction.split('/').map(Number);
  const whole = Math.trunc(num / den);
  const rest = num - whole * den;
  if (rest === 0) return String(whole);
  return typesetFraction(`${whole === 0 ? '' : `${whole} `}${rest}/${den}`);
}

/** '9/2 to 6' is '4½ to 6'. */
export const spanText = (value: number | string): string =>
  minus(String(value).replace(/\d+\/\d+/g, strengthText));

/** The row of the CRT in words (T5). */
export const resultCode = ({ retreat, advance }: Pick<ResultRow, 'retreat' | 'advance'>): string =>
  retreat === 0 ? say`Engaged` : say`Retreat ${retreat}, advance ${advance}`;

/** What the codes of the CET say (7.3), one after the other; without supply, U says nothing (7.3j). */
export function effectsText(effects: readonly Effect[], usesSupply: boolean): Text {
  const felt = effects.filter(({ kind }) => usesSupply || kind !== 'supply');
  return felt.length === 0 ? say`nothing happens` : listOf(felt.map(effectText));
}

function effectText(effect: Effect): Text {
  switch (effect.kind) {
    case 'casualties':
      return count(effect.amount, 'casualty', 'casualties');
    case 'stragglers':
      return say`${count(effect.amount, 'straggler')}`;
    case 'fatigue':
      return say`${effect.amount} fatigue`;
    case 'supply':
      return say`${count(effect.amount, 'level')} of supply`;
    case 'inferior-casualty':
      return say`a casualty if the other side’s morale was higher ${cite('MIB 7.3f')}`;
    case 'inferior-straggler':
      return say`a straggler if the other side’s morale was higher ${cite('MIB 7.3h')}`;
    case 'disorganized':
      return disorder(effect.morale, effect.loss);
  }
}

function disorder(morale: number | null, loss: boolean): Text {
  const who = morale === null ? 'all' : say`morale ${morale} or less`;
  const others = loss ? say`, the others lose a casualty in all` : '';
  return say`${who} ${term('disorganized')}${others}`;
}

/** '2 casualties', '1 straggler': what is lost, each by itself. */
export const lossWords = (casualties: number, stragglers: number): readonly string[] => [
  ...(casualties > 0 ? [count(casualties, 'casualty', 'casualties')] : []),
  ...(stragglers > 0 ? [count(stragglers, 'straggler')] : []),
];
