import Type from 'typebox';
import { PLACE_CLASSES, ROAD_CLASSES, SIDE_FEATURES, TERRAINS, WAY_KINDS } from '../vocabulary.ts';

const strict = { additionalProperties: false };

const hexLabel = Type.String({ pattern: '^\\d{4}$' });
const name = Type.String({ minLength: 1 });
const note = Type.Optional(Type.String());

const hexCorrectionSchema = Type.Object(
  {
    terrain: Type.Optional(Type.Enum(TERRAINS)),
    level: Type.Optional(Type.Integer({ minimum: -99, maximum: 99 })),
    note,
  },
  strict,
);

const addedFeatureSchema = Type.Object(
  {
    kind: Type.Enum(SIDE_FEATURES),
    name: Type.Optional(name),
    uphill: Type.Optional(hexLabel),
    burnable: Type.Optional(Type.Boolean()),
  },
  strict,
);

const sideCorrectionSchema = Type.Object(
  {
    add: Type.Optional(
      Type.Array(Type.Union([Type.Enum(SIDE_FEATURES), addedFeatureSchema]), { minItems: 1 }),
    ),
    remove: Type.Optional(Type.Array(Type.Enum(SIDE_FEATURES), { minItems: 1 })),
    note,
  },
  strict,
);

const hexChain = Type.Array(hexLabel, { minItems: 2 });

const addedWaySchema = Type.Object(
  {
    kind: Type.Enum(WAY_KINDS),
    class: Type.Optional(Type.Enum(ROAD_CLASSES)),
    name: Type.Optional(name),
    hexes: hexChain,
  },
  strict,
);

const removedWaySchema = Type.Object(
  {
    kind: Type.Optional(Type.Enum(WAY_KINDS)),
    class: Type.Optional(Type.Enum(ROAD_CLASSES)),
    name: Type.Optional(name),
    hexes: hexChain,
  },
  strict,
);

const addedPlaceSchema = Type.Object(
  { name, hex: hexLabel, class: Type.Optional(Type.Enum(PLACE_CLASSES)) },
  strict,
);

const removedPlaceSchema = Type.Object({ name, hex: hexLabel }, strict);

/** Corrections by hand, made to the compiled map. */
export const overlaySchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    format: Type.Literal('overlay'),
    version: Type.Literal(1),
    name: Type.Optional(name),
    note,
    hexes: Type.Optional(Type.Record(hexLabel, hexCorrectionSchema, strict)),
    sides: Type.Optional(
      Type.Record(Type.String({ pattern: '^\\d{4}/\\d{4}$' }), sideCorrectionSchema, strict),
    ),
    ways: Type.Optional(
      Type.Object(
        {
          add: Type.Optional(Type.Array(addedWaySchema)),
          remove: Type.Optional(Type.Array(removedWaySchema)),
        },
        strict,
      ),
    ),
    places: Type.Optional(
      Type.Object(
        {
          add: Type.Optional(Type.Array(addedPlaceSchema)),
          remove: Type.Optional(Type.Array(removedPlaceSchema)),
        },
        strict,
      ),
    ),
  },
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Abatis overlay',
    additionalProperties: false,
  },
);

export type Overlay = Type.Static<typeof overlaySchema>;
export type HexCorrection = Type.Static<typeof hexCorrectionSchema>;
export type SideCorrection = Type.Static<typeof sideCorrectionSchema>;
export type AddedFeature = Type.Static<typeof addedFeatureSchema>;
export type AddedWay = Type.Static<typeof addedWaySchema>;
export type RemovedWay = Type.Static<typeof removedWaySchema>;
export type AddedPlace = Type.Static<typeof addedPlaceSchema>;
