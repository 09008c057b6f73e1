import { type ExplainedRoll, net, type Seat } from '@abatis/kernel';
import {
  cite,
  listOf,
  number,
  places,
  type RollParts,
  say,
  separated,
  signed,
  typeset,
} from '@abatis/presenter';
import type { Party, RollPreview, Text } from '@abatis/screen';
import { battleOf, enemyOf, hexCalled, leaderName, leadersIn, type MibState } from '../../../src/inside.ts';
import { pieceSpan, spanText } from '../say.ts';
import { type CombatFacts, factorText, nameOf, type StrengthFacts, sideOf } from './facts.ts';

/** MIB 7.1: who fights whom, with what strength and at what ratio. */
export function combatParts(state: MibState, facts: CombatFacts): RollParts {
  const { attackers, defenders, strength, ratio } = facts;
  const ours = sideOf(state, attackers[0]?.unit);
  return {
    left: partyOf(ours, attackers, strength.attacker),
    right: partyOf(ours && enemyOf(ours), defenders, strength.defender),
    versus: ratioText(ratio),
    basis: say`ratio DRM ${cite('MIB T4')}`,
    rows: [...rowsOf(attackers), ...rowsOf(defenders)],
  };
}

/** A single unit says all under its name; several have a row each. */
const rowsOf = (all: readonly StrengthFacts[]): RollParts['rows'] =>
  all.length === 1
    ? []
    : all.map(each => ({
        label: say`${pieceSpan(each.unit)}, ${factorsText(each)}`,
        value: spanText(each.strength),
      }));

function partyOf(seat: Seat | null, all: readonly StrengthFacts[], strength: string): Party {
  const [only, other] = all;
  const hexes = [...new Set(all.map(({ hex }) => hex))];
  const isPlain = all.every(({ factors = [], organic }) => factors.length === 0 && organic === undefined);
  return {
    seat,
    name: nameOf(all.map(({ unit }) => unit)),
    value: figures(strength),
    note:
      only && !other && !isPlain
        ? factorsText(only)
        : say`${places(hexes)}${isPlain ? plainText(strength) : ''}`,
  };
}

const isSpan = (strength: string): boolean => strength.includes(' to ');

const plainText = (strength: string): Text => (isSpan(strength) ? WEARY : ', no factor');

/** MIB 2.5b: how worn the enemy is stands on his chart. */
const WEARY: Text = say`, less if Tired or Spent ${cite('MIB 11.1a')}`;

/** '8 × ¾ into forest T3'. */
const factorsText = ({ base, factors = [], organic, strength }: StrengthFacts): Text =>
  say`${base}${separated(
    factors.map(factor => say` × ${factorText(factor)}`),
    '',
  )}${organic === undefined ? '' : say` + ${spanText(organic)} organic cavalry ${cite('MIB 7.14e')}`}${isSpan(strength) ? WEARY : ''}`;

/** MIB 2.5c: what is a span now will be told. */
export const hiddenNotes = ({ strength }: CombatFacts): readonly Text[] =>
  isSpan(strength.attacker) || isSpan(strength.defender)
    ? [say`What depends on the enemy’s force chart is announced with the die ${cite('MIB 2.5c')}.`]
    : [];

/** Shortly, the worse of two first: '1:2 to 1:1+'. */
export function ratioText(ratio: string): string {
  const ends = ratio.split(' to ').sort((a, b) => quotient(a) - quotient(b));
  return ends.map(end => SHORT[end] ?? end).join(' to ');
}

const SHORT: Readonly<Record<string, string>> = { 'above 1:1': '1:1+', 'below 1:1': '1:1−' };

function quotient(ratio: string): number {
  const [attack = 1, defence = 1] = ratio
    .replace(/^(above|below) /, '')
    .split(':')
    .map(Number);
  return attack / defence + (ratio.startsWith('above') ? 0.1 : ratio.startsWith('below') ? -0.1 : 0);
}

/** '3:1, +1', for a list of combats. */
export function oddsInBrief({ facts, drms }: ExplainedRoll): string {
  const told = facts as unknown as CombatFacts;
  const { low, high } = totalOf(told, net(drms));
  return `${ratioText(told.ratio)}, ${spanOf(low, high)}`;
}

/** The card of a roll on the CRT: the ratio is its first line even without a modifier, what is hidden is a span. */
export function combatRoll(state: MibState, roll: RollPreview, { facts, drms }: ExplainedRoll): RollPreview {
  const told = facts as unknown as CombatFacts;
  const { low, high } = totalOf(told, roll.net);
  const ratio = drms.find(({ clause }) => clause === 'MIB 7.1b')?.value ?? 0;
  const isKnown = !(told.unknown ?? []).some(({ clause }) => clause === 'MIB 7.1b');
  return {
    ...roll,
    basis: isKnown ? say`ratio DRM ${signed(ratio)} ${cite('MIB T4')}` : roll.basis,
    drms: [
      ...(isKnown ? [{ label: strengthLabel(told), clause: 'MIB 7.1b', value: ratio }] : []),
      ...(told.unknown ?? []).map(each => unknownLine(told, each)),
      ...roll.drms.filter(({ clause }) => clause !== 'MIB 7.1b').map(drm => leaderNamed(state, told, drm)),
    ],
    total: { label: `Total, rows ${number(1 + low)} to ${number(6 + high)}`, value: spanOf(low, high) },
  };
}

type Line = RollPreview['drms'][number];

const strengthLabel = ({ strength }: Pick<CombatFacts, 'strength'>): string =>
  `Strength, ${figures(String(strength.attacker))} to ${figures(String(strength.defender))}`;

/** '1 to 9/2' is '1–4½'. */
export const figures = (strength: string): string => strength.split(' to ').map(spanText).join('–');

/** MIB 7.14d: the card of a pursuit, by the ratio alone; what it costs is told by bars. */
export function pursuitRoll(
  roll: RollPreview,
  { strength, unknown = [] }: Pick<CombatFacts, 'strength' | 'unknown'>,
): RollPreview {
  const { low, high } = totalOf({ unknown }, roll.net);
  const label = strengthLabel({ strength });
  const [only] = roll.drms;
  return {
    ...roll,
    drms: [{ label, clause: 'MIB 7.1b', value: only?.value ?? low, text: spanOf(low, high) }],
    total: { label: `Total, rows ${number(1 + low)} to ${number(6 + high)}`, value: spanOf(low, high) },
    faces: [],
  };
}

/** MIB 2.5b: a modifier that hangs on the enemy's force chart, from its least to its most. */
function unknownLine(
  facts: CombatFacts,
  { clause, drm }: { readonly clause: string; readonly drm: number | string },
): Line {
  const [low, high] = ends(drm);
  return { label: unknownLabel(facts, clause), clause, value: low, text: spanOf(low, high) };
}

function unknownLabel(facts: CombatFacts, clause: string): string {
  if (clause === 'MIB 7.1b') return strengthLabel(facts);
  const { attacker, defender } = facts.artillery;
  return clause === 'MIB 7.11a'
    ? `Artillery ${spanText(attacker)} against ${spanText(defender)}`
    : 'By the enemy’s force chart';
}

/** '−3 to 2' of a referee's span. */
const ends = (drm: number | string): readonly [low: number, high: number] => {
  const [low = 0, high = low] = String(drm).split(' to ').map(Number);
  return low <= high ? [low, high] : [high, low];
};

export const spanOf = (low: number, high: number): string =>
  low === high ? signed(low) : `${signed(low)} to ${signed(high)}`;

/** What is certain and what is hidden, from the least to the most. */
export function totalOf(
  { unknown = [] }: Pick<CombatFacts, 'unknown'>,
  certain: number,
): { readonly low: number; readonly high: number } {
  const all = unknown.map(({ drm }) => ends(drm));
  return {
    low: all.reduce((sum, [low]) => sum + low, certain),
    high: all.reduce((sum, [, high]) => sum + high, certain),
  };
}

/** MIB 2.2.4b: 'Davout, tactical bonus', if only one can be meant. */
function leaderNamed(state: MibState, facts: CombatFacts, drm: Line): Line {
  if (drm.clause !== 'MIB 2.2.4b') return drm;
  const hexes = drm.value > 0 ? facts.attackers.map(({ hex }) => hex) : facts.hexes;
  const [leader, other] = [...new Set(hexes)]
    .flatMap(hex => leadersIn(state, hexCalled(state, hex)))
    .filter(id => battleOf(state).leaders[id]!.bonus === Math.abs(drm.value));
  if (leader === undefined || other !== undefined) return drm;
  return { ...drm, label: `${typeset(leaderName(state, leader))}, tactical bonus` };
}

/** MIB 6.7c, UI 26: from which side the attackers come. */
export function wayText({ kind, attackers }: CombatFacts): Text {
  const deed = kind === 'charge' ? 'charge' : 'attack';
  const rear = attackers.filter(({ factors = [] }) => factors.some(factor => factor.includes('MIB 6.7c')));
  if (rear.length === 0) return say`Frontal ${deed}: nobody comes across a rear hexside ${cite('MIB 6.7c')}.`;
  return say`Rear ${deed}: ${listOf(rear.map(({ unit }) => pieceSpan(unit)))} with twice the strength ${cite('MIB 6.7c')}.`;
}
