import { outbox } from '@buildai/core';
import type { OutboxMail } from '@buildai/core';
import type { ApiClient } from '@buildai/core/shared';
import { eventually } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import { collaboratorsApi } from '../../src/shared/index.js';
import type { Builder } from './builder.js';

/** Client of the collaborators API as this builder. */
export function collaboratorsOf(
  host: TestHost,
  builder?: Pick<Builder, 'token'>,
): ApiClient<typeof collaboratorsApi> {
  return host.client(collaboratorsApi, builder?.token);
}

/** Newest email to the address, once there are `count`. */
export function mailTo(host: TestHost, to: string, count = 1): Promise<OutboxMail> {
  return eventually(async () => {
    const mails = await host.service(outbox).list({ to });
    return mails.length >= count ? mails[0] : undefined;
  });
}

/** Token in the link of an invitation. */
export function tokenIn({ text }: OutboxMail): string {
  const token = /\/invitation\?token=([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`There is no link of an invitation in:\n${text}`);
  return token;
}

/** Adds a collaborator through the invitation email. */
export async function addCollaborator(
  host: TestHost,
  appId: string,
  owner: Pick<Builder, 'token'>,
  person: Pick<Builder, 'token'>,
  email: string,
): Promise<string> {
  const invited = await collaboratorsOf(host, owner).inviteCollaborator({
    params: { appId },
    body: { email },
  });
  const token = tokenIn(await mailTo(host, email));
  await collaboratorsOf(host, person).acceptInvitation({ body: { token } });
  return invited.collaboratorId;
}
