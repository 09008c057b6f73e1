import type { Course, Run } from '@abatis/ai';
import { answer, type Message, type Question } from '@abatis/protocol';
import { catalogPlayers } from '../kits.ts';
import { type Task, trialsFor } from './trials.ts';

/* A worker that runs trials: of one task at a time, as they are asked for. */

const port = self as unknown as {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(message: Message<never>): void;
};

const kits = catalogPlayers();
let trials: ReturnType<typeof trialsFor> | null = null;

const methods = {
  begin(task: Task): void {
    trials = trialsFor(task, kits);
  },
  run: async (runs: readonly Run<Course>[]) => {
    const ready = await trials!;
    return runs.map(run => ready.run(run));
  },
};

export type ThinkerMethods = typeof methods;

port.onmessage = ({ data }) => {
  void answer(methods, data).then(message => port.postMessage(message));
};
