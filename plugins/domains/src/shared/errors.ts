import { defineError } from '@buildai/core/shared';

export const DomainNeedsPublishedApp = defineError(
  'domain_needs_published_app',
  409,
  'Publish your app first, then connect its domain.',
);
export const DomainNotConnected = defineError('domain_not_connected', 404, 'This app has no domain.');
/** Thrown to a proxy that asks whether to get a certificate. */
export const DomainUnknown = defineError('domain_unknown', 404, 'No app is published at this domain.');
