import Type from 'typebox';
import {
  BUILDING_CLASSES,
  PLACE_CLASSES,
  PLACE_KINDS,
  RAILWAY_BEDS,
  ROAD_CLASSES,
  SIDE_FEATURES,
  TERRAINS,
  WAY_KINDS,
} from '../vocabulary.ts';
import { placedSheetSchema } from './sheet.ts';

const strict = { additionalProperties: false };

const hexLabel = Type.String({ pattern: '^\\d{4}$' });
const level = Type.Integer({ minimum: -100, maximum: 99 });

/** The ids of the features that caused an entry. */
const from = Type.Array(Type.String(), { minItems: 1 });

/** What stands in `from` for a correction by hand. */
export const OVERLAY = '(overlay)';

const hexSchema = Type.Object(
  {
    hex: hexLabel,
    terrain: Type.Optional(Type.Enum(TERRAINS)),
    level: Type.Optional(level),
    from: Type.Object({ terrain: Type.Optional(from), level: Type.Optional(from) }, strict),
  },
  strict,
);

const sideSchema = Type.Object(
  {
    side: Type.String({ pattern: '^\\d{4}/\\d{4}$' }),
    kind: Type.Enum(SIDE_FEATURES),
    name: Type.Optional(Type.String()),
    uphill: Type.Optional(hexLabel),
    burnable: Type.Optional(Type.Boolean()),
    from,
  },
  strict,
);

const waySchema = Type.Object(
  {
    kind: Type.Enum(WAY_KINDS),
    class: Type.Optional(Type.Enum(ROAD_CLASSES)),
    bed: Type.Optional(Type.Enum(RAILWAY_BEDS)),
    finished: Type.Optional(Type.Boolean()),
    name: Type.Optional(Type.String()),
    hexes: Type.Array(hexLabel, { minItems: 1 }),
    from,
  },
  strict,
);

const placeSchema = Type.Object(
  {
    kind: Type.Enum(PLACE_KINDS),
    class: Type.Optional(Type.Enum([...new Set([...PLACE_CLASSES, ...BUILDING_CLASSES])])),
    name: Type.Optional(Type.String()),
    hex: hexLabel,
    from,
  },
  strict,
);

/** A battlefield as a hex sheet. Hexes that are clear and at ground level are not listed. */
export const hexMapSchema = Type.Object(
  {
    format: Type.Literal('hexmap'),
    version: Type.Literal(1),
    name: Type.String(),
    sheet: placedSheetSchema,
    ground: level,
    hexes: Type.Array(hexSchema),
    sides: Type.Array(sideSchema),
    ways: Type.Array(waySchema),
    places: Type.Array(placeSchema),
  },
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Abatis hex map',
    additionalProperties: false,
  },
);

export type HexMap = Type.Static<typeof hexMapSchema>;
export type HexEntry = Type.Static<typeof hexSchema>;
export type SideEntry = Type.Static<typeof sideSchema>;
export type WayEntry = Type.Static<typeof waySchema>;
export type PlaceEntry = Type.Static<typeof placeSchema>;
