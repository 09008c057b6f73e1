import Type from 'typebox';
import {
  BUILDING_CLASSES,
  CROPS,
  PLACE_CLASSES,
  PLACE_KINDS,
  RAILWAY_BEDS,
  ROAD_CLASSES,
  SLOPE_CLASSES,
  TABLE_AREAS,
  TABLE_LINES,
} from '../vocabulary.ts';
import { placedTableSchema } from './table-sheet.ts';

const strict = { additionalProperties: false };

/** Thousandths of an inch from the south-west corner of the table: to the east, to the north. */
const pointSchema = Type.Tuple([Type.Integer(), Type.Integer()], { maxItems: 2 });
export type ThouPair = Type.Static<typeof pointSchema>;

/** The outline anticlockwise, then holes clockwise; the first point is not repeated. */
const ringsSchema = Type.Array(Type.Array(pointSchema, { minItems: 3 }), { minItems: 1 });

const lineSchema = Type.Array(pointSchema, {
  minItems: 2,
  description: 'A closed line repeats its first point.',
});
const level = Type.Integer({ minimum: -100, maximum: 99 });
const hand = Type.Enum(['left', 'right']);
/** The ids of the features that caused an entry. */
const from = Type.Array(Type.String(), { minItems: 1 });
const named = { id: Type.String({ minLength: 1 }), name: Type.Optional(Type.String()) };

/** Ground at least this high. A point has the highest level of the contours that hold it. */
const contourSchema = Type.Object(
  { ...named, level, slope: Type.Optional(Type.Enum(SLOPE_CLASSES)), rings: ringsSchema, from },
  strict,
);

const areaSchema = Type.Object(
  {
    ...named,
    kind: Type.Enum(TABLE_AREAS),
    crop: Type.Optional(Type.Enum(CROPS)),
    class: Type.Optional(Type.Enum(BUILDING_CLASSES)),
    levels: Type.Optional(Type.Integer({ description: 'Height of a block in levels.' })),
    garrison: Type.Optional(Type.Integer({ description: 'Men who find room in a block.' })),
    tops: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Of steep ground: the contours of the level ground above it.',
      }),
    ),
    rings: ringsSchema,
    from,
  },
  strict,
);

const linePieceSchema = Type.Object(
  {
    ...named,
    kind: Type.Enum(TABLE_LINES),
    class: Type.Optional(Type.Enum(ROAD_CLASSES)),
    bed: Type.Optional(Type.Enum(RAILWAY_BEDS)),
    finished: Type.Optional(Type.Boolean()),
    burnable: Type.Optional(Type.Boolean()),
    width: Type.Integer({
      minimum: 0,
      description: 'From bank to bank; 0 for what has no width on a table.',
    }),
    level: Type.Optional(level),
    higher: Type.Optional(hand),
    front: Type.Optional(hand),
    line: lineSchema,
    from,
  },
  strict,
);

const placeSchema = Type.Object(
  {
    ...named,
    kind: Type.Enum(PLACE_KINDS),
    class: Type.Optional(Type.Enum([...new Set([...PLACE_CLASSES, ...BUILDING_CLASSES])])),
    at: pointSchema,
    from,
  },
  strict,
);

/** A battlefield as a free table. Open ground at `ground` level is not listed. */
export const tableMapSchema = Type.Object(
  {
    format: Type.Literal('tablemap'),
    version: Type.Literal(1),
    name: Type.String(),
    sheet: placedTableSchema,
    ground: level,
    contours: Type.Array(contourSchema),
    areas: Type.Array(areaSchema),
    lines: Type.Array(linePieceSchema),
    places: Type.Array(placeSchema),
  },
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Abatis table map',
    additionalProperties: false,
  },
);

export type TableMap = Type.Static<typeof tableMapSchema>;
export type ContourEntry = Type.Static<typeof contourSchema>;
export type AreaPiece = Type.Static<typeof areaSchema>;
export type LinePiece = Type.Static<typeof linePieceSchema>;
export type TablePlace = Type.Static<typeof placeSchema>;
/** A piece of terrain: an area or a line. */
export type TablePiece = AreaPiece | LinePiece;
