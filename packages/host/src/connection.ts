import { type Parsed, readJson, schemaReader } from '@abatis/data';
import { PROTOCOL_VERSION, type Refused, type ToClient, ToHost } from '@abatis/protocol';
import type { Giver } from './decide.ts';
import { type Listener, refusal } from './desk.ts';
import { personOf } from './digest.ts';
import type { Host } from './host.ts';

/** Longer messages are not read: no command comes near it. */
const LONGEST_MESSAGE = 64 * 1024;
const MOST_OPEN = 100;
const read: (value: unknown, file: string) => Parsed<ToHost> = schemaReader(ToHost);

/** One client that is connected: who it is, and which games it hears. */
export class Connection {
  private readonly host: Host;
  private readonly send: (message: ToClient) => void;
  private readonly closed: () => void;
  private readonly games = new Map<string, Listener>();
  private giver: Giver | null = null;
  private isOpen = true;

  constructor(host: Host, send: (message: ToClient) => void, closed: () => void) {
    this.host = host;
    this.send = message => {
      if (this.isOpen) send(message);
    };
    this.closed = closed;
  }

  /** Whatever comes in, it is answered or refused, and nothing is thrown. */
  receive(text: string): void {
    const json = readJson(text, 'message', LONGEST_MESSAGE);
    const message = json.ok ? read(json.value, 'message') : json;
    if (!message.ok) {
      // Of a client of another version nothing more is understood than that it is one.
      if (json.ok && isOtherVersion(json.value)) this.send({ type: 'reload', version: PROTOCOL_VERSION });
      else
        this.send(
          refusal({ reason: 'malformed', details: message.problems[0]!.reason }, undefined, idIn(json)),
        );
      return;
    }
    if (message.value.type === 'hello') this.greet(message.value);
    else if (this.giver) this.take(message.value, this.giver);
    else this.refuse({ reason: 'hello' });
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    for (const game of this.games.keys()) this.leave(game);
    this.closed();
  }

  private refuse(refusing: Parameters<typeof refusal>[0], game?: string): void {
    const refused: Refused = refusal(refusing, game);
    this.send(refused);
  }

  private greet({ version, token, name }: Extract<ToHost, { type: 'hello' }>): void {
    if (version !== PROTOCOL_VERSION) {
      this.send({ type: 'reload', version: PROTOCOL_VERSION });
      return;
    }
    const person = personOf(token);
    if (this.giver && this.giver.person !== person) {
      this.refuse({ reason: 'hello' });
      return;
    }
    this.giver = { person, name };
    this.send({ type: 'welcome', version: PROTOCOL_VERSION, person, now: this.host.now() });
  }

  private take(message: Exclude<ToHost, { type: 'hello' }>, giver: Giver): void {
    switch (message.type) {
      case 'create':
        void this.host.create(message, giver).then(this.send);
        return;
      case 'open':
        this.open(message, giver);
        return;
      case 'leave':
        this.leave(message.game);
        return;
      case 'look':
      case 'record': {
        const { type: kind, id, game } = message;
        const listener = this.games.get(game);
        if (listener) this.host.ask(game, { kind, id, listener });
        else this.send(refusal({ reason: 'unknown' }, game, id));
        return;
      }
      case 'ping':
        this.ping(message.has);
        return;
      default:
        this.host.ask(message.game, { kind: 'command', command: message, giver, reply: this.send });
    }
  }

  private open({ game, turn, after, seat, key }: Extract<ToHost, { type: 'open' }>, { person }: Giver): void {
    this.leave(game);
    if (this.games.size >= MOST_OPEN) {
      this.refuse({ reason: 'flood' }, game);
      return;
    }
    const listener: Listener = { viewer: undefined, isGone: false, sent: after, person, send: this.send };
    this.games.set(game, listener);
    this.host.ask(game, {
      kind: 'open',
      listener,
      turn,
      ...(seat !== undefined && { seat }),
      ...(key !== undefined && { key }),
    });
  }

  private leave(game: string): void {
    const listener = this.games.get(game);
    if (!listener) return;
    this.games.delete(game);
    this.host.deskOf(game).listeners.delete(listener);
    listener.isGone = true;
  }

  /** What was sent and not heard is sent again, and what other nodes have written is looked for. */
  private ping(has: Readonly<Record<string, number>>): void {
    for (const [game, heard] of Object.entries(has)) {
      const listener = this.games.get(game);
      if (!listener) continue;
      listener.sent = Math.min(listener.sent, heard);
      this.host.ask(game, { kind: 'read' });
    }
    this.send({ type: 'pong', now: this.host.now() });
  }
}

/** Whoever sent it may wait for an answer to it. */
function idIn(json: Parsed<unknown>): string | undefined {
  const value = json.ok ? (json.value as { readonly id?: unknown } | null) : null;
  return typeof value?.id === 'string' && value.id.length <= 64 ? value.id : undefined;
}

const isOtherVersion = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'hello' &&
  'version' in value &&
  value.version !== PROTOCOL_VERSION;
