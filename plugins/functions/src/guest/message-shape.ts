/** Size of a message from the process, such as one with the arguments of a part. */
export const maxMessageBytes = 2 ** 20;
const maxDepth = 110;
/** Arrays and objects: parsing a million of them would keep the server busy. */
const maxContainers = 50_000;

/** Why a message is not sent, and not taken. */
export type MessageFault = 'size' | 'depth' | 'containers';

export interface MessageShape {
  readonly fault: MessageFault | undefined;
  /** Whether a text in it contains a NUL character, which databases refuse. */
  readonly hasNul: boolean;
}

const [quote, backslash, letterU, zero] = [0x22, 0x5c, 0x75, 0x30];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Looks at the JSON of a message before it is parsed, in one pass without recursion. Both ends do: the process’s code to
 * show the function what is wrong, and the server because the function may write messages itself.
 */
export function shapeOf(json: Uint8Array): MessageShape {
  const { length } = json;
  if (length > maxMessageBytes) return { fault: 'size', hasNul: false };
  let [depth, containers] = [0, 0];
  let [isText, hasNul] = [false, false];
  for (let at = 0; at < length; at++) {
    const byte = json[at];
    if (isText) {
      if (byte === quote) isText = false;
      else if (byte === backslash && json[++at] === letterU && !hasNul) hasNul = isZeros(json, at + 1);
    } else if (byte === quote) isText = true;
    else if (byte === openArray || byte === openObject) {
      if (++depth > maxDepth) return { fault: 'depth', hasNul };
      if (++containers > maxContainers) return { fault: 'containers', hasNul };
    } else if (byte === closeArray || byte === closeObject) depth--;
  }
  return { fault: undefined, hasNul };
}

const isZeros = (json: Uint8Array, at: number): boolean =>
  json[at] === zero && json[at + 1] === zero && json[at + 2] === zero && json[at + 3] === zero;
