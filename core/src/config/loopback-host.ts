/** Whether a host, as an address or a name, is the machine itself, where nobody else comes by it. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
