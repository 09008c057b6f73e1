import type { Board } from '@abatis/board';
import { type Connection, connectEngine } from '../engine/client.ts';
import type { Engine } from '../engine/engine.ts';

let connection: Connection | null = null;
let board: Board | null = null;

/** The one worker of the page; it is started when it is first needed. */
export function theConnection(): Connection {
  connection ??= connectEngine();
  return connection;
}

/** What can be asked of it. */
export const theEngine = (): Engine => theConnection().engine;

/** The map on screen, if there is one. */
export const theBoard = (): Board | null => board;

/** The map says that it is there, and that it is gone. */
export function setBoard(next: Board | null): void {
  board = next;
}
