import { type Message, type Question, wireTo } from '@abatis/protocol/wire';
import type { ThinkerMethods } from './thinker.ts';
import { type PlayerKits, type Task, type Trying, trialsFor } from './trials.ts';

/** Those who run trials, side by side. */
export interface Pool {
  /** Each of them takes up the task. */
  begin(task: Task): readonly Trying[];
}

/** Nobody but the engine's own thread: a trial at a time, with a pause after each in which messages are heard. */
export const alone = (kits: PlayerKits): Pool => ({
  begin(task) {
    const trials = trialsFor(task, kits);
    return [
      {
        async run(runs) {
          const ready = await trials;
          const laps = [];
          for (const run of runs) {
            laps.push(ready.run(run));
            await new Promise(resolve => setTimeout(resolve));
          }
          return laps;
        },
      },
    ];
  },
});

/** More workers would wait for each other's memory, and for the page. */
const MOST_WORKERS = 4;

/** As many as the machine has cores to spare beside the page and the engine. */
const spareCores = (): number =>
  Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency ?? 2) - 1));

/** Workers of their own, started when they are first needed. Where a worker may start no workers, the engine thinks alone. */
export function workerPool(kits: PlayerKits): Pool {
  if (typeof Worker === 'undefined') return alone(kits);
  let started: readonly ReturnType<typeof startThinker>[] | null = null;
  return {
    begin(task) {
      started ??= Array.from({ length: spareCores() }, startThinker);
      return started.map(({ remote }) => {
        const begun = remote.begin(task);
        return {
          run: runs => begun.then(() => remote.run(runs)),
        };
      });
    },
  };
}

/** The name of a worker that runs trials. */
export const THINKER = 'thinker';

/** Another worker with the script of the engine's own, which goes by the name. */
function startThinker() {
  const worker = new Worker(self.location.href, { type: 'module', name: THINKER });
  const wire = wireTo<ThinkerMethods, never>({
    send: (question: Question) => worker.postMessage(question),
    told: () => {},
  });
  worker.onmessage = ({ data }: MessageEvent<Message<never>>) => wire.receive(data);
  worker.onerror = event => wire.abandon(event.message || 'a worker has stopped');
  return wire;
}
