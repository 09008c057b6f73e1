// The order of test files: where several workers share them, a long one that begins last leaves the others idle.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Browser tests that take more than ten seconds on a quiet machine. Vitest remembers durations from run to run, but in a
 * fresh copy of the repository it knows only the sizes of files.
 */
const LONG =
  /(\/browser\/(turn|mib-turn|mib-combat|mib-table|lesson|phone|picket|board)|\/(audit|home|watch|import|site|curtain|mib-handover|resume|new-version))\.browser\.test\.ts$/;

const IN_BROWSER = /\.browser\.test\.ts$/;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number =>
      !IN_BROWSER.test(moduleId) ? 0 : LONG.test(moduleId) ? 1 : 2;
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
