import { expect } from 'chai';
import { adminModeHeader } from '@buildai/core/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import type { DeclaredRoute } from './declared-routes.js';
import type { ForeignWorld, MadeApp, Tokens } from './foreign-types.js';
import { bodyOf, mark, pathOf, startForeignWorld, textOf } from './foreign-world.js';

const marked = new RegExp(mark, 'i');

describeOnEachDatabase('a foreign caller', function (database) {
  let world: ForeignWorld;
  let host: ForeignWorld['host'];
  let routes: readonly DeclaredRoute[];
  let ada: Tokens, grace: Tokens, disabled: Tokens, endUser: Tokens;
  let adas: MadeApp, graces: MadeApp;
  let previewToken: string;
  let contents: ForeignWorld['contents'];
  before(async function () {
    world = await startForeignWorld(database);
    ({ host, routes, ada, grace, disabled, endUser, adas, graces, previewToken, contents } = world);
  });
  after(() => host?.stop());

  const nameOf = ({ method, path }: DeclaredRoute) => `${method} ${path}`;
  const isAboutApp = (route: DeclaredRoute) =>
    route['x-resource'] !== undefined && route['x-resource'].role !== 'anyone';
  /** Whether a route is served on the hosts of apps alone. */
  const isOfApps = (route: DeclaredRoute) => route['x-reach'] === 'app';
  /** Hosts of apps do not serve these, whoever asks. */
  const isOfPlatform = (route: DeclaredRoute) => route['x-reach'] === 'platform';
  /** The status of the answer, which says nothing of Ada's app. */
  const statusOf = async (
    route: DeclaredRoute,
    base: string,
    token?: string,
    headers?: Readonly<Record<string, string>>,
  ) => {
    const body = bodyOf(route, adas);
    const response = await world.call(base, route.method, pathOf(route, adas), token, body, headers);
    const text = await textOf(response);
    // An app's host has its own page at every address outside /api, those of other routes included.
    const isOwnPage = base !== host.url && response.headers.get('content-type')?.startsWith('text/html');
    if (!isOwnPage || [graces.published, graces.preview].includes(base))
      expect(text, nameOf(route)).to.not.match(marked);
    return isOwnPage && !route.path.startsWith('/api/') ? 404 : response.status;
  };

  /** The response status for a caller with access. */
  const ownStatusOf = async (route: DeclaredRoute, token: string) => {
    const response = await world.call(
      host.url,
      route.method,
      pathOf(route, adas),
      token,
      bodyOf(route, adas),
    );
    await textOf(response);
    return response.status;
  };

  /** The response to a builder of other apps. Whether the app exists is not looked up for routes of admins. */
  const refusalOf = (route: DeclaredRoute) => (route['x-access'] === 'admin' ? 403 : 404);

  it('as another builder finds nobody else’s app at any route, and changes nothing', async () => {
    const about = routes.filter(isAboutApp);
    expect(about).to.have.length.greaterThan(25);
    const before = await contents();
    for (const route of about)
      expect(await statusOf(route, host.url, grace.token), nameOf(route)).to.equal(refusalOf(route));
    expect(await contents()).to.deep.equal(before);
  });

  it('with its own app, and ids of what belongs to another app, finds and changes nothing', async () => {
    /** Sending invitations counts before the invitation is looked up. */
    const kept = async () => ({ ...(await contents()), app_invitation_counts: [] });
    const before = await kept();
    const mixed = routes.filter(({ path }) => /\{appId\}.*\{(?!name|entity\})/.test(path));
    expect(mixed).to.have.length.greaterThan(12);
    for (const route of mixed) {
      const path = pathOf(route, adas).replace(adas.appId, graces.appId);
      const response = await world.call(host.url, route.method, path, grace.token, bodyOf(route, adas));
      expect(await textOf(response), nameOf(route)).to.not.match(marked);
      expect(response.status, nameOf(route)).to.equal(refusalOf(route));
    }
    expect(await kept()).to.deep.equal(before);
  });

  // Every statement of a route ran above. The rest is refused by rules, the host or the session before it.
  if (database !== 'sqlite') return;

  it('as a collaborator has the owner’s access, and once removed that of any other builder', async () => {
    const hopper = await world.join('hopper');
    const about = routes.filter(isAboutApp);
    for (const route of about.filter(({ method }) => method === 'GET')) {
      const expected =
        route.operationId === 'apps.listCollaborators' ? 403 : await ownStatusOf(route, ada.token);
      expect(await ownStatusOf(route, hopper.token), nameOf(route)).to.equal(expected);
    }
    await hopper.leave();
    const before = await contents();
    for (const route of about)
      expect(await statusOf(route, host.url, hopper.token), nameOf(route)).to.equal(refusalOf(route));
    expect(await contents()).to.deep.equal(before);
  });

  it('as another builder can watch no app, end no session and change nothing of the platform', async () => {
    const before = await contents();
    for (const route of routes.filter(
      (each) => each['x-access'] === 'admin' || /event|watch/i.test(each.operationId),
    ))
      expect(await statusOf(route, host.url, grace.token), nameOf(route)).to.equal(403);
    await world.call(host.url, 'DELETE', `/api/auth/sessions/${adas.ids.sessionId}`, grace.token);
    expect(await contents()).to.deep.equal(before);
  });

  it('as another builder, or as nobody, reads nothing of it where no app is named', async () => {
    // Mail that was not sent is shown to everybody on a developer's own machine.
    const isOutbox = ({ path }: DeclaredRoute) => path.startsWith('/api/auth/outbox');
    // The page of a published app on the platform, for everybody who wants to use or buy it.
    const isPublic = (route: DeclaredRoute) => route['x-resource']?.role === 'anyone';
    const others = routes.filter(
      (each) => each.method === 'GET' && !isAboutApp(each) && !isOutbox(each) && !isPublic(each),
    );
    expect(others).to.have.length.greaterThan(25);
    for (const route of others)
      for (const token of [grace.token, undefined]) await statusOf(route, host.url, token);
  });

  it('as an end user, or with the token of a preview, is not signed in on the platform', async () => {
    for (const route of routes)
      for (const token of [endUser.token, previewToken])
        expect(await statusOf(route, host.url, token), nameOf(route)).to.equal(isOfApps(route) ? 404 : 401);
  });

  it('as a disabled account is not signed in anywhere', async () => {
    for (const route of routes)
      for (const base of isOfPlatform(route) ? [host.url] : [host.url, adas.published, adas.preview])
        expect(await statusOf(route, base, disabled.token), nameOf(route)).to.be.oneOf([401, 404, 405]);
  });

  it('as an end user, with the token of a preview or of an account, reaches nothing on the host of another app', async () => {
    const before = await contents();
    for (const route of routes)
      for (const base of [graces.published, graces.preview])
        for (const token of isOfPlatform(route) ? [ada.token] : [endUser.token, previewToken, ada.token])
          expect(await statusOf(route, base, token), `${nameOf(route)} at ${base}`).to.be.oneOf([
            401, 404, 405,
          ]);
    expect(await contents()).to.deep.equal(before);
  });

  it('as an end user reaches nothing of the builder on the host of its own app', async () => {
    const before = await contents();
    for (const route of routes.filter(isOfPlatform))
      for (const token of [endUser.token, ada.token])
        expect(await statusOf(route, adas.published, token), nameOf(route)).to.be.oneOf([404, 405]);
    expect(await contents()).to.deep.equal(before);
  });

  it('with the token of a preview is not signed in on the published host', async () => {
    for (const route of routes.filter(
      (each) => each['x-reach'] !== 'platform' && each.path.startsWith('/api/'),
    ))
      expect(await statusOf(route, adas.published, previewToken), nameOf(route)).to.equal(401);
  });

  it('as a stranger reads and changes nothing of an app', async () => {
    const before = await contents();
    for (const route of routes.filter(isAboutApp))
      expect(await statusOf(route, host.url), nameOf(route)).to.equal(isOfApps(route) ? 404 : 401);
    expect(await contents()).to.deep.equal(before);
  });

  it('as an admin in whose browser the admin mode is off has the access of any other builder', async () => {
    const off = { [adminModeHeader]: 'off' };
    const before = await contents();
    for (const route of routes.filter((each) => isAboutApp(each) || each['x-access'] === 'admin'))
      expect(await statusOf(route, host.url, world.admin.token, off), nameOf(route)).to.equal(
        refusalOf(route),
      );
    expect(await contents()).to.deep.equal(before);
  });

  it('reads what a plugin adds to apps only at the host of an app that is published and open to it', async () => {
    const at = `/api/apps/${graces.appId}`;
    const path = `${at}/notes/run`;
    const change = (part: string, body: object) => world.ask('POST', `${at}/${part}`, grace.token, body);
    const statusAt = async (base: string, token?: string) =>
      (await world.call(base, 'GET', path, token)).status;
    const open = await world.call(graces.published, 'GET', path);
    expect(await open.json()).to.deep.equal({ text: 'Plain' });
    for (const token of [undefined, ada.token, grace.token])
      expect(await statusAt(host.url, token)).to.equal(404);
    expect(await statusAt(graces.preview)).to.equal(401);
    await change('settings', { appSettings: { entry: 'signUp' } });
    expect(await statusAt(graces.published)).to.equal(401);
    await change('settings', { appSettings: { entry: 'anyone' } });
    await change('publish', { published: false });
    expect(await statusAt(graces.published)).to.equal(404);
    await change('publish', { published: true, confirmed: true });
    expect(await statusAt(graces.published)).to.equal(200);
  });

  it('gains nothing by the header of the admin mode', async () => {
    for (const value of ['on', 'off', 'admin', ''])
      for (const route of routes.filter((each) => each['x-access'] === 'admin'))
        expect(
          await statusOf(route, host.url, grace.token, { [adminModeHeader]: value }),
          nameOf(route),
        ).to.equal(403);
  });
});
