import type { Pointed } from './answers.ts';
import type { Choice, TableScene } from './moment.ts';

type Choices = ReadonlyMap<string, readonly Choice[]>;

/** The choices of a table by what they are on. */
export interface ChoiceIndex {
  /** On a piece. */
  readonly choicesOf: Choices;
  /** On a place itself. */
  readonly choicesOn: Choices;
  /** On the pieces that stand in a place. */
  readonly choicesIn: Choices;
}

type Offered = Pick<TableScene, 'pieces' | 'choices'>;

export function indexChoices({ pieces, choices }: Offered): ChoiceIndex {
  const placeOf = new Map(pieces.map(({ id, at }) => [id, at]));
  const choicesOf = new Map<string, Choice[]>();
  const choicesOn = new Map<string, Choice[]>();
  const choicesIn = new Map<string, Choice[]>();
  for (const choice of choices) {
    const { on } = choice;
    if ('place' in on) {
      addTo(choicesOn, on.place, choice);
      continue;
    }
    addTo(choicesOf, on.piece, choice);
    const place = placeOf.get(on.piece);
    if (place !== undefined) addTo(choicesIn, place, choice);
  }
  return { choicesOf, choicesOn, choicesIn };
}

/** What pointing somewhere can mean: choices of the piece and of its place, else of the other pieces in the place. */
export function choicesAt(
  table: Offered,
  { piece, place }: Pick<Pointed, 'piece' | 'place'>,
): readonly Choice[] {
  const { choicesOf, choicesOn, choicesIn } = indexChoices(table);
  const found = (choices: Choices, key: string | null): readonly Choice[] =>
    (key === null ? null : choices.get(key)) ?? [];
  const here = [...found(choicesOf, piece), ...found(choicesOn, place)];
  return here.length > 0 ? here : different(found(choicesIn, place));
}

/** Pieces of one place may offer the same: guns that are picked together. It is offered once. */
function different(choices: readonly Choice[]): readonly Choice[] {
  const deeds = choices.map(({ label, then }) => JSON.stringify([label, then]));
  return choices.filter((_, index) => deeds.indexOf(deeds[index]!) === index);
}

function addTo(lists: Map<string, Choice[]>, key: string, choice: Choice): void {
  const list = lists.get(key);
  if (list) list.push(choice);
  else lists.set(key, [choice]);
}
