/** Events with nothing in them, which some servers send while they have nothing to say. */
const emptyEvents = /^data:[ \t]*(?:null)?[ \t]*\r?\n/gm;
/** A longer line is no empty event. */
const longestHeld = 100;

/** An event stream without `data: null`, which would end it as an invalid event. Other responses stay as they are. */
export function withoutNullEvents(response: Response): Response {
  if (!response.body || !response.headers.get('content-type')?.includes('text/event-stream')) return response;
  // A line that is not complete yet; its beginning is already sent if it is long.
  let held = '';
  let isWithinLine = false;
  const send = (text: string, controller: TransformStreamDefaultController<Uint8Array>) => {
    if (text === '') return;
    const kept = isWithinLine ? keepFirstLine(text) : text.replace(emptyEvents, '');
    isWithinLine = !text.endsWith('\n');
    if (kept !== '') controller.enqueue(Buffer.from(kept, 'latin1'));
  };
  const filtered = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      // One character for each byte, so that a character of several bytes can be cut in two.
      const text = held + Buffer.from(bytes).toString('latin1');
      const end = text.lastIndexOf('\n') + 1;
      const isLong = text.length - end > longestHeld || (end === 0 && isWithinLine);
      held = isLong ? '' : text.slice(end);
      send(text.slice(0, end), controller);
      if (isLong) send(text.slice(end), controller);
    },
    flush(controller) {
      if (!/^data:[ \t]*(?:null)?[ \t]*$/.test(held)) send(held, controller);
    },
  });
  return new Response(response.body.pipeThrough(filtered), response);
}

function keepFirstLine(text: string): string {
  const end = text.indexOf('\n') + 1;
  return end === 0 ? text : text.slice(0, end) + text.slice(end).replace(emptyEvents, '');
}
