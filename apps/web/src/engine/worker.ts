import { answer, type Message, type Methods, type Question } from '@abatis/protocol/wire';
import { THINKER } from './thinking/pool.ts';

/*
 * The script of every worker that plays or thinks. The worker's name says which it is: as one script they share the files
 * of the rulebooks, which two scripts would carry twice.
 */

/** The worker's own end of the wire; the types of the page know only a window. */
const port = self as unknown as {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(message: Message<never>): void;
};

const methods: Promise<Methods> =
  self.name === THINKER
    ? import('./thinking/thinker.ts').then(thinker => thinker.methods)
    : import('./engine-worker.ts').then(engine => engine.methods);

// Questions may come before the methods are loaded.
port.onmessage = ({ data }) => {
  void methods.then(async ready => port.postMessage(await answer(ready, data)));
};
