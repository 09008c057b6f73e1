import { PROTOCOL_VERSION, type ToHost } from './to-host.ts';

/** A connection that is open or being opened: a socket, or what stands for one in a test. */
export interface Transport {
  send(text: string): void;
  close(): void;
}

/** What a connection tells of itself. */
export interface TransportEnds {
  opened(): void;
  received(text: string): void;
  /** It is lost, or could not be opened. */
  closed(): void;
}

/** What keeping up a line needs of the machine. */
export interface LineTerms {
  connect(ends: TransportEnds): Transport;
  /** Calls back after these milliseconds; gives the way to stop it. */
  after(milliseconds: number, act: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  readonly token: string;
  readonly name: string;
}

export interface LineEnds {
  /** The host has let us in. */
  up(): void;
  received(text: string): void;
  down(): void;
  /** The last number that was heard of each open game. */
  has(): Record<string, number>;
  /** It is time to send again what has not been answered. */
  again(): void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** A host that lets nobody in for so long is not there. */
const WELCOME_WITHIN = 10_000;
const PING_EVERY = 5_000;
/** After so many pings without a word the line is dead, whatever the transport says. */
const SILENT_PINGS = 3;

/** Keeps up a connection: opens it again with growing pauses, greets the host, and finds out when nobody is there. */
export class Line {
  private readonly terms: LineTerms;
  private readonly ends: LineEnds;
  private transport: Transport | null = null;
  private isUp = false;
  private failures = 0;
  private silence = 0;
  private cancel: () => void = () => {};

  constructor(terms: LineTerms, ends: LineEnds) {
    this.terms = terms;
    this.ends = ends;
  }

  start(): void {
    if (!this.transport) this.connect();
  }

  stop(): void {
    this.cancel();
    const { transport } = this;
    this.transport = null;
    this.isUp = false;
    transport?.close();
  }

  /** Sends, if the host has let us in; what is lost is sent again. */
  send(message: ToHost): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    if (this.isUp) this.transport?.send(text);
  }

  /** The host has answered the greeting. */
  welcomed(): void {
    if (this.isUp) return;
    this.isUp = true;
    this.failures = 0;
    this.silence = 0;
    this.pingLater();
    this.ends.up();
  }

  private connect(): void {
    // What an earlier connection still has to say is not heard any more.
    const isPresent = () => this.transport === transport;
    const transport: Transport = this.terms.connect({
      opened: () => {
        if (isPresent()) transport.send(JSON.stringify(this.hello()));
      },
      received: text => {
        if (!isPresent()) return;
        this.silence = 0;
        this.ends.received(text);
      },
      closed: () => {
        if (isPresent()) this.lost();
      },
    });
    this.transport = transport;
    this.cancel = this.terms.after(WELCOME_WITHIN, () => this.lost());
  }

  private hello(): ToHost {
    const { token, name } = this.terms;
    return { type: 'hello', version: PROTOCOL_VERSION, token, name };
  }

  private lost(): void {
    this.stop();
    this.ends.down();
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.failures++);
    // Clients that were cut off together must not come back together.
    this.cancel = this.terms.after(pause * (0.5 + this.terms.random() / 2), () => this.connect());
  }

  private pingLater(): void {
    this.cancel();
    this.cancel = this.terms.after(PING_EVERY, () => {
      if (++this.silence > SILENT_PINGS) {
        this.lost();
        return;
      }
      this.send({ type: 'ping', has: this.ends.has() });
      this.ends.again();
      this.pingLater();
    });
  }
}
