import type { Request } from '@buildai/core';
import type { FunctionRequest } from './start-call.js';

type Context = Request['context'];

/**
 * Headers that functions do not get: those of the connection; those by which the caller proves to the platform who it
 * is, because a function that had them could act as its caller elsewhere in the app; and those by which proxies name the
 * client, because the client may have written them. Its address is in `x-forwarded-for`.
 */
const withheld =
  /^(?:connection|content-length|cookie|expect|forwarded|host|keep-alive|te|trailer|transfer-encoding|upgrade|x-admin-mode|x-visitor|(?:fastly|fly|true|x|x-cluster)-client-ip|x-appengine-user-ip|x-envoy-external-address|x-real-ip|x-rewrite-url|(?:cf|proxy|x-azure|x-forwarded|x-original)-.*)$/i;

const bearer = /^bearer\b/i;

/** What a browser would run or apply as a part of a page. */
const parts =
  /^(?:audioworklet|embed|manifest|object|paintworklet|script|serviceworker|sharedworker|style|worker|xslt)$/;

/** Whether a browser asks for a script, a style or the like, which answers of functions never are. */
export const isForPage = (context: Context): boolean => parts.test(context.get('sec-fetch-dest'));

/** The headers as the client sent them, in their order and spelling. */
function headersOf({ req }: Context, ip: string): FunctionRequest['headers'] {
  const headers: [string, string][] = [];
  for (let at = 0; at + 1 < req.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = req.rawHeaders.slice(at, at + 2);
    if (withheld.test(name) || (name.toLowerCase() === 'authorization' && bearer.test(value))) continue;
    headers.push([name, value]);
  }
  return [...headers, ['x-forwarded-for', ip]];
}

/** What clients of proxies send in front of the path: the host is in its header. */
const absolute = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * The request as a function gets it, before its body is read: method and address as they were sent.
 * @param protocol of the platform’s public address, which a proxy may hide
 */
export function functionRequestOf(context: Context, ip: string, protocol: string): FunctionRequest {
  return {
    method: context.method,
    url: `${protocol}//${context.host}${context.originalUrl.replace(absolute, '')}`,
    headers: headersOf(context, ip),
    body: undefined,
  };
}
