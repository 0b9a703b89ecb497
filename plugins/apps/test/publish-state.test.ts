import { expect } from 'chai';
import { publishState } from '../src/web/builder/publish-state.js';

describe('The publish button', () => {
  it('says whether end users see the app, and whether they would see something new', () => {
    const state = (publishedVersionId: string | null, newestVersionId: string | null) =>
      publishState({ publishedVersionId, newestVersionId }, false);
    expect(state(null, null)).to.deep.equal({ label: 'Not published', hasChanges: false });
    expect(state(null, 'v1')).to.deep.equal({ label: 'Not published', hasChanges: true });
    expect(state('v1', 'v1')).to.deep.equal({ label: 'Published', hasChanges: false });
    expect(state('v1', 'v2')).to.deep.equal({ label: 'Published', hasChanges: true });
  });

  it('shows when it is saving', () => {
    const app = { publishedVersionId: 'v1', newestVersionId: 'v2' };
    expect(publishState(app, true).label).to.equal('Saving');
  });
});
