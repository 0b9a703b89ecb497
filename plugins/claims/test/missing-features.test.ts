import { expect } from 'chai';
import { missingFeatures, tooMany } from '../src/web/missing-features.js';

describe('What the next owner of an app lacks', () => {
  it('is named by what the plan of its builder includes beyond theirs', () => {
    const app = { features: ['publish', 'customDomain', 'watermark'] as const };
    const own = { features: ['publish'] as const };
    expect(missingFeatures({ features: [...app.features] }, own)).to.deep.equal([
      'Custom domain',
      'No watermark',
    ]);
    expect(missingFeatures({ features: [...app.features] }, app)).to.deep.equal([]);
  });

  it('is what is more than their plan includes, with both numbers', () => {
    expect(tooMany({ beyondPlan: [{ limit: 'maxToolsPerApp', used: 5, total: 3 }] })).to.deep.equal([
      'Tools in an app (5 of 3)',
    ]);
  });
});
