/** The first bytes of a response body, and whether they are all of it. */
export async function readStart(
  response: Response,
  maxBytes: number,
): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    chunks.push(chunk);
    // Leaving the loop also cancels the response.
    if (size > maxBytes) return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isWhole: false };
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}

/** The response body. @returns undefined if it exceeds `maxBytes`. */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const { bytes, isWhole } = await readStart(response, maxBytes);
  return isWhole ? bytes : undefined;
}
