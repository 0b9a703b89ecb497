import { expect } from 'chai';
import { recordUsage, usageRecord } from '../src/shared/index.js';

const used = (input: object, output: object) => ({
  inputTokens: {
    total: undefined,
    noCache: undefined,
    cacheRead: undefined,
    cacheWrite: undefined,
    ...input,
  },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined, ...output },
});
const stop = { unified: 'stop' as const, raw: 'stop' };
const now = '2026-01-01T00:00:00.000Z';

describe('The usage record of a call', () => {
  it('bills each token once, at its rate', () => {
    const usage = used({ total: 1000, noCache: 300, cacheRead: 600, cacheWrite: 100 }, { total: 50 });
    const rates = { prompt: 3, completion: 15, cacheRead: 0.3, cacheWrite: 3.75 };
    const record = recordUsage(usage, { id: 'anthropic/claude', rates }, stop, now);
    expect(record).to.deep.equal({
      promptTokens: 300,
      promptRate: 3,
      promptCost: 0.0009,
      completionTokens: 50,
      completionRate: 15,
      completionCost: 0.00075,
      cacheReadTokens: 600,
      cacheReadRate: 0.3,
      cacheReadCost: 0.00018,
      cacheWriteTokens: 100,
      cacheWriteRate: 3.75,
      cacheWriteCost: 0.000375,
      totalTokens: 1050,
      totalCost: 0.0009 + 0.00075 + 0.00018 + 0.000375,
      modelInfo: { model: 'anthropic/claude' },
      finishReason: 'stop',
      timestamp: now,
    });
    expect(usageRecord.parse(record)).to.deep.equal(record);
  });

  it('splits the total if the provider does not', () => {
    const usage = used({ total: 1000, cacheRead: 600 }, { text: 20, reasoning: 30 });
    const record = recordUsage(usage, { id: 'x/y', rates: { prompt: 1, completion: 1 } }, stop, now);
    expect(record).to.include({
      promptTokens: 400,
      cacheReadTokens: 600,
      completionTokens: 50,
      totalTokens: 1050,
    });
    expect(record).to.include({ cacheReadRate: 1, cacheReadCost: 0.0006 });
  });

  it('has an unknown cost, not zero, if the rate is unknown', () => {
    const record = recordUsage(used({ total: 10 }, { total: 5 }), { id: 'x/y' }, stop, now);
    expect(record).to.include({
      promptCost: null,
      promptRate: null,
      totalCost: null,
      cacheReadCost: 0,
      totalTokens: 15,
    });
  });

  it('is zero for a call that reported nothing', () => {
    const free = { id: 'blueprint/blueprint-1', rates: { prompt: 0, completion: 0 } };
    expect(recordUsage(used({}, {}), free, stop, now)).to.include({ totalTokens: 0, totalCost: 0 });
  });

  it('takes what the service charged, spread as its prices do', () => {
    const usage = { ...used({ total: 1000 }, { total: 1000 }), raw: { cost: 0.0123 } };
    const rates = { prompt: 4.1, completion: 10 };
    const record = recordUsage(usage, { id: 'openrouter/x', rates }, stop, now);
    expect(record.totalCost).to.equal(0.0123);
    expect((record.promptCost ?? 0) + (record.completionCost ?? 0)).to.be.closeTo(0.0123, 1e-12);
    const unknown = recordUsage(usage, { id: 'openrouter/x' }, stop, now);
    expect(unknown).to.include({ totalCost: 0.0123, promptCost: null, completionCost: null });
  });

  it('has no cost below zero, whatever the list of prices says', () => {
    const rates = { prompt: -1_000_000, completion: Number.NaN };
    const record = recordUsage(
      used({ total: 5300 }, { total: 10 }),
      { id: 'openrouter/auto', rates },
      stop,
      now,
    );
    expect(record).to.include({ totalCost: null, promptCost: null, promptRate: null });
    expect(usageRecord.safeParse(record).success).to.equal(true);
  });
});
