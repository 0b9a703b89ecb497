/** The beginning of the body of an answer, and whether that is all of it. */
export async function readStart(
  response: Response,
  maxBytes: number,
): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    chunks.push(chunk);
    // Leaving the loop ends the answer as well.
    if (size > maxBytes) return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isWhole: false };
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}

/** The body of an answer. @returns undefined where it is larger than `maxBytes`. */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const { bytes, isWhole } = await readStart(response, maxBytes);
  return isWhole ? bytes : undefined;
}
