import { startMailServer } from '@buildai/auth/test/support/mail-server.js';
import { createApiClient } from '@buildai/core/shared';
import {
  describeOnEachDatabase,
  eventually,
  killScript,
  runOutLeases,
  startLastingStorage,
  startTestHost,
} from '@buildai/core/testing';
import { expect } from 'chai';
import { appMailApi } from '../src/shared/index.js';
import { allPlugins } from './support/mail-host.js';

const script = new URL('support/killed-server', import.meta.url);
const subjects = ['One', 'Two', 'Three'];

describeOnEachDatabase('Mail that a server accepted before it was killed', (database) => {
  it('is sent by the next one', async () => {
    await using storage = await startLastingStorage(database, allPlugins);
    const { settings } = storage;
    await using broken = await startMailServer({ outOfOrder: Infinity });
    await killScript(script, { database, settings, smtpUrl: broken.url }, async (line) => {
      const { appId, token, url } = JSON.parse(line) as Record<'appId' | 'token' | 'url', string>;
      const mails = createApiClient(appMailApi, { baseUrl: url, token: () => token });
      for (const subject of subjects) {
        const body = { to: 'owner', subject, text: 'Hello' };
        expect(await mails.sendMail({ params: { appId }, body })).to.deep.equal({ queued: 1 });
      }
      await eventually(async () =>
        (await mails.listMails({ params: { appId } })).mails.every(({ error }) => error !== null),
      );
    });
    // It may have been killed in the middle of an attempt.
    await runOutLeases(settings);
    await using smtp = await startMailServer();
    await using host = await startTestHost({
      plugins: allPlugins,
      database,
      settings: { ...settings, smtpUrl: smtp.url },
    });
    const areSent = () => smtp.received.length >= subjects.length;
    // The next attempt at a mail may be some seconds away.
    await eventually(areSent).catch(() => eventually(areSent));
    for (const subject of subjects)
      expect(
        smtp.received.filter(({ message }) => message.includes(`Subject: ${subject}`)),
        subject,
      ).to.have.length(1);
    await eventually(async () => {
      const rows = await host.db<{ status: string }>('app_mails').select('status');
      return rows.every(({ status }) => status === 'sent');
    });
  });
});
