import { randomBytes } from 'node:crypto';
import { appNameFromPrompt, appStore } from '@buildai/apps/shared';
import { accounts } from '@buildai/auth/shared';
import type { Account } from '@buildai/auth/shared';
import { conversation } from '@buildai/chat-assistant/shared';
import type { CommandIo, Host } from '@buildai/core';

/** Who owns what is made from the command line: the first account, made here on a fresh instance. */
async function ownerOf(host: Host, io: CommandIo): Promise<Account> {
  const existing = await host.service(accounts).first();
  if (existing) return existing;
  const email = 'admin@localhost.localdomain';
  const password = randomBytes(12).toString('base64url');
  const account = await host.service(accounts).create({ email, password, name: 'Admin' });
  io.print(`\nThe first account was made. Sign in with\n  e-mail    ${email}\n  password  ${password}`);
  return account;
}

/** Shows the titles of the actions as they come. */
async function followReply(host: Host, messageId: string, io: CommandIo): Promise<void> {
  for await (const { event, data } of host.service(conversation).events(messageId)) {
    if (event === 'action-started') io.print(`  ${data.title}`);
  }
}

/** Makes an app from a sentence, publishes it, and prints its addresses. */
export async function makeApp(host: Host, prompt: string, io: CommandIo): Promise<void> {
  const owner = await ownerOf(host, io);
  const store = host.service(appStore);
  const app = await store.create({
    ownerId: owner.accountId,
    kind: 'space_app',
    name: appNameFromPrompt(prompt),
  });
  io.print(`\nMaking "${prompt}"`);
  const { messageId } = await host
    .service(conversation)
    .send({ appId: app.appId, accountId: owner.accountId, content: prompt });
  await followReply(host, messageId, io);
  const { versionId, error } = await host.service(conversation).outcome(messageId);
  if (!versionId) {
    io.print(`\nNothing was made. ${error?.message ?? 'The model wrote no files.'}`);
    return;
  }
  const published = await store.publish(app.appId, versionId);
  io.print(`\n${published.name} is ready:\n  open it    ${store.publishedUrl(published)}`);
  io.print(`  change it  ${host.settings.publicUrl}/build/app/${app.appId}`);
}
