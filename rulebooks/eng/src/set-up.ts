import {
  type BnbState,
  type General,
  groundOf,
  pieceCalled,
  type Side,
  type UnitId,
} from '@abatis/bnb/rules';
import type { Options } from '@abatis/kernel';
import { areaOf, facing, inches, point, type TablePoint } from '@abatis/tabletop';
import { NO_CROSSINGS, PLAIN_TROOP } from './access.ts';
import { TAB_1 } from './charts/projects.ts';
import { SPECIAL_ROUNDS, type SpecialRound, TAB_3 } from './charts/tables.ts';
import { type FireState, NO_FIRE_STATE } from './fire-state.ts';
import { optionsOn } from './options.ts';
import { yieldOf } from './rules/23.33-sources.ts';
import { groundOfKind, outlineOf, sectionPaths } from './rules/23.47-traces.ts';
import { worksOfMap } from './rules/a.30-map-works.ts';
import { type Moment, USUAL } from './rules/t.1-calendar.ts';
import { groundOn, weatherAt } from './rules/t.1-weather.ts';
import type { EngPart, TroopFile, WorkFile } from './scenario/schema.ts';
import type {
  CarrierId,
  CarrierPiece,
  Craft,
  EngState,
  Officer,
  OfficerId,
  SourceId,
  SourcePiece,
  Troop,
  Work,
  WorkId,
} from './state.ts';
import { MU, twelfthsOf } from './units.ts';
import type { Rank, ScenarioOption } from './vocabulary.ts';
import { NO_WATCH_STATE } from './watch-state.ts';

export const pointAt = ([x, y]: readonly [number, number]): TablePoint => point(inches(x), inches(y));
const tenths = (degrees: number | undefined, side: Side): number =>
  degrees === undefined ? (side === 'red' ? 0 : 1800) : Math.round(degrees * 10);

/** What ENG adds to the opening of BNB. */
export function engOpening(state: BnbState, part: EngPart, chosen: Options): EngState {
  const on = optionsOn(part.options ?? [], chosen);
  const calendar = (on.includes('dayLength') ? part.calendar : undefined) ?? USUAL;
  const moment = part.start ?? { day: 1, seg: 'D', turn: 1 };
  return {
    watch: { ...NO_WATCH_STATE, ladders: { red: 0, blue: 0, ...part.ladders } },
    clock: { tempo: part.tempo ?? 'battle', calendar, moment, begun: false },
    siege: part.siege ?? false,
    on,
    ground: groundOn(part, moment),
    weather: weatherAt(part, calendar, moment),
    initiative: null,
    troops: troopsOf(state, part).map(troop => ({ ...troop, active: !isAsleep(part, moment) })),
    ranks: state.generals.map(general => rankOf(general, part)),
    directing: {},
    officers: (part.officers ?? []).map((file, id): Officer => officerFrom(state, file, id as OfficerId)),
    carriers: (part.carriers ?? []).map((file, id): CarrierPiece => carrierFrom(file, id as CarrierId)),
    piles: (part.stocks ?? []).map(({ side, at, mu, park = false }) => ({
      side,
      at: pointAt(at),
      mu: twelfthsOf(mu),
      fresh: 0,
      park,
    })),
    sources: (part.sources ?? []).map(
      (file, id): SourcePiece => ({
        id: id as SourceId,
        name: file.name,
        kind: file.kind,
        pieces: file.pieces ?? [],
        at: file.at ? pointAt(file.at) : null,
        left:
          file.mu === undefined ? yieldIn(state, file, on.includes('villageSource')) : twelfthsOf(file.mu),
      }),
    ),
    projects: [],
    works: worksIn(state, part),
    buildings: (part.buildings ?? []).map(each => ({
      ...each,
      damage: 0,
      onFire: false,
      upgraded: false,
      left: 'standing',
    })),
    charges: [],
    flames: [],
    crafts: (part.crafts ?? []).map(
      ({ name, side, kind, at, damaged = false }): Craft => ({
        name,
        side,
        kind,
        at: pointAt(at),
        hits: 0,
        damaged,
        cargo: [],
        mu: 0,
      }),
    ),
    ferries: [],
    fire: fireFrom(state, part, on),
    crossings: NO_CROSSINGS,
  };
}

/** The works of the scenario, and after them those of the map that it does not list (A.30). */
function worksIn(state: BnbState, { works = [] }: EngPart): readonly Work[] {
  const listed = works.map((file, id): Work => workFrom(file, id as WorkId));
  const others = worksOfMap(groundOf(state), listed);
  return [...listed, ...others.map((work, at): Work => ({ ...work, id: (listed.length + at) as WorkId }))];
}

/** ENG T.7: in a siege that begins at night nobody is ACTIVE until his side has said so. */
const isAsleep = ({ tempo }: EngPart, { seg }: Pick<Moment, 'seg'>): boolean =>
  tempo === 'siege' && seg === 'N';

function troopsOf(state: BnbState, { units: files = [] }: EngPart): readonly Troop[] {
  return state.units.map(unit => {
    const file = files.find(({ name }) => name === unit.name);
    return file ? troopFrom(file) : PLAIN_TROOP;
  });
}

/** ENG 23.21i4: workmen and labour units never bear arms; specialists are of headquarters (23.12a); sappers storm (23.52c). */
function troopFrom(file: TroopFile): Troop {
  const engType = file.type ?? 'soldier';
  const isNeverArmed = engType === 'skilledWorkmen' || engType === 'levy' || engType === 'penal';
  return {
    ...PLAIN_TROOP,
    engType,
    attachment: file.attachment ?? (engType === 'soldier' ? 'command' : 'HQ'),
    arms: isNeverArmed ? 'never' : 'armed',
    tools: file.tools ?? false,
    load: { mu: twelfthsOf(file.mu ?? 0), powder: file.powder ?? 0 },
    guns: file.guns ?? null,
    ladderGroups: file.ladderGroups ?? 0,
    stormer: file.stormer ?? (engType === 'sapper' || engType === 'pioneer'),
    dismounted: file.dismounted ?? false,
  };
}

/** ENG A.31, A.34: barrels and special rounds that the scenario gives. */
const fireFrom = ({ units }: BnbState, part: EngPart, on: readonly ScenarioOption[]): FireState => ({
  ...NO_FIRE_STATE,
  barrels: barrelsOf(part, on),
  allowances: (part.units ?? []).flatMap(({ name, rounds = {} }) => {
    const unit = units.find(each => each.name === name)?.id;
    if (unit === undefined) return [];
    return SPECIAL_ROUNDS.flatMap(round => {
      const left = (rounds as Readonly<Partial<Record<SpecialRound, number>>>)[round];
      return left === undefined ? [] : [{ unit, round, left }];
    });
  }),
});

/** ENG A.31: points that a barrel costs. */
const BARREL = 5;

/** ENG A.31: by the option as many barrels as the points of a side buy, else those of the order of battle. */
function barrelsOf({ barrels, points }: EngPart, on: readonly ScenarioOption[]): FireState['barrels'] {
  if (!on.includes('pointsBudget') || !points) return barrels ?? NO_FIRE_STATE.barrels;
  const bought = (side: Side): number => Math.floor(points[side] / BARREL);
  return { red: bought('red'), blue: bought('blue') };
}

/** ENG A.8: a C-in-C of whom nothing is said is of corps rank only where his side has nobody of that rank (R111). */
const rankOf = ({ name, rank }: General, { generals = [] }: EngPart): Rank =>
  generals.find(each => each.name === name)?.rank ?? (rank === 'commander' ? 'division' : 'brigade');

function officerFrom(
  state: BnbState,
  file: NonNullable<EngPart['officers']>[number],
  id: OfficerId,
): Officer {
  const unit = state.units.find(({ name, side }) => name === file.with && side === file.side);
  return {
    id,
    name: file.name,
    side: file.side,
    mounted: file.mounted ?? true,
    alive: true,
    at: file.at ? pointAt(file.at) : (unit?.pose.at ?? point(0, 0)),
    attachedTo: unit ? (unit.id as UnitId) : null,
    moved: false,
  };
}

function carrierFrom(file: NonNullable<EngPart['carriers']>[number], id: CarrierId): CarrierPiece {
  return {
    id,
    name: file.name,
    side: file.side,
    kind: file.kind,
    pose: { at: pointAt(file.at), facing: facing(tenths(file.facing, file.side)) },
    status: 'table',
    mu: twelfthsOf(file.mu ?? 0),
    reloads: file.reloads ?? RELOADS[file.kind as keyof typeof RELOADS] ?? 0,
    manned: file.kind === 'wagon',
    hits: 0,
    moved: false,
    shaken: false,
    handling: null,
  };
}

/** ENG TAB 3: powder that trains and depots begin with. */
const RELOADS = {
  depot: TAB_3.depotReloads,
  corpsTrain: TAB_3.corpsTrain,
  armyTrain: TAB_3.armyTrain,
} as const;

/** ENG 23.33: woods yield by their area on the table. */
function yieldIn(
  state: BnbState,
  { kind, pieces = [] }: NonNullable<EngPart['sources']>[number],
  villages: boolean,
): number {
  if (kind !== 'woods') return MU * yieldOf({ kind }, villages);
  const area = pieces
    .map(id => pieceCalled(groundOf(state), id))
    .reduce((sum, piece) => sum + (piece ? areaOf(piece.shape) / 1_000_000 : 0), 0);
  return MU * yieldOf({ kind, squareInches: area }, villages);
}

function workFrom(file: WorkFile, id: WorkId): Work {
  const looks = tenths(file.facing, file.side ?? 'red');
  const ground = groundOfKind(file.kind);
  const said = (file.line ?? (file.at ? [file.at] : [])).map(pointAt);
  const isFixed = ground !== null && said.length === 1;
  const points = isFixed ? outlineOf(said[0]!, looks, ground.width, ground.depth) : said;
  return {
    id,
    name: file.name,
    kind: file.kind,
    class: file.class,
    builtBy: file.side ?? null,
    points,
    closed: isFixed,
    facing: looks,
    sections: sectionPaths({ points, closed: isFixed }).map(() => ({
      built: true,
      open: false,
      hits: 0,
      isThird: file.class === 'III',
      firing: false,
    })),
    capacity: CAPACITY[file.kind] ?? 0,
    gorge: file.gorge ?? (isFixed ? 2 : null),
    enclosed: file.enclosed ?? false,
    occupants: [],
    piece: file.piece ?? null,
    hitsPerSection: file.hitsPerSection ?? null,
  };
}

/** ENG 23.53a2, a3, b2: what redoubts and positions hold, by the rows that build them. */
const CAPACITY: Readonly<Partial<Record<string, number>>> = Object.fromEntries(
  Object.values(TAB_1).map(({ id, points }) => [id, points]),
);
