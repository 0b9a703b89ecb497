import type { Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';
import type { GuestMessage, HostMessage } from '../../guest/protocol.js';
import { logLevel } from '../../shared/function-log.js';
import { functionFault } from '../../shared/function-view.js';

/** Length of one message, such as the arguments of a part. */
const maxLength = 4_000_000;
/** Messages that are taken per turn; more wait in the socket, and their sender with them. */
const perTurn = 1_000;
const turn = 100;

/** Whatever arrives may have been written by the function’s code. */
const guestMessage: z.ZodType<GuestMessage> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('loaded'), handler: z.enum(['default', 'serve']) }),
  z.object({ type: z.literal('unloadable'), fault: functionFault }),
  z.object({ type: z.literal('pong'), id: z.number() }),
  z.object({ type: z.literal('log'), token: z.string().optional(), level: logLevel, message: z.string() }),
  z.object({
    type: z.literal('part'),
    id: z.number(),
    token: z.string(),
    name: z.string().max(100),
    path: z.array(z.string().max(200)).max(2),
    args: z.array(z.unknown()).max(20),
    asService: z.boolean(),
  }),
]);

function parse(line: string): GuestMessage | undefined {
  try {
    return guestMessage.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** The server’s end of the control socket of one process. */
export class GuestControl {
  readonly #socket: Socket;
  readonly #receive: (message: GuestMessage) => void;
  readonly #fail: () => void;
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  #taken = 0;
  #turn: NodeJS.Timeout | undefined;

  /** @param fail called for what the process’s own code never sends */
  constructor(socket: Socket, receive: (message: GuestMessage) => void, fail: () => void) {
    this.#socket = socket;
    this.#receive = receive;
    this.#fail = fail;
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => clearTimeout(this.#turn));
  }

  send(message: HostMessage): void {
    if (!this.#socket.destroyed) this.#socket.write(`${JSON.stringify(message)}\n`);
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    const lines = (this.#rest + this.#decoder.write(chunk)).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const message = parse(line);
      if (!message) return this.#fail();
      this.#receive(message);
    }
    if (this.#rest.length > maxLength) return this.#fail();
    this.#taken += lines.length;
    this.#turn ??= setTimeout(() => {
      this.#turn = undefined;
      this.#taken = 0;
      this.#socket.resume();
    }, turn);
    if (this.#taken > perTurn) this.#socket.pause();
  }
}
