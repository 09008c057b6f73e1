import { multiply, type Rational } from '@abatis/kernel/rational';
import { cite, count, type Grade, say } from '@abatis/presenter';
import type { OutcomeBar, Text } from '@abatis/screen';
import type { TestState, Unit } from '../../../src/inside.ts';
import * as bnb from '../../../src/inside.ts';
import { inchText, strengthText, unitNamed, unitSpan } from '../say.ts';
import { bars, type Card, gradeFor, type Table } from './card.ts';
import { passChance, rest, routChances } from './chances.ts';
import { rollPreview } from './rolls.ts';
import { inSteps } from './steps.ts';

/** BNB 5.2a: a test with its modifiers, and what failing means. */
export function testCard(table: Table, unit: Unit, during: TestState, title: string): Card | null {
  const { state, charts } = table;
  const test = bnb.testOf(state, unit, during);
  if (!test) return null;
  return {
    title,
    ...inSteps([
      { title: say`Test`, rolls: [rollPreview(state, charts, test)] },
      { title: say`Rout, if it fails`, rolls: [rollPreview(state, charts, bnb.routRoll(state, unit))] },
    ]),
    bars: endBars(table, unit, passChance(test)),
    warnings: corridorWarning(table, unit),
  };
}

/** Holds, or routs so far and loses so many, or is gone. */
function endBars(table: Table, unit: Unit, pass: Rational): readonly OutcomeBar[] {
  const fail = rest(pass);
  const grade = (good: Grade): Grade => gradeFor(table, unit.side, good);
  return bars([
    { code: say`Holds`, text: say`${unitSpan(unit)} holds`, grade: grade(0), chance: pass },
    ...routChances(table.state, unit.id).map(({ result, chance }) => ({
      chance: multiply(fail, chance),
      ...(result === null
        ? {
            code: say`Shattered`,
            text: say`fails, and is shattered at once ${cite('BNB 5.7.1b')}`,
            grade: grade(4),
          }
        : {
            code: say`Routs ${inchText(result.distance)}`,
            text: say`fails: at least ${inchText(result.distance)} back, ${result.hits === 0 ? say`no figure lost` : count(result.hits, 'figure')}, and shaken ${cite('BNB 5.7.1a')}`,
            grade: grade(3),
          }),
    })),
  ]);
}

/** BNB 5.3a, 5.7.3f: what a rout would come to here. */
function corridorWarning({ state }: Table, unit: Unit): readonly Text[] {
  const left = 4 * unit.figures - unit.original;
  const most = Math.max(...routChances(state, unit.id).map(({ result }) => result?.hits ?? 0));
  return left > 0 && 4 * (unit.figures - most) <= unit.original
    ? [
        say`${strengthText(unit)} of ${unit.original}: rout hits may shatter it at once ${cite('BNB 5.7.3a')}.`,
      ]
    : [];
}

/** BNB 5.7.1a, 7.7a: a rout without a test. */
export function routCard(table: Table, unit: Unit): Card {
  const { state, charts } = table;
  return {
    title: say`Rout of ${unitNamed(unit)}`,
    rolls: [rollPreview(state, charts, bnb.routRoll(state, unit))],
    bars: bars(
      routChances(state, unit.id).map(({ result, chance }) => ({
        code: result === null ? say`Shattered` : say`${result.distance / 1000}″`,
        text: result === null ? say`it is gone` : say`at least so far back, ${result.hits} lost`,
        grade: gradeFor(table, unit.side, result === null ? 4 : 3),
        chance,
      })),
    ),
    warnings: [],
  };
}
