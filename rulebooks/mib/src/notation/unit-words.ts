import { after, NotationError, numberAt, oneOf, type Token } from '@abatis/notation';
import type { UnitCard } from '../battle.ts';
import type { Told, Unit } from '../state.ts';
import { type Draft, type DraftUnit, formationNamed } from './draft.ts';
import { MAP } from './drawn-ground.ts';
import { UNIT_FLAGS } from './flags.ts';

/** Numbers of a unit that a word gives: `fatigue=5`. */
const NUMBERS = {
  steps: 'steps',
  stragglers: 'stragglers',
  fresh: 'freshStragglers',
  casualties: 'casualties',
  detached: 'detached',
  fatigue: 'fatigue',
  supply: 'supply',
  'held-on': 'heldBackOn',
} as const satisfies Readonly<Record<string, keyof Unit>>;

/** The unit with what a word says of it. */
export function withWord(draft: Draft, drafted: DraftUnit, word: Token): DraftUnit {
  const [, key = ''] = /^([a-z-]+)=/.exec(word.text) ?? [];
  return key === '' ? withMark(draft, drafted, word) : withValue(draft, drafted, word, key);
}

function withValue(draft: Draft, { card, unit }: DraftUnit, word: Token, key: string): DraftUnit {
  const token = after(word, `${key}=`);
  if (Object.hasOwn(NUMBERS, key))
    return { card, unit: { ...unit, [NUMBERS[key as keyof typeof NUMBERS]]: countAt(token, key) } };
  switch (oneOf({ ...word, text: key }, word, VALUES, 'what is said of a unit')) {
    case 'intent': {
      const intents = [...unit.act.intents, MAP.hexAt(draft, token)];
      return { card, unit: { ...unit, act: { ...unit.act, intents } } };
    }
    case 'late': {
      const late = [...(unit.act.late ?? []), MAP.hexAt(draft, token)];
      return { card, unit: { ...unit, act: { ...unit.act, late } } };
    }
    case 'exit':
      return { card, unit: { ...unit, exit: exitOf(draft, token) } };
    case 'told':
      return { card, unit: { ...unit, told: toldOf(token) } };
    case 'track':
      return { unit, card: { ...card, track: trackOf(token) } };
    case 'strengths':
      return { unit, card: { ...card, ...strengthsOf(token) } };
  }
}

const VALUES = ['intent', 'late', 'exit', 'told', 'track', 'strengths'] as const;

/** `@III`, `G2`, `G1/2` of two batteries, `C1`, or a flag. */
function withMark(draft: Draft, drafted: DraftUnit, word: Token): DraftUnit {
  const { card, unit } = drafted;
  if (word.text.startsWith('@'))
    return { unit, card: { ...card, formation: formationNamed(draft, after(word, '@'), card.side) } };
  const [, letter, now, all] = /^([GC])(\d+)(?:\/(\d+))?$/.exec(word.text) ?? [];
  if (letter) {
    const key = letter === 'G' ? 'batteries' : 'organic';
    const isPrinted = !draft.shipped || all !== undefined;
    return {
      card: isPrinted ? { ...card, [key]: Number(all ?? now) } : card,
      unit: { ...unit, [key]: Number(now) },
    };
  }
  const flags = UNIT_FLAGS.map(flag => flag.word);
  const known = oneOf(word, word, flags, 'a word for a unit is @FORMATION, G2, C1, steps=2, fatigue=5, or');
  return UNIT_FLAGS.find(flag => flag.word === known)!.set(drafted);
}

function countAt(token: Token, what: string): number {
  const count = numberAt(token, token, what);
  if (count < 0) throw new NotationError(token, `${what} is not negative`);
  return count;
}

/** `3:1201:2`: left on the third turn at 1201 with two steps. */
function exitOf(draft: Draft, token: Token): Unit['exit'] {
  const [turn = '', hex = '', steps = ''] = token.text.split(':');
  return {
    turn: numberAt({ ...token, text: turn }, token, 'a turn') - 1,
    hex: MAP.hexAt(draft, { ...token, text: hex }),
    steps: numberAt({ ...token, text: steps }, token, 'the number of steps'),
  };
}

const TOLD = /^(-|\d+):(-|\d+):(-|\d+):(-|fresh|tired|spent)$/;

/** `2:3:-:tired`: told on the second turn of 3 batteries, nothing of organic cavalry, and that it is Tired (2.5c). */
function toldOf(token: Token): Told {
  const [match, turn, batteries, organic, weariness] = TOLD.exec(token.text) ?? [];
  if (match === undefined) throw new NotationError(token, 'told is TURN:BATTERIES:ORGANIC:WEARINESS');
  const number = (text: string | undefined): number | null => (text === '-' ? null : Number(text));
  return {
    turn: turn === '-' ? null : Number(turn) - 1,
    batteries: number(batteries),
    organic: number(organic),
    weariness: weariness === '-' ? null : (weariness as Told['weariness']),
  };
}

function trackOf(token: Token): UnitCard['track'] {
  const [, white, grey] = /^(\d+)\/(\d+)$/.exec(token.text) ?? [];
  if (!white || !grey) throw new NotationError(token, 'a track is WHITE/GREY, 5/2');
  return { white: Number(white), grey: Number(grey) };
}

/** `0/2/5/7`: strength by steps, from none. */
function strengthsOf(token: Token): Pick<UnitCard, 'strengths' | 'maxSteps'> {
  const strengths = token.text.split('/').map(text => numberAt({ ...token, text }, token, 'a strength'));
  if (strengths.length < 2) throw new NotationError(token, 'strengths are listed by steps, from none: 0/2/5');
  return { strengths, maxSteps: strengths.length - 1 };
}
