import { definePlugin } from '@buildai/core';
import { appHostNames } from '../../src/shared/index.js';

/** Gives apps domains of their own, as the plugin of domains does. @param domainOf undefined for an app that has none */
export const ownDomains = (domainOf: (appId: string) => string | undefined) =>
  definePlugin({
    id: 'own-domains',
    dependsOn: ['apps'],
    register(kit) {
      kit.contribute(appHostNames, {
        appAt: () => Promise.resolve(undefined),
        hostOf: (appId) => Promise.resolve(domainOf(appId)),
      });
    },
  });
