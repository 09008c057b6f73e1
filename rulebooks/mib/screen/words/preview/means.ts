import { chancesOf, toNumber } from '@abatis/kernel/host';
import { cite, listOf, say } from '@abatis/presenter';
import type { PreviewTable } from '@abatis/screen';
import type {
  CombatStack,
  EffectsResult,
  EffectsRoll,
  Fight,
  Fought,
  MibState,
  UnitId,
} from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { pieceSpan } from '../say.ts';
import type { Result } from './foreseen.ts';

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
    .map(({ stack, units }) => ({ units, expected: expectedOf(state, fight, stack, results) }));
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
  };
}

/** As the odds have them: the attackers first. */
const PARTS: readonly CombatStack['part'][] = ['attacker', 'defender'];
