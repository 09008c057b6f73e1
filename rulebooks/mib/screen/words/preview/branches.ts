import { type ExplainedRoll, net } from '@abatis/kernel';
import { cite, listOf, say } from '@abatis/presenter';
import type { PreviewTable, Text } from '@abatis/screen';
import { pieceSpan } from '../say.ts';
import { figures, spanOf, totalOf } from './combat-roll.ts';
import type { CombatFacts } from './facts.ts';

/** MIB 7.13b, 7.13g, 7.14e: what a charge comes to by what its checks bring; null if there are none. */
export function branchTable(combats: readonly ExplainedRoll[]): PreviewTable | null {
  if (combats.length < 2) return null;
  return {
    title: say`By the checks ${cite('MIB 7.13b')}`,
    columns: ['SP', 'DRM', 'retreat'],
    rows: combats.map(branchRow),
  };
}

function branchRow({ facts, drms, faces }: ExplainedRoll): PreviewTable['rows'][number] {
  const told = facts as unknown as CombatFacts;
  const { low, high } = totalOf(told, net(drms));
  const { attacker, defender } = told.strength;
  return {
    label: checksText(told),
    cells: [`${figures(attacker)} : ${figures(defender)}`, spanOf(low, high), retreats(faces)],
  };
}

/** 'Kaim stands and does not use its horse'. */
export function checksText({ checks = [] }: CombatFacts): Text {
  const units = [...new Set(checks.map(({ unit }) => unit))];
  return listOf(
    units.map(each => {
      const own = checks.filter(({ unit }) => unit === each).map(checkWords);
      return say`${pieceSpan(each)} ${listOf(own)}`;
    }),
  );
}

const checkWords = ({ check, passed }: NonNullable<CombatFacts['checks']>[number]): string =>
  (CHECKED[check] ?? OTHER)[passed ? 'passed' : 'failed'];

const OTHER = { passed: 'passes', failed: 'fails' } as const;
const CHECKED: Readonly<Record<string, { readonly passed: string; readonly failed: string }>> = {
  'MIB 7.13b': { passed: 'stands', failed: 'wavers' },
  'MIB 7.13g': { passed: 'countercharges', failed: 'does not countercharge' },
  'MIB 7.14e': { passed: 'countercharges with its horse', failed: 'does not use its horse' },
};

/** On how many faces of the die the defender goes back; the least and the most where it hangs on what is hidden. */
function retreats(faces: ExplainedRoll['faces']): string {
  const ends = faces.map(({ result }) => String(result).split(' to '));
  const surely = ends.filter(all => all.every(isRetreat)).length;
  const perhaps = ends.filter(all => all.some(isRetreat)).length;
  return surely === perhaps ? `${surely}/${faces.length}` : `${surely}–${perhaps}/${faces.length}`;
}

const isRetreat = (result: string): boolean => result.startsWith('Retreat');
