import type { Side } from '@abatis/bnb/rules';
import * as notation from '@abatis/notation';
import { SPECIAL_ROUNDS, type SpecialRound } from '../charts/tables.ts';
import { WORKS } from '../charts/works.ts';
import { GUN_CLASSES, type GunClass } from '../charts/works-in-play.ts';
import { ENGINEER_TROOPS, type EngType } from '../rules/a.35-gangs.ts';
import type { Moment } from '../rules/t.1-calendar.ts';
import {
  CARRIER_KINDS,
  type CarrierKind,
  CRAFT_KINDS,
  type CraftKind,
  GROUND_STATES,
  type GroundState,
  RANKS,
  type Rank,
  SCENARIO_OPTIONS,
  type ScenarioOption,
  SOURCE_KINDS,
  type SourceKind,
  WEATHER_STATES,
  type WeatherState,
  WORK_CLASSES,
  WORK_KINDS,
  type WorkClass,
  type WorkKind,
} from '../vocabulary.ts';
import { AT, COUNT, DEGREES, type Inches, MOMENT, MU, NAMES, SIDE } from './codecs.ts';

/* The lines of ENG in a position: each form reads its line and prints it. The first word, `eng`, is left out here. */

const { flag, keys, NAME, repeated, row, silent, valued, choice } = notation;

/** Words that are places. */
const places = <Line extends { readonly at: readonly Inches[] }>() =>
  repeated('', keys<Line>()('at') as unknown as notation.Lens<Line, readonly Inches[]>, AT);

export interface TroopLine {
  readonly name: string;
  readonly type: EngType;
  readonly attachment: 'HQ' | 'command' | null;
  readonly tools: boolean;
  readonly stormer: boolean;
  readonly dismounted: boolean;
  readonly ladderGroups: number | null;
  readonly guns: GunClass | null;
  readonly mu: number | null;
  readonly powder: number | null;
  readonly rounds: readonly SpecialRound[] | null;
}

const troop = keys<TroopLine>();

/** `troop Dig sapper tools`, `troop Bn command stormer ladders=2 mu=1`. */
export const TROOP = row<TroopLine, unknown>(
  'troop',
  { name: NAME },
  {
    words: [
      ...ENGINEER_TROOPS.map(each =>
        each === 'soldier' ? silent(flag(each, troop('type'), each)) : flag(each, troop('type'), each),
      ),
      flag('command', troop('attachment'), 'command' as const),
      flag('HQ', troop('attachment'), 'HQ' as const),
      flag('tools', troop('tools'), true),
      flag('stormer', troop('stormer'), true),
      flag('dismounted', troop('dismounted'), true),
      valued('ladders=', troop('ladderGroups'), COUNT),
      valued('guns=', troop('guns'), choice(GUN_CLASSES, 'a class of guns')),
      valued('mu=', troop('mu'), MU),
      valued('powder=', troop('powder'), COUNT),
      valued('rounds=', troop('rounds'), notation.series('/', choice(SPECIAL_ROUNDS, 'a special round'))),
    ],
    usual: {
      type: 'soldier',
      attachment: null,
      tools: false,
      stormer: false,
      dismounted: false,
      ladderGroups: null,
      guns: null,
      mu: null,
      powder: null,
      rounds: null,
    },
    states: 'a word of a unit',
  },
);

export interface RankLine {
  readonly name: string;
  readonly rank: Rank;
}
/** `rank Wellington corps`. */
export const RANK = row<RankLine, unknown>('rank', { name: NAME, rank: choice(RANKS, 'a rank') });

export interface OfficerLine {
  readonly side: Side;
  readonly name: string;
  readonly mounted: boolean;
  readonly with: string | null;
  readonly at: readonly Inches[];
}
const officer = keys<OfficerLine>();
/** `engineer red Ross 20,18`, `engineer red Ross with=Dig foot`. */
export const OFFICER = row<OfficerLine, unknown>(
  'engineer',
  { side: SIDE, name: NAME },
  {
    words: [
      flag('foot', officer('mounted'), false),
      valued('with=', officer('with'), NAME),
      places<OfficerLine>(),
    ],
    usual: { mounted: true, with: null, at: [] },
  },
);

export interface CarrierLine {
  readonly side: Side;
  readonly name: string;
  readonly kind: CarrierKind;
  readonly mu: number | null;
  readonly reloads: number | null;
  readonly facing: number | null;
  readonly at: readonly Inches[];
}
const carrier = keys<CarrierLine>();
/** `carrier red train1 armyTrain 20,5 mu=3 reloads=4`. */
export const CARRIER = row<CarrierLine, unknown>(
  'carrier',
  { side: SIDE, name: NAME, kind: choice(CARRIER_KINDS, 'a carrier') },
  {
    words: [
      valued('mu=', carrier('mu'), MU),
      valued('reloads=', carrier('reloads'), COUNT),
      valued('facing=', carrier('facing'), DEGREES),
      places<CarrierLine>(),
    ],
    usual: { mu: null, reloads: null, facing: null, at: [] },
    needs: [5, 1, 'a carrier has a side, a name, a kind and a place'],
  },
);

export interface CraftLine {
  readonly side: Side;
  readonly name: string;
  readonly kind: CraftKind;
  readonly damaged: boolean;
  readonly at: readonly Inches[];
}
const craft = keys<CraftLine>();
/** `craft red raft1 raft 20,30`, `craft red boat boat 20,30 damaged`. */
export const CRAFT = row<CraftLine, unknown>(
  'craft',
  { side: SIDE, name: NAME, kind: choice(CRAFT_KINDS, 'a craft') },
  {
    words: [flag('damaged', craft('damaged'), true), places<CraftLine>()],
    usual: { damaged: false, at: [] },
    needs: [5, 1, 'a craft has a side, a name, a kind and a place'],
  },
);

export interface StockLine {
  readonly side: Side;
  readonly at: Inches;
  readonly mu: number | null;
  readonly park: boolean;
}
const stock = keys<StockLine>();
/** `stock red 20,18 mu=10 park`. */
export const STOCK = row<StockLine, unknown>(
  'stock',
  { side: SIDE, at: AT },
  {
    words: [valued('mu=', stock('mu'), MU), flag('park', stock('park'), true)],
    usual: { mu: null, park: false },
  },
);

export interface SourceLine {
  readonly name: string;
  readonly kind: SourceKind;
  readonly pieces: readonly string[] | null;
  readonly mu: number | null;
  readonly at: readonly Inches[];
}
const source = keys<SourceLine>();
/** `source grove woods pieces=wood`, `source gate gate 20,0 mu=25`. */
export const SOURCE = row<SourceLine, unknown>(
  'source',
  { name: NAME, kind: choice(SOURCE_KINDS, 'a source') },
  {
    words: [
      valued('pieces=', source('pieces'), NAMES),
      valued('mu=', source('mu'), MU),
      places<SourceLine>(),
    ],
    usual: { pieces: null, mu: null, at: [] },
  },
);

export interface WorkLine {
  readonly name: string;
  readonly kind: WorkKind;
  readonly class: WorkClass;
  readonly side: Side | null;
  readonly facing: number | null;
  readonly gorge: number | null;
  readonly enclosed: boolean;
  readonly piece: string | null;
  readonly hits: number | null;
  /** Sections that are open, and hits on others, from 0. */
  readonly open: readonly number[] | null;
  readonly battered: readonly { readonly section: number; readonly hits: number }[];
  readonly at: readonly Inches[];
}
const work = keys<WorkLine>();
/** `work wall highStoneWall 10,20 30,20 class=II side=blue battered=3:9 open=4/5`. */
export const WORK = row<WorkLine, unknown>(
  'work',
  { name: NAME, kind: choice(WORK_KINDS, 'a work') },
  {
    words: [
      valued(
        'class=',
        work('class') as notation.Lens<WorkLine, WorkClass | null>,
        choice(WORK_CLASSES, 'a class'),
      ),
      valued('side=', work('side'), SIDE),
      valued('facing=', work('facing'), DEGREES),
      valued('gorge=', work('gorge'), COUNT),
      flag('enclosed', work('enclosed'), true),
      valued('piece=', work('piece'), NAME),
      valued('hits=', work('hits'), COUNT),
      valued('open=', work('open'), notation.series('/', COUNT)),
      repeated('battered=', work('battered'), notation.parts(':', { section: COUNT, hits: COUNT })),
      places<WorkLine>(),
    ],
    usual: {
      class: 'I',
      side: null,
      facing: null,
      gorge: null,
      enclosed: false,
      piece: null,
      hits: null,
      open: null,
      battered: [],
      at: [],
    },
    needs: [4, 1, 'a work has a name, a kind and a place or a line'],
  },
);

export interface BuildingLine {
  readonly piece: string;
  readonly class: 'I' | 'II' | 'III';
}
/** `building mill II`. */
export const BUILDING = row<BuildingLine, unknown>('building', {
  piece: NAME,
  class: choice(['I', 'II', 'III'] as const, 'a class'),
});

export interface ProjectLine {
  readonly side: Side;
  readonly name: string;
  readonly type: string;
  readonly crew: readonly string[] | null;
  readonly assist: readonly string[] | null;
  readonly second: readonly string[] | null;
  readonly supervise: readonly string[] | null;
  readonly priority: number | null;
  readonly facing: number | null;
  readonly gorge: number | null;
  readonly pieces: number | null;
  readonly piece: string | null;
  readonly on: string | null;
  /** Sections that are finished. */
  readonly done: number | null;
  readonly delivered: number | null;
  readonly at: readonly Inches[];
}
const project = keys<ProjectLine>();
/** `project red A breastwork 18,20 24,20 crew=Dig/Other supervise=Sap done=2 delivered=1`. */
export const PROJECT = row<ProjectLine, unknown>(
  'project',
  { side: SIDE, name: NAME, type: choice(Object.keys(WORKS), 'a work') },
  {
    words: [
      valued('crew=', project('crew'), NAMES),
      valued('assist=', project('assist'), NAMES),
      valued('second=', project('second'), NAMES),
      valued('supervise=', project('supervise'), NAMES),
      valued('priority=', project('priority'), COUNT),
      valued('facing=', project('facing'), DEGREES),
      valued('gorge=', project('gorge'), COUNT),
      valued('pieces=', project('pieces'), COUNT),
      valued('piece=', project('piece'), NAME),
      valued('on=', project('on'), NAME),
      valued('done=', project('done'), COUNT),
      valued('delivered=', project('delivered'), MU),
      places<ProjectLine>(),
    ],
    usual: {
      crew: null,
      assist: null,
      second: null,
      supervise: null,
      priority: null,
      facing: null,
      gorge: null,
      pieces: null,
      piece: null,
      on: null,
      done: null,
      delivered: null,
      at: [],
    },
    needs: [5, 1, 'a project has a side, a name, a work of the tables and a place or a line'],
  },
);

/** What is laid: pounds of powder, a barrel or a mine. */
export type Laid = number | 'barrel' | 'mine';
const LAID: notation.Codec<Laid> = notation.matching<Laid>(
  /^(barrel|mine|[1-9]\d*)$/,
  ([what]) => (what === 'barrel' || what === 'mine' ? what : Number(what)),
  String,
  token => new notation.NotationError(token, 'a charge is its pounds, a barrel or a mine'),
);

export interface ChargeLine {
  readonly side: Side;
  readonly at: Inches;
  readonly what: Laid;
  readonly state: 'laying' | 'laid' | 'dud' | 'cut' | 'failed once';
  readonly failed: 'once' | null;
}
const charge = keys<ChargeLine>();
/** `charge red 20,20 300 laid`, `charge red 20,20 barrel laid`, `charge red 20,20 600 failed once`. */
export const CHARGE = row<ChargeLine, unknown>(
  'charge',
  { side: SIDE, at: AT, what: LAID },
  {
    words: [
      ...(['laying', 'laid', 'dud', 'cut'] as const).map(each => flag(each, charge('state'), each)),
      notation.followed('failed', charge('failed'), choice(['once'] as const, 'what it failed')),
    ],
    usual: { state: 'laid', failed: null },
    needs: [4, 1, 'a charge has a side, a place, and its pounds'],
  },
);

export interface FlameLine {
  readonly side: Side;
  readonly kind: 'pyre' | 'barrier';
  readonly state: 'built' | 'lit' | 'too wet';
  readonly at: readonly Inches[];
}
const flame = keys<FlameLine>();
/** `flame red pyre 20,20`, `flame red barrier 20,20 24,20 lit`. */
export const FLAME = row<FlameLine, unknown>(
  'flame',
  { side: SIDE, kind: choice(['pyre', 'barrier'] as const, 'a fire') },
  {
    words: [
      flag('built', flame('state'), 'built' as const),
      flag('lit', flame('state'), 'lit' as const),
      places<FlameLine>(),
    ],
    usual: { state: 'built', at: [] },
  },
);

/** Of both sides: `barrels 2 0`. */
export interface BothLine {
  readonly red: number;
  readonly blue: number;
}
export const BARRELS = row<BothLine, unknown>('barrels', { red: COUNT, blue: COUNT });
export const POINTS = row<BothLine, unknown>('points', { red: COUNT, blue: COUNT });

export interface OptionsLine {
  readonly on: readonly ScenarioOption[];
}
/** `options mining commonStores`. */
export const OPTIONS = row<OptionsLine, unknown>(
  'options',
  {},
  {
    words: [repeated('', keys<OptionsLine>()('on'), choice(SCENARIO_OPTIONS, 'an option'))],
    usual: { on: [] },
  },
);

/** A line of one value: `clock d1n7`, `ground frozen`. */
interface ValueLine<T> {
  readonly value: T;
}
const single = <T>(word: string, codec: notation.Codec<T>) =>
  row<ValueLine<T>, unknown>(word, { value: codec } as never);

export const CLOCK = single<Moment>('clock', MOMENT);
export const GROUND = single<GroundState>('ground', choice(GROUND_STATES, 'the ground'));
export const WEATHER = single<WeatherState>('weather', choice(WEATHER_STATES, 'the weather'));
export const TEMPO = single<'battle' | 'siege'>('tempo', choice(['battle', 'siege'] as const, 'a tempo'));
export const SIEGE = row<object, unknown>('siege', {});

/** Moments of ENG's own that a position can stand at. */
export const PHASES = ['step-back', 'detonate', 'light', 'command', 'watch'] as const;
export interface PhaseLine {
  readonly phase: (typeof PHASES)[number];
  readonly side: Side | null;
}
/** `phase detonate red`, `phase command`. */
export const PHASE = row<PhaseLine, unknown>(
  'phase',
  { phase: choice(PHASES, 'a phase of the engineers') },
  {
    words: [
      flag('red', keys<PhaseLine>()('side'), 'red' as const),
      flag('blue', keys<PhaseLine>()('side'), 'blue' as const),
    ],
    usual: { side: null },
  },
);
