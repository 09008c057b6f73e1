import type {
  Lesson,
  LessonBite,
  LessonStep,
  OverlaySpec,
  Piece,
  SideLook,
  TableScene,
  Term,
  Text,
} from '@abatis/screen';
import { ENGLISH, language, slotsOf, translated } from '@abatis/words';
import { joined } from './say.ts';

/*
 * Constants of a rulebook's screen are made before a language is chosen, so they are English. What is shown of them is
 * looked up here, when it is shown.
 */

/** A text that was made in English; its links are what is filled in. */
export function translatedText(text: Text): Text {
  if (typeof text === 'string') return translated(text);
  const links = text.filter(span => typeof span !== 'string');
  const slots = slotsOf(wordsBetween(text), links);
  return joined(slots.map(slot => (typeof slot === 'string' ? slot : (links[slot] ?? ''))));
}

/** The words before, between and after the links of a text: always one more than there are links. */
function wordsBetween(text: Exclude<Text, string>): readonly string[] {
  const words = [''];
  for (const span of text) {
    if (typeof span === 'string') words[words.length - 1] += span;
    else words.push('');
  }
  return words;
}

/** What rules fill into the label of a modifier: names and numbers. */
const FILLED_IN = /[\p{Lu}\d][\p{L}\d:.’'-]*(?: [\p{Lu}\d][\p{L}\d:.’'-]*)*/gu;

/** The label of a modifier. Rules may have filled in a name or a number: 'orders of Meade' is 'orders of {}'. */
export function translatedLabel(label: string): string {
  const whole = translated(label);
  if (whole !== label) return whole;
  const parts = label.match(FILLED_IN) ?? [];
  return slotsOf(label.split(FILLED_IN), parts)
    .map(slot => (typeof slot === 'string' ? slot : (parts[slot] ?? '')))
    .join('');
}

export const translatedTerm = ({ term, text, clause }: Term): Term => ({
  term: translated(term),
  text: translated(text),
  clause,
});

/** Badges are constants: what they say is looked up when the table is shown. */
export function translatedMoment(moment: TableScene): TableScene {
  if (language() === ENGLISH) return moment;
  return { ...moment, pieces: moment.pieces.map(translatedPiece) };
}

const translatedPiece = (piece: Piece): Piece => ({
  ...piece,
  face: {
    ...piece.face,
    badges: piece.face.badges.map(badge => ({ ...badge, label: translated(badge.label) })),
  },
});

export const translatedLesson = (lesson: Lesson): Lesson => ({
  ...lesson,
  title: translated(lesson.title),
  about: translated(lesson.about),
  bites: lesson.bites.map(translatedBite),
});

const translatedBite = (bite: LessonBite): LessonBite => ({
  ...bite,
  title: translated(bite.title),
  steps: bite.steps.map(translatedStep),
  learnt: translatedText(bite.learnt),
});

const translatedStep = ({ hint, cues, ...step }: LessonStep): LessonStep => ({
  ...step,
  say: translatedText(step.say),
  ...(hint !== undefined && { hint: translatedText(hint) }),
  ...(cues && { cues: cues.map(cue => ({ ...cue, say: translatedText(cue.say) })) }),
});

export const translatedSide = (side: SideLook): SideLook => ({
  ...side,
  name: translated(side.name),
  short: translated(side.short),
  people: translated(side.people),
});

export const translatedOverlay = ({ id, label, key, about }: OverlaySpec): OverlaySpec => ({
  id,
  label: translated(label),
  key,
  about: translated(about),
});

export const translatedVariant = <Variant extends { readonly title: string; readonly note: string }>(
  variant: Variant,
): Variant => ({
  ...variant,
  title: translated(variant.title),
  note: translated(variant.note),
});
