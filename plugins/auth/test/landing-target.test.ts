import { expect } from 'chai';
import { landingTarget } from '../src/web/arrival/landing-target.js';
import type { LandingAccount } from '../src/web/arrival/landing-target.js';

const origin = 'https://buildai.example';
const builder: LandingAccount = { accountType: 'builder' };
const lite: LandingAccount = { ...builder, plan: 'lite' };
const user: LandingAccount = { accountType: 'user', plan: 'lite' };
const packaged: LandingAccount = { ...user, appPackages: [{ appId: 'crm', sharedAppId: 'crm-shared' }] };
const unverified: LandingAccount = { ...builder, mustVerifyEmail: true };

const cases: [who: string, account: LandingAccount, search: string, target: string][] = [
  // What the address names comes first.
  ['redirectTo', lite, 'redirectTo=/build/app/a?panel=data', '/build/app/a?panel=data'],
  ['redirectTo with the site in it', lite, `redirectTo=${origin}/settings`, '/settings'],
  ['continueUrl', lite, 'continueUrl=/settings', '/settings'],
  ['redirectTo before continueUrl', lite, 'continueUrl=/settings&redirectTo=/live', '/live'],
  ['claimApp by its code', lite, 'claimApp=c0de', '/claim?code=c0de'],
  ['claimApp by a page', lite, 'claimApp=/app/a?claim=c0de', '/app/a?claim=c0de'],
  ['duplicateTemplate by its id', lite, 'duplicateTemplate=t1', '/apps?duplicateTemplate=t1'],
  ['duplicateTemplate by a page', lite, 'duplicateTemplate=/item/t1', '/item/t1'],
  ['claimApp before all others', lite, 'redirectTo=/a&duplicateTemplate=t&claimApp=c', '/claim?code=c'],
  ['duplicateTemplate before redirectTo', lite, 'redirectTo=/a&duplicateTemplate=/t', '/t'],
  ['a target, for who asked for an app too', packaged, 'requestedAppId=crm&redirectTo=/live', '/live'],
  // Only this site, and never back to where one signs in or out.
  ['redirectTo of another site', builder, 'redirectTo=//evil.example', '/home'],
  ['continueUrl of another site', builder, 'continueUrl=https://evil.example', '/home'],
  ['claimApp of another site', builder, 'claimApp=https:evil.example', '/home'],
  ['duplicateTemplate that is no id', builder, 'duplicateTemplate=a%26b=c', '/home'],
  ['redirectTo that leads back', builder, 'redirectTo=/login?redirectTo=/login', '/home'],
  ['redirectTo that leads back, dotted', builder, 'redirectTo=/./login', '/home'],
  ['redirectTo that leads back, with a slash', builder, 'redirectTo=/login/', '/home'],
  ['redirectTo that leads out', builder, 'redirectTo=/logout', '/home'],
  ['redirectTo that only begins alike', builder, 'redirectTo=/loginess', '/loginess'],
  ['continueUrl in the place of a bad redirectTo', lite, 'redirectTo=//evil&continueUrl=/live', '/live'],
  // The app that one came for.
  ['an app of a package', packaged, 'requestedAppId=crm', '/app/crm-shared'],
  ['an app of no package', packaged, 'requestedAppId=other', '/apps'],
  ['an app, without packages', user, 'requestedAppId=crm', '/apps'],
  // Plans and packages.
  ['a builder with business info', { ...lite, hasBusinessInfo: true }, '', '/apps'],
  ['a user on a plan', { ...user, plan: 'moon' }, '', '/apps'],
  ['business info and a package', { ...lite, hasBusinessInfo: true, hasPaidAppPackage: true }, '', '/apps'],
  ['a plan and a package', { ...user, plan: 'moon', hasPaidAppPackage: true }, '', '/apps'],
  ['a paid package and no apps', { ...user, hasPaidAppPackage: true }, '', '/apps/packages'],
  [
    'a paid package and an empty list',
    { ...user, hasPaidAppPackage: true, myAppIds: [] },
    '',
    '/apps/packages',
  ],
  ['a paid package and apps', { ...user, hasPaidAppPackage: true, myAppIds: ['a'] }, '', '/apps'],
  [
    'user with business info',
    { ...user, hasBusinessInfo: true, hasPaidAppPackage: true },
    '',
    '/apps/packages',
  ],
  ['every other case', lite, '', '/apps'],
  // Where nothing is known of plans: the other build.
  ['nobody in particular', builder, '', '/home'],
  ['who belongs to an app', { ...builder, appId: 'crm' }, '', '/app/crm'],
  // What opens the upgrade dialog comes along.
  ['goto', lite, 'goto=upgrade_app_plan', '/apps?goto=upgrade_app_plan'],
  [
    'goto on a target with a query',
    lite,
    'goto=upgrade_app_plan&redirectTo=%2Flive%3Fa%3D1%23top',
    '/live?a=1&goto=upgrade_app_plan#top',
  ],
  // The gate.
  ['an unverified address', unverified, '', '/auth/verifyEmail?continueUrl=%2Flogin'],
  [
    'an unverified address, with all that it came with',
    unverified,
    'mode=signup&appName=Bees&redirectTo=/live&sale_id=s1&goto=upgrade_app_plan',
    `/auth/verifyEmail?${new URLSearchParams({
      continueUrl: '/login?sale_id=s1&redirectTo=%2Flive&appName=Bees&goto=upgrade_app_plan',
      appName: 'Bees',
    }).toString()}`,
  ],
];

describe('After signing in, a person', () => {
  for (const [who, account, search, target] of cases) {
    it(`with ${who}, lands at ${target}`, () =>
      expect(landingTarget(account, new URLSearchParams(search), origin)).to.equal(target));
  }
});
