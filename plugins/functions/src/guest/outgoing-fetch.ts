import {
  defineProperty,
  forEachHeader,
  headerOf,
  NativeRequest,
  NativeResponse,
  nativeFetch,
  NativeTypeError,
  parseJson,
  requestBody,
  requestHeaders,
  requestMethod,
  requestRedirect,
  requestSignal,
  requestUrl,
  responseBody,
  responseHeaders,
  startsWith,
} from './primitives.js';
import type { OutgoingAnswer, OutgoingHead } from './protocol.js';
import { callHeader, headerText, outgoingAddress, outgoingHeader } from './protocol.js';

const platform = `http://${outgoingAddress}/`;
const hasNoBody = (status: number) => status === 204 || status === 205 || status === 304;

function headOf(request: Request): OutgoingHead {
  const headers: [string, string][] = [];
  forEachHeader(requestHeaders(request), (value, name) => {
    headers[headers.length] = [name, value];
  });
  return {
    url: requestUrl(request),
    method: requestMethod(request),
    headers,
    redirect: requestRedirect(request),
    hasBody: requestBody(request) !== null,
  };
}

function toResponse(answer: Exclude<OutgoingAnswer, { error: unknown }>, received: Response): Response {
  const response = new NativeResponse(hasNoBody(answer.status) ? null : responseBody(received), {
    status: answer.status,
    statusText: answer.statusText,
    headers: answer.headers as [string, string][],
  });
  defineProperty(response, 'url', { value: answer.url });
  return defineProperty(response, 'redirected', { value: answer.redirected });
}

/**
 * The global `fetch` of functions. Every request is made by the server, which decides what may be reached.
 * @param client connects to the server's socket, whatever the address
 * @param callOf the number of the call that asks, if it is one
 */
export function createOutgoingFetch(client: object, callOf: () => number | undefined): typeof fetch {
  return async function fetch(input, init) {
    const request = new NativeRequest(input, init);
    const url = requestUrl(request);
    if (startsWith(url, 'data:') || startsWith(url, 'blob:')) return nativeFetch(request);
    const received = await nativeFetch(platform, {
      method: 'POST',
      // Apart from the head, whose text code of the function may see.
      headers: { [outgoingHeader]: headerText(headOf(request)), [callHeader]: `${callOf() ?? ''}` },
      body: requestBody(request),
      duplex: 'half',
      signal: requestSignal(request),
      redirect: 'manual',
      client,
    } as RequestInit);
    const text = headerOf(responseHeaders(received), outgoingHeader);
    if (text === null) throw new NativeTypeError('The request could not be made.');
    const answer = parseJson(text) as OutgoingAnswer;
    if (!('error' in answer)) return toResponse(answer, received);
    throw defineProperty(new NativeTypeError(answer.error.message), 'code', { value: answer.error.code });
  };
}
