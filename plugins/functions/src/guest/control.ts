import type { DenoConnection } from './deno-api.js';
import { deno, exitProcess } from './deno-api.js';
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
}

/** Reads lines until the server is gone, and ends the process then. */
async function readLines(connection: DenoConnection, take: (line: string) => void): Promise<never> {
  const buffer = new NativeUint8Array(65_536);
  let rest = '';
  try {
    for (;;) {
      const size = await connection.read(buffer);
      if (size === null) break;
      rest += decodePart(subarray(buffer, 0, size));
      for (let end = indexOf(rest, '\n'); end >= 0; end = indexOf(rest, '\n')) {
        const line = slice(rest, 0, end);
        rest = slice(rest, end + 1);
        take(line);
      }
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
  void readLines(connection, (line) => receive(parseJson(line) as HostMessage));
  return {
    send(message) {
      waiting += `${toJson(message)}\n`;
      // A failed write means that the server is gone, which the reader notices.
      if (!isWriting) void then(flush(), nothing, nothing);
    },
  };
}
