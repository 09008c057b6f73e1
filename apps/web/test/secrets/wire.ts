import type { Engine } from '../../src/engine/engine.ts';
import type { TestDesk } from '../engine/desk.ts';

/** Everything that goes over the wire, asked for or not. */
export function wired(desk: TestDesk): { readonly engine: Engine; heard(): string } {
  const wire: string[] = [];
  const noted = new Proxy(desk.engine, {
    get:
      (engine, method) =>
      async (...args: readonly unknown[]) => {
        const ask = engine[method as keyof Engine] as (...given: readonly unknown[]) => Promise<unknown>;
        const answer = await ask(...args);
        wire.push(JSON.stringify(answer) ?? '');
        return answer;
      },
  });
  let from = desk.pushes.length;
  return {
    engine: noted,
    /** What has come to the page since the last time. */
    heard() {
      const text = [...wire.splice(0), ...desk.pushes.slice(from).map(push => JSON.stringify(push))];
      from = desk.pushes.length;
      return text.join('\n');
    },
  };
}
