import type { BattleCard, Inspection, Place, PlaceNote, Setting } from '@abatis/screen';
import { type Billing, battleCard, type Counted, settingOf, type Titled } from './battles.ts';
import { type Field, placeNames } from './fields.ts';

/** A few words about what really happened, and where they are from. */
type Note = NonNullable<Inspection['history']>;

interface PieceNote extends Note {
  /** The id of a piece or formation of the scenario. */
  readonly piece: string;
}

/** What we know of one scenario: how it is offered, its places, and notes on pieces and formations by kind. */
export type History<Kind extends string = never> = {
  readonly scenario: string;
  readonly billing: Billing;
  readonly places: readonly PlaceNote[];
} & { readonly [Each in Kind]: readonly PieceNote[] };

/** A battle under way. A position on a drawn map is of no scenario, and nothing is known of it. */
interface Fought<Scenario> {
  readonly id: string;
  readonly scenario?: Scenario;
}

/** What is known of the battles of a rulebook beside its rules. */
export interface Archive<Scenario, Kind extends string> {
  cardOf(scenario: Scenario, counted: Counted): BattleCard;
  /** The table of a battle; `length` is what a hex, or the gauge of a table, measures. */
  settingOf(battle: Fought<Scenario>, length: string, parts: Pick<Setting, 'sides' | 'overlays'>): Setting;
  /** The name that the map has for a place. */
  placeName(battle: Fought<Scenario>, place: Place): string | undefined;
  /** Short and with its source; of a designer's scenario there is none. */
  noteOn(battle: Fought<Scenario>, kind: Kind, piece: string): Note | null;
  noteAt(battle: Fought<Scenario>, place: Place): Note | null;
}

/** The scenarios that come with a rulebook, and the ground of any scenario. */
interface Grounds<Scenario> {
  readonly shipped: readonly Scenario[];
  readonly fieldOf: (scenario: Scenario) => Field;
}

export function archiveOf<Scenario extends Titled, Kind extends string>(
  { shipped, fieldOf }: Grounds<Scenario>,
  histories: readonly History<Kind>[],
): Archive<Scenario, Kind> {
  // A designer may begin with a copy of a shipped scenario and leave its name: what is known of that one may not fit.
  const historyOf = (scenario: Scenario | undefined): History<Kind> | undefined =>
    scenario && shipped.includes(scenario)
      ? histories.find(each => each.scenario === scenario.id)
      : undefined;
  return {
    cardOf: (scenario, counted) =>
      battleCard(scenario, fieldOf(scenario), counted, historyOf(scenario)?.billing),
    settingOf({ id, scenario }, length, parts) {
      if (!scenario) throw new Error(`The battle "${id}" is of no scenario`);
      const notes = historyOf(scenario)?.places ?? [];
      return settingOf(scenario, fieldOf(scenario), length, { ...parts, notes });
    },
    placeName: ({ scenario }, place) => scenario && placeNames(fieldOf(scenario)).get(place),
    noteOn: ({ scenario }, kind, piece) =>
      noteOf(historyOf(scenario)?.[kind].find(each => each.piece === piece)),
    noteAt: ({ scenario }, label) => noteOf(historyOf(scenario)?.places.find(({ place }) => place === label)),
  };
}

const noteOf = (note: Note | undefined): Note | null =>
  note ? { text: note.text, source: note.source } : null;
