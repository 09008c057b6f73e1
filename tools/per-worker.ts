// Things that all test files of a worker share because they are slow to start: a browser, a site.

interface Closeable {
  close(): Promise<unknown>;
}

/** On the global object: the environment that closes these things is loaded apart from the tests. */
const store: { abatisPerWorker?: Map<string, Promise<Closeable>> } = globalThis as object;
store.abatisPerWorker ??= new Map();
const made = store.abatisPerWorker;

/** The thing of this name; the first caller in a worker makes it. */
export function perWorker<T extends Closeable>(name: string, make: () => Promise<T>): Promise<T> {
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as Promise<T>;
}

/** Lets the next caller make it anew. */
export const forget = (name: string): boolean => made.delete(name);

/** Closes everything, the last made first. */
export async function closeAll(): Promise<void> {
  const things = [...made.values()].reverse();
  made.clear();
  for (const thing of things) await thing.then(closeable => closeable.close()).catch(() => undefined);
}
