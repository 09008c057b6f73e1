import type { Answered, AskedFacts, AskedForm, PocketReferee, RosterEntry } from '@abatis/screen';
import { translated } from '@abatis/words';
import { type FormsFile, filledIn, type Reckoned } from './forms.ts';

/** What a rulebook says of the facts of a situation before the dice, and with them. */
export interface Reply {
  readonly foot: AskedForm['foot'];
  readonly answer: (dice: readonly number[]) => Answered;
}

type Following = NonNullable<Answered['next']>;

interface PocketParts<Id extends string> {
  readonly forms: FormsFile;
  readonly reckoned: Reckoned;
  readonly reply: (situation: Id, facts: AskedFacts, options: readonly string[]) => Reply;
  /** The row of a sheet for a unit of which this has been said. */
  readonly unit: (facts: AskedFacts) => RosterEntry['unit'];
  readonly options: () => PocketReferee['options'];
  readonly chart: readonly string[];
}

/** A rulebook that answers without a game. An unknown situation, of an old address, is the first one. */
export function pocketBy<Id extends string>({
  forms,
  reckoned,
  reply,
  unit,
  options,
  chart,
}: PocketParts<Id>): PocketReferee {
  const ids = Object.keys(forms.situations) as Id[];
  const asked = (situation: string, given: AskedFacts, chosen: readonly string[]) => {
    const id = ids.find(each => each === situation) ?? ids[0]!;
    const inForce = options().flatMap(option => (chosen.includes(option.id) ? [option.id] : []));
    const form = filledIn(forms, forms.situations[id]!.groups, given, inForce, reckoned);
    return { form, ...reply(id, form.facts, inForce) };
  };
  /** The question that follows, with what its form asks for of all that is known. */
  const followed = (next: Following, chosen: readonly string[]): Following => {
    const { facts } = asked(next.situation, next.facts, chosen).form;
    return { ...next, facts: Object.fromEntries(Object.entries(facts).filter(([id]) => id in next.facts)) };
  };
  return {
    get situations() {
      return ids.map(id => {
        const { title, about, clause, drawing } = forms.situations[id]!;
        return { id, title: translated(title), about: translated(about), clause, drawing };
      });
    },
    get options() {
      return options();
    },
    form(...question) {
      const { form, foot } = asked(...question);
      return { ...form, foot };
    },
    answer(id, facts, chosen, dice) {
      const answer = asked(id, facts, chosen).answer(dice);
      return { ...answer, next: answer.next && followed(answer.next, chosen) };
    },
    entry(facts) {
      const form = filledIn(forms, forms.entry, facts, [], reckoned);
      return { ...form, unit: unit(form.facts) };
    },
    chart,
  };
}
