import { ConnectionEnded, SourceRefused } from '../../shared/errors.js';
import type { SourceAuth, SourceContext } from '../../shared/source.js';

const refused = 401;
const forbidden = 403;

/**
 * Who a key belongs to, asked of its service before the key is kept. A service that turns the key away says so by its
 * status, whatever the source makes of the answer.
 * @throws SourceRefused for a key that the service does not accept, and what the source throws.
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
