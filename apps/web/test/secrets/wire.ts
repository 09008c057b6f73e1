import type { Engine } from '../../src/engine/protocol.ts';
import type { TestDesk } from '../engine/desk.ts';

/** Everything that goes over the wire, asked for or not. */
export function wired(desk: TestDesk): { readonly engine: Engine; heard(): string } {
  const wire: string[] = [];
  const noted = Object.entries(desk.engine).map(([method, ask]) => [
    method,
    async (...args: readonly unknown[]) => {
      const answer = await (ask as (...given: readonly unknown[]) => Promise<unknown>)(...args);
      wire.push(JSON.stringify(answer) ?? '');
      return answer;
    },
  ]);
  let from = desk.pushes.length;
  return {
    engine: Object.fromEntries(noted) as Engine,
    /** What has come to the page since the last time. */
    heard() {
      const text = [...wire.splice(0), ...desk.pushes.slice(from).map(push => JSON.stringify(push))];
      from = desk.pushes.length;
      return text.join('\n');
    },
  };
}
