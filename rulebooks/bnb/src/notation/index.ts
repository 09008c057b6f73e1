import type { Parsed } from '@abatis/data';
import type { Options } from '@abatis/kernel';
import * as notation from '@abatis/notation';
import { inches, type TablePoint, type Thou } from '@abatis/tabletop';
import { battles, groundOf } from '../battle.ts';
import type { BnbCharts } from '../charts/charts.ts';
import { groundFrom, type TerrainData, terrainPiece } from '../ground.ts';
import { brokenInvariant } from '../invariants.ts';
import { OPTIONS, optionsInForce } from '../options.ts';
import { judgeFire } from '../rules/index.ts';
import { SCENARIOS } from '../scenario/read-scenario.ts';
import type { ArmyFile, BnbScenario } from '../scenario/schema.ts';
import { openingOf } from '../set-up.ts';
import type { BnbState, General, GeneralId, UnitId } from '../state.ts';
import { CONTACT_SIDES, COVERS, SIDES, type Side, TERRAINS } from '../vocabulary.ts';
import {
  type Draft,
  type FireLine,
  INCHES,
  POINT,
  poseOf,
  type RoutLine,
  reads,
  SIDE,
  type Statement,
  UNIT,
  WHERE,
  type Where,
} from './draft.ts';
import { framesAt, PHASE } from './moment.ts';
import { GENERALS, lineOf, settled, UNITS } from './pieces.ts';

/* Positions as text: a drawn table or a battle, who stands where, and the moment of the turn. */

const COUNT = notation.count('a number');

/** `table 48x40`: inches from west to east and from south to north. */
const TABLE: Statement = reads(
  notation.row<{ readonly size: readonly Thou[] }, Draft>('table', { size: notation.series('x', INCHES) }),
  (draft, { size }, words) => {
    const [width, height, more] = size;
    if (width === undefined || height === undefined || more !== undefined)
      throw new notation.NotationError(words[1] ?? words[0]!, 'a table is WIDTHxHEIGHT in inches');
    if (draft.ground) throw new notation.NotationError(words[0]!, 'there is a table already');
    draft.ground = { width, height };
  },
);

/** `battle maida`: table, forces and set-up of one of these battles. */
const battleOf = (scenarios: readonly BnbScenario[]): Statement =>
  notation.battleStatement(
    scenarios,
    (draft: Draft, scenario, [more]): Draft => {
      notation.noMore(more);
      const state = openingOf(scenario, draft.charts, {});
      const { width, height } = groundOf(state);
      draft.shipped = { scenario, state };
      draft.units.push(...state.units.map(lineOf));
      draft.generals.push(...state.generals);
      return { ...draft, ground: { width, height } };
    },
    () => null,
  );

const needTable = ({ ground }: Draft, token: notation.Token): void => {
  if (!ground) throw new notation.NotationError(token, 'the table comes first');
};

/** `empty` or `empty red`: of a battle, nobody is there but those whom the text names. */
const EMPTY: Statement = {
  words: ['empty'],
  read(draft, [first, side, more]) {
    needTable(draft, first!);
    if (!draft.shipped) throw new notation.NotationError(first!, 'a drawn table is empty already');
    const sides = side ? [notation.oneOf(side, side, SIDES, 'a side')] : SIDES;
    notation.noMore(more);
    takeOff(draft, sides);
  },
};

/** Those who stay are numbered anew, since the number of a piece is its place in the list. */
function takeOff({ units, generals, taken }: Draft, sides: readonly Side[]): void {
  const isGone = (each: { readonly side: Side }): boolean => sides.includes(each.side);
  const left = units.filter(unit => !isGone(unit));
  const attached = (id: UnitId | null): UnitId | null => {
    const place = left.findIndex(unit => unit.id === id);
    return place < 0 ? null : (place as UnitId);
  };
  taken.units = [...taken.units, ...units.filter(isGone)];
  taken.generals = [...taken.generals, ...generals.filter(isGone)];
  const riding = generals
    .filter(general => !isGone(general))
    .map((general, id) => ({ ...general, id: id as GeneralId, attachedTo: attached(general.attachedTo) }));
  units.splice(0, units.length, ...left.map((unit, id) => ({ ...unit, id: id as UnitId })));
  generals.splice(0, generals.length, ...riding);
}

interface TerrainLine {
  readonly id: string;
  readonly points: readonly TablePoint[];
  readonly isLine: boolean;
  readonly more: Partial<Omit<TerrainData, 'type'>>;
}

const terrain = notation.keys<TerrainLine>();

/** `woods grove 43,29 50,28 52,33`, `hedgerow H line 0,5 30,5`: corners, or the points of a line. */
const TERRAIN: readonly Statement[] = TERRAINS.map(type =>
  reads(
    notation.row<TerrainLine, Draft>(
      type,
      { id: notation.NAME },
      {
        words: [
          notation.flag('line', terrain('isLine'), true),
          notation.valued('level=', terrain('more', 'level'), COUNT),
          notation.valued('height=', terrain('more', 'height'), COUNT),
          notation.valued('capacity=', terrain('more', 'capacity'), COUNT),
          notation.valued('width=', terrain('more', 'width'), INCHES),
          notation.valued('fire=', terrain('more', 'shootCover'), notation.choice(COVERS, 'a cover')),
          notation.valued('combat=', terrain('more', 'combatCover'), notation.choice(COVERS, 'a cover')),
          notation.valued('top=', terrain('more', 'top'), notation.NAME),
          notation.valued('inner=', terrain('more', 'inner'), notation.choice(['left', 'right'], 'a side')),
          notation.repeated('', terrain('points'), POINT),
        ] as readonly notation.PieceWord<TerrainLine, Draft>[],
        usual: { points: [], isLine: false, more: {} },
        needs: [4, 1, 'terrain has a name and two points or more'],
      },
    ),
    (draft, { id, points, isLine, more }, [first]) => {
      needTable(draft, first!);
      if (draft.shipped) throw new notation.NotationError(first!, 'the terrain of a battle is known');
      draft.terrain.push({ id, type, ...more, ...(isLine ? { line: points } : { area: points }) });
    },
  ),
);

const TURN: Statement = reads(
  notation.row<Pick<Draft, 'turn' | 'turns'>, Draft>(
    'turn',
    { turn: COUNT },
    {
      words: [notation.followed('of', notation.keys<Pick<Draft, 'turn' | 'turns'>>()('turns'), COUNT)],
      usual: { turns: null },
    },
  ),
  (draft, said) => Object.assign(draft, said),
);

const SIDE_A: Statement = reads(
  notation.row<Pick<Draft, 'sideA'>, Draft>('sideA', { sideA: SIDE }),
  (draft, said) => Object.assign(draft, said),
);

const rout = notation.keys<RoutLine>();

/** `rout Col 8 from=P`: it has failed its test and is to be placed. */
const ROUT: Statement = reads(
  notation.row<RoutLine, Draft>(
    'rout',
    { unit: UNIT, distance: INCHES },
    { words: [notation.valued('from=', rout('cause'), UNIT)], usual: { cause: null } },
  ),
  (draft, said) => {
    draft.rout = said;
  },
  true,
);

type Link = Draft['charges'][number] & Draft['engagements'][number] & { readonly sign: '>' };

const link = notation.keys<Link>();
const LINK_WORDS = [
  ...CONTACT_SIDES.map(side => notation.flag(side, link('side'), side)),
  notation.flag('bonus', link('bonus'), true),
  notation.repeated('across=', link('across'), notation.NAME),
];
const NO_LINK: Partial<Link> = {
  side: 'front',
  bonus: false,
  across: [],
  overruns: false,
  outcome: 'made',
  metSteady: false,
  pursuit: false,
  rounds: 0,
  doubled: false,
};
const linked = (word: string, words: readonly notation.PieceWord<Link, Draft>[]) =>
  notation.row<Link, Draft>(
    word,
    { by: UNIT, sign: notation.choice(['>'] as const, 'what stands between the two'), on: UNIT },
    { words: [...(LINK_WORDS as readonly notation.PieceWord<Link, Draft>[]), ...words], usual: NO_LINK },
  );

/** `charge Col > P left bonus home across=ditch`. */
const CHARGE: Statement = reads(
  linked('charge', [
    ...(['home', 'failed', 'void'] as const).map(each => notation.flag(each, link('outcome'), each)),
    notation.flag('overruns', link('overruns'), true),
    notation.flag('met-steady', link('metSteady'), true),
    notation.flag('pursuit', link('pursuit'), true),
  ]),
  (draft, { sign: _, rounds: _rounds, doubled: _doubled, ...charge }) => draft.charges.push(charge),
  true,
);

/** `engaged Col > P front rounds=1`. */
const ENGAGED: Statement = reads(
  linked('engaged', [
    notation.valued('rounds=', link('rounds'), COUNT),
    notation.flag('doubled', link('doubled'), true),
  ]),
  (draft, { by, on, side, bonus, across, rounds, doubled }) =>
    draft.engagements.push({ by, on, side, bonus, across, rounds, doubled }),
  true,
);

type GunsLine = Pick<Draft['unmanned'][number], 'of' | 'models'> & { readonly where: Where };

/** `unmanned Battery 2 20,30`: gun models that its gunners have left. */
const UNMANNED: Statement = reads(
  notation.row<GunsLine, Draft>('unmanned', { of: UNIT, models: COUNT, where: WHERE }),
  (draft, { of, models, where }) =>
    draft.unmanned.push({ of, models, gunsLost: 0, pose: poseOf(where, draft.units[of]!.side) }),
  true,
);

type Aim = Omit<FireLine, 'token'> & { readonly sign: '>' };
const aim = notation.keys<Aim>();

/** `fire Battery > Col canister`: fire that has been ordered. */
const FIRE: Statement = reads(
  notation.row<Aim, Draft>(
    'fire',
    { by: UNIT, sign: notation.choice(['>'] as const, 'what stands between the two'), at: UNIT },
    {
      words: [
        notation.flag('ball', aim('ammunition'), 'ball' as const),
        notation.flag('canister', aim('ammunition'), 'canister' as const),
        notation.flag('passing', aim('passing'), true),
        notation.flag('screen', aim('screen'), true),
      ],
      usual: { ammunition: 'small arms', passing: false, screen: false },
    },
  ),
  (draft, { sign: _, ...fire }, words) => draft.fire.push({ ...fire, token: words[1]! }),
  true,
);

const STATEMENTS: readonly Statement[] = [
  TABLE,
  EMPTY,
  ...TERRAIN,
  TURN,
  SIDE_A,
  PHASE,
  notation.entries<{ readonly options: Options }, 'options'>(
    'option',
    'options',
    /^([A-Za-z]+)=(\w+)$/,
    'an option is NAME=on',
  ) as unknown as Statement,
  UNITS,
  GENERALS,
  CHARGE,
  ENGAGED,
  UNMANNED,
  FIRE,
  ROUT,
];

const readersWith = (scenarios: readonly BnbScenario[]) =>
  notation.readersOf([...STATEMENTS, battleOf(scenarios)]);

/**
 * The state that a text says, with the steps that are left of its turn; none if it names no phase. A rulebook that extends
 * this one has battles of its own.
 */
export const parsePosition = (
  text: string,
  file: string,
  charts: BnbCharts,
  scenarios: readonly BnbScenario[] = SCENARIOS,
): Parsed<BnbState> => notation.readPosition(text, file, newDraft(charts), readersWith(scenarios), assemble);

const newDraft = (charts: BnbCharts): Draft => ({
  charts,
  ground: null,
  shipped: null,
  units: [],
  generals: [],
  taken: { units: [], generals: [] },
  terrain: [],
  says: {},
  turn: 1,
  turns: null,
  sideA: 'red',
  moment: null,
  rout: null,
  charges: [],
  engagements: [],
  unmanned: [],
  fire: [],
});

const START: notation.Token = { text: '', line: 1, column: 1 };

function assemble(draft: Draft): BnbState {
  const { shipped, turn, sideA, charges, engagements, unmanned, says } = draft;
  const options = says.options ?? {};
  const wrong = Object.keys(options).find(id => !OPTIONS.some(option => option.id === id));
  if (wrong !== undefined)
    throw new notation.NotationError(
      START,
      `"${wrong}" is no option: ${OPTIONS.map(({ id }) => id).join(', ')}`,
    );
  const bare = shipped?.state ?? blank(draft);
  const ground = groundOf(bare);
  const units = draft.units.map(line => settled(line, ground));
  const state: BnbState = {
    ...bare,
    options: optionsInForce((shipped?.scenario ?? drawn(draft)).options, options),
    turn,
    sideA,
    units,
    generals: generalsOf(draft, units),
    charges,
    engagements,
    unmanned,
  };
  const broken = brokenInvariant(state);
  if (broken !== null) throw new notation.NotationError(START, broken);
  const laid = draft.fire.reduce(withFire, state);
  return { ...laid, steps: framesAt(laid, draft) };
}

/** BNB 3.10: an order to fire as the rules take it. */
function withFire(state: BnbState, { token, by, at, ...how }: FireLine): BnbState {
  const judged = judgeFire(state, { type: 'fire', unit: by, at, ...how });
  if (judged.volley !== null) return { ...state, fire: [...state.fire, judged.fire] };
  const [refusal] = judged.refusals;
  throw new notation.NotationError(token, `this fire is refused: ${refusal!.clause}`);
}

/** A drawn table before anybody stands on it. */
function blank(draft: Draft): BnbState {
  const scenario = drawn(draft);
  const pieces = draft.terrain.map(data => terrainPiece(draft.charts.terrain, data));
  const size = draft.ground!;
  const battle = battles.put(
    { scenario, charts: draft.charts, pieces, size },
    { scenario, charts: draft.charts, ground: groundFrom(size, pieces) },
  );
  return { ...openingOf(scenario, draft.charts, {}), battle, generals: [] };
}

/** What a drawn position has of a scenario: two sides without orders of battle, and nothing to win. */
function drawn({ turn, turns }: Pick<Draft, 'turn' | 'turns'>): BnbScenario {
  const army = (name: string, edge: 'south' | 'north'): ArmyFile => ({
    name,
    nation: 'none',
    baseline: { edge },
    breakPoint: 99,
    commander: { name, charisma: 0 },
    brigades: [],
  });
  return {
    ...SCENARIOS[0]!,
    id: 'position',
    title: 'Position',
    turns: Math.max(turn, turns ?? turn + 1),
    options: { on: [], passThroughFire: 'chargers', own: [] },
    terrain: [],
    red: army('Red', 'south'),
    blue: army('Blue', 'north'),
    objectives: [],
  };
}

const BEHIND = inches(4);

/** On a drawn table a side that names no generals has one for each unit, 4" behind it, so that all are in command. */
function generalsOf(draft: Draft, units: BnbState['units']): readonly General[] {
  if (draft.shipped) return draft.generals;
  const named = new Set(draft.generals.map(({ side }) => side));
  const own = units
    .filter(({ side, id }) => !named.has(side) && !draft.units[id]!.isAlone)
    .map(({ name, side, brigade, pose, baseline }): Omit<General, 'id'> => {
      const edge = 'edge' in baseline ? baseline.edge : 'south';
      const [dx, dy] = { south: [0, -1], north: [0, 1], west: [-1, 0], east: [1, 0] }[edge] as [
        number,
        number,
      ];
      const { width, height } = draft.ground!;
      const within = (value: number, most: number): Thou => Math.min(Math.max(value, 0), most) as Thou;
      const at = { x: within(pose.at.x + dx * BEHIND, width), y: within(pose.at.y + dy * BEHIND, height) };
      const who = { name: `general of ${name}`, side, rank: 'brigadier', brigade, charisma: 0 } as const;
      return { ...who, status: 'table', at, attachedTo: null, moved: false, commandPoints: 0 };
    });
  return [...draft.generals, ...own].map((general, id) => ({ ...general, id: id as GeneralId }));
}
