/** ID of a new part of a tool, 8 characters. Not `randomUUID`, which browsers have only on HTTPS and localhost. */
export const newItemId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
