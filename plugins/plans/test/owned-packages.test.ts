import { definePlugin } from '@buildai/core';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import type { AppPackage, AppPackageStore } from '../src/shared/index.js';
import { appPackageStore, localCheckoutApi } from '../src/shared/index.js';
import { signUpOnFreePlan, startPlansHost } from './support/plans-host.js';

/** Sells apps, as a plugin of a higher layer does. */
function activeProvider() {
  let store: AppPackageStore | undefined;
  const plugin = definePlugin({
    id: 'seller',
    dependsOn: ['plans'],
    uses: { packages: appPackageStore },
    register(kit) {
      kit.onStart(() => {
        store = kit.uses.packages;
      });
    },
  });
  const offer = (appId: string, credits: AppPackage['credits']): Promise<AppPackage> => {
    if (!store) throw new Error('The host has not started.');
    return store.offer(appId, { name: 'Beekeeper', price: 900, credits, products: {}, isOnSale: true });
  };
  return { plugin, offer };
}

describeOnEachDatabase('the packages of an account', (database) => {
  it('are empty at first, then the paid ones with their credits', async () => {
    const { plugin, offer } = activeProvider();
    await using host = await startPlansHost({ database, plugins: [plugin] });
    const grace = await signUpOnFreePlan(host);
    expect(await grace.plans.packages()).to.deep.equal({ packages: [] });

    const { packageId } = await offer('app-1', { appRuns: 100 });
    const { url } = await grace.plans.packageCheckout({ params: { packageId } });
    const saleId = url.split('/').at(-1) ?? '';
    const checkout = host.client(localCheckoutApi, grace.token);
    await checkout.happen({ params: { saleId }, body: { event: 'pay' } });

    const owned = await eventually(async () => {
      const { packages } = await grace.plans.packages();
      return packages.length > 0 && packages;
    });
    expect(owned.map(({ appId, name, credits }) => ({ appId, name, credits }))).to.deep.equal([
      { appId: 'app-1', name: 'Beekeeper', credits: [{ credit: 'appRuns', used: 0, total: 100 }] },
    ]);
  });
});
