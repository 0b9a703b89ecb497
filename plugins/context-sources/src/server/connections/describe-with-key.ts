import { ConnectionEnded, SourceRefused } from '../../shared/errors.js';
import type { SourceAuth, SourceContext } from '../../shared/source.js';

const refused = 401;
const forbidden = 403;

/**
 * Asks a service who a key belongs to, before storing the key. A 401 or 403 counts as a rejected key, whatever
 * the source makes of the response.
 * @throws SourceRefused for a rejected key, and errors of the source.
 */
export async function describeWithKey(
  auth: Extract<SourceAuth, { kind: 'secret' }>,
  context: SourceContext,
): Promise<{ readonly id: string; readonly name: string }> {
  let isRefused = false;
  const watched: typeof fetch = async (input, init) => {
    const response = await context.fetch(input, init);
    isRefused ||= response.status === refused || response.status === forbidden;
    return response;
  };
  const wrongKey = () =>
    SourceRefused({ message: `${auth.service} doesn’t accept this key. Check it and try again.` });
  try {
    const described = await auth.describe({ ...context, fetch: watched });
    if (isRefused) throw wrongKey();
    return described;
  } catch (error) {
    if (isRefused || ConnectionEnded.is(error)) throw wrongKey();
    throw error;
  }
}
