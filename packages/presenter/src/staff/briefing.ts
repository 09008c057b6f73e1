import type { BriefingFile } from '@abatis/data';
import type { Seat } from '@abatis/kernel';
import { gathered } from '@abatis/kernel/host';
import type {
  ArrivalTable,
  Briefing,
  Marker,
  Place,
  PointSource,
  SideLook,
  SpecialSentence,
  Text,
} from '@abatis/screen';
import { translated } from '@abatis/words';
import { typeset } from '../words/names.ts';
import { capital, say, sentences, separated } from '../words/say.ts';
import { translatedSide } from '../words/translate.ts';
import { type Decide, leadAxis, neededBy, ownAxis, type Ranges, resultNow, type TwoSides } from './axis.ts';
import { rangesOf } from './points.ts';

/** What a rulebook finds in its scenario and in the game. */
export interface BriefingParts
  extends Pick<Briefing, 'about' | 'counted' | 'sources' | 'notes' | 'outcomes' | 'forces'> {
  readonly turns: readonly { readonly label: string }[];
  readonly coming: readonly Coming[];
  /** Under the table of who comes when. */
  readonly comingNotes: readonly Text[];
  /** Who comes when something else has come about, a sentence each. */
  readonly waiting?: readonly Text[];
  /** The briefing in the scenario's file; a field without scenario has none. */
  readonly file: BriefingFile | undefined;
  /** Is a sentence of the file played, which belongs to a variant? */
  isPlayed(variant: string | undefined): boolean;
  readonly sides: TwoSides;
  readonly decide: Decide;
  /** Nothing but the lead decides: one axis tells all. */
  readonly byLead: boolean;
  /** The points of before the turn, for a second mark on the axis. */
  readonly before?: Ranges;
  /** How the game ended, if it has. */
  readonly ended: { readonly result: string; readonly reason: Text } | null;
}

/** The whole card of a battle. */
export function briefingOf({
  file,
  isPlayed,
  sides: [one, other],
  decide,
  byLead,
  ended,
  turns,
  coming,
  comingNotes,
  waiting = [],
  before,
  ...parts
}: BriefingParts): Briefing {
  const sides = [translatedSide(one), translatedSide(other)] as const;
  const now = rangesOf(
    parts.sources,
    sides.map(({ seat }) => seat),
  );
  return {
    ...parts,
    situation: file ? typeset(translated(file.situation)) : '',
    axes: byLead ? [leadAxis(sides, decide, now, before)] : ownAxes(sides, decide, now, before),
    arrivals: arrivalTable(turns, sides, coming, { notes: comingNotes, waiting }),
    entries: entriesOf(turns, coming),
    special: (file?.rules ?? []).filter(({ variant }) => isPlayed(variant)).map(sentenceOf),
    standing: {
      over: ended !== null,
      result: ended?.result ?? resultNow(decide, now),
      reason: ended?.reason ?? '',
      totals: sides.map(({ seat }) => ({ seat, ...now[seat]! })),
      needed: ended ? [] : neededTexts(sides, decide, now),
    },
  };
}

const ownAxes = (
  [one, other]: TwoSides,
  decide: Decide,
  now: Ranges,
  before: Ranges | undefined,
): Briefing['axes'] => [ownAxis(one, other, decide, now, before), ownAxis(other, one, decide, now, before)];

const neededTexts = ([one, other]: TwoSides, decide: Decide, now: Ranges): readonly Text[] => [
  neededBy(one, other.seat, decide, now),
  neededBy(other, one.seat, decide, now),
];

const sentenceOf = ({ title, text, clauses }: BriefingFile['rules'][number]): SpecialSentence => ({
  title: typeset(translated(title)),
  text: typeset(translated(text)),
  clauses,
});

/** A unit or leader that arrives on a turn of the battle. */
export interface Coming {
  readonly turn: number;
  readonly seat: Seat;
  readonly text: Text;
  /** The same as short as a flag on the map needs it. */
  readonly name: string;
  /** Null: on no place of the map. */
  readonly place: Place | null;
  /** It has come already. */
  readonly isHere?: boolean;
  /** The text of the card before its turn, if it is another one. */
  readonly atItsTurn?: Text;
}

/** A flag for each place where somebody comes in, with a line for each: '6:30 AM Lusignan'. */
function entriesOf(
  turns: readonly { readonly label: string }[],
  coming: readonly Coming[],
): readonly Marker[] {
  const byPlace = gathered(
    coming.flatMap(({ place, ...each }) =>
      place === null ? [] : [[`${place} ${each.seat}`, { ...each, place }] as const],
    ),
  );
  return [...byPlace.values()].map(group => {
    const { place, seat, turn } = group[0]!;
    const hourOf = (at: number): string => shortHour(turns[at]?.label ?? '');
    const firsts = group.filter((each, i) => group.findIndex(({ name }) => name === each.name) === i);
    const more = firsts.length > MOST_NAMES ? ' …' : '';
    const lines = firsts.slice(0, MOST_NAMES).map(each => `${hourOf(each.turn)} ${each.name}`);
    return {
      id: `entry ${place} ${seat}`,
      kind: 'exit',
      at: place,
      seat,
      text: `${lines.join('\n')}${more}`,
      label: say`${firsts.map(({ name }) => name).join(', ')}, from ${hourOf(turn)} on`,
      far: true,
    };
  });
}

const MOST_NAMES = 2;

/** Who comes when: every turn of a short battle, of a long one those on which somebody comes. */
function arrivalTable(
  turns: readonly { readonly label: string }[],
  sides: readonly SideLook[],
  coming: readonly Coming[],
  { notes, waiting }: { readonly notes: readonly Text[]; readonly waiting: readonly Text[] },
): ArrivalTable {
  if (coming.length === 0)
    return {
      turns: [],
      rows: [],
      notes: waiting.length > 0 ? waiting : [say`None: all units are on the map.`],
    };
  const byTurn = gathered(coming.map(each => [`${each.turn} ${each.seat}`, each.text] as const));
  const shown = turns.flatMap((_, turn) =>
    turns.length <= FEW_TURNS || coming.some(each => each.turn === turn) ? [turn] : [],
  );
  return {
    turns: shown.map(turn => shortHour(turns[turn]!.label)),
    rows: sides.map(({ seat }) => ({
      seat,
      cells: shown.map(turn => separated(byTurn.get(`${turn} ${seat}`) ?? [], '; ')),
    })),
    notes: [...waiting, ...notes],
  };
}

const FEW_TURNS = 5;

/** '10:00 AM' of '19 April, 10:00 AM': the card has the date above. */
const shortHour = (label: string): string => label.split(', ').at(-1)!;

/** Who has a row now: 'Austrian', 'nobody', 'both sides', 'French only'. */
export const heldBy = (side: SideLook | null): PointSource['now'] =>
  side === null ? { seats: [], text: say`nobody` } : { seats: [side.seat], text: translated(side.name) };

export const openTo = (sides: readonly SideLook[]): PointSource['now'] =>
  sides.length === 1
    ? { seats: [sides[0]!.seat], text: say`${translated(sides[0]!.name)} only` }
    : { seats: [], text: say`both sides` };

/** 'Four turns, 8 am to 8 pm.' */
export function turnsText(turns: readonly { readonly label: string }[], more: Text): Text {
  const [first, last] = [turns[0]?.label ?? '', turns.at(-1)?.label ?? ''];
  return sentences(say`${turns.length} turns, ${shortHour(first)} to ${shortHour(last)}.`, capital(more));
}
