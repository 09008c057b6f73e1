import type { LessonState } from '@abatis/play';
import type { BattleCard, Lesson, LessonBite, LessonCue, LessonStep } from '@abatis/screen';
import { useEffect, useState } from 'react';
import { useAsked } from '../app/use-asked.ts';
import type { OpenRequest } from '../engine/protocol.ts';
import { useBattles } from '../home/library.ts';
import { theEngine } from '../table/handles.ts';
import { computer } from '../table/showing.ts';
import { useTable } from '../table/store.ts';
import { markDone } from './progress.ts';

export type LessonRequest = Extract<OpenRequest, { kind: 'lesson' }>;

/** A lesson as it is being followed. */
export interface Following {
  readonly lesson: Lesson;
  readonly bite: LessonBite;
  readonly number: number;
  /** The step that is read; past the last one the part is done. */
  readonly step: number;
  readonly now: LessonStep | null;
  /** The step was done already: it is read again. */
  readonly past: boolean;
  /** What was ordered is still being carried out: what comes next is told when it has happened. */
  readonly waiting: boolean;
  readonly cue: LessonCue | null;
  /** The battle of this part is over and was not won. */
  readonly lost: boolean;
  /** The first battle of the rulebook, where the lesson leads. */
  readonly firstBattle: BattleCard | null;
  /** Something else was tried than what is asked. */
  readonly astray: boolean;
  readonly to: (step: number) => void;
}

/** Follows the lesson that is open. How far it has come is read from the table: the page only turns the pages. */
export function useLesson(request: LessonRequest): Following | null {
  const lessons = useAsked(() => theEngine().lessons(request.rulebook), request.rulebook);
  const battles = useBattles(request.rulebook);
  const state = useTable(table => table.update?.lesson ?? null);
  const lesson = lessons.state === 'here' ? lessons.value.find(({ id }) => id === request.lesson) : undefined;
  const bite = lesson?.bites[request.bite];
  const { step, to } = useReading(state);
  const astray = useAstray(state, step);
  const isDone = bite !== undefined && state !== null && state.upTo === bite.steps.length;
  useStillness(isDone);
  useEffect(() => {
    if (isDone) markDone(request.rulebook, request.lesson, bite.id);
  }, [isDone, bite, request]);

  if (!lesson || !bite || !state) return null;
  const { from, upTo, cue, lost } = state;
  const waiting = upTo < from && step >= from;
  const now = waiting ? null : (bite.steps[step] ?? null);
  return {
    lesson,
    bite,
    number: request.bite,
    step,
    now,
    past: step < from,
    waiting,
    cue: cue === null ? null : (now?.cues?.[cue] ?? null),
    lost,
    firstBattle: battles.state === 'here' ? (battles.value[0] ?? null) : null,
    astray,
    to,
  };
}

/** The step that is read: the first one after what was done, until the reader turns a page. */
function useReading(state: LessonState | null): {
  readonly step: number;
  readonly to: (step: number) => void;
} {
  const [read, setRead] = useState({ from: 0, step: 0 });
  const { from, upTo } = state ?? { from: 0, upTo: 0 };
  const last = Math.max(from, upTo);
  const step = read.from === from ? Math.min(read.step, last) : from;
  return { step, to: next => setRead({ from, step: Math.max(0, Math.min(last, next)) }) };
}

/** Something was refused since this step was opened. */
function useAstray(state: LessonState | null, step: number): boolean {
  const refused = useTable(({ notice }) => (notice?.tone === 'refused' ? notice.id : null));
  const here = `${state?.from} ${step}`;
  const [strayed, setStrayed] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal belongs to the step in which it was given
  useEffect(() => {
    if (refused !== null) setStrayed(here);
  }, [refused]);
  return strayed === here;
}

/** When nothing is left to be done, the other side does not play on behind what is said. */
function useStillness(still: boolean): void {
  useEffect(() => {
    computer({ paused: still });
    return () => computer({ paused: false });
  }, [still]);
}
