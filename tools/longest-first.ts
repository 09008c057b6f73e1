// The order of test files: where several workers share them, a long one that begins last leaves the others idle.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long on a quiet machine, the longest first. Vitest remembers durations from run to run, but in a fresh
 * copy of the repository it knows only the sizes of files.
 */
const LONG = [
  // Without a browser: more than three seconds.
  'table/stranger.alone',
  'planner/planning.alone',
  'mib/test/screen/scene/random-player',
  'eng/test/random-games',
  'tools/test/lessons',
  'eng/test/doctrine/player',
  'mib/test/doctrine/player',
  'cli/test/make-a-battle',
  'lfm/test/doctrine/player',
  'eng/test/siege-tempo',
  'bnb/test/random-games',
  'mib/test/screen/scene/refusals',
  'bnb/test/doctrine/player',
  'lfm/test/screen/scene/random-player',
  'tools/test/every-word',
  // In a browser: more than eight.
  'browser/lesson.browser',
  'browser/turn.browser',
  'browser/mib-turn.browser',
  'browser/mib-table.browser',
  'browser/mib-combat.browser',
  'stories/ceremony.browser',
  'home/home.browser',
  'stories/laptop.browser',
  'browser/picket.browser',
  'planner/planner.browser',
  'home/own-battles.browser',
  'secrets/mib-handover.browser',
  'stories/round.browser',
  'stories/audit.browser',
  'secrets/curtain.browser',
  'browser/board.browser',
  'pictures/board.browser',
  'stories/prompt-bar.browser',
  'browser/phone.browser',
  'stories/import.browser',
  'stories/resume.browser',
  'stories/refusals.browser',
  'stories/watch.browser',
  'stories/cards.browser',
  'app/new-version.browser',
  'stories/text-size.browser',
  'browser/siege.browser',
  'server/test/site.browser',
  'browser/bnb-turn.browser',
];

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex(file => moduleId.endsWith(`${file}.test.ts`));
  return at < 0 ? LONG.length : at;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
