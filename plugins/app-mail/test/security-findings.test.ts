import { securityApi } from '@buildai/apps/shared';
import { describeOnEachDatabase, runCommand } from '@buildai/core/testing';
import { expect } from 'chai';
import { startMailHost } from './support/mail-host.js';

describeOnEachDatabase('What the security check says about mail of an app', (database) => {
  it('is that it can write to people who do not use it, which one click turns off', async () => {
    await using host = await startMailHost({ database, allowsOutside: false });
    const { appId } = host;
    const check = host.client(securityApi, host.ada.token);
    const ofMail = async () =>
      (await check.listSecurityFindings({ params: { appId } })).findings.filter(
        ({ rule }) => rule === 'app-mail/outside',
      );
    expect(await ofMail(), 'by default').to.deep.equal([]);
    await host.choose({ toOthers: true });
    expect(await ofMail(), 'without an admin’s leave').to.deep.equal([]);
    await runCommand(host, 'mail outside', { email: 'ada@example.com' });
    const [finding] = await ofMail();
    expect(finding).to.deep.include({
      severity: 'note',
      title: 'Your app can write to people who don’t use it',
      place: { file: 'functions/send.js' },
    });
    const params = { appId, findingId: finding?.id ?? '' };
    await check.mendSecurityFinding({ params, body: { mend: 'only-users' } });
    expect(await ofMail()).to.deep.equal([]);
  });
});
