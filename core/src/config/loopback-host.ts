/** Whether a host (address or name) is this machine and cannot be reached from others. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
