import { appSurface, estimateTokens } from '@buildai/app-features/shared';
import { systemPrompt } from '@buildai/chat-assistant/test/constant-prompt.js';
import type { TestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import { startPlatform } from './platform.js';

describe('The constant part of the prompt', () => {
  let host: TestHost;

  before(async () => {
    host = await startPlatform();
  });
  after(() => host?.stop());

  it('has less than 5,000 tokens with all plugins', () => {
    expect(estimateTokens(systemPrompt(host.service(appSurface)))).to.be.lessThan(5000);
  });

  it('has less than 2,000 tokens with all plugins for models marked small', () => {
    expect(estimateTokens(systemPrompt(host.service(appSurface), 'short'))).to.be.lessThan(2000);
  });
});
