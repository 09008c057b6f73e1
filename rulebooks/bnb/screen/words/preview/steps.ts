import type { OutcomeBar, Preview, PreviewStep, RollPreview, Text } from '@abatis/screen';

/* A card whose dice fall in several steps: who fires, who tests, contact, combat. */

/** A step with its rolls themselves. */
interface Step {
  readonly title: string;
  readonly rolls?: readonly RollPreview[];
  readonly rows?: PreviewStep['rows'];
  readonly bars?: readonly OutcomeBar[];
  readonly notes?: readonly Text[];
}

/** Rolls and steps of a card; a step in which nothing happens has no heading. */
export function inSteps(steps: readonly (Step | null)[]): Required<Pick<Preview, 'rolls' | 'steps'>> {
  const told = steps.filter(step => step !== null);
  return {
    rolls: told.flatMap(({ rolls = [] }) => rolls),
    steps: told.map(({ title, rolls = [], rows = [], bars = [], notes = [] }) => ({
      title,
      rolls: rolls.length,
      rows,
      bars,
      notes: notes.filter(({ length }) => length > 0),
    })),
  };
}
