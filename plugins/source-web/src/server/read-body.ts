/**
 * The body of an answer, as far as it comes in time and size.
 * @returns undefined where it is larger than `maxBytes` or not whole after `timeout` milliseconds.
 */
export async function readBody(
  response: Response,
  maxBytes: number,
  timeout: number,
): Promise<Uint8Array | undefined> {
  if (!response.body) return new Uint8Array();
  const reader = response.body.getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), timeout);
  const end = performance.now() + timeout;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A reader that was cancelled says that it is done.
      if (performance.now() >= end) return undefined;
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > maxBytes) return undefined;
      chunks.push(value);
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
  }
}
