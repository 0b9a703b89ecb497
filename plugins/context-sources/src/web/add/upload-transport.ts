/**
 * A `fetch` for one upload with progress, which the browser's own lacks.
 * @param onProgress called with the bytes sent and the total.
 */
export function uploadTransport(onProgress: (sent: number, total: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const address = input instanceof Request ? input.url : input;
      request.open(init?.method ?? 'GET', address);
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
      request.onload = () => {
        const type = request.getResponseHeader('content-type');
        const after = request.getResponseHeader('retry-after');
        const headers = { ...(type && { 'content-type': type }), ...(after && { 'retry-after': after }) };
        const body = request.status === 204 ? null : request.responseText;
        resolve(new Response(body, { status: request.status, headers }));
      };
      request.onerror = () => reject(new TypeError('Can’t reach the server.'));
      request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
      const { signal } = init ?? {};
      if (signal?.aborted) return request.abort();
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(init?.body as XMLHttpRequestBodyInit);
    });
}
