/** Identifies one press, in browsers and on servers: the request of a press that is sent again counts once. */
export function newRunId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
