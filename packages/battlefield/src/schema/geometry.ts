import Type from 'typebox';

/** Metres east and north of the local origin. */
const positionSchema = Type.Tuple([Type.Number(), Type.Number()], { maxItems: 2 });
export type Position = Type.Static<typeof positionSchema>;

const lineSchema = Type.Array(positionSchema, { minItems: 2 });
const ringSchema = Type.Array(positionSchema, { minItems: 4 });
const polygonSchema = Type.Array(ringSchema, { minItems: 1 });

const strict = { additionalProperties: false };

const point = Type.Object({ type: Type.Literal('Point'), coordinates: positionSchema }, strict);
const multiPoint = Type.Object(
  { type: Type.Literal('MultiPoint'), coordinates: Type.Array(positionSchema, { minItems: 1 }) },
  strict,
);
const lineString = Type.Object({ type: Type.Literal('LineString'), coordinates: lineSchema }, strict);
const multiLineString = Type.Object(
  { type: Type.Literal('MultiLineString'), coordinates: Type.Array(lineSchema, { minItems: 1 }) },
  strict,
);
const polygon = Type.Object({ type: Type.Literal('Polygon'), coordinates: polygonSchema }, strict);
const multiPolygon = Type.Object(
  { type: Type.Literal('MultiPolygon'), coordinates: Type.Array(polygonSchema, { minItems: 1 }) },
  strict,
);

export const pointsSchema = Type.Union([point, multiPoint]);
export const linesSchema = Type.Union([lineString, multiLineString]);
export const areasSchema = Type.Union([polygon, multiPolygon]);
export const buildingSchema = Type.Union([point, polygon, multiPolygon]);

export type Geometry =
  | Type.Static<typeof pointsSchema>
  | Type.Static<typeof linesSchema>
  | Type.Static<typeof areasSchema>;
