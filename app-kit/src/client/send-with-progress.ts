/**
 * Sends a form with upload progress, which `fetch` does not report.
 * @param onProgress called with the share sent, from 0 to 1.
 * @throws TypeError on network errors, like `fetch`.
 */
export function sendWithProgress(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: FormData,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const type = request.getResponseHeader('content-type');
      resolve(
        new Response(request.status === 204 ? null : request.responseText, {
          status: request.status,
          headers: type ? { 'content-type': type } : {},
        }),
      );
    };
    request.onerror = () => reject(new TypeError('No connection.'));
    request.send(body);
  });
}
