import type { Lesson, LessonBite, LessonStep } from '@abatis/screen';
import { useEffect, useState } from 'react';
import { useAsked } from '../app/use-asked.ts';
import type { OpenRequest } from '../engine/protocol.ts';
import { theEngine } from '../table/handles.ts';
import { computer } from '../table/showing.ts';
import { useTable } from '../table/store.ts';
import { biteKey, follow, markDone } from './progress.ts';

export type LessonRequest = Extract<OpenRequest, { kind: 'lesson' }>;

/** A lesson as it is being followed. */
export interface Following {
  readonly lesson: Lesson;
  readonly bite: LessonBite;
  readonly number: number;
  /** Past the last step: the part is finished. */
  readonly step: number;
  readonly now: LessonStep | null;
  /** Something else was done than what was asked. */
  readonly astray: boolean;
  readonly to: (step: number) => void;
}

/** Follows the steps of the lesson that is open: an order that was waited for goes on to the next one. */
export function useLesson(request: LessonRequest): Following | null {
  const lessons = useAsked(() => theEngine().lessons(request.rulebook), request.rulebook);
  const [step, setStep] = useState(0);
  const [astray, setAstray] = useState(false);
  const acted = useTable(table => table.lastActed);
  const lesson = lessons.state === 'here' ? lessons.value.find(({ id }) => id === request.lesson) : undefined;
  const bite = lesson?.bites[request.bite];
  const now = bite?.steps[step] ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each order is looked at once, with the step it was given in
  useEffect(() => {
    if (!acted || !now || now.until === 'next') return;
    const led = follow(bite!.steps, step, acted.actions);
    setStep(led.step);
    setAstray(led.astray);
  }, [acted]);
  useStillness(bite?.steps.slice(step).every(({ until }) => until === 'next') ?? false);
  useEffect(() => {
    if (bite && step >= bite.steps.length) markDone(biteKey(request.rulebook, request.lesson, request.bite));
  }, [bite, step, request]);

  if (!lesson || !bite) return null;
  const to = (next: number) => {
    setStep(Math.max(0, Math.min(bite.steps.length, next)));
    setAstray(false);
  };
  return { lesson, bite, number: request.bite, step, now, astray, to };
}

/** When nothing is left to be done, the other side does not play on behind what is said. */
function useStillness(still: boolean): void {
  useEffect(() => {
    computer({ paused: still });
    return () => computer({ paused: false });
  }, [still]);
}
