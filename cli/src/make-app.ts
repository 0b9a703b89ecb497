import { randomBytes } from 'node:crypto';
import { accounts } from '@buildai/auth/shared';
import type { Account } from '@buildai/auth/shared';
import { appMaker } from '@buildai/chat-assistant/shared';
import { AppError } from '@buildai/core';
import type { CommandIo, Host } from '@buildai/core';

/** Owner of apps created from the command line: the first account, created here on a fresh instance. */
async function ownerOf(host: Host, io: CommandIo): Promise<Account> {
  const existing = await host.service(accounts).first();
  if (existing) return existing;
  const email = 'admin@localhost.localdomain';
  const password = randomBytes(12).toString('base64url');
  const account = await host.service(accounts).create({ email, password, name: 'Admin' });
  io.print(`\nThe first account was created. Sign in with\n  email     ${email}\n  password  ${password}`);
  return account;
}

/** Creates an app from a prompt, publishes it, and prints its addresses. A failure does not stop the server. */
export async function makeApp(host: Host, prompt: string, io: CommandIo): Promise<void> {
  const { accountId: ownerId } = await ownerOf(host, io);
  io.print('');
  try {
    const made = await host.service(appMaker).make({ ownerId, prompt, publish: true }, io);
    const { app, url, notPublished, buildUrl } = made;
    const open = url === undefined ? '' : `\n  Open  ${url}`;
    io.print(`\n${app.name} is ready:${open}\n  Edit  ${buildUrl}`);
    if (notPublished !== undefined) io.print(`It was not published: ${notPublished}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    io.print(`\n${error.message}`);
  }
}
