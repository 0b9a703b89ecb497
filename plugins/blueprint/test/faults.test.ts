import { expect } from 'chai';
import { filesOf, newExaminer } from '@buildai/runtime/test/support/bundling.js';
import { BuilderSession } from './support/builder-session.js';
import { prompts } from './prompts/prompts.js';

describe('Apps of the blueprint model', function () {
  this.timeout(240_000);

  it('have nothing that is found wrong or mended before they are stored', async () => {
    const examine = await newExaminer();
    for (const { ask } of prompts) {
      const session = new BuilderSession(new Date());
      for (const request of ask) await session.ask(request);
      const { mends, errors: errors } = examine(filesOf(Object.fromEntries(session.files)));
      expect({ mends, errors: errors }, ask[0]).to.deep.equal({ mends: [], errors: [] });
    }
  });
});
