import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

const PORTS_TO_TRY = 10;

/** Listens, on one of the next ports if need be and allowed, and gives the address. */
export async function listen(
  app: FastifyInstance,
  { host, port, mayTryNextPorts }: Pick<Settings, 'host' | 'port' | 'mayTryNextPorts'>,
): Promise<string> {
  const last = port + (mayTryNextPorts ? PORTS_TO_TRY - 1 : 0);
  for (let candidate = port; ; candidate++) {
    try {
      return await app.listen({ host, port: candidate });
    } catch (error) {
      if (!isTaken(error) || candidate >= last) throw error;
      console.log(`Port ${candidate} is taken; trying ${candidate + 1}.`);
    }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
