import { after, NotationError, namedAt, oneOf, type Token } from '@abatis/notation';
import type { UnitCard } from '../battle.ts';
import type { Place, Side, Unit } from '../state.ts';
import { type Draft, type DraftUnit, pieceAt, refusePrinted } from './draft.ts';
import { FRESH_UNIT } from './flags.ts';
import { type Where, whereOf } from './places.ts';
import { withWord } from './unit-words.ts';

const OFF_MAP = ['to-arrive', 'unformed', 'exited', 'eliminated'] as const satisfies readonly Place[];

/** Words that name other pieces: they are read when all pieces are known. */
const LINKS = ['of=', 'assaulted-by=', 'charged-by='] as const;
const linkOf = ({ text }: Token) => LINKS.find(link => text.startsWith(link));

/** `french 0505>0 Morand 6-4-8 G2 C1 @III D fatigue=5`; of a shipped battle without what is printed. */
export function readUnit(draft: Draft, words: readonly Token[]): void {
  const [side, place, name, ...rest] = words as [Token, Token, Token, ...Token[]];
  const where = whereOf(draft, place);
  const id = pieceAt(draft, draft.units, name, side.text as Side, 'a unit');
  const isRated = !draft.shipped && RATINGS.test(rest[0]?.text ?? '');
  const card = draft.units[id]?.card ?? drawnCard(draft, side.text as Side, name, rest);
  const { batteries, organic } = card;
  let drafted: DraftUnit = { card, unit: { ...placedUnit(where), batteries, organic } };
  const said = new Set<string>();
  for (const word of isRated ? rest.slice(1) : rest) {
    if (linkOf(word)) continue;
    said.add(word.text.split('=')[0]!);
    drafted = withWord(draft, drafted, word);
    refusePrinted(draft, word, card, drafted.card);
  }
  draft.units[id] = { ...drafted, unit: withSteps(drafted, said, name) };
}

const RATINGS = /^(\d+)-(\d)-(\d+)$/;

/** A detachment need not say what it has from its parent (10.3c). */
function drawnCard(draft: Draft, side: Side, name: Token, [ratings, ...rest]: readonly Token[]): UnitCard {
  const match = RATINGS.exec(ratings?.text ?? '');
  const isDetachment = [ratings, ...rest].some(word => word?.text === 'detachment');
  if (!match && !isDetachment)
    throw new NotationError(ratings ?? name, 'a unit has strength, morale and allowance: 6-4-8');
  const [, strength = '2', morale = '4', allowance = '8'] = match ?? [];
  const { white, grey } = draft.charts.tracks;
  return {
    name: name.text,
    side,
    formation: null,
    kind: 'infantry',
    weight: null,
    level: 'division',
    maxSteps: Math.ceil(Number(strength) / 2),
    strengths: Number(strength) % 2 === 0 ? null : strengthsUpTo(Number(strength)),
    morale: Number(morale),
    allowance: Number(allowance),
    batteries: 0,
    horseArtillery: false,
    organic: 0,
    track: { white, grey },
    apart: false,
  };
}

/** An odd strength has its last step at 1. */
const strengthsUpTo = (strength: number): readonly number[] =>
  Array.from({ length: Math.ceil(strength / 2) + 1 }, (_, steps) => Math.min(2 * steps, strength));

function placedUnit({ off, hex, wing, facing }: Where): Unit {
  const place: Place = off ? oneOf(off, off, OFF_MAP, 'a place off the map') : 'map';
  return { ...FRESH_UNIT, place, hex, wing, facing };
}

/** A.3: steps on the map, stragglers, casualties and detached steps make up the whole; what is not said follows. */
function withSteps({ card, unit }: DraftUnit, said: ReadonlySet<string>, name: Token): Unit {
  const { stragglers, casualties, detached, smashed, place } = unit;
  const rest = card.maxSteps - stragglers - casualties - detached;
  const isGone = smashed || place === 'eliminated' || place === 'unformed';
  const steps = said.has('steps') ? unit.steps : isGone ? 0 : rest;
  if (card.level === 'detachment') return { ...unit, steps };
  const missing = rest - steps;
  if (missing < 0 || (missing > 0 && said.has('casualties')))
    throw new NotationError(
      name,
      `${name.text} has ${card.maxSteps} steps in all, not ${card.maxSteps - missing}`,
    );
  return { ...unit, steps, casualties: casualties + missing };
}

/** The words that name other pieces: `of=Morand`, `assaulted-by=III`. */
export function linkUnit(draft: Draft, words: readonly Token[]): void {
  const id = draft.units.findIndex(({ card }) => card.name === words[2]!.text);
  for (const word of words) {
    const link = linkOf(word);
    if (!link) continue;
    const { card, unit } = draft.units[id]!;
    draft.units[id] = { card, unit: linked(draft, unit, link, after(word, link)) };
  }
}

function linked(draft: Draft, unit: Unit, link: (typeof LINKS)[number], name: Token): Unit {
  if (link === 'of=') {
    const cards = draft.units.map(({ card }) => card);
    return { ...unit, parent: namedAt(cards, name, name, 'a unit') };
  }
  const key = link === 'assaulted-by=' ? 'assaultedBy' : 'chargedBy';
  const formation = namedAt(draft.formations, name, name, 'a formation');
  return { ...unit, act: { ...unit.act, [key]: [...unit.act[key], formation] } };
}
