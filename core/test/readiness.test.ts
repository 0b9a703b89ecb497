import { expect } from 'chai';
import { definePlugin, healthChecks } from '../src/index.js';
import { startTestHost } from '../src/testing/index.js';

describe('Readiness', () => {
  it('tells only on this machine why it is not ready', async () => {
    const failing = definePlugin({
      id: 'failing',
      register(kit) {
        kit.contribute(healthChecks, {
          name: 'store',
          check: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.5:5432')),
        });
      },
    });
    await using host = await startTestHost({ plugins: [failing] });
    const storeAs = async (headers: Record<string, string>) => {
      const response = await fetch(`${host.url}/readyz`, { headers });
      expect(response.status).to.equal(503);
      return ((await response.json()) as { checks: Record<string, string> }).checks['store'];
    };
    expect(await storeAs({})).to.equal('connect ECONNREFUSED 10.0.0.5:5432');
    expect(await storeAs({ 'x-forwarded-for': '203.0.113.7' })).to.equal('failed');
  });
});
