import Type from 'typebox';
import {
  CHARGE_BARS,
  CROSSINGS,
  FACTORS,
  type Factor,
  type FactorId,
  type MibCharts,
  MOVERS,
} from '../charts/charts.ts';
import { HEXSIDES, TERRAINS, type Terrain } from '../ground.ts';

const strict = { additionalProperties: false };

/** What has a line in T2. */
const LAND = [
  'clear',
  'forest',
  'village',
  'town',
  'swamp',
  'mountain',
] as const satisfies readonly Terrain[];

const costs = Type.Partial(
  Type.Record(Type.Enum(MOVERS), Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
  strict,
);
const fraction = Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 1 })], { maxItems: 2 });
const terrains = Type.Array(Type.Enum(TERRAINS));

/** MIB 2.1d: what a scenario puts in place of lines of T2, T3, T12 and T13, with a name for the player. */
export const overrideSchema = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    terrain: Type.Optional(Type.Partial(Type.Record(Type.Enum(LAND), costs), strict)),
    hexside: Type.Optional(Type.Partial(Type.Record(Type.Enum(CROSSINGS), costs), strict)),
    strength: Type.Optional(Type.Partial(Type.Record(Type.Enum(FACTORS), fraction), strict)),
    charge: Type.Optional(
      Type.Partial(Type.Object({ hexes: terrains, barred: Type.Array(Type.Enum(CHARGE_BARS)) }), strict),
    ),
    zone: Type.Optional(
      Type.Partial(
        Type.Object({
          hexes: terrains,
          barred: Type.Array(Type.Enum(HEXSIDES)),
          barredUphill: Type.Array(Type.Enum(['slope', 'steepSlope'] as const)),
        }),
        strict,
      ),
    ),
  },
  strict,
);
export type Override = Type.Static<typeof overrideSchema>;

/** MIB 2.1d: the charts as they are in this scenario. A changed factor bears the name of what changed it. */
export function chartsWith(charts: MibCharts, overrides: readonly Override[]): MibCharts {
  return overrides.reduce(withOverride, charts);
}

const withOverride = (charts: MibCharts, { name, terrain, hexside, strength, charge, zone }: Override) => ({
  ...charts,
  movementCosts: {
    ...charts.movementCosts,
    terrain: withCosts(charts.movementCosts.terrain, terrain),
    hexside: withCosts(charts.movementCosts.hexside, hexside),
  },
  strengthFactors: withFactors(charts.strengthFactors, strength, name),
  chargeTerrain: { ...charts.chargeTerrain, ...charge },
  zoneTerrain: { ...charts.zoneTerrain, ...zone },
});

/** Line by line, and in a line mover by mover. */
const withCosts = <Lines extends Readonly<Record<string, object>>>(
  lines: Lines,
  given: Readonly<Record<string, object>> = {},
): Lines =>
  Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, { ...line, ...given[id] }])) as Lines;

function withFactors(
  factors: MibCharts['strengthFactors'],
  given: Override['strength'] = {},
  name: string,
): MibCharts['strengthFactors'] {
  const changed = Object.entries(given).map(([id, factor]): [string, Factor] => [
    id,
    { ...factors[id as FactorId], factor, clause: 'MIB 2.1d', label: name },
  ]);
  return { ...factors, ...Object.fromEntries(changed) };
}
