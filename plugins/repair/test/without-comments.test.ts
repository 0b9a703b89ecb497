import { expect } from 'chai';
import { processorTimeOf } from '@buildai/core/testing';
import { withoutComments } from '../src/server/code/without-comments.js';

describe('Code without its comments', () => {
  it('keeps what only looks like the start of one', () => {
    const code =
      "// a\nconst b = 1; /* c\n */\nreturn <p>{/* d */}</p>;\nconst types = 'image/*';\n  // e\n'f';";
    expect(withoutComments(code)).to.equal(
      "\nconst b = 1; \nreturn <p></p>;\nconst types = 'image/*';\n\n'f';",
    );
    expect(withoutComments("'image/*'")).to.equal("'image/*'");
  });

  it('is read in one pass', async () => {
    const code = `const text = '${'/* '.repeat(100_000)}';`;
    expect(await processorTimeOf(() => withoutComments(code))).to.be.lessThan(1000);
  });
});
