import { AppDraft, requestedSecrets } from '@buildai/app-features/shared';
import { expect } from 'chai';
import { requestSecrets } from '../src/server/secrets-feature.js';

describe('The action request_secrets', () => {
  const ask = (draft: AppDraft, value: unknown) =>
    requestSecrets(draft, {
      actionId: 'a',
      type: 'request_secrets',
      title: '',
      file: '',
      attributes: {},
      content: JSON.stringify(value),
    });
  const empty = () => new AppDraft(undefined, []);

  it('collects the secrets that the app needs, each once with its newest description', () => {
    const draft = empty();
    ask(draft, [{ secretName: 'STRIPE_KEY', description: 'From Stripe' }, { secretName: 'OTHER' }]);
    ask(draft, [
      { secretName: 'STRIPE_KEY', description: 'From your Stripe account', hosts: ['api.stripe.com'] },
    ]);
    expect([...draft.part(requestedSecrets).values()]).to.deep.equal([
      { secretName: 'STRIPE_KEY', description: 'From your Stripe account', hosts: ['api.stripe.com'] },
      { secretName: 'OTHER', description: '', hosts: [] },
    ]);
  });

  it('refuses names that are not names of secrets, and collects nothing then', () => {
    const draft = empty();
    const refusal = ask(draft, [{ secretName: 'GOOD' }, { secretName: 'a b' }]);
    expect(refusal?.reason).to.contain('1.secretName: A secret is named like STRIPE_KEY');
    expect(draft.part(requestedSecrets).size).to.equal(0);
  });
});
