import type { Battlefield } from '@abatis/battlefield';
import type { MapSheet } from '@abatis/screen';
import { expect } from 'vitest';
import type { Answer, Drawn } from '../../src/ground/messages.ts';
import type { MakeCanvas } from '../../src/ground/paint/brush.ts';
import { createPainter } from '../../src/ground/painter.ts';

/** A context on which everything can be drawn and nothing is seen. */
function blankContext(): unknown {
  const known: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length * 6 }),
    createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) }),
    createPattern: () => null,
  };
  return new Proxy(known, {
    get: (target, key: string) => target[key] ?? (() => undefined),
    set: () => true,
  });
}

const makeCanvas = ((width: number, height: number) => ({
  canvas: { width, height },
  context: blankContext(),
})) as unknown as MakeCanvas;

/** A painter whose jobs are done when the test says so. */
export function workshop(fonts: Promise<void> = Promise.resolve()) {
  const answers: Answer[] = [];
  const waiting: (() => void)[] = [];
  const take = createPainter({
    makeCanvas,
    finish: canvas => canvas as unknown as Drawn,
    answer: answer => answers.push(answer),
    loadFonts: () => fonts,
    later: work => waiting.push(work),
  });
  return {
    take,
    answers,
    /** Lets the painter do one job. */
    async step() {
      await new Promise(resolve => setTimeout(resolve, 0));
      waiting.shift()?.();
    },
  };
}

/** A tile of a ground can be painted, flat or not. */
export async function expectPainted(
  battlefield: Battlefield,
  sheet: MapSheet,
  looks: readonly boolean[],
): Promise<void> {
  const { take, answers, step } = workshop();
  take({ kind: 'open', ground: 1, battlefield, sheet });
  const jobs = looks.map(flat => ({ kind: 'tile', col: 0, row: 0, flat, dpr: 1, scale: 0.5 }) as const);
  take({ kind: 'want', ground: 1, jobs, heard: 0 });
  for (const _ of looks) await step();
  expect(answers.map(({ kind }) => kind)).toEqual(looks.map(() => 'drawn'));
}
