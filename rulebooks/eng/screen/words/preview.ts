import { isRuling } from '@abatis/kernel';
import { type Charts, chancesOf, type ResultOf, type RollSpec } from '@abatis/kernel/host';
import {
  against,
  barsOf,
  cite,
  count,
  type Grade,
  listOf,
  type RollWords,
  rollPreviews,
  say,
} from '@abatis/presenter';
import type { At, OutcomeBar, Preview, Text } from '@abatis/screen';
import { areWithin, inches } from '@abatis/tabletop';
import type { Eng, EngAction, SiegeState, Unit } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { fireOf } from '../questions/guns.ts';
import { fuseText, unitCalled, unitSpan } from './say.ts';

/* What dice decide of the engineers' orders, before they fall: every face, and exact chances. */

type Roll = eng.FuseRoll | eng.LightingRoll | eng.CrossingRoll | eng.GunsRoll;

const ROLLS: RollWords<SiegeState, Roll> = {
  fuse: {
    parts: (_, { facts }) =>
      against(
        facts.enemyNear
          ? say`an enemy within an inch cuts the fuse if it fails ${cite('ENG 23.71i')}`
          : facts.fuse === 'laid'
            ? say`first attempt ${cite('ENG 23.71h1')}`
            : say`second attempt, the last ${cite('ENG 23.71h2')}`,
        null,
        say`The fuse`,
        'D6',
      ),
    face: fuse => fuseText(fuse),
  },
  lighting: {
    parts: (_, { facts }) =>
      against(
        facts.wet
          ? say`in the wet ${cite('ENG 23.56k2')}`
          : say`it burns on 4 or less ${cite('ENG 23.56k2')}`,
        null,
        say`The light`,
        'D6',
      ),
    face: burns => (burns ? say`burns` : say`not yet`),
  },
  guns: {
    parts: (_, { facts }) =>
      against(
        say`${facts.needed} or more hits; a 1 misses, a 10 hits ${cite('ENG A.19')}`,
        null,
        say`The guns`,
        `${facts.needed}+`,
      ),
    face: hits => count(hits, 'hit'),
  },
  crossing: {
    parts: () => against(say`4 or more crosses ${cite('ENG 23.52b1')}`, null, say`The crossing`, '4+'),
    face: result => (result === 'across' ? say`across` : say`hung up`),
  },
};

const shown = rollPreviews<SiegeState, Roll>(ROLLS);

/** All that decides the die of an order; null if no die of the engineers hangs on it. */
export function preview(book: Eng, { state, seat }: At<SiegeState>, action: EngAction): Preview | null {
  const table = { state, charts: book.charts, seat };
  switch (action.type) {
    case 'detonate':
      return fuseCard(table, action.charge);
    case 'light':
      return lightCard(table);
    case 'cross':
      return crossingCard(table, action.unit);
    case 'fire-guns':
      return gunsCard(table, action);
    default:
      return null;
  }
}

interface Table {
  readonly state: SiegeState;
  readonly charts: Charts;
  readonly seat: At<SiegeState>['seat'];
}

interface Meaning {
  readonly code: string;
  readonly text: Text;
  readonly grade: Grade;
}

/** What each result means, with its exact chance. */
const chancesFor = <R extends RollSpec>(
  roll: R,
  meaning: (result: ResultOf<R>) => Meaning,
): readonly OutcomeBar[] =>
  barsOf(
    chancesOf(roll as RollSpec).map(({ result, chance }) => ({
      meaning: meaning(result as ResultOf<R>),
      chance,
    })),
  ) ?? [];

const cardOf = (
  { state, charts, seat }: Table,
  title: string,
  roll: Roll,
  bars: readonly OutcomeBar[],
): Preview => ({
  title,
  note: say`not committed`,
  rolls: [shown(state, charts, roll, seat)],
  bars,
  exact: true,
  warnings: [],
});

/** ENG 23.71h, section h: the card of a fuse, with who stands within its rings. */
function fuseCard(table: Table, id: number): Preview | null {
  const { state } = table;
  const charge = state.eng.charges.find(each => Number(each.id) === id);
  if (!charge || !eng.mayBeFired(charge.state)) return null;
  const roll = eng.fuseRoll(eng.attemptAt(state, charge));
  const bars = chancesFor(roll, result => ({
    code: fuseText(result),
    text:
      result === 'exploded'
        ? say`the losses and tests of its rings follow ${cite('ENG 23.72a')}`
        : fuseText(result),
    grade: result === 'exploded' ? 0 : result === 'failed once' ? 2 : 4,
  }));
  const card = cardOf(table, say`Setting off a charge`, roll, bars);
  const within = (radius: number): readonly Unit[] =>
    state.units.filter(
      unit => unit.status === 'table' && areWithin(eng.footprintOf(state, unit), charge.at, inches(radius)),
    );
  const rings = [1, 3, 6].map(radius => ({ radius, units: within(radius) }));
  const friends = within(6).filter(({ side }) => side === charge.side);
  return {
    ...card,
    rows: rings.map(({ radius, units }) => ({
      label: say`Within ${radius}″: ${units.length === 0 ? say`nobody` : listOf(units.map(unitSpan), 'and')}`,
      value: RING_CLAUSES[radius as 1 | 3 | 6],
    })),
    warnings:
      friends.length === 0
        ? []
        : [say`Friends are within its reach: ${listOf(friends.map(unitSpan), 'and')} ${cite('ENG 23.71j')}`],
  };
}

const RING_CLAUSES = { 1: '23.72a', 3: '23.72b', 6: '23.72d' } as const;

function lightCard(table: Table): Preview {
  const roll = eng.lightingRoll(eng.isWet(table.state.eng.weather));
  const bars = chancesFor(roll, burns => ({
    code: burns ? say`Burns` : say`Not yet`,
    text: burns
      ? say`it burns; a pyre lights eight inches round ${cite('ENG 23.56i2')}`
      : say`try again next Command Phase ${cite('ENG 23.56k2')}`,
    grade: burns ? 0 : 3,
  }));
  return cardOf(table, say`Lighting it`, roll, bars);
}

/** ENG 23.81: the dice of a battery at what it is laid on. */
function gunsCard(table: Table, action: Extract<EngAction, { readonly type: 'fire-guns' }>): Preview | null {
  const fire = fireOf(table.state, action.unit, action.aim);
  if (!fire) return null;
  const roll = eng.gunsRoll(fire);
  const bars = chancesFor(roll, hits => ({
    code: count(hits, 'hit'),
    text: hits === 0 ? say`nothing` : say`${hits} towards the next opening ${cite('ENG 23.81h')}`,
    grade: hits === 0 ? 4 : hits === 1 ? 2 : 0,
  }));
  return cardOf(table, say`${action.unit} at works`, roll, bars);
}

/** ENG 23.52b: what success and failure look like, and that it cannot be taken back. */
function crossingCard(table: Table, name: string): Preview | null {
  const { state } = table;
  const unit = unitCalled(state, name);
  if (!unit || isRuling(eng.planCrossing(state, unit.id))) return null;
  const roll = eng.crossingRoll(eng.crosserOf(state, unit.id));
  const bars = chancesFor(roll, result =>
    result === 'across'
      ? { code: say`Across`, text: say`it stands beyond the obstacle ${cite('ENG 23.52b2')}`, grade: 0 }
      : {
          code: say`Hung up`,
          text: say`it hangs in the obstacle, disordered ${cite('ENG 23.52b3')}`,
          grade: 4,
        },
  );
  const card = cardOf(table, say`${name} crosses`, roll, bars);
  return { ...card, warnings: [say`A crossing that is declared cannot be taken back.`] };
}
