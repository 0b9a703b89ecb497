import type { SourceAuth, SourceContext } from '@buildai/context-sources/shared';
import { z } from 'zod';
import { createNotionClient } from './notion-client.js';
import { notionVersion } from './notion-config.js';
import type { NotionConfig } from './notion-config.js';

const bot = z.object({
  id: z.string(),
  name: z.string().nullish(),
  bot: z.object({ workspace_name: z.string().nullish() }).optional(),
});

/** OAuth for a public integration, otherwise the token of an internal integration. */
export function notionAuth({ url, clientId, clientSecret }: NotionConfig): SourceAuth {
  const describe = async (context: SourceContext) => {
    const me = await createNotionClient(url, context).get('/users/me', bot);
    return { id: me.id, name: me.bot?.workspace_name ?? me.name ?? 'Notion' };
  };
  if (clientId === undefined || clientSecret === undefined) {
    const header = { name: 'authorization', value: 'Bearer {secret}' };
    return { kind: 'secret', service: 'Notion', header, describe };
  }
  return {
    kind: 'oauth2',
    service: 'Notion',
    authorizeUrl: `${url}/oauth/authorize`,
    tokenUrl: `${url}/oauth/token`,
    revokeUrl: `${url}/oauth/revoke`,
    scopes: [],
    clientId,
    clientSecret,
    clientAuth: 'basic',
    tokenCalls: { body: 'json', headers: { 'notion-version': notionVersion } },
    hasPkce: false,
    parameters: { owner: 'user' },
    describe,
  };
}
