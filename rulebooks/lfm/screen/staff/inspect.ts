import { type Hex, NOWHERE } from '@abatis/hex';
import {
  capital,
  cite,
  historyIn,
  type Note,
  noteAt,
  noteOn,
  placeNames,
  say,
  sentences,
} from '@abatis/presenter';
import type { At, Inspection, Text } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { terrainAt } from '../../src/ground.ts';
import { hexCalled, hexTag, partyCalled, unitTag } from '../../src/named.ts';
import {
  cardOf,
  commandersIn,
  commandValue,
  regimentsOf,
  strengthOf,
  unitOf,
  unitsIn,
} from '../../src/pieces.ts';
import { mayStillMove, unitMarcher } from '../../src/rules/01-movement/index.ts';
import { artilleryStrength, regimentStrength } from '../../src/rules/04-stacking.ts';
import { immediateSuperior } from '../../src/rules/20-command/index.ts';
import { hasIntegrity, isBound } from '../../src/rules/22-brigade-integrity/integrity.ts';
import type { BrigadeId, CommanderId, LfmState, UnitId } from '../../src/state.ts';
import { mpText } from '../words/mp.ts';
import { brigadeTitle, commanderTitle, counterName, formationTitle, unitTitle } from '../words/names.ts';
import { commandBoard, commanderState, unitState } from './command-state.ts';
import { fieldOf } from './fields.ts';
import { brigadeNote, shortName } from './force-nodes.ts';
import { groundFacts, TERRAIN_NAMES } from './ground-facts.ts';
import { HISTORIES, type LfmHistory } from './history.ts';
import { commanderLink, unitLinks } from './text.ts';

const COLUMNS = ['Regiment', 'Hex', 'MP', 'SP-CR'] as const;

/** What is known of the pieces or the place that are asked about; null if they are nothing of this battle. */
export function inspect({ state }: At<LfmState>, what: readonly string[]): Inspection | null {
  const { units, commanders } = partyCalled(state, what);
  const [commander] = commanders;
  if (units.length > 0) return inspectUnits(state, units);
  if (commander !== undefined) return inspectCommander(state, commander);
  const hex = what.map(name => hexCalled(state, name)).find(each => each !== NOWHERE);
  return hex === undefined ? null : inspectPlace(state, hex);
}

/** Units of one brigade are shown with the rest of it, others by themselves. */
function inspectUnits(state: LfmState, units: readonly UnitId[]): Inspection {
  const [first] = units;
  const { brigade } = cardOf(state, first!);
  const isOne = brigade !== null && units.every(id => cardOf(state, id).brigade === brigade);
  return isOne ? inspectBrigade(state, brigade, units) : inspectParty(state, units);
}

function inspectBrigade(state: LfmState, brigade: BrigadeId, chosen: readonly UnitId[]): Inspection {
  const card = battleOf(state).brigades[brigade]!;
  const regiments = regimentsOf(battleOf(state), brigade).filter(id => unitOf(state, id).place === 'map');
  const rows = [...chosen, ...regiments.filter(id => !chosen.includes(id))];
  return {
    title: shortName(brigadeTitle(state, brigade)),
    subtitle: formationTitle(state, card.side, card),
    columns: COLUMNS,
    rows: rows.map(id => rowOf(state, id, !chosen.includes(id))),
    facts: [
      ...stackFacts(state, chosen),
      commandFact(state, chosen),
      brigadeNote(state, brigade),
      integrityFact(state, regiments),
    ].filter(fact => fact.length > 0),
    history: noteOf(state, history => noteOn(history.brigades, card.name)),
  };
}

function inspectParty(state: LfmState, units: readonly UnitId[]): Inspection {
  const [first] = units;
  const card = cardOf(state, first!);
  const { brigade } = card;
  return {
    title: units.length === 1 ? unitTitle(state, first!) : `${units.length} units`,
    subtitle: formationTitle(state, card.side, card),
    columns: COLUMNS,
    rows: units.map(id => rowOf(state, id, false)),
    facts: [...stackFacts(state, units), commandFact(state, units)].filter(fact => fact.length > 0),
    history:
      brigade === null
        ? null
        : noteOf(state, history => noteOn(history.brigades, battleOf(state).brigades[brigade]!.name)),
  };
}

function rowOf(state: LfmState, id: UnitId, pale: boolean): Inspection['rows'][number] {
  const { hex, place } = unitOf(state, id);
  const title = cardOf(state, id).arm === 'artillery' ? counterName(state, id) : unitTitle(state, id);
  return {
    piece: unitTag(state, id),
    cells: [
      title,
      place === 'map' ? hexTag(state, hex) : '–',
      place === 'map' && mayStillMove(state, id) ? mpText(unitMarcher(state, id).allowance) : '–',
      `${strengthOf(state, id)}-${cardOf(state, id).cr}`,
    ],
    pale,
  };
}

/** '14 SP of 16, 8 fight 4.1b' for each hex that is asked about. */
function stackFacts(state: LfmState, units: readonly UnitId[]): readonly Text[] {
  const { stacking } = battleOf(state).charts;
  const hexes = [...new Set(units.map(id => unitOf(state, id).hex))].filter(hex => hex !== NOWHERE);
  return hexes.map(hex => {
    const all = unitsIn(state, hex);
    const regiments = regimentStrength(state, all);
    const guns = artilleryStrength(state, all);
    const where = hexes.length > 1 ? `${hexTag(state, hex)}: ` : '';
    return sentences(
      regiments > 0
        ? say`${where}${regiments} SP of ${stacking.regiments.sp}, ${Math.min(regiments, stacking.regiments.fightingSp)} fight ${cite('LFM 4.1b')}.`
        : '',
      guns > 0 ? say`${where}${guns} SP of artillery of ${stacking.artillery.sp} ${cite('LFM 4.2a')}.` : '',
    );
  });
}

/** How those asked about stand with command; the first who is out speaks for them. */
function commandFact(state: LfmState, units: readonly UnitId[]): Text {
  const [first] = units;
  const board = commandBoard(state, cardOf(state, first!).side);
  const states = units.map(id => unitState(state, board, id));
  const out = units.find((_, place) => states[place]!.state === 'out');
  const told = out === undefined ? states[0]! : states[units.indexOf(out)]!;
  if (told.text === '' || told.state === 'open') return '';
  return told.state === 'out' ? sentences('Out of command.', told.text) : say`Command: ${told.text}.`;
}

/** LFM 22.1a: do its stacks keep together? */
function integrityFact(state: LfmState, regiments: readonly UnitId[]): Text {
  const bound = regiments.filter(id => isBound(state, id));
  if (bound.length < 2) return '';
  const strays = bound.filter(id => !hasIntegrity(state, id));
  const rule = say`Its regiments must end next to each other ${cite('LFM 22.1a')}`;
  return strays.length === 0 ? say`${rule}: kept.` : say`${rule}: ${unitLinks(state, strays)} is apart.`;
}

function inspectCommander(state: LfmState, id: CommanderId): Inspection {
  const card = battleOf(state).commanders[id]!;
  const { hex, replaced } = state.commanders[id]!;
  const board = commandBoard(state, card.side);
  const superior = immediateSuperior(state, id);
  const { brigade } = card;
  const standing = commanderState(state, board, id);
  const regiments = brigade === null ? [] : regimentsOf(battleOf(state), brigade);
  const rank =
    state.armyCommander[card.side] === id
      ? 'commands the army'
      : `commands ${card.level === 'army' ? 'an' : 'a'} ${card.level}`;
  return {
    title: commanderTitle(state, id),
    subtitle: say`${formationTitle(state, card.side, card)}, ${rank}`,
    columns: COLUMNS,
    rows: regiments
      .filter(unit => unitOf(state, unit).place === 'map')
      .map(unit => rowOf(state, unit, false)),
    facts: [
      card.cv === null ? '' : say`Command value ${commandValue(state, id)} ${cite('LFM 0.2b')}.`,
      standing.text === '' ? '' : say`Command: ${standing.text}.`,
      superior === null ? '' : say`Answers to ${commanderLink(state, superior)} ${cite('LFM 20.1b')}.`,
      hex === NOWHERE ? 'Not on the map.' : '',
      brigade === null ? '' : brigadeNote(state, brigade),
    ].filter(fact => fact.length > 0),
    history: replaced ? null : noteOf(state, history => noteOn(history.commanders, card.name)),
  };
}

function inspectPlace(state: LfmState, hex: Hex): Inspection {
  const { ground, scenario } = battleOf(state);
  const label = hexTag(state, hex);
  const name = scenario ? placeNames(fieldOf(scenario)).get(label) : undefined;
  const units = unitsIn(state, hex);
  const commanders = commandersIn(state, hex);
  return {
    title: name ?? capital(TERRAIN_NAMES[terrainAt(ground, hex)]),
    subtitle: say`hex ${label}, level ${ground.level[hex]!}`,
    columns: COLUMNS,
    rows: units.map(id => rowOf(state, id, false)),
    facts: [
      ...(units.length > 0 ? stackFacts(state, units.slice(0, 1)) : []),
      ...(commanders.length > 0
        ? [say`Here: ${commanders.map(id => commanderTitle(state, id)).join(', ')}.`]
        : []),
      ...groundFacts(state, hex),
    ],
    history: noteOf(state, history => noteAt(history, label)),
  };
}

/** Short and with its source; nothing of a drawn field. */
function noteOf(state: LfmState, find: (history: LfmHistory) => Note | null): Note | null {
  const history = historyIn(HISTORIES, battleOf(state).id);
  return history && find(history);
}
