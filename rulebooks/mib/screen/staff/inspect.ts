import { type Hex, NOWHERE } from '@abatis/hex';
import {
  capital,
  cite,
  type InspectorTable,
  inspection,
  listOf,
  say,
  sentences,
  typeset,
  words,
} from '@abatis/presenter';
import type { At, Inspection, Text } from '@abatis/screen';
import type { FormationId, LeaderId, MibState, TrainId, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { sideName } from '../words/say.ts';
import { ARCHIVE } from './battles.ts';
import { conditionText, limitText } from './forces.ts';
import { groundFacts, TERRAIN_NAMES } from './ground-facts.ts';
import {
  asKnown,
  leaderLink,
  lookerOf,
  readsChart,
  seesAll,
  toldText,
  unitLink,
  unknownTags,
} from './known.ts';
import { fieldText, zonesAt } from './overlay-zones.ts';
import { fatigueNote, statusNote, stragglerNote } from './tracks.ts';

/** A unit as the one who looks knows it. */
interface Shown {
  readonly id: UnitId;
  readonly state: MibState;
  readonly isOpen: boolean;
}

const tag = ({ state, id }: Shown, place: number): string => unknownTags(state, id)[place]!.slice(2);

/** Of an enemy, G and C only as far as they were told. */
const TABLE: InspectorTable<Shown> = {
  piece: ({ state, id }) => mib.unitName(state, id),
  columns: {
    Division: ({ state, id }) => typeset(mib.unitName(state, id)),
    Hex({ state, id }) {
      const { hex } = mib.unitOf(state, id);
      return hex === NOWHERE ? '–' : mib.hexName(state, hex);
    },
    MP: ({ state, id, isOpen }) => (isOpen ? pointsText(state, id) : `${mib.cardOf(state, id).allowance}?`),
    SP({ state, id }) {
      const { morale, allowance } = mib.cardOf(state, id);
      return `${mib.strengthOf(state, id)}-${morale}-${allowance}`;
    },
    G: shown => (shown.isOpen ? String(mib.unitOf(shown.state, shown.id).batteries) : tag(shown, 2)),
    C: shown => (shown.isOpen ? String(mib.unitOf(shown.state, shown.id).organic) : tag(shown, 3)),
  },
};

/** What a unit may go, and of one in hand what is left of it. */
function pointsText(state: MibState, id: UnitId): string {
  const hand = state.steps.findLast(frame => frame.step === 'moving' && frame.units.includes(id));
  if (hand?.step !== 'moving') return String(mib.allowanceOf(state, id));
  return say`${mib.leftTo(hand, id)} of ${hand.points[hand.units.indexOf(id)]!}`;
}

/** What is known of the pieces or the place that are asked about; null if they are nothing of this battle. */
export function inspect(at: At<MibState>, what: readonly string[]): Inspection | null {
  const fogged = seesAll(at) ? NOBODY : mib.namesInFog(at.state, lookerOf(at));
  const names = what.filter(name => !fogged.has(name));
  const found = <Id extends number>(call: (state: MibState, name: string) => Id): readonly Id[] =>
    names.map(name => call(at.state, name)).filter(id => id >= 0);
  const units = found(mib.unitCalled);
  const [leader] = found(mib.leaderCalled);
  const [train] = found(mib.trainCalled);
  if (units.length > 0) return inspectUnits(at, units);
  if (leader !== undefined) return inspectLeader(at, leader);
  if (train !== undefined) return inspectTrain(at, train);
  const [hex] = what.map(name => mib.hexCalled(at.state, name)).filter(each => each !== NOWHERE);
  return hex === undefined || !mib.isInPlay(mib.battleOf(at.state).ground, hex)
    ? null
    : inspectPlace(at, hex);
}

const NOBODY: ReadonlySet<string> = new Set();

/** A unit is read from its owner's state, or from what the one who looks knows. */
const shownTo =
  (at: At<MibState>) =>
  (id: UnitId): Shown => {
    const isOpen = readsChart(at, mib.sideOfUnit(at.state, id));
    return { id, state: isOpen ? at.state : asKnown(at), isOpen };
  };

function inspectUnits(at: At<MibState>, units: readonly UnitId[]): Inspection {
  const { state } = at;
  const [first] = units;
  const rows = units.map(shownTo(at));
  const formation = mib.formationOf(state, first!);
  const hexes = [...new Set(units.flatMap(id => mib.hexesOf(mib.unitOf(state, id))))];
  const beside = hexes.flatMap(hex => mib.unitsIn(state, hex)).filter(id => !units.includes(id));
  return inspection(TABLE, {
    title: units.length === 1 ? typeset(mib.unitName(state, first!)) : say`${units.length} units`,
    subtitle: formation === null ? say`never activated` : typeset(mib.formationName(state, formation)),
    rows,
    beside: beside.map(shownTo(at)),
    facts: [
      ...rows.flatMap(row => unitFacts(row, rows.length > 1)),
      ...hexes.map(hex => stackFact(state, hex)),
      formation === null ? '' : limitFact(rows[0]!.state, formation),
    ],
    history: ARCHIVE.noteOn(mib.battleOf(state), 'units', mib.unitName(state, first!)),
  });
}

/** What the next box of every track brings, and what its state does. */
function unitFacts({ id, state, isOpen }: Shown, isNamed: boolean): readonly Text[] {
  if (mib.unitOf(state, id).place !== 'map') return [];
  const text = sentences(
    conditionText(state, id),
    isOpen ? fatigueNote(state, id) : say`Fatigue, stragglers, G and C: ? ${cite('MIB 2.5b')}.`,
    isOpen ? stragglerNote(state, id) : toldText(state, id),
  );
  return [isNamed ? say`${unitLink(state, id)}: ${text}` : text];
}

function limitFact(state: MibState, formation: FormationId): Text {
  const limit = limitText(state, formation);
  return limit.length === 0 ? '' : say`${capital(limit)}.`;
}

/** '8 of 10 SP 6.1a'. */
function stackFact(state: MibState, hex: Hex): Text {
  if (mib.unitsIn(state, hex).length === 0) return '';
  return say`${mib.hexName(state, hex)}: ${mib.stackStrength(state, hex)} of ${mib.STACKING_LIMIT} SP ${cite('MIB 6.1a')}.`;
}

function inspectLeader(at: At<MibState>, id: LeaderId): Inspection {
  const { state } = at;
  const { side, formation, level, rating, bonus, allowance, range } = mib.battleOf(state).leaders[id]!;
  const { hex, moved } = state.leaders[id]!;
  const units = formation === null ? [] : mib.battleOf(state).formations[formation]!.units;
  const hidden = seesAll(at) ? NOBODY : mib.namesInFog(state, lookerOf(at));
  return inspection(TABLE, {
    title: typeset(mib.leaderName(state, id)),
    subtitle: say`${sideName(state, side)}, ${LEVELS[level]}${formation === null ? '' : say` of ${typeset(mib.formationName(state, formation))}`}`,
    rows: units
      .filter(unit => mib.unitOf(state, unit).place === 'map' && !hidden.has(mib.unitName(state, unit)))
      .map(shownTo(at)),
    facts: [
      say`Rating ${rating}${bonus > 0 ? say`, tactical bonus ${bonus}` : ''}, ${allowance} MP ${cite('MIB 2.2.4a')}.`,
      formation === null ? '' : limitFact(state, formation),
      formation !== null && mib.plays(state, 'lite') && readsChart(at, side)
        ? statusNote(state, formation)
        : '',
      mib.plays(state, 'commandRange') || mib.plays(state, 'grandBattery')
        ? say`Command range ${range} ${cite('MIB 15.15')}.`
        : '',
      hex === NOWHERE ? say`Not on the map.` : '',
      moved ? say`Has moved ${cite('MIB 2.2.4c')}.` : '',
    ],
    history: ARCHIVE.noteOn(mib.battleOf(state), 'leaders', mib.leaderName(state, id)),
  });
}

const LEVELS = words({ army: 'commander of the army', corps: 'leader', division: 'leader' });

function inspectTrain(at: At<MibState>, id: TrainId): Inspection {
  const { state } = at;
  const { kind, allowance } = mib.battleOf(state).trains[id]!;
  const { side, steps, hex, levels } = state.trains[id]!;
  return inspection(null, {
    title: typeset(mib.trainName(state, id)),
    subtitle: say`${sideName(state, side)}, ${kind === 'wagon' ? say`supply wagon` : say`bridge engineers`}`,
    facts: [
      say`${allowance} MP ${cite('MIB 2.2.3')}.`,
      kind === 'wagon' ? say`${steps > 1 ? say`Full` : say`Half`} ${cite('MIB 2.2.3.1')}.` : '',
      kind === 'wagon' && readsChart(at, side)
        ? say`${levels} supply levels before the next step is used up ${cite('MIB 12.5')}.`
        : '',
      hex === NOWHERE ? say`Not on the map.` : '',
    ],
  });
}

function inspectPlace(at: At<MibState>, hex: Hex): Inspection {
  const known = asKnown(at);
  const battle = mib.battleOf(known);
  const { ground } = battle;
  const label = mib.hexName(known, hex);
  const units = mib.unitsIn(known, hex);
  const others = [
    ...mib.leadersIn(known, hex).map(id => leaderLink(known, id)),
    ...mib
      .trainsIn(known, hex)
      .map(id => ({ piece: mib.trainName(known, id), text: typeset(mib.trainName(known, id)) })),
  ];
  return inspection(TABLE, {
    title: ARCHIVE.placeName(battle, label) ?? capital(TERRAIN_NAMES[mib.terrainAt(ground, hex)]),
    subtitle: say`hex ${label}, level ${ground.level[hex]!}`,
    rows: units.map(shownTo(at)),
    facts: [
      stackFact(known, hex),
      others.length > 0 ? say`Here: ${listOf(others)}.` : '',
      ...groundFacts(known, hex),
      ...mib
        .fieldsOfFire(known)
        .filter(({ hexes }) => hexes.includes(hex))
        .map(field => fieldText(known, field, hex)),
      ...zonesAt(known, hex),
    ],
    history: ARCHIVE.noteAt(battle, label),
  });
}
