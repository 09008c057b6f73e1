import type { Options } from '@abatis/kernel';
import { facing, inches, onGrid, point, type TablePoint, thou } from '@abatis/tabletop';
import { battles } from './battle.ts';
import { groundFor } from './battlefields.ts';
import type { BnbCharts } from './charts/charts.ts';
import { centreOfPiece, type Ground, pieceCalled } from './ground.ts';
import { optionsInForce } from './options.ts';
import type { ArmyFile, BnbScenario, GeneralFile, UnitFile } from './scenario/schema.ts';
import { type BnbState, type General, type GeneralId, UNTOUCHED, type Unit, type UnitId } from './state.ts';
import { SIDES, type Side } from './vocabulary.ts';

/** A point that a designer wrote in inches. */
export const pointAt = ([x, y]: readonly [number, number]): TablePoint => point(inches(x), inches(y));

/** Puts what does not change on the shelf; the state keeps the reference. */
export const shelved = (scenario: BnbScenario, charts: BnbCharts): string =>
  battles.put({ scenario, charts }, { scenario, charts, ground: groundFor(charts, scenario) });

/** A scenario under its charts and the chosen options, before the first turn; `charisma` rolls what is left open (1.11e). */
export function openingOf(
  scenario: BnbScenario,
  charts: BnbCharts,
  chosen: Options,
  charisma: (general: string) => number = () => 0,
): BnbState {
  const battle = shelved(scenario, charts);
  const { ground } = battles.get(battle);
  const options = optionsInForce(scenario.options, chosen);
  const units = SIDES.flatMap(side => unitsOfArmy(scenario, side, options, ground)).map((unit, id) => ({
    ...unit,
    id: id as UnitId,
  }));
  return {
    steps: [],
    battle,
    options,
    turn: 0,
    sideA: null,
    units,
    generals: SIDES.flatMap(side => generalsOfArmy(scenario[side], side, units, charisma)).map(
      (general, id) => ({
        ...general,
        id: id as GeneralId,
      }),
    ),
    charges: [],
    engagements: [],
    unmanned: [],
    fire: [],
    battering: [],
    favours: [],
    damage: [],
    tally: { red: { models: 0, broken: false }, blue: { models: 0, broken: false } },
    held: {},
    result: null,
  };
}

function unitsOfArmy(
  scenario: BnbScenario,
  side: Side,
  options: Options,
  ground: Ground,
): readonly Omit<Unit, 'id'>[] {
  const army = scenario[side];
  const own = scenario.options.own.filter(({ id }) => options[id] === true);
  return army.brigades.flatMap(({ name, units }) =>
    units
      .filter(({ onlyWith }) => onlyWith === undefined || options[onlyWith] === true)
      .map(file => {
        const isAdopted = own.some(({ nationOf }) => nationOf?.includes(file.name));
        return unitFrom(file, { side, brigade: name, army, isAdopted, ground, options });
      }),
  );
}

interface Roster {
  readonly side: Side;
  readonly brigade: string;
  readonly army: ArmyFile;
  /** An option of the scenario gives it the nation of its army. */
  readonly isAdopted: boolean;
  readonly ground: Ground;
  readonly options: Options;
}

function unitFrom(
  file: UnitFile,
  { side, brigade, army, isAdopted, ground, options }: Roster,
): Omit<Unit, 'id'> {
  const nation = isAdopted ? army.nation : (file.nation ?? army.nation);
  const block = file.block === undefined ? null : pieceCalled(ground, file.block)!;
  const at = block ? onGrid(centreOfPiece(block)) : pointAt(file.at ?? [0, 0]);
  return {
    ...UNTOUCHED,
    name: file.name,
    side,
    nation,
    brigade,
    arm: file.arm,
    subtype: file.subtype,
    horse: file.horse ?? false,
    weapon: file.weapon ?? WEAPON[file.arm],
    lancer: file.lancer ?? false,
    twoRank: (file.twoRank ?? false) && options.twoRankLine === true,
    screenCapable:
      options.skirmishScreens === true &&
      ((file.screenCapable ?? false) || hasNationalScreens(file, nation, options)),
    ladders: options.cityWalls === true ? (file.ladders ?? 0) : 0,
    grade: file.grade,
    original: file.figures,
    baseline: 'edge' in army.baseline ? army.baseline : { at: pointAt(army.baseline.at) },
    status: file.arrives ? (file.arrives.from === undefined ? 'due' : 'off') : 'table',
    figures: file.figures,
    models: file.models ?? 0,
    formation: block ? 'garrison' : file.formation,
    files: file.files,
    pose: { at, facing: facing(Math.round((file.facing ?? 0) * 10)) },
    block: block?.id ?? null,
    straight: file.onTheMove ? thou(inches(2)) : null,
  };
}

const WEAPON = { infantry: 'musket', cavalry: 'none', artillery: 'gun' } as const;

/** BNB 7.11i, 7.11l: all French and later Prussian infantry. */
const hasNationalScreens = ({ arm }: UnitFile, nation: Unit['nation'], options: Options): boolean =>
  options.nationalModifiers === true &&
  arm === 'infantry' &&
  (nation === 'france' || nation === 'prussiaLate');

function generalsOfArmy(
  army: ArmyFile,
  side: Side,
  units: readonly Unit[],
  charisma: (general: string) => number,
): readonly Omit<General, 'id'>[] {
  const general = (file: GeneralFile, rank: General['rank'], brigade: string): Omit<General, 'id'> => {
    const { leads } = file;
    const unit = units.find(each => each.side === side && each.name === file.with);
    return {
      name: file.name,
      side,
      rank,
      brigade,
      ...(leads && { leads }),
      charisma: file.charisma ?? charisma(file.name),
      status: unit?.status ?? 'table',
      at: file.at ? pointAt(file.at) : (unit?.pose.at ?? point(0, 0)),
      attachedTo: unit?.id ?? null,
      moved: false,
      commandPoints: 0,
    };
  };
  return [
    general(army.commander, 'commander', 'army'),
    ...army.brigades.flatMap(({ name, general: file }) => (file ? [general(file, 'brigadier', name)] : [])),
  ];
}
