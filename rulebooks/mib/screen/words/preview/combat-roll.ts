import { net, type Seat } from '@abatis/kernel';
import { compareRationals, formatRational, multiply, type Rational } from '@abatis/kernel/rational';
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
import type {
  Factor,
  ForeseenCombat,
  ForeseenCombatRoll,
  ForeseenPursuitRoll,
  MibState,
  OpenDrm,
  Side,
  Span,
  Strength,
} from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { pieceSpan, spanText } from '../say.ts';

/** A strength by the enemy's charts at their worst and at their best. */
interface Foreseen {
  readonly weak: Strength;
  readonly strong: Strength;
}

const paired = (weak: readonly Strength[], strong: readonly Strength[]): readonly Foreseen[] =>
  weak.map((each, place) => ({ weak: each, strong: strong[place]! }));

/** MIB 7.1: who fights whom, with what strength and at what ratio. */
export function combatParts(state: MibState, { weak, strong }: ForeseenCombat): RollParts {
  const attackers = paired(weak.strengths.attackers, strong.strengths.attackers);
  const defenders = paired(weak.strengths.defenders, strong.strengths.defenders);
  const [first] = attackers;
  const ours = first ? sideOfFighter(state, first.strong) : null;
  return {
    left: partyOf(state, ours, attackers, [weak.strengths.attacker, strong.strengths.attacker]),
    right: partyOf(state, ours && mib.enemyOf(ours), defenders, [
      weak.strengths.defender,
      strong.strengths.defender,
    ]),
    versus: ratioOf({ weak, strong }),
    basis: say`ratio DRM ${cite('MIB T4')}`,
    rows: [...rowsOf(state, attackers), ...rowsOf(state, defenders)],
  };
}

/** A single unit says all under its name; several have a row each. */
const rowsOf = (state: MibState, all: readonly Foreseen[]): RollParts['rows'] =>
  all.length === 1
    ? []
    : all.map(each => ({
        label: say`${pieceSpan(mib.fighterName(state, each.strong))}, ${factorsText(each)}`,
        value: ends([each.weak.result, each.strong.result]).join(' to '),
      }));

/** From the least to the most, once if they are the same. */
type Ends = readonly [weak: Rational, strong: Rational];

const ends = ([weak, strong]: Ends): readonly string[] =>
  [...new Set([formatRational(weak), formatRational(strong)])].map(spanText);

const isOpen = (both: Ends): boolean => ends(both).length > 1;

/** '1–4½'. */
const figures = (both: Ends): string => ends(both).join('–');

function partyOf(state: MibState, seat: Seat | null, all: readonly Foreseen[], sum: Ends): Party {
  const [only, other] = all;
  const hexes = [...new Set(all.map(({ strong }) => mib.hexName(state, strong.hex)))];
  const isPlain = all.every(each => factorsIn(each).length === 0 && organicIn(each) === null);
  return {
    seat,
    name: nameOf(all.map(({ strong }) => mib.fighterName(state, strong))),
    value: figures(sum),
    note:
      only && !other && !isPlain ? factorsText(only) : say`${places(hexes)}${isPlain ? plainText(sum) : ''}`,
  };
}

const plainText = (sum: Ends): Text => (isOpen(sum) ? WEARY : say`, no factor`);

/** MIB 2.5b: how worn the enemy is stands on his chart. */
const WEARY: Text = say`, less if Tired or Spent ${cite('MIB 11.1a')}`;

/** What is hidden shows in the result alone. */
const factorsIn = ({ weak, strong }: Foreseen): readonly Factor[] =>
  strong.factors.filter(factor => weak.factors.includes(factor));

/** '2', '0 to 4'; null if there is none. */
function organicIn({ weak, strong }: Foreseen): string | null {
  const organic = ends([weak.organic, strong.organic]).join(' to ');
  return organic === '0' ? null : organic;
}

/** '8 × ¾ into forest T3'. */
function factorsText(each: Foreseen): Text {
  const organic = organicIn(each);
  const factors = factorsIn(each).map(factor => say` × ${factorText(factor)}`);
  return say`${each.strong.base}${separated(factors, '')}${organic === null ? '' : say` + ${organic} organic cavalry ${cite('MIB 7.14e')}`}${isOpen([each.weak.result, each.strong.result]) ? WEARY : ''}`;
}

/** MIB 2.5c: what is a span now will be told. */
export const hiddenNotes = ({ weak, strong }: ForeseenCombat): readonly Text[] =>
  isOpen([weak.strengths.attacker, strong.strengths.attacker]) ||
  isOpen([weak.strengths.defender, strong.strengths.defender])
    ? [say`What is on the enemy’s force chart is announced when the die is rolled ${cite('MIB 2.5c')}.`]
    : [];

/** Shortly, the worse of two first: '1:2 to 1:1+'. */
function ratioOf({ weak, strong }: Pick<ForeseenCombat, 'weak' | 'strong'>): string {
  const [a, b] = [weak.strengths, strong.strengths];
  const isWeakWorse =
    compareRationals(multiply(a.attacker, b.defender), multiply(b.attacker, a.defender)) <= 0;
  return ratioText(
    isWeakWorse ? { low: weak.ratio, high: strong.ratio } : { low: strong.ratio, high: weak.ratio },
  );
}

export const ratioText = ({ low, high }: Span<string>): string =>
  [...new Set([low, high])].map(ratio => SHORT[ratio] ?? ratio).join(' to ');

const SHORT: Readonly<Record<string, string>> = { 'above 1:1': '1:1+', 'below 1:1': '1:1−' };

/** '3:1, +1', for a list of combats. */
export const oddsInBrief = (roll: ForeseenCombatRoll): string =>
  `${ratioOf(roll.facts)}, ${spanOf(totalOf(roll))}`;

/** The card of a roll on the CRT: the ratio is its first line even without a modifier, what is hidden is a span. */
export function combatRoll(state: MibState, shown: RollPreview, roll: ForeseenCombatRoll): RollPreview {
  const { facts, drms } = roll;
  const open = mib.openDrms(facts);
  const ratio = drms.find(({ clause }) => clause === 'MIB 7.1b')?.value ?? 0;
  const isKnown = !open.some(({ clause }) => clause === 'MIB 7.1b');
  return {
    ...shown,
    basis: isKnown ? say`ratio DRM ${signed(ratio)} ${cite('MIB T4')}` : shown.basis,
    drms: [
      ...(isKnown ? [{ label: strengthLabel(facts), clause: 'MIB 7.1b', value: ratio }] : []),
      ...open.map(each => openLine(facts, each)),
      ...shown.drms.filter(({ clause }) => clause !== 'MIB 7.1b').map(drm => leaderNamed(state, facts, drm)),
    ],
    ...totalLine(shown, totalOf(roll)),
  };
}

type Line = RollPreview['drms'][number];

/** '11 : 6'. */
export const strengthsOf = ({ weak, strong }: ForeseenCombat): readonly [string, string] => [
  figures([weak.strengths.attacker, strong.strengths.attacker]),
  figures([weak.strengths.defender, strong.strengths.defender]),
];

function strengthLabel(facts: ForeseenCombat): string {
  const [attacker, defender] = strengthsOf(facts);
  return say`Strength, ${attacker} to ${defender}`;
}

/** The modifiers in all, and the rows of the table that they lead to. */
const totalLine = (
  { table }: RollPreview,
  { low, high }: Span<number>,
): Pick<RollPreview, 'table' | 'total'> => ({
  table: table && { ...table, rows: [1 + low, 6 + high] },
  total: {
    label: say`Total, rows ${number(1 + low)} to ${number(6 + high)}`,
    value: spanOf({ low, high }),
  },
});

/** MIB 7.14d: the card of a pursuit, by the ratio alone; what it costs is told by bars. */
export function pursuitRoll(
  shown: RollPreview,
  { facts: { attack, defence, drm } }: ForeseenPursuitRoll,
): RollPreview {
  const label = say`Strength, ${attack} to ${spanFigures(defence)}`;
  return {
    ...shown,
    drms: [{ label, clause: 'MIB 7.1b', value: drm.low, text: spanOf(drm) }],
    ...totalLine(shown, drm),
    faces: [],
  };
}

/** '1–5'. */
export const spanFigures = ({ low, high }: Span<number>): string => [...new Set([low, high])].join('–');

/** MIB 2.5b: a modifier that hangs on the enemy's force chart, from its least to its most. */
const openLine = (facts: ForeseenCombat, { clause, low, high }: OpenDrm): Line => ({
  label: openLabel(facts, clause),
  clause,
  value: low,
  text: spanOf({ low, high }),
});

function openLabel(facts: ForeseenCombat, clause: string): string {
  if (clause === 'MIB 7.1b') return strengthLabel(facts);
  const { weak, strong } = facts;
  const guns = (part: 'attacker' | 'defender'): string =>
    [...new Set([weak.artillery[part].value, strong.artillery[part].value])].map(number).join(' to ');
  return clause === 'MIB 7.11a'
    ? say`Artillery ${guns('attacker')} against ${guns('defender')}`
    : say`By the enemy’s force chart`;
}

export const spanOf = ({ low, high }: Span<number>): string =>
  low === high ? signed(low) : say`${signed(low)} to ${signed(high)}`;

/** What is certain and what is hidden, from the least to the most. */
export function totalOf({ facts, drms }: ForeseenCombatRoll): Span<number> {
  const [open, certain] = [mib.openDrms(facts), net(drms)];
  return {
    low: open.reduce((sum, { low }) => sum + low, certain),
    high: open.reduce((sum, { high }) => sum + high, certain),
  };
}

/** MIB 2.2.4b: 'Davout, tactical bonus', if only one can be meant. */
function leaderNamed(state: MibState, { hexes, strong }: ForeseenCombat, drm: Line): Line {
  if (drm.clause !== 'MIB 2.2.4b') return drm;
  const where = drm.value > 0 ? strong.strengths.attackers.map(({ hex }) => hex) : hexes;
  const [leader, other] = [...new Set(where)]
    .flatMap(hex => mib.leadersIn(state, hex))
    .filter(id => mib.battleOf(state).leaders[id]!.bonus === Math.abs(drm.value));
  if (leader === undefined || other !== undefined) return drm;
  return { ...drm, label: say`${typeset(mib.leaderName(state, leader))}, tactical bonus` };
}

/** MIB 6.7c, UI 26: from which side the attackers come. */
export function wayText(state: MibState, { kind, weak, strong }: ForeseenCombat): Text {
  const deed = kind === 'charge' ? 'charge' : 'attack';
  const rear = paired(weak.strengths.attackers, strong.strengths.attackers).filter(each =>
    factorsIn(each).some(({ clause }) => clause === 'MIB 6.7c'),
  );
  if (rear.length === 0)
    return say`Frontal ${deed}: nobody attacks across a rear hexside ${cite('MIB 6.7c')}.`;
  const names = rear.map(each => pieceSpan(mib.fighterName(state, each.strong)));
  return say`Rear ${deed}: ${listOf(names)} with double strength ${cite('MIB 6.7c')}.`;
}

/** Whose a strength is; guns in position are their leader's. */
const sideOfFighter = (state: MibState, { unit, hex }: Pick<Strength, 'unit' | 'hex'>): Side | null =>
  unit === null
    ? (mib.battleOf(state).leaders[mib.batteryIn(state, hex)!.leader]?.side ?? null)
    : (mib.battleOf(state).units[unit]?.side ?? null);

/** 'St Hilaire', 'St Hilaire and Friant', 'St Hilaire and 2 more'. */
export function nameOf(units: readonly string[]): string {
  const [first = 'Nobody', second, ...more] = [...new Set(units)].map(typeset);
  if (second === undefined) return first;
  return more.length === 0 ? say`${first} and ${second}` : say`${first} and ${more.length + 1} more`;
}

/** '¾ into forest T3'. */
export const factorText = ({ label, clause, factor: [num, den] }: Factor): Text =>
  say`${spanText(`${num}/${den}`)} ${label} ${cite(clause)}`;
