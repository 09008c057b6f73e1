import { type Charts, net } from '@abatis/kernel';
import {
  against,
  cite,
  count,
  phrase,
  type RollWords,
  rollPreviews,
  say,
  type TrayWords,
  words,
} from '@abatis/presenter';
import type { Party, RollPreview, Text } from '@abatis/screen';
import type { BnbState, Unit } from '../../../src/inside.ts';
import * as bnb from '../../../src/inside.ts';
import names from '../labels.json' with { type: 'json' };
import {
  bandText,
  inchText,
  needText,
  sideName,
  strengthText,
  typeText,
  unitNamed,
  unitSpan,
} from '../say.ts';

/** Every kind of roll of the game. */
export type BnbRoll =
  | bnb.InitiativeRoll
  | bnb.CharismaRoll
  | bnb.ShotsRoll
  | bnb.CounterbatteryRoll
  | bnb.StrikesRoll
  | bnb.MoraleRoll
  | bnb.RoutRoll
  | bnb.PloughRoll
  | bnb.BreakdownRoll
  | bnb.BatteringRoll
  | bnb.ResistRoll
  | bnb.ReturnRoll
  | bnb.DangerRoll
  | bnb.CommandPointsRoll;

/** 'Light Battalion', 'B light infantry': a party of a roll. */
const partyOf = (unit: Unit, value: string, note: Text = ''): Party => ({
  seat: unit.side,
  name: unitNamed(unit),
  value,
  note,
});

const hitsText = (hits: number): string => (hits === 0 ? say`no hit` : count(hits, 'hit'));

/** What is said of each kind of roll: before it is made, of its results, and in the tray. */
export const ROLLS: RollWords<BnbState, BnbRoll> & TrayWords<BnbState, BnbRoll> = {
  initiative: {
    title: phrase('Initiative'),
    parts: () =>
      against(say`the higher chooses to move first or second ${cite('BNB 2.1a')}`, null, say`Both`, say`D10`),
    face: (side, state) => sideName(state, side),
    result: (side, state) => say`${sideName(state, side)} choice`,
  },
  charisma: {
    title: phrase('Charisma'),
    parts: (_, { facts }) => against(say`rolled at set-up ${cite('BNB 1.11e')}`, null, facts.name, say`D10`),
    face: charisma => String(charisma),
    result: charisma => say`charisma ${charisma}`,
  },
  shots: {
    title: phrase('Fire'),
    parts: ({ units, ...rest }, { facts: { unit, target, ammunition, stage, dice }, drms }) => {
      const [by, at] = [units[unit]!, units[target]!];
      const state = { units, ...rest } as BnbState;
      return {
        left: partyOf(by, count(dice, 'die', 'dice'), typeText(by)),
        right: partyOf(at, strengthText(at), words(names.targets)[stage.type]),
        versus: needText(stage.needed, drms),
        basis: say`${words(names.ammunition)[ammunition]} at ${inchText(stage.range)}: each die that shows this hits ${cite('BNB 3.1k')}`,
        rows: [
          {
            label: say`${bandText(state, stage.band)}, ${words(names.targets)[stage.type]} ${cite('BNB T3.2')}`,
            value: `${stage.needed}+`,
          },
        ],
      };
    },
    face: hits => String(hits),
    result: hitsText,
  },
  counterbattery: {
    title: phrase('Guns hit'),
    parts: ({ units }, { facts: { target } }) =>
      against(
        say`what a hit does to ${unitSpan(units[target]!)} ${cite('BNB 3.4a')}`,
        units[target]!.side,
        unitNamed(units[target]!),
        say`D10`,
      ),
    face: gunHits,
    result: gunHits,
  },
  strikes: {
    title: phrase('Combat'),
    parts: ({ units }, { facts: { strike }, drms }) => {
      const [by, at] = [units[strike.unit]!, units[strike.enemy]!];
      return {
        left: partyOf(by, count(strike.dice, 'die', 'dice'), say`grade ${by.grade}`),
        right: partyOf(at, strengthText(at), say`grade ${at.grade}`),
        versus: needText(strike.needed, drms),
        basis: strike.doubled
          ? say`each die that shows this hits twice ${cite('BNB 7.4k')}`
          : say`each die that shows this hits ${cite('BNB 4.1e')}`,
        rows: [{ label: say`A hit in combat ${cite('BNB T4.2')}`, value: `${strike.needed}+` }],
      };
    },
    face: hits => String(hits),
    result: hitsText,
  },
  morale: {
    title: phrase('Morale'),
    parts: ({ units }, { facts: { unit: id, during, needed }, drms }) => {
      const unit = units[id]!;
      return {
        ...against(
          say`tests ${words(names.during)[during]} ${cite(TESTS[during])}`,
          unit.side,
          unitNamed(unit),
          scoreText(needed - net(drms)),
        ),
        rows: [{ label: say`Grade ${unit.grade} passes on ${cite('BNB T5.5')}`, value: `${needed}+` }],
      };
    },
    face: passed => (passed ? say`holds` : say`routs`),
    result: passed => (passed ? say`holds` : say`fails and routs`),
    isGood: passed => passed,
  },
  rout: {
    title: phrase('Rout'),
    parts: ({ units }, { facts: { unit: id, figures } }) => ({
      ...against(
        say`how far it runs, and how many it loses ${cite('BNB 5.7.1a')}`,
        units[id]!.side,
        unitNamed(units[id]!),
        say`D10`,
      ),
      rows: [{ label: say`Figures when it breaks ${cite('BNB 5.7b')}`, value: String(figures) }],
    }),
    face: routShort,
    result: result =>
      result === null ? say`shattered` : say`${inchText(result.distance)} back, ${lossText(result.hits)}`,
    isGood: result => result !== null,
  },
  plough: {
    title: phrase('Plough'),
    parts: ({ units }, { facts: { unit } }) =>
      against(
        say`cavalry over a ploughed field: disordered on 8 or more ${cite('BNB 6.6b')}`,
        units[unit]!.side,
        unitNamed(units[unit]!),
        '8+',
      ),
    face: disorders => (disorders ? say`disordered` : say`in order`),
    result: disorders => (disorders ? say`disordered` : say`in order`),
    isGood: disorders => !disorders,
  },
  breakdown: {
    title: phrase('Work'),
    parts: ({ units, ...rest }, { facts: { unit } }) => {
      const from = bnb.chartsOf(rest).terrain.breakdownFrom;
      return against(
        say`a stand works through the barrier ${cite('BNB 6.7f')}`,
        units[unit]!.side,
        unitNamed(units[unit]!),
        `${from}+`,
      );
    },
    face: opens => (opens ? say`open` : say`not yet`),
    result: opens => (opens ? say`a gap is open` : say`not yet through`),
    isGood: opens => opens,
  },
  battering: {
    title: phrase('Battering'),
    parts: ({ units }, { facts: { fire } }) => {
      const by = units[fire.unit]!;
      return {
        left: partyOf(by, count(fire.dice, 'die', 'dice'), typeText(by)),
        right: null,
        versus: needText(fire.needed, fire.drms),
        basis: say`each die that shows this damages ${fire.piece} ${cite('BNB 6.10.3a')}`,
        rows: [],
      };
    },
    face: hits => String(hits),
    result: hitsText,
  },
  resist: {
    title: phrase('Pursuit'),
    parts: ({ units }, { facts: { unit, needed }, drms }) =>
      against(
        say`it stays if the die shows this, else it is carried away ${cite('BNB 7.4e')}`,
        units[unit]!.side,
        unitNamed(units[unit]!),
        scoreText(needed - net(drms)),
      ),
    face: result => (result === 'stays' ? say`stays` : say`pursues`),
    result: result => (result === 'stays' ? say`stays` : say`is carried away`),
    isGood: result => result === 'stays',
  },
  return: {
    title: phrase('Arrival'),
    parts: ({ units }, { facts: { unit, needed } }) =>
      against(
        say`comes on to the table in this turn or a later one ${cite('BNB 7.4p')}`,
        units[unit]!.side,
        unitNamed(units[unit]!),
        `${needed}+`,
      ),
    face: comes => (comes ? say`comes` : say`waits`),
    result: comes => (comes ? say`comes` : say`waits`),
    isGood: comes => comes,
  },
  danger: {
    title: phrase('Danger'),
    parts: ({ generals }, { facts: { general } }) =>
      against(
        say`out of the game on a 1 ${cite('BNB 7.5a')}`,
        generals[general]!.side,
        generals[general]!.name,
        say`D10`,
      ),
    face: isHit => (isHit ? say`falls` : say`safe`),
    result: isHit => (isHit ? say`out of the game` : say`unharmed`),
    isGood: isHit => !isHit,
  },
  commandPoints: {
    title: phrase('Command'),
    parts: ({ generals }, { facts: { general } }) =>
      against(
        say`command points for this turn ${cite('BNB 7.6a')}`,
        generals[general]!.side,
        generals[general]!.name,
        say`D10`,
      ),
    face: points => String(points),
    result: points => count(points, 'command point'),
  },
};

/** BNB 5.4: what makes a unit test in each state. */
const TESTS = {
  'charge-home': 'BNB 5.4b',
  'meet-charge': 'BNB 5.4c',
  'fire-morale': 'BNB 5.4a',
  'combat-morale': 'BNB 5.4d',
} as const;

/** What the die itself must show: '4+', or that it cannot fail or pass (1.12b). */
export function scoreText(face: number): string {
  if (face <= 1) return say`passes`;
  return face > 10 ? say`fails` : `${face}+`;
}

function gunHits({ gunners, guns }: bnb.GunEffect): string {
  if (gunners === 0 && guns === 0) return say`no effect`;
  if (guns === 0) return count(gunners, 'gunner');
  return say`${count(gunners, 'gunner')}, ${count(guns, 'gun')}`;
}

const lossText = (hits: number): string =>
  hits === 0 ? say`no figure lost` : say`${count(hits, 'figure')} lost`;

/** '8″ −3', under the face of a die. */
function routShort(result: bnb.RoutResult): string {
  if (result === null) return say`lost`;
  return result.hits === 0 ? inchText(result.distance) : `${inchText(result.distance)} −${result.hits}`;
}

const preview = rollPreviews<BnbState, BnbRoll>(ROLLS);

/** A roll before it is made, with everything that decides it but the dice, and the cell of its table. */
export function rollPreview(state: BnbState, charts: Charts, roll: BnbRoll): RollPreview {
  const told = preview(state, charts, roll, null);
  if (roll.kind === 'strikes') return { ...told, ...total(roll) };
  if (!told.table) return told;
  const column = words(names.columns)[told.table.column as keyof typeof names.columns] ?? told.table.column;
  if (roll.kind === 'shots')
    return {
      ...told,
      table: { ...told.table, column, row: bandText(state, roll.facts.stage.band) },
      ...total(roll),
    };
  if (roll.kind === 'morale')
    return { ...told, table: { ...told.table, column, row: phrase('Passes on') }, ...total(roll) };
  return { ...told, table: { ...told.table, column } };
}

/** What the die must show when all is added up. */
function total(roll: bnb.ShotsRoll | bnb.StrikesRoll | bnb.MoraleRoll): Pick<RollPreview, 'total'> {
  const value =
    roll.kind === 'shots'
      ? needText(roll.facts.stage.needed, roll.drms)
      : roll.kind === 'strikes'
        ? needText(roll.facts.strike.needed, roll.drms)
        : scoreText(roll.facts.needed - net(roll.drms));
  return { total: { label: say`The die must show`, value } };
}
