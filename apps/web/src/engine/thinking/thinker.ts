import type { Course, Run } from '@abatis/ai';
import { catalogPlayers } from '../kits.ts';
import { type Task, trialsFor } from './trials.ts';

/* A worker that runs trials: of one task at a time, as they are asked for. */

const kits = catalogPlayers();
let trials: ReturnType<typeof trialsFor> | null = null;

export const methods = {
  begin(task: Task): void {
    trials = trialsFor(task, kits);
  },
  run: async (runs: readonly Run<Course>[]) => {
    const ready = await trials!;
    return runs.map(run => ready.run(run));
  },
};

export type ThinkerMethods = typeof methods;
