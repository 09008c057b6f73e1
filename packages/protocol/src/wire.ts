/*
 * Methods that are called from another thread or another machine. The object that implements them is their only
 * statement: `Remote` is its type as the other end sees it. Arguments and results are plain data.
 */

/** Methods by name. Each may give its result at once or later. */
export type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;

/** The same methods from the other end of a wire, where every result comes later. */
export type Remote<T> = {
  readonly [Name in keyof T]: T[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/** A method is called. */
export interface Question {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** What comes back: the answer to a question, or something that nobody asked for. */
export type Message<Push> =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly push: Push };

/** Answers a question; whatever fails comes back as a message for a person. */
export async function answer(methods: Methods, { id, method, args }: Question): Promise<Message<never>> {
  try {
    // Names come from outside: only the object's own are methods.
    if (!Object.hasOwn(methods, method)) throw new Error(`${method} is not a function of the other end`);
    return { id, value: await methods[method]!(...(args as never[])) };
  } catch (error) {
    return { id, error: reasonOf(error) };
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The asking end of a wire. */
export interface Wire<T, Push> {
  readonly remote: Remote<T>;
  /** Takes what has come from the other end. */
  receive(message: Message<Push>): void;
  /** Gives up: questions that are still open will not be answered. */
  abandon(reason: string): void;
}

/** What a wire needs: how a question is sent, and who hears what nobody asked for. */
export interface WireEnds<Push> {
  send(question: Question): void;
  told(push: Push): void;
}

/** Calls the methods of T at the other end. The answers may come in any order. */
export function wireTo<T, Push>({ send, told }: WireEnds<Push>): Wire<T, Push> {
  const waiting = new Map<number, Waiting>();
  let count = 0;

  const ask = (method: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = count++;
      waiting.set(id, { resolve, reject });
      send({ id, method, args });
    });

  return {
    remote: remoteBy<T>(ask),
    receive(message) {
      if ('push' in message) {
        told(message.push);
        return;
      }
      const asker = waiting.get(message.id);
      waiting.delete(message.id);
      if ('error' in message) asker?.reject(new Error(message.error));
      else asker?.resolve(message.value);
    },
    abandon(reason) {
      for (const { reject } of waiting.values()) reject(new Error(reason));
      waiting.clear();
    },
  };
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Ask = (method: string, args: readonly unknown[]) => Promise<unknown>;

/** Every name is a method, except `then`: whatever has one passes for a promise. */
const remoteBy = <T>(ask: Ask): Remote<T> =>
  new Proxy({} as Remote<T>, {
    get: (_, name) =>
      typeof name === 'string' && name !== 'then'
        ? (...args: readonly unknown[]) => ask(name, args)
        : undefined,
  });
