import Type, { type Static } from 'typebox';
import type { Roll } from '../table.ts';

/**
 * The save file: one format for saving, sending and replaying. It names everything needed to play the game again
 * (rulebook, charts, scenario, options, dice, actions), what was seen (rolls, events), a hash after every action to
 * compare with, and the last state to go on from under newer rules. Version 2 adds what the game is called and who
 * plays it; a file of version 1 is the same without them.
 */
export const SAVE_FORMAT = 'abatis-game';
export const SAVE_VERSION = 2;
export const READ_VERSIONS: readonly unknown[] = [1, SAVE_VERSION];

const closed = { additionalProperties: false } as const;
const Text = Type.String();
const Count = Type.Integer({ minimum: 0 });
const Hash = Type.String({ pattern: '^[0-9a-f]{14}$', description: 'Hash of the state after the action' });
const Plain = Type.Record(Text, Type.Unknown());
const Secrets = Type.Record(Text, Text);

const RollSchema = Type.Object(
  {
    seq: Count,
    purpose: Text,
    sides: Type.Integer({ minimum: 1 }),
    dice: Type.Array(Type.Integer({ minimum: 1 })),
    about: Type.Optional(Plain),
  },
  closed,
);

const Happening = Type.Object({ type: Text, clause: Text }, { description: 'An event of the rulebook' });
const AnyAction = Type.Object({ type: Text }, { description: 'An action of the rulebook' });

const Outcome = {
  rolls: Type.Optional(Type.Array(RollSchema)),
  events: Type.Optional(Type.Array(Happening)),
  revealed: Type.Optional(Type.Literal(true, { description: 'The action showed something hidden' })),
  bound: Type.Optional(Type.String({ description: 'The clause that makes the action final' })),
  hash: Hash,
};

const EntrySchema = Type.Object(
  {
    seat: Text,
    person: Type.Optional(Type.String({ description: 'Which of the people on the seat' })),
    action: AnyAction,
    ...Outcome,
  },
  closed,
);

const TakebackSchema = Type.Object(
  {
    after: Type.Integer({ minimum: 0, description: 'Number of the entry that was gone back to' }),
    by: Text,
    consent: Type.Array(Text),
    entries: Type.Array(EntrySchema, { description: 'What was taken back: it stays on record' }),
  },
  closed,
);

const AnyState = Type.Object({ steps: Type.Array(Type.Object({ step: Text })) });

const ContinuedSchema = Type.Object(
  { after: Count, version: Text, snapshot: AnyState },
  {
    ...closed,
    description:
      'So many entries were played under rules of that version and are shown as recorded; play went on from this state',
  },
);

const DiceSchema = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('seeded'),
      seed: Text,
      from: Type.Optional(
        Type.Integer({
          minimum: 0,
          description: 'In a branch of another game: earlier rolls are as recorded, later ones from the seed',
        }),
      ),
    },
    closed,
  ),
  Type.Object(
    { kind: Type.Literal('committed'), game: Text, commitments: Secrets, secrets: Type.Optional(Secrets) },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('scripted'),
      script: Type.Array(
        Type.Union([
          Type.Integer(),
          Type.Object({ purpose: Text, dice: Type.Array(Type.Integer()) }, closed),
        ]),
      ),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('withheld') }, closed),
]);

const PlayerSchema = Type.Union([
  Type.Object({ kind: Type.Literal('human') }, closed),
  Type.Object(
    {
      kind: Type.Literal('computer'),
      player: Type.String({ description: 'Name of the computer player' }),
      standsIn: Type.Optional(
        Type.Literal(true, { description: 'It plays for a person, who may take the seat again' }),
      ),
    },
    closed,
  ),
]);

const TableFields = {
  name: Type.Optional(Type.String({ description: 'What its players call the game' })),
  players: Type.Optional(
    Type.Record(Text, PlayerSchema, { description: 'Who decides for each seat; absent: nobody has said' }),
  ),
};

/** What belongs to a game beside its record. */
export const tableSchema = Type.Object(TableFields, closed);

export const saveSchema = Type.Object(
  {
    format: Type.Literal(SAVE_FORMAT),
    version: Type.Union([Type.Literal(1), Type.Literal(SAVE_VERSION)]),
    ...TableFields,
    rulebook: Type.Object({ id: Text, version: Text, charts: Hash }, closed),
    scenario: Type.Union([Text, Type.Object({ id: Text, title: Text })], {
      description: 'Name of a shipped scenario, or a whole one of a designer',
    }),
    options: Type.Record(Text, Type.Union([Type.Boolean(), Type.Number(), Text])),
    dice: DiceSchema,
    setup: Type.Object(Outcome, closed),
    continued: Type.Optional(ContinuedSchema),
    entries: Type.Array(EntrySchema),
    takebacks: Type.Optional(Type.Array(TakebackSchema)),
    snapshot: AnyState,
    result: Type.Optional(
      Type.Object({
        winner: Type.Union([Text, Type.Null()]),
        clause: Text,
        scores: Type.Optional(Type.Record(Text, Type.Number())),
      }),
    ),
    fault: Type.Optional(
      Type.Object(
        {
          step: Text,
          action: Type.Optional(AnyAction),
          seat: Text,
          message: Text,
          stack: Type.Optional(Text),
        },
        { ...closed, description: 'What failed after the last entry, and at which action' },
      ),
    ),
  },
  { ...closed, $id: 'abatis-game-2', title: 'Abatis game, version 2' },
);

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

export type SaveFile = DeepReadonly<Static<typeof saveSchema>>;
export type Entry = DeepReadonly<Static<typeof EntrySchema>>;
export type Takeback = DeepReadonly<Static<typeof TakebackSchema>>;

/** Every roll of a record, those that were taken back too. */
export function allRolls({ setup, entries, takebacks = [] }: SaveFile): readonly Roll[] {
  const taken = takebacks.flatMap(takeback => takeback.entries);
  return [setup, ...entries, ...taken].flatMap(({ rolls }) => (rolls ?? []) as readonly Roll[]);
}

/** What was played before this program took a game over from a snapshot: shown, never computed again. */
export interface Past {
  readonly setup: SaveFile['setup'];
  readonly entries: readonly Entry[];
  /** The version of the rules at that time. */
  readonly version: string;
}
