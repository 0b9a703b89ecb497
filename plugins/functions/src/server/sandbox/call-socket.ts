import type { Socket } from 'node:net';
import { chunkBytes, guestFrame, hostFrame, maxAnswerHead } from '../../guest/frames.js';
import { FrameReader } from './frame-reader.js';
import { FrameWriter } from './frame-writer.js';

/** The frames of one call, as the process sends them. */
export interface CallFrames {
  readonly id: number;
  /** The process gets it. */
  start(): void;
  /** @returns false for a frame that the process’s own code would not send */
  take(kind: number, content: Buffer): boolean;
  /** There is no process any more. */
  lose(): void;
}

/** Chunks read from a process per turn, and the turn in ms; more wait in the socket, and their sender with them. */
const piecesPerTurn = 2_000;
const turn = 100;

const contents = new Map<number, number>([
  [guestFrame.whole, 4 + maxAnswerHead + chunkBytes],
  [guestFrame.open, maxAnswerHead],
  [guestFrame.data, chunkBytes],
  [guestFrame.end, 4],
  [guestFrame.fault, maxAnswerHead],
  [guestFrame.more, 0],
]);
const mostOf = (kind: number) => contents.get(kind) ?? -1;

/** Calls that are given up, for each that may run at a time. */
const givenUpFactor = 4;

/** How long a process may outlive its socket, in ms. */
const closeTime = 500;

const isLast = (kind: number) =>
  kind === guestFrame.whole || kind === guestFrame.end || kind === guestFrame.fault;

/** The server’s end of the call socket of one process. Frames of calls that the process has not got end it. */
export class CallSocket {
  readonly writer: FrameWriter;
  readonly #socket: Socket;
  readonly #most: number;
  readonly #fail: () => void;
  readonly #frames = new FrameReader(mostOf);
  /** Until the last frame has arrived, also of calls that are given up. */
  readonly #open = new Map<number, CallFrames>();
  /** Of those, the ones that are given up. */
  readonly #givenUp = new Set<CallFrames>();
  #waiting: CallFrames[] = [];
  #pieces = 0;
  #turnStart = 0;
  #turn: NodeJS.Timeout | undefined;

  /**
   * @param most calls at a time; more wait
   * @param fail called for what the process’s own code never sends, and when the socket is closed
   */
  constructor(socket: Socket, most: number, fail: () => void) {
    this.#socket = socket;
    this.#most = most;
    this.#fail = fail;
    this.writer = new FrameWriter(socket);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(this.#turn);
      // A process that ends knows why, shortly afterwards.
      setTimeout(fail, closeTime).unref();
    });
  }

  /** Starts a call, as soon as there is room for it. */
  begin(call: CallFrames): void {
    this.#waiting.push(call);
    this.#startNext();
  }

  /** The caller does not wait for the answer any more. */
  giveUp(call: CallFrames): void {
    if (this.#open.get(call.id) !== call) {
      this.#waiting = this.#waiting.filter((each) => each !== call);
      return;
    }
    this.#givenUp.add(call);
    this.writer.sendNumber(hostFrame.cancel, call.id, 0);
    // The process’s own code ends them at once.
    if (this.#givenUp.size > givenUpFactor * this.#most) return this.#refuse();
    this.#startNext();
  }

  /** There is no process any more. */
  close(): void {
    this.#socket.destroy();
    const lost = [...this.#open.values(), ...this.#waiting];
    this.#open.clear();
    this.#waiting = [];
    for (const call of lost) call.lose();
  }

  #startNext(): void {
    while (this.#waiting.length > 0 && this.#open.size - this.#givenUp.size < this.#most) {
      const call = this.#waiting.shift() as CallFrames;
      this.#open.set(call.id, call);
      call.start();
    }
  }

  #take(chunk: Buffer): void {
    if (this.#frames.read(chunk, this.#takeFrame)) this.#hold();
    else this.#refuse();
  }

  readonly #takeFrame = (kind: number, id: number, content: Buffer): boolean => {
    const call = this.#open.get(id);
    if (!call) return false;
    if (kind === guestFrame.data) this.#pieces += 1;
    if (!call.take(kind, content)) return false;
    if (isLast(kind)) {
      this.#open.delete(id);
      this.#givenUp.delete(call);
      this.#startNext();
    }
    return true;
  };

  /** A sender of many small chunks waits for the next turn. */
  #hold(): void {
    if (this.#pieces < piecesPerTurn) return;
    this.#pieces = 0;
    const rest = this.#turnStart + turn - performance.now();
    this.#turnStart = performance.now() + Math.max(0, rest);
    if (rest <= 0) return;
    this.#socket.pause();
    this.#turn = setTimeout(() => this.#socket.resume(), rest);
  }

  #refuse(): void {
    this.#socket.destroy();
    this.#fail();
  }
}
