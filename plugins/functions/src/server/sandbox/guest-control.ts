import type { Socket } from 'node:net';
import { z } from 'zod';
import { maxMessageBytes, shapeOf } from '../../guest/message-shape.js';
import type { GuestMessage, HostMessage } from '../../guest/protocol.js';
import { maxLogLength } from '../../guest/protocol.js';
import { logLevel } from '../../shared/function-log.js';
import { functionFault } from '../../shared/function-view.js';
import { LineReader } from './line-reader.js';

/** Messages and bytes that are taken per turn in the long run; more wait in the socket, and their sender with them. */
const messagesPerTurn = 500;
const bytesPerTurn = 256 * 1024;
const turn = 100;
/** Bytes that are taken at once. */
const burst = 4 * maxMessageBytes;
/** Bytes of messages that are worked on at a time. */
const maxPending = 8 * maxMessageBytes;
/** Answers that the process has not read, in bytes, before nothing more is taken of it. */
const maxUnread = 2 ** 20;

/** Whatever arrives may have been written by the function’s code. */
const guestMessage: z.ZodType<GuestMessage> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('loaded'), handler: z.enum(['default', 'serve', 'check']) }),
  z.object({
    type: z.literal('unloadable'),
    fault: functionFault.extend({ message: z.string().max(2_000) }),
  }),
  z.object({ type: z.literal('pong'), id: z.number() }),
  z.object({
    type: z.literal('log'),
    callId: z.number().optional(),
    level: logLevel,
    message: z.string().max(maxLogLength + 1),
  }),
  z.object({
    type: z.literal('part'),
    id: z.number(),
    callId: z.number(),
    name: z.string().max(100),
    path: z.array(z.string().max(200)).max(2),
    args: z.array(z.unknown()).max(20),
    asService: z.boolean(),
  }),
]);

function parse(line: Buffer): GuestMessage | undefined {
  const { fault, hasNul } = shapeOf(line);
  if (fault !== undefined) return undefined;
  try {
    const message = guestMessage.parse(JSON.parse(line.toString()));
    return hasNul && message.type === 'part' ? undefined : message;
  } catch {
    return undefined;
  }
}

/**
 * The server’s end of the control socket of one process. It takes no more from the process than the server can work
 * through beside everything else, and nothing while the process does not read what it asked for.
 */
export class GuestControl {
  readonly #socket: Socket;
  readonly #receive: (message: GuestMessage, bytes: number) => Promise<void> | undefined;
  readonly #fail: () => void;
  readonly #lines = new LineReader(maxMessageBytes);
  #messages = 0;
  /** Bytes taken lately, which get less with time. */
  #bytes = 0;
  #pending = 0;
  #turn: NodeJS.Timeout | undefined;
  readonly #readers = new Set<() => void>();

  /**
   * @param receive returns a promise for messages that are worked on for a while
   * @param fail called for what the process’s own code never sends
   */
  constructor(
    socket: Socket,
    receive: (message: GuestMessage, bytes: number) => Promise<void> | undefined,
    fail: () => void,
  ) {
    this.#socket = socket;
    this.#receive = receive;
    this.#fail = fail;
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('drain', () => {
      for (const done of [...this.#readers]) done();
      this.#hold();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(this.#turn);
      for (const done of [...this.#readers]) done();
    });
  }

  /** Whether messages of the process wait because it sent many, so that it may seem not to answer. */
  get isBusy(): boolean {
    return this.#messages > messagesPerTurn || this.#bytes > burst || this.#pending > maxPending;
  }

  send(message: HostMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** @param text of a HostMessage */
  sendText(text: string): void {
    if (this.#socket.destroyed) return;
    this.#socket.write(`${text}\n`);
    this.#hold();
  }

  /** Waits until the process has read what was sent, or `signal` is aborted. */
  whenRead(signal: AbortSignal): Promise<void> {
    if (!this.#isUnread || this.#socket.destroyed || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.#readers.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#readers.add(done);
      signal.addEventListener('abort', done);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  get #isUnread(): boolean {
    return this.#socket.writableLength > maxUnread;
  }

  #take(chunk: Buffer): void {
    this.#bytes += chunk.length;
    this.#messages += 1;
    const isFine = this.#lines.read(chunk, (line) => {
      const message = parse(line);
      if (!message) return false;
      this.#messages += 1;
      const working = this.#receive(message, line.length);
      if (working) void this.#work(working, line.length);
      return true;
    });
    if (!isFine) {
      this.#socket.pause();
      return this.#fail();
    }
    this.#turn ??= setTimeout(() => this.#nextTurn(), turn);
    this.#hold();
  }

  async #work(working: Promise<void>, bytes: number): Promise<void> {
    this.#pending += bytes;
    await working;
    this.#pending -= bytes;
    this.#hold();
  }

  #nextTurn(): void {
    this.#messages = Math.max(0, this.#messages - messagesPerTurn);
    this.#bytes = Math.max(0, this.#bytes - bytesPerTurn);
    this.#turn = this.#bytes > 0 || this.#messages > 0 ? setTimeout(() => this.#nextTurn(), turn) : undefined;
    this.#hold();
  }

  #hold(): void {
    if (this.#socket.destroyed) return;
    if (this.isBusy || this.#isUnread) this.#socket.pause();
    else if (this.#socket.isPaused()) this.#socket.resume();
  }
}
