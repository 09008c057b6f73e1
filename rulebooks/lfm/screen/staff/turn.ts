import type { Seat } from '@abatis/kernel';
import { placesWhere } from '@abatis/kernel';
import {
  cite,
  count,
  type Mustered,
  say,
  sentences,
  separated,
  signed,
  someOf,
  turnCardsBy,
} from '@abatis/presenter';
import type { At, Text, WornRow } from '@abatis/screen';
import type { BrigadeId, LfmState, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { initiativeChance } from '../words/initiative.ts';
import { brigadeTitle, sideName } from '../words/names.ts';
import { sideSpan, unitLink, unitLinks } from '../words/say.ts';
import { briefingParts } from './briefing.ts';
import { brigadeNote, brigadeStrength, shattersSoon, shortName } from './forces.ts';

/* The card at the end of a turn. */

/** A brigade at one moment, or all batteries of a side, by their strength points. */
interface Troops extends Mustered {
  readonly state: LfmState;
  readonly gone: readonly UnitId[];
}

const brigadesOf = (state: LfmState, side: Side): readonly BrigadeId[] =>
  placesWhere(lfm.battleOf(state).brigades, card => card.side === side);

const isGone = (state: LfmState, id: UnitId): boolean => lfm.isGone(lfm.unitOf(state, id));

function muster({ state }: At<LfmState>, seat: Seat): readonly Troops[] {
  const side = seat as Side;
  const { units } = lfm.battleOf(state);
  const guns = placesWhere(units, card => card.side === side && card.brigade === null);
  const strengthOf = (ids: readonly UnitId[]): number => ids.reduce((sum, id) => sum + units[id]!.sp, 0);
  return [
    ...brigadesOf(state, side).map(id => {
      const { now, full } = brigadeStrength(state, id);
      const gone = lfm.regimentsOf(lfm.battleOf(state), id).filter(unit => isGone(state, unit));
      return { id: `brigade ${id}`, name: shortName(brigadeTitle(state, id)), now, full, gone, state };
    }),
    ...(guns.length === 0
      ? []
      : [
          {
            id: 'guns',
            name: say`Batteries`,
            now: strengthOf(guns.filter(id => !isGone(state, id))),
            full: strengthOf(guns),
            gone: guns.filter(id => isGone(state, id)),
            state,
          },
        ]),
  ];
}

/** LFM 17.1: who was lost, and who came back. */
function lossText(before: Troops, after: Troops): Text {
  const lost = after.gone.filter(id => !before.gone.includes(id));
  const back = before.gone.filter(id => !after.gone.includes(id));
  return separated(
    [
      lost.length === 0 ? '' : say`${unitLinks(after.state, lost)} lost`,
      back.length === 0 ? '' : say`${unitLinks(after.state, back)} back ${cite('LFM 17.3')}`,
    ],
    '; ',
  );
}

/** More stacks than this are counted. */
const NAMED = 6;

function worn({ state }: At<LfmState>, seat: Seat) {
  const side = seat as Side;
  const brigades = brigadesOf(state, side).filter(id => isOnMap(state, id));
  const rows = brigades.flatMap(id => brigadeRow(state, side, id));
  const steady = brigades.length - rows.length;
  const rest = steady === 0 ? '' : say`${sideName(side)}: ${count(steady, 'brigade')} far from shattering.`;
  return { rows: [...rows, ...disorganizedRow(state, side)], rest };
}

const isOnMap = (state: LfmState, id: BrigadeId): boolean =>
  lfm.regimentsOf(lfm.battleOf(state), id).some(unit => lfm.unitOf(state, unit).place === 'map');

/** LFM 15.1a: shattered, or shattered by the loss of one more regiment. */
function brigadeRow(state: LfmState, side: Side, id: BrigadeId): readonly WornRow[] {
  const { shattered } = state.brigades[id]!;
  const { toLose } = brigadeStrength(state, id);
  if (!shattered && !shattersSoon(state, id)) return [];
  const meaning = say`It may neither attack nor enter a ZOC ${cite('LFM 16.4')}.`;
  return [
    {
      id: `brigade ${side} ${id}`,
      seat: side,
      name: shortName(brigadeTitle(state, id)),
      boxes: [],
      state: shattered ? say`Shattered` : say`${toLose ?? 0} SP to go`,
      text: shattered ? sentences(brigadeNote(state, id), meaning) : brigadeNote(state, id),
      bad: shattered,
    },
  ];
}

/** LFM 16.1, 16.2, 14.4: one line for all of them. */
function disorganizedRow(state: LfmState, side: Side): readonly WornRow[] {
  const units = lfm.unitsOnMap(state, side).filter(id => lfm.countsAsDisorganized(state, id));
  const marked = units.filter(id => !isShattered(state, id));
  if (marked.length === 0) return [];
  const names = someOf(
    marked.map(id => unitLink(state, id)),
    NAMED,
  );
  return [
    {
      id: `disorganized ${side}`,
      seat: side,
      name: say`${count(marked.length, 'unit')}`,
      boxes: [],
      state: say`Disorganized`,
      text: say`${names}: weaker in combat ${cite('LFM 16.1')} ${cite('LFM 16.2')}, and a stack that is driven back loses a unit ${cite('LFM 14.4')}.`,
      bad: true,
    },
  ];
}

const isShattered = (state: LfmState, id: UnitId): boolean => {
  const { brigade } = lfm.cardOf(state, id);
  return brigade !== null && state.brigades[brigade]!.shattered;
};

/** LFM SP.0b, R6, SP.1: who moves first, or what each side adds to its die and the chance that gives. */
function initiative({ state }: At<LfmState>): Text {
  const terms = lfm.termsOf(state).initiative;
  const named = lfm.namedInitiative(state, terms);
  if (named) return say`the ${sideSpan(named.side)} side has it ${cite(named.clause)}`;
  const [first, second] = terms.sides;
  const added = terms.sides.map(side => say`${sideSpan(side)} ${addedBy(state, side)}`);
  const chance = initiativeChance(state, first);
  const likelier = chance >= 50 ? first : second;
  return say`a die for each side, ${separated(added, ', ')}: the ${sideSpan(likelier)} side moves first with ${Math.max(chance, 100 - chance)} % ${cite('LFM SP.1a')}`;
}

const addedBy = (state: LfmState, side: Side): string =>
  signed(lfm.initiativeDrms(state, side).reduce((sum, { value }) => sum + value, 0));

export const turnCard = turnCardsBy<LfmState, Troops>({
  parts: briefingParts,
  turnOf: ({ turn }) => turn,
  isNight: lfm.isNight,
  muster,
  lossText,
  lossNote: () => say`in SP`,
  worn,
  initiative,
});
