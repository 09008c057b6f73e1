import { chancesOf, type Rational, toNumber } from '@abatis/kernel/host';
import {
  cite,
  listOf,
  type Meaning,
  type MeaningOf,
  type Outcome,
  previewWordsFrom,
  readAt,
  say,
  turned,
} from '@abatis/presenter';
import type { PreviewTable, TableUse } from '@abatis/screen';
import type {
  CombatStack,
  EffectsResult,
  EffectsRoll,
  Fight,
  Fought,
  MibAction,
  MibState,
  UnitId,
} from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { factSpan } from '../log/index.ts';
import { pieceSpan } from '../say.ts';
import words from './preview.json' with { type: 'json' };

const { titled, means } = previewWordsFrom(words, factSpan);

/** 'Attack on 0908', 'Charge on 0908'. */
export const fightTitle = (state: MibState, { kind, hexes }: Fight): string =>
  titled(state, kind, { hexes: mib.hexNames(state, hexes) });

/** What an order that is rolled for is called. */
export function titleOf(state: MibState, action: MibAction): string {
  const isNamed = Object.hasOwn(words.titles, action.type);
  return titled(state, isNamed ? (action.type as keyof typeof words.titles) : 'other', {
    ...action,
    isHurried: action.type === 'take' && action.pace === 'double-time',
  });
}

/** MIB T5: what a modified result of the CRT means, for the side that asks. */
export function resultMeaning(state: MibState, fight: Fight, result: number, isAttacker: boolean): Meaning {
  const meaning = ofResult(state, fight, result);
  return isAttacker ? meaning : { ...meaning, grade: turned(meaning.grade) };
}

function ofResult(state: MibState, { kind }: Fight, result: number): Meaning {
  const { charts } = mib.battleOf(state);
  const { retreat } = mib.rowFor(charts, result);
  if (retreat === 0) return means(state, 'engaged');
  const rows = charts.combatResults.filter(row => row.retreat === retreat);
  const advances = [...new Set(rows.map(({ advance }) => String(advance)))];
  const meaning = means(state, 'retreat', { retreat, advances, isFire: kind === 'bombardment' });
  return retreat === 1 ? { ...meaning, grade: 1 } : meaning;
}

/** A face of the CRT roll: what it says, for want of more. */
export const faceMeaning = (result: string): Meaning => ({
  code: result,
  text: say`${cite('MIB T5')}`,
  grade: 2,
});

/** Orders that can lead to the checks at the end of a move. */
const ENDS_A_MOVE: readonly MibAction['type'][] = ['halt', 'exit', 'rejoin', 'take'];

/** How the outcomes of an order that is no fight are read; null if it has no bars. */
export function meaningOf(state: MibState, action: MibAction): MeaningOf | null {
  if (action.type === 'recover') return outcome => recovered(state, outcome);
  if (ENDS_A_MOVE.includes(action.type)) return outcome => checked(state, outcome);
  return action.type === 'demolish' ? outcome => ofFace(state, 'destroyed', outcome) : null;
}

function recovered(state: MibState, outcome: Outcome): Meaning | null {
  const own = outcome.find(each => 'recovery' in each);
  return own
    ? means(state, own.success === true ? 'recovered' : 'not recovered', { unit: own.recovery })
    : null;
}

/** MIB 6.12c, 6.2j: how many of the checks at the end of a move fail. */
function checked(state: MibState, outcome: Outcome): Meaning | null {
  const all = outcome.filter(each => 'together' in each || 'mayAttack' in each);
  if (all.length === 0) return ofFace(state, 'all keep up', outcome);
  const failed = all.filter(each => each.together === false || each.mayAttack === false);
  const [first] = failed;
  if (!first) return means(state, 'all pass');
  if (all.length === 1)
    return first.together === false
      ? means(state, 'straggles', { unit: first.doubleTime })
      : means(state, 'may not attack', { unit: first.unit });
  const meaning = means(state, 'some fail', { failed: failed.length, all: all.length });
  return failed.length === all.length ? { ...meaning, grade: 4 } : meaning;
}

/** A check by the faces of its die. */
function ofFace(state: MibState, passed: 'destroyed' | 'all keep up', outcome: Outcome): Meaning | null {
  const result = outcome[0]?.result;
  if (typeof result !== 'string') return null;
  return result === 'passed'
    ? means(state, passed)
    : means(state, `not ${passed}`, { result: result === 'failed' ? 'Failed' : result });
}

/** What the CRT may say, with its chance. */
export interface Result {
  readonly result: number;
  readonly chance: Rational;
}

/** A chance in whole percents. */
export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** What a stack has to expect of the CET: steps on average, the rest as chances. */
interface Expected {
  readonly casualties: number;
  readonly stragglers: number;
  readonly disorganized: number;
  readonly guns: number;
}

/** MIB 7.1k: of one stack, over all results of the CRT with their chances and all those of its own die. */
function expectedOf(state: MibState, fight: Fight, stack: CombatStack, results: readonly Result[]): Expected {
  let sum: Expected = { casualties: 0, stragglers: 0, disorganized: 0, guns: 0 };
  const { charts } = mib.battleOf(state);
  for (const { result, chance } of results) {
    const fought: Fought = { ...fight, row: mib.rowFor(charts, result), lengths: [] };
    for (const { result: own, probability } of chancesOf(stackRoll(state, fought, stack))) {
      const share = toNumber(chance) * probability;
      const one = suffered(state, mib.unitsOf(state, fought, stack), own);
      sum = {
        casualties: sum.casualties + share * one.casualties,
        stragglers: sum.stragglers + share * one.stragglers,
        disorganized: sum.disorganized + share * one.disorganized,
        guns: sum.guns + share * one.guns,
      };
    }
  }
  return sum;
}

/** MIB 7.12a: with the die up to which guns are lost; that a unit has batteries at all is open (2.5d). */
function stackRoll(state: MibState, fought: Fought, stack: CombatStack): EffectsRoll {
  const length = stack.part === 'defender' ? mib.lengthFor(fought, stack.hex) : 0;
  const guns = mib
    .unitsOf(state, fought, stack)
    .filter(id => length > 0 && mib.unitOf(state, id).batteries > 0)
    .map(id => mib.gunsLostAt(state, id, length));
  const situation = mib.situationOf(state, fought, stack.part);
  return mib.effectsRoll(state, mib.columnFor(fought, stack), situation, Math.max(0, ...guns));
}

/** One result of the die; no stack loses more steps than it has. */
function suffered(state: MibState, units: readonly UnitId[], { effects, guns }: EffectsResult): Expected {
  const owed = (wanted: 'casualties' | 'stragglers'): number =>
    effects.steps
      .filter(
        ({ kind, above }) =>
          kind === wanted && (above === null || units.some(id => moraleOf(state, id) > above)),
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  const steps = units.reduce((sum, id) => sum + mib.unitOf(state, id).steps, 0);
  const casualties = Math.min(steps, owed('casualties'));
  return {
    casualties,
    stragglers: Math.min(steps - casualties, owed('stragglers')),
    disorganized: units.some(id => moraleOf(state, id) <= effects.disorganizedTo) ? 1 : 0,
    guns: guns === null ? 0 : 1,
  };
}

const moraleOf = (state: MibState, id: UnitId): number => mib.cardOf(state, id).morale;

/** The table of what each stack has to expect; null if there is none. */
export function meansTable(state: MibState, fight: Fight, results: readonly Result[]): PreviewTable | null {
  const fought: Fought = { ...fight, row: mib.battleOf(state).charts.combatResults[0]!, lengths: [] };
  const stacks = mib
    .stacksOf(state, fought)
    .toSorted((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part))
    .map(stack => ({ stack, units: mib.unitsOf(state, fought, stack) }))
    .filter(({ units }) => units.length > 0)
    .map(({ stack, units }) => ({ stack, units, expected: expectedOf(state, fight, stack, results) }));
  if (stacks.length === 0) return null;
  const loseGuns = stacks.some(({ expected }) => expected.guns > 0);
  return {
    title: say`Mean effects ${cite('MIB T6')}`,
    columns: [say`casualties`, say`stragglers`, say`D`, ...(loseGuns ? [say`guns lost`] : [])],
    rows: stacks.map(({ units, expected: { casualties, stragglers, disorganized, guns } }) => ({
      label: listOf(units.map(id => pieceSpan(mib.unitName(state, id)))),
      cells: [
        casualties.toFixed(2),
        stragglers.toFixed(2),
        percent(disorganized),
        ...(loseGuns ? [guns > 0 ? percent(guns) : '–'] : []),
      ],
    })),
    reads: stacks.flatMap(({ stack }) =>
      results.map(({ result }) => effectsRead(state, fight, stack, result)),
    ),
  };
}

/** MIB T5, T6: the part of its column in which the die of a stack is read after this result. */
function effectsRead(state: MibState, fight: Fight, stack: CombatStack, result: number): TableUse {
  const row = mib.rowFor(mib.battleOf(state).charts, result);
  return readEffectsAt(mib.columnFor({ ...fight, row }, stack));
}

/** All faces of the die. */
export const readEffectsAt = ({ column, drm }: mib.EffectsAt): TableUse =>
  readAt('MIB T6', column, 1 + drm, 6 + drm);

/** As the odds have them: the attackers first. */
const PARTS: readonly CombatStack['part'][] = ['attacker', 'defender'];
