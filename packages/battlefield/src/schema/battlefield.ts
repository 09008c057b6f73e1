import Type from 'typebox';
import {
  type AreaKind,
  BUILDING_CLASSES,
  CROPS,
  includes,
  type Kind,
  PLACE_CLASSES,
  RAILWAY_BEDS,
  ROAD_CLASSES,
  SLOPE_CLASSES,
  UPHILL_SIDES,
  WALL_CLASSES,
  WATER_CLASSES,
  WORKS_CLASSES,
} from '../vocabulary.ts';
import { areasSchema, buildingSchema, linesSchema, pointsSchema } from './geometry.ts';

const strict = { additionalProperties: false };

/** How the ground is cut into levels: level n begins at base + n x interval metres. */
export const reliefSchema = Type.Object(
  {
    interval: Type.Number({ minimum: 0.1, description: 'Metres from one level to the next.' }),
    base: Type.Number({ description: 'Height in metres at which level 0 begins.' }),
    ground: Type.Optional(
      Type.Integer({ minimum: -99, maximum: 99, description: 'The level of a field without relief.' }),
    ),
  },
  strict,
);
export type Relief = Type.Static<typeof reliefSchema>;

export const extentSchema = Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()], {
  maxItems: 4,
  description: 'West, south, east and north edge of the field in metres.',
});
export type Extent = Type.Static<typeof extentSchema>;

export const headerSchema = Type.Object(
  {
    format: Type.Literal('battlefield'),
    version: Type.Literal(1),
    name: Type.String({ minLength: 1 }),
    units: Type.Literal('metre'),
    extent: extentSchema,
    relief: Type.Optional(reliefSchema),
    north: Type.Optional(
      Type.Number({
        minimum: 0,
        exclusiveMaximum: 360,
        description: 'Where true north lies, in degrees clockwise from up; 0 unless the field was turned.',
      }),
    ),
    source: Type.Optional(Type.String()),
    attribution: Type.Optional(Type.String()),
    note: Type.Optional(Type.String()),
  },
  strict,
);
export type Header = Type.Static<typeof headerSchema>;

const described = { name: Type.Optional(Type.String({ minLength: 1 })), note: Type.Optional(Type.String()) };
const elevation = {
  height: Type.Optional(Type.Number({ description: 'Metres; or give a level.' })),
  level: Type.Optional(Type.Integer({ minimum: -99, maximum: 99 })),
};
const uphill = Type.Optional(Type.Enum(UPHILL_SIDES));
const front = Type.Optional(
  Type.Enum(UPHILL_SIDES, { description: 'The side from which an attack is expected.' }),
);
const width = Type.Optional(Type.Number({ exclusiveMinimum: 0, description: 'Metres from bank to bank.' }));

/** A feature of the battlefield: an id of its own, a shape, and properties that say what it is. */
function feature<Name extends Kind, Shape extends Type.TSchema, Properties extends Type.TProperties>(
  kind: Name,
  geometry: Shape,
  properties: Properties,
) {
  return Type.Object(
    {
      type: Type.Literal('Feature'),
      id: Type.String({ minLength: 1 }),
      geometry,
      properties: Type.Object({ kind: Type.Literal(kind), ...described, ...properties }, strict),
    },
    strict,
  );
}

const area = <Name extends AreaKind>(kind: Name) => feature(kind, areasSchema, {});

/** The one definition of each kind: types, checks and the published schema all come from here. */
export const FEATURE_SCHEMAS = {
  town: area('town'),
  village: area('village'),
  water: area('water'),
  mountain: area('mountain'),
  marsh: area('marsh'),
  woods: area('woods'),
  vineyard: area('vineyard'),
  orchard: area('orchard'),
  crops: feature('crops', areasSchema, { crop: Type.Optional(Type.Enum(CROPS)) }),
  plough: area('plough'),
  scrub: area('scrub'),
  dunes: area('dunes'),
  rough: area('rough'),
  sand: area('sand'),
  contour: feature('contour', linesSchema, {
    ...elevation,
    uphill,
    slope: Type.Optional(
      Type.Enum(SLOPE_CLASSES, { description: 'How the ground rises from here to the next higher contour.' }),
    ),
  }),
  spot: feature('spot', pointsSchema, elevation),
  crest: feature('crest', linesSchema, {}),
  watercourse: feature('watercourse', linesSchema, { class: Type.Enum(WATER_CLASSES), width }),
  slope: feature('slope', linesSchema, { class: Type.Enum(SLOPE_CLASSES), uphill }),
  wall: feature('wall', linesSchema, { class: Type.Enum(WALL_CLASSES), front }),
  works: feature('works', linesSchema, { class: Type.Enum(WORKS_CLASSES), front }),
  road: feature('road', linesSchema, { class: Type.Enum(ROAD_CLASSES) }),
  railway: feature('railway', linesSchema, {
    bed: Type.Optional(Type.Enum(RAILWAY_BEDS)),
    finished: Type.Optional(Type.Boolean()),
  }),
  sunkenRoad: feature('sunkenRoad', linesSchema, {}),
  bridge: feature('bridge', pointsSchema, { burnable: Type.Optional(Type.Boolean()) }),
  ford: feature('ford', pointsSchema, {}),
  place: feature('place', pointsSchema, {
    name: Type.String({ minLength: 1 }),
    class: Type.Optional(Type.Enum(PLACE_CLASSES)),
  }),
  building: feature('building', buildingSchema, { class: Type.Optional(Type.Enum(BUILDING_CLASSES)) }),
  block: feature('block', areasSchema, {
    class: Type.Optional(Type.Enum(BUILDING_CLASSES)),
    levels: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 9,
        description: 'Its height in levels of the relief; 1 if absent.',
      }),
    ),
    garrison: Type.Optional(Type.Integer({ minimum: 1, description: 'Men who find room in it.' })),
  }),
} as const satisfies Record<Kind, Type.TSchema>;

export type FeatureOf<K extends Kind> = { [Name in K]: Type.Static<(typeof FEATURE_SCHEMAS)[Name]> }[K];
export type Feature = FeatureOf<Kind>;

export const battlefieldSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    type: Type.Literal('FeatureCollection'),
    abatis: headerSchema,
    features: Type.Array(Type.Union(Object.values(FEATURE_SCHEMAS)), { minItems: 1 }),
  },
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Abatis battlefield',
    description: 'Terrain as GeoJSON in a local frame: metres east and north of an origin.',
    additionalProperties: false,
  },
);

export interface Battlefield {
  /** For editors that check a file while it is written. */
  $schema?: string;
  type: 'FeatureCollection';
  abatis: Header;
  features: Feature[];
}

/** The features of one kind or of several, typed as such. */
export function featuresOf<K extends Kind>(battlefield: Battlefield, kinds: readonly K[]): FeatureOf<K>[] {
  const isWanted = (feature: Feature): feature is FeatureOf<K> => includes(kinds, feature.properties.kind);
  return battlefield.features.filter(isWanted);
}
