import { count, say, translated, typeset, words } from '@abatis/presenter';
import type { Roster, RosterUnit } from '@abatis/screen';
import type { BnbScenario } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import names from '../words/labels.json' with { type: 'json' };
import { lookOf } from '../words/sides.ts';

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
    name: typeset(name),
    kind: weapon === 'rifle' ? say`${type}, rifles` : type,
    grade,
    boxes: figures,
    marks: quarters(figures),
    more:
      models === undefined
        ? say`${count(files, 'file')}, ${words(names.formations)[formation]}`
        : count(models, 'gun model'),
    states: [say`shaken`, say`disordered`],
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
