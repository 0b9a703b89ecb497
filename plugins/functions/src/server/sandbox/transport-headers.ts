/** Headers that belong to one connection. */
const transport = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** @param name in lower case */
export const isTransportHeader = (name: string): boolean => transport.has(name);
