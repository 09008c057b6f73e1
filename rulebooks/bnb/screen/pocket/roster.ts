import { count, say, translated, typeset, words } from '@abatis/presenter';
import type { AskedFacts, Roster, RosterEntry, RosterUnit } from '@abatis/screen';
import type { BnbScenario } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import names from '../words/labels.json' with { type: 'json' };
import { lookOf } from '../words/sides.ts';
import forms from './forms.json' with { type: 'json' };
import { troopIn } from './troops.ts';

type UnitFile = BnbScenario['red']['brigades'][number]['units'][number];

/** BNB 5.6d, 5.3a: after so many losses each quarter is gone; the third shatters it. */
const quarters = (figures: number): readonly number[] =>
  [1, 2, 3].map(each => Math.ceil((each * figures) / 4));

function rowOf({
  name,
  arm,
  subtype,
  grade,
  figures,
  models,
  files,
  formation,
  weapon,
}: UnitFile): RosterUnit {
  const type = words(names.types)[`${arm} ${subtype}` as keyof typeof names.types];
  return {
    ...boxed(figures),
    name: typeset(name),
    kind: weapon === 'rifle' ? say`${type}, rifles` : type,
    grade,
    more:
      models === undefined
        ? say`${count(files, 'file')}, ${words(names.formations)[formation]}`
        : count(models, 'gun model'),
  };
}

/** A box for each figure, and what may be ticked. */
const boxed = (figures: number): Pick<RosterUnit, 'boxes' | 'marks' | 'states'> => ({
  boxes: figures,
  marks: quarters(figures),
  states: [say`shaken`, say`disordered`],
});

/** The row of a unit that a player describes. */
export function unitOf(facts: AskedFacts): RosterEntry['unit'] {
  const { arm, figures, grade, states } = troopIn(facts);
  const calibre = words(forms.words.calibres)[facts.calibre as keyof typeof forms.words.calibres];
  const kind = arm === 'guns' ? say`${calibre} guns` : words(forms.words.arms)[arm];
  return {
    ...boxed(figures),
    kind: states.has('lancers') ? say`${kind}, lancers` : states.has('horse') ? say`${kind}, horse` : kind,
    grade,
    more: arm === 'guns' ? count(Math.ceil(figures / 4), 'gun model') : '',
  };
}

/** Every unit of a battle with a box for each figure. */
export const roster = (scenario: BnbScenario): Roster => ({
  title: translated(scenario.title),
  sides: bnb.SIDES.map(side => {
    const army = scenario[side];
    const { commander } = army;
    return {
      name: lookOf(scenario, side).name,
      groups: army.brigades.map(({ name, general, units }) => ({
        title: name === 'army' ? say`Under ${typeset(commander.name)}` : typeset(name),
        note: generalText(general ?? commander),
        units: units.map(rowOf),
      })),
    };
  }),
});

const generalText = ({ name, charisma }: BnbScenario['red']['commander']): string =>
  charisma === null
    ? say`${typeset(name)}, charisma rolled: __`
    : say`${typeset(name)}, charisma ${charisma}`;
