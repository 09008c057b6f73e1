import { type Hex, NOWHERE } from '@abatis/hex';
import {
  be,
  capital,
  cite,
  directionList,
  directionsWhere,
  type InspectorTable,
  inspection,
  say,
  sentences,
  signed,
  unreadText,
  words,
} from '@abatis/presenter';
import type { At, Inspection, Text } from '@abatis/screen';
import type { CostRow, Hexside, LfmState, Terrain, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import {
  brigadeTitle,
  commanderTitle,
  counterName,
  formationTitle,
  HEXSIDE_NAMES,
  unitTitle,
} from '../words/names.ts';
import { commanderLink, mpText, unitLinks } from '../words/say.ts';
import { ARCHIVE } from './battles.ts';
import { commandBoard, commanderState, unitState } from './command-state.ts';
import { brigadeNote, shortName } from './forces.ts';

const regimentTable = (state: LfmState): InspectorTable<UnitId> => ({
  piece: id => lfm.unitName(state, id),
  columns: {
    Regiment: id =>
      lfm.cardOf(state, id).arm === 'artillery' ? counterName(state, id) : unitTitle(state, id),
    Hex: id => (isThere(state, id) ? lfm.hexTag(state, lfm.unitOf(state, id).hex) : '–'),
    MP: id =>
      isThere(state, id) && lfm.mayStillMove(state, id) ? mpText(lfm.unitMarcher(state, id).allowance) : '–',
    'SP-CR': id => `${lfm.strengthOf(state, id)}-${lfm.cardOf(state, id).cr}`,
  },
});

const isThere = (state: LfmState, id: UnitId): boolean => lfm.unitOf(state, id).place === 'map';

/** What is known of the pieces or the place that are asked about; null if they are nothing of this battle. */
export function inspect({ state }: At<LfmState>, what: readonly string[]): Inspection | null {
  const { units, commanders } = lfm.partyCalled(state, what);
  const [commander] = commanders;
  if (units.length > 0) return inspectUnits(state, units);
  if (commander !== undefined) return inspectCommander(state, commander);
  const hex = what.map(name => lfm.hexCalled(state, name)).find(each => each !== NOWHERE);
  return hex === undefined ? null : inspectPlace(state, hex);
}

/** Units of one brigade are shown with the rest of it, others by themselves. */
function inspectUnits(state: LfmState, units: readonly UnitId[]): Inspection {
  const battle = lfm.battleOf(state);
  const [first] = units;
  const card = lfm.cardOf(state, first!);
  const { brigade } = card;
  const isOne = brigade !== null && units.every(id => lfm.cardOf(state, id).brigade === brigade);
  const alone = units.length === 1 ? unitTitle(state, first!) : say`${units.length} units`;
  const regiments = isOne ? lfm.regimentsOf(battle, brigade).filter(id => isThere(state, id)) : [];
  return inspection(regimentTable(state), {
    title: isOne ? shortName(brigadeTitle(state, brigade)) : alone,
    subtitle: formationTitle(state, card.side, card),
    rows: units,
    beside: regiments.filter(id => !units.includes(id)),
    facts: [
      ...stackFacts(state, units),
      commandFact(state, units),
      ...(isOne ? [brigadeNote(state, brigade), integrityFact(state, regiments)] : []),
    ],
    history: brigade === null ? null : ARCHIVE.noteOn(battle, 'brigades', battle.brigades[brigade]!.name),
  });
}

/** '14 SP of 16, 8 fight 4.1b' for each hex that is asked about. */
function stackFacts(state: LfmState, units: readonly UnitId[]): readonly Text[] {
  const { stacking } = lfm.battleOf(state).charts;
  const hexes = [...new Set(units.map(id => lfm.unitOf(state, id).hex))].filter(hex => hex !== NOWHERE);
  return hexes.map(hex => {
    const all = lfm.unitsIn(state, hex);
    const regiments = lfm.regimentStrength(state, all);
    const guns = lfm.artilleryStrength(state, all);
    const where = hexes.length > 1 ? `${lfm.hexTag(state, hex)}: ` : '';
    return sentences(
      regiments > 0
        ? say`${where}${regiments} SP of ${stacking.regiments.sp}, ${Math.min(regiments, stacking.regiments.fightingSp)} fight ${cite('LFM 4.1b')}.`
        : '',
      guns > 0 ? say`${where}${guns} SP of artillery of ${stacking.artillery.sp} ${cite('LFM 4.2a')}.` : '',
    );
  });
}

/** Whether these units are in command; the first unit out of command decides what is said. */
function commandFact(state: LfmState, units: readonly UnitId[]): Text {
  const [first] = units;
  const board = commandBoard(state, lfm.cardOf(state, first!).side);
  const states = units.map(id => unitState(state, board, id));
  const told = states.find(each => each.state === 'out') ?? states[0]!;
  if (told.text === '' || told.state === 'open') return '';
  return told.state === 'out' ? sentences(say`Out of command.`, told.text) : say`Command: ${told.text}.`;
}

/** LFM 22.1a: are all regiments of the brigade next to each other? */
function integrityFact(state: LfmState, regiments: readonly UnitId[]): Text {
  const bound = regiments.filter(id => lfm.isBound(state, id));
  if (bound.length < 2) return '';
  const strays = bound.filter(id => !lfm.hasIntegrity(state, id));
  const rule = say`Its regiments must end next to each other ${cite('LFM 22.1a')}`;
  return strays.length === 0
    ? say`${rule}: they are.`
    : say`${rule}: ${unitLinks(state, strays)} ${be(strays)} too far away.`;
}

function inspectCommander(state: LfmState, id: lfm.CommanderId): Inspection {
  const battle = lfm.battleOf(state);
  const card = battle.commanders[id]!;
  const { hex, replaced } = state.commanders[id]!;
  const superior = lfm.immediateSuperior(state, id);
  const { brigade } = card;
  const standing = commanderState(state, commandBoard(state, card.side), id);
  const regiments = brigade === null ? [] : lfm.regimentsOf(battle, brigade);
  const level = card.level === 'army' ? say`an army` : say`a ${card.level}`;
  const rank = state.armyCommander[card.side] === id ? say`commands the army` : say`commands ${level}`;
  return inspection(regimentTable(state), {
    title: commanderTitle(state, id),
    subtitle: say`${formationTitle(state, card.side, card)}, ${rank}`,
    rows: regiments.filter(unit => isThere(state, unit)),
    facts: [
      card.cv === null ? '' : say`Command value ${lfm.commandValue(state, id)} ${cite('LFM 0.2b')}.`,
      standing.text === '' ? '' : say`Command: ${standing.text}.`,
      superior === null ? '' : say`Answers to ${commanderLink(state, superior)} ${cite('LFM 20.1b')}.`,
      hex === NOWHERE ? say`Not on the map.` : '',
      brigade === null ? '' : brigadeNote(state, brigade),
    ],
    history: replaced ? null : ARCHIVE.noteOn(battle, 'commanders', card.name),
  });
}

function inspectPlace(state: LfmState, hex: Hex): Inspection {
  const battle = lfm.battleOf(state);
  const { ground } = battle;
  const label = lfm.hexTag(state, hex);
  const units = lfm.unitsIn(state, hex);
  const commanders = lfm.commandersIn(state, hex);
  return inspection(regimentTable(state), {
    title: ARCHIVE.placeName(battle, label) ?? capital(TERRAIN_NAMES[lfm.terrainAt(ground, hex)]),
    subtitle: say`hex ${label}, level ${ground.level[hex]!}`,
    rows: units,
    facts: [
      ...stackFacts(state, units.slice(0, 1)),
      commanders.length > 0 ? say`Here: ${commanders.map(id => commanderTitle(state, id)).join(', ')}.` : '',
      unreadText(ground, hex, 'LFM'),
      terrainText(state, hex),
      worksText(state, hex),
      roadText(state, hex),
      ...lfm.HEXSIDES.map(kind => hexsideText(state, hex, kind)),
    ],
    history: ARCHIVE.noteAt(battle, label),
  });
}

const TERRAIN_NAMES: Readonly<Record<Terrain, string>> = words({
  clear: 'clear ground',
  woods: 'woods',
  orchard: 'orchard',
  cornfield: 'cornfield',
  town: 'town',
  sunkenRoad: 'sunken road or railroad cut',
});

/** 'Woods, level 1: 2 MP on foot, 3 for guns and horses T2. Raises …'. */
function terrainText(state: LfmState, hex: Hex): Text {
  const { ground, charts } = lfm.battleOf(state);
  const terrain = lfm.terrainAt(ground, hex);
  const { cost12, losHeight, noRetreat, works, chargeRow, targetPartial } =
    charts.terrainHexes.terrains[terrain];
  const charge = chargeRow === null ? null : charts.chargeDrms[chargeRow];
  return sentences(
    say`${capital(TERRAIN_NAMES[terrain])}, level ${ground.level[hex]!}: ${costText(cost12)} ${cite('LFM T2')}.`,
    losHeight > 0
      ? say`It counts ${losHeight} level higher for line of sight ${cite(terrain === 'town' ? 'LFM 27.3d' : 'LFM 27.3f')}.`
      : '',
    targetPartial ? say`Units in it are partially hidden ${cite('LFM 27.3g')}.` : '',
    works ? say`It counts as works ${cite('LFM 24.3')}.` : '',
    noRetreat === 'nobody' ? '' : say`Nobody has to retreat from it ${cite('LFM 9.1d')}.`,
    charge ? say`A charge into it ${signed(charge.value)} ${cite(charge.clause)}.` : '',
  );
}

/** '1 MP', '2 MP on foot, 3 for guns, 3 mounted', 'no way'. */
function costText({ foot, artillery, mounted }: CostRow, sign = ''): string {
  const mp = (cost: CostRow['foot']): string =>
    cost === 'prohibited' ? say`impassable` : `${sign}${mpText(cost)}`;
  if (foot === artillery && foot === mounted)
    return foot === 'prohibited' ? say`cannot be crossed` : say`${mp(foot)} MP`;
  return artillery === mounted
    ? say`${mp(foot)} MP on foot, ${mp(artillery)} for guns and horses`
    : say`${mp(foot)} MP on foot, ${mp(artillery)} for guns, ${mp(mounted)} mounted`;
}

function worksText(state: LfmState, hex: Hex): Text {
  if (!lfm.hasBreastworks(state, hex)) return '';
  const { value } = lfm.battleOf(state).charts.combatDrms.works;
  return say`Breastworks: combat ${signed(value)} for the defender, and all but mounted cavalry need not retreat ${cite('LFM 24.2')}.`;
}

function roadText(state: LfmState, hex: Hex): Text {
  const { ground, charts } = lfm.battleOf(state);
  const roads = lfm.ROADS.flatMap(road => {
    const ways = directionsWhere(ground.grid, hex, side => lfm.roadAcross(ground, side) === road);
    const cost = mpText(charts.roads.roads[road].cost12);
    return ways.length === 0 ? [] : [say`${road} to ${directionList(ground.grid, ways)}, ${cost} MP`];
  });
  if (roads.length === 0) return '';
  const edge = ground.edge[hex] === 1 ? say`; the edge of the map` : '';
  return say`${capital(roads.join('; '))} ${cite('LFM T4')}${edge}.`;
}

/** 'Creek on the west side: +1 MP T3; +1 for the defender if all attacks cross it R92.' */
function hexsideText(state: LfmState, hex: Hex, kind: Hexside): Text {
  const { ground, charts } = lfm.battleOf(state);
  const ways = directionsWhere(ground.grid, hex, side => lfm.sideIs(ground, side, kind));
  if (ways.length === 0) return '';
  const where = say`${capital(HEXSIDE_NAMES[kind])} on the ${directionList(ground.grid, ways)} ${ways.length > 1 ? say`sides` : say`side`}`;
  if (kind === 'bridge' || kind === 'ford') return say`${where} ${cite('LFM T3')}.`;
  const { cost12, combatRow } = charts.terrainHexsides.hexsides[kind];
  const cost = say`${where}: ${costText(cost12, '+')} ${cite('LFM T3')}`;
  if (combatRow === null) return say`${cost}.`;
  const { value, clause } = charts.combatDrms[combatRow];
  const uphill = kind === 'steepSlope' ? say` uphill` : '';
  return say`${cost}; combat ${signed(value)} if every attack crosses it${uphill} ${cite(clause)}.`;
}
