import type { DenoConnection } from './deno-api.js';
import { deno, exitProcess } from './deno-api.js';
import type { MessageShape } from './message-shape.js';
import { shapeOf } from './message-shape.js';
import {
  NativeUint8Array,
  decodePart,
  encode,
  indexOf,
  parseJson,
  slice,
  subarray,
  then,
  toJson,
} from './primitives.js';
import type { GuestMessage, HostMessage } from './protocol.js';

/** The connection to the server. */
export interface Control {
  /** Sent in order, after what was sent before. */
  send(message: GuestMessage): void;
  /** Sends a message with values of the function, unless the server would not take it. */
  sendChecked(message: GuestMessage): MessageShape;
}

/** Reads lines until the server is gone, and ends the process then. */
async function readLines(connection: DenoConnection, take: (line: string) => void): Promise<never> {
  const buffer = new NativeUint8Array(65_536);
  let rest = '';
  try {
    for (;;) {
      const size = await connection.read(buffer);
      if (size === null) break;
      // Only what is new is searched: a long line comes in many parts.
      let part = decodePart(subarray(buffer, 0, size));
      for (let end = indexOf(part, '\n'); end >= 0; end = indexOf(part, '\n')) {
        const line = rest + slice(part, 0, end);
        rest = '';
        part = slice(part, end + 1);
        take(line);
      }
      rest += part;
    }
  } catch {
    // The same as the end.
  }
  return exitProcess(0);
}

export async function connectControl(
  path: string,
  receive: (message: HostMessage) => void,
): Promise<Control> {
  const connection = await deno.connect({ transport: 'unix', path });
  const write = connection.write.bind(connection);
  let waiting = '';
  let isWriting = false;

  const flush = async (): Promise<void> => {
    isWriting = true;
    while (waiting !== '') {
      let bytes: Uint8Array = encode(waiting);
      waiting = '';
      while (bytes.length > 0) bytes = subarray(bytes, await write(bytes));
    }
    isWriting = false;
  };
  const nothing = () => undefined;
  const send = (text: string): void => {
    waiting += `${text}\n`;
    // A failed write means that the server is gone, which the reader notices.
    if (!isWriting) void then(flush(), nothing, nothing);
  };
  void readLines(connection, (line) => receive(parseJson(line) as HostMessage));
  return {
    send: (message) => send(toJson(message) ?? ''),
    sendChecked(message) {
      const text = toJson(message) ?? '';
      const shape = shapeOf(encode(text));
      if (shape.fault === undefined && !shape.hasNul) send(text);
      return shape;
    },
  };
}
