import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { egress } from '@buildai/core';
import type { TestHost } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import type { CallPolicy } from '../src/server/call-policy.js';
import { defaultCallPolicy } from '../src/server/call-policy.js';
import { openai } from '../src/server/providers/openai.js';
import { providerEgress } from '../src/server/provider-egress.js';
import { reliableModel } from '../src/server/reliable-model.js';
import type { ModelWait } from '../src/shared/index.js';
import { ModelFailed, failureOf } from '../src/shared/index.js';
import type { FakeOpenAi, ScriptedAnswer, StreamStep } from './fake-openai.js';
import {
  answerWith,
  cut,
  endless,
  errorPart,
  finish,
  neverAnswer,
  raw,
  refuse,
  reply,
  say,
  silence,
  startFakeOpenAi,
  stream,
  think,
  wait,
} from './fake-openai.js';

const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hello' }] }];

describe('A model behind the wrapper', () => {
  let host: TestHost;
  let fakeServer: FakeOpenAi;
  let waits: ModelWait[];
  before(async () => {
    host = await startTestHost({ plugins: [] });
    fakeServer = await startFakeOpenAi();
  });
  beforeEach(() => {
    waits = [];
  });
  after(async () => {
    await host.stop();
    await fakeServer.stop();
  });

  async function modelAt(baseUrl: string, policy: Partial<CallPolicy> = {}, allow = [new URL(baseUrl).host]) {
    const wayOut = providerEgress(host.service(egress), { allow, timeout: 10_000 });
    const model = await openai.create('test-model', { apiKey: 'sk-test', baseUrl }, wayOut);
    const context = {
      called: { model: 'test-model', provider: 'Acme' },
      policy: { ...defaultCallPolicy, ...policy },
    };
    return reliableModel(model, context, (wait) => waits.push(wait));
  }
  const model = (policy?: Partial<CallPolicy>) => modelAt(fakeServer.url, policy);

  /** Result of one call: the text, its finish, and the error that ended it. */
  async function outcomeOf(called: LanguageModelV3, signal?: AbortSignal) {
    let text = '';
    let end: Extract<LanguageModelV3StreamPart, { type: 'finish' }> | undefined;
    try {
      const result = await called.doStream({ prompt, ...(signal ? { abortSignal: signal } : {}) });
      for await (const part of result.stream) {
        if (part.type === 'text-delta') text += part.delta;
        if (part.type === 'finish') end = part;
      }
      return { text, end, error: undefined };
    } catch (error) {
      return { text, end, error };
    }
  }

  async function failureWith(...answers: readonly ScriptedAnswer[]) {
    fakeServer.script(...answers);
    const { text, end, error } = await outcomeOf(await model({ maxAttempts: 1 }));
    expect(end).to.equal(undefined);
    expect(ModelFailed.is(error), String(error)).to.equal(true);
    return { text, failure: failureOf(error), message: (error as Error).message };
  }

  describe('that answers', () => {
    it('returns the complete text, however it is split', async () => {
      const text = 'Ein Bienenstock 🐝🏡 «größer»\n\n<action type="add_file">';
      fakeServer.script(stream({ bytes: 3 }, say(text, { characters: 1 }), finish()));
      expect(await outcomeOf(await model())).to.deep.include({ text, error: undefined });
    });

    it('reports its usage, including the cache', async () => {
      const used = {
        prompt_tokens: 1000,
        completion_tokens: 50,
        prompt_tokens_details: { cached_tokens: 800 },
      };
      fakeServer.script(stream(think('Hm.'), say('Yes.'), finish('stop', used)));
      const { end } = await outcomeOf(await model());
      expect(end?.usage.inputTokens).to.include({ total: 1000, noCache: 200, cacheRead: 800 });
      expect(end?.usage.outputTokens).to.include({ total: 50 });
      const request = fakeServer.requests.at(-1);
      expect(request?.stream_options).to.deep.equal({ include_usage: true });
      expect(request?.authorization).to.equal('Bearer sk-test');
    });

    it('reports no usage that cannot be true', async () => {
      for (const wrong of [
        { prompt_tokens: -1_000_000, completion_tokens: -20 },
        { prompt_tokens: 2e15, completion_tokens: 1e300 },
        { prompt_tokens: 0.5, completion_tokens: 20.5 },
      ]) {
        fakeServer.script(stream(say('Hi.'), finish('stop', wrong)));
        const { end, text } = await outcomeOf(await model());
        expect(text).to.equal('Hi.');
        expect(end?.usage.inputTokens.total, JSON.stringify(wrong)).to.equal(undefined);
        expect(end?.usage.outputTokens.total, JSON.stringify(wrong)).to.equal(undefined);
      }
    });

    it('reports its finish reason', async () => {
      fakeServer.script(stream(say('As long as'), finish('length')));
      expect((await outcomeOf(await model())).end?.finishReason).to.deep.equal({
        unified: 'length',
        raw: 'length',
      });
    });

    it('returns the same without streaming', async () => {
      fakeServer.script(stream(think('Hm.'), say('One two three.', { characters: 2 }), finish()));
      const { content, usage } = await (await model()).doGenerate({ prompt });
      expect(content).to.deep.equal([
        { type: 'reasoning', text: 'Hm.' },
        { type: 'text', text: 'One two three.' },
      ]);
      expect(usage.outputTokens.total).to.equal(20);
      fakeServer.script(stream(say('One'), cut()));
      expect(
        failureOf(
          await (await model()).doGenerate({ prompt }).then(
            () => undefined,
            (error: unknown) => error,
          ),
        ),
      ).to.equal('cut_off');
    });
  });

  describe('that is busy', () => {
    it('is retried after the time it requests, and the wait is reported', async () => {
      const slowDown = { type: 'rate_limit_error', code: 'rate_limit_exceeded', retryAfter: '0' };
      fakeServer.script(
        refuse(429, slowDown),
        refuse(503, { retryAfter: '0.001' }),
        refuse(529, { retryAfter: '0' }),
        reply('Now.'),
      );
      expect(await outcomeOf(await model())).to.include({ text: 'Now.', error: undefined });
      expect(waits).to.deep.equal([
        { failure: 'rate_limited', milliseconds: 0, attempt: 1 },
        { failure: 'overloaded', milliseconds: 1, attempt: 2 },
        { failure: 'overloaded', milliseconds: 0, attempt: 3 },
      ]);
    });

    it('is retried on an error in the stream before the first text, but not after it', async () => {
      const overloaded = errorPart('Overloaded', 'overloaded_error');
      fakeServer.script(stream(overloaded), reply('Now.'));
      const started = outcomeOf(await model({ maxWait: 2000 }));
      expect(await started).to.include({ text: 'Now.', error: undefined });
      const { text, failure } = await failureWith(stream(say('Half'), overloaded), reply('Again.'));
      expect({ text, failure }).to.deep.equal({ text: 'Half', failure: 'overloaded' });
    });

    it('fails after the maximum number of attempts', async () => {
      fakeServer.script(refuse(429, { retryAfter: '0' }));
      const before = fakeServer.requests.length;
      const { error } = await outcomeOf(await model({ maxAttempts: 3 }));
      expect(failureOf(error)).to.equal('rate_limited');
      expect(fakeServer.requests.length - before).to.equal(3);
    });

    it('is not awaited beyond the maximum, and the time is reported', async () => {
      fakeServer.script(refuse(429, { retryAfter: '3600', message: 'Come back in an hour.' }));
      const { error } = await outcomeOf(await model());
      expect(error).to.include({ code: 'model_failed', retryAfter: 3600 });
      expect((error as Error).message).to.equal(
        'Acme isn’t accepting more requests right now. Try again in 60 minutes. It said: Come back in an hour.',
      );
      expect(waits).to.deep.equal([]);
    });

    it('is not retried if the account has no credit', async () => {
      const before = fakeServer.requests.length;
      fakeServer.script(
        refuse(429, { type: 'insufficient_quota', code: 'insufficient_quota', retryAfter: '0' }),
      );
      const { error } = await outcomeOf(await model());
      expect(failureOf(error)).to.equal('payment_required');
      expect(fakeServer.requests.length - before).to.equal(1);
    });
  });

  describe('that fails', () => {
    it('reports an invalid key', async () => {
      const { failure, message } = await failureWith(
        refuse(401, { message: 'Incorrect API key provided: sk-te**st.', code: 'invalid_api_key' }),
      );
      expect(failure).to.equal('unauthorized');
      expect(message).to.equal('Acme doesn’t accept the key. Check it in the model settings.');
    });

    it('reports an unknown model', async () => {
      const notFound = { message: 'The model `test-model` does not exist.', code: 'model_not_found' };
      expect(await failureWith(refuse(404, notFound))).to.include({ failure: 'unknown_model' });
      expect(await failureWith(refuse(400, { message: 'Unknown model: test-model' }))).to.include({
        failure: 'unknown_model',
      });
    });

    it('reports a request that is too long', async () => {
      const tooLong = {
        message: 'This model has a maximum context of 8192 tokens.',
        code: 'context_length_exceeded',
      };
      expect(await failureWith(refuse(400, tooLong))).to.include({ failure: 'too_long' });
    });

    it('passes on the service’s message for other errors', async () => {
      const { failure, message } = await failureWith(refuse(400, { message: 'Temperature must be 1.' }));
      expect({ failure, message }).to.deep.equal({
        failure: 'rejected',
        message: 'Acme refused the request. It said: Temperature must be 1.',
      });
    });

    it('returns the text before an error in the stream', async () => {
      expect(await failureWith(stream(say('So far'), errorPart('Broken.', 'odd')))).to.include({
        text: 'So far',
        failure: 'rejected',
      });
    });

    it('reports a broken connection and an unfinished stream alike', async () => {
      expect(await failureWith(stream(say('So far'), cut()))).to.include({ failure: 'cut_off' });
      expect(await failureWith(stream(say('So far')))).to.include({ text: 'So far', failure: 'cut_off' });
    });

    it('reports an empty response', async () => {
      for (const nothing of [
        stream(finish()),
        stream(think('Hm.'), finish('length')),
        answerWith(200, 'text/event-stream', ''),
        answerWith(200, 'text/event-stream', 'data: [DONE]\n\n'),
      ]) {
        expect(await failureWith(nothing)).to.include({ failure: 'empty' });
      }
    });

    it('reports an unreadable response', async () => {
      for (const rubbish of [
        answerWith(200, 'text/html; charset=utf-8', '<!doctype html><h1>Welcome</h1>'),
        stream(raw('data: {"choices": [{"delta"\n\n')),
        stream(raw('data: {"choices": "none"}\n\n')),
      ]) {
        expect(await failureWith(rubbish)).to.include({ failure: 'bad_answer' });
      }
    });

    it('reports filtered content', async () => {
      expect(await failureWith(stream(say('No'), finish('content_filter')))).to.include({
        failure: 'content_filtered',
      });
    });

    it('is stopped if its response never ends', async () => {
      fakeServer.script(stream(endless('again and ')));
      const { text, error } = await outcomeOf(await model({ maxCharacters: 5000 }));
      expect(failureOf(error)).to.equal('endless');
      expect(text.length).to.be.within(4900, 5000);
      await fakeServer.requests.at(-1)?.closed;
    });

    it('times out when silent, before the first text or in between', async () => {
      for (const [answer, text] of [
        [neverAnswer, ''],
        [stream(silence()), ''],
        [stream(say('So far'), silence()), 'So far'],
      ] as const) {
        fakeServer.script(answer);
        const outcome = await outcomeOf(await model({ firstPartTimeout: 100, idleTimeout: 100 }));
        expect(failureOf(outcome.error)).to.equal('timeout');
        expect(outcome.text).to.equal(text);
        await fakeServer.requests.at(-1)?.closed;
      }
    });

    it('is awaited while it shows activity: comments in the stream, and reasoning', async () => {
      const beat = (step: StreamStep, count: number): StreamStep[] =>
        Array.from({ length: count }, () => [step, wait(60)]).flat();
      for (const signs of [beat(raw(': still here\n\n'), 6), beat(think('Hm.'), 6)]) {
        fakeServer.script(stream(...signs, say('Here.'), ...signs, say(' Done.'), finish()));
        const outcome = await outcomeOf(await model({ firstPartTimeout: 250, idleTimeout: 250 }));
        expect(outcome).to.include({ text: 'Here. Done.', error: undefined });
      }
    });

    it('reports that the server cannot be reached, or that its address is not allowed', async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      server.close();
      await once(server, 'close');
      const nobody = await outcomeOf(await modelAt(`http://127.0.0.1:${port}/v1`));
      expect(failureOf(nobody.error)).to.equal('unreachable');
      const refused = await outcomeOf(await modelAt(fakeServer.url, {}, []));
      expect(failureOf(refused.error)).to.equal('address_refused');
      for (const { error } of [nobody, refused])
        expect((error as Error).message).not.to.match(/127\.0\.0\.1|EGRESS_ALLOW/);
    });
  });

  describe('that is aborted', () => {
    const reason = new Error('Stopped.');

    it('stops immediately: before its response, during it, and while waiting', async () => {
      const answers = [neverAnswer, stream(say('So far'), silence()), refuse(429, { retryAfter: '50' })];
      for (const answer of answers) {
        fakeServer.script(answer);
        const controller = new AbortController();
        const asked = fakeServer.nextRequest();
        const outcome = outcomeOf(await model(), controller.signal);
        const { closed } = await asked;
        controller.abort(reason);
        expect((await outcome).error).to.equal(reason);
        await closed;
      }
    });

    it('stops in the delay before the next attempt', async () => {
      fakeServer.script(refuse(429, { retryAfter: '50' }));
      const controller = new AbortController();
      const wayOut = providerEgress(host.service(egress), {
        allow: [new URL(fakeServer.url).host],
        timeout: 10_000,
      });
      const raw = await openai.create('test-model', { apiKey: undefined, baseUrl: fakeServer.url }, wayOut);
      const context = { called: { model: 'test-model', provider: 'Acme' }, policy: defaultCallPolicy };
      const waiting = reliableModel(raw, context, () => controller.abort(reason));
      expect((await outcomeOf(waiting, controller.signal)).error).to.equal(reason);
    });

    it('is not called if aborted before', async () => {
      fakeServer.script(reply('Never.'));
      const before = fakeServer.requests.length;
      expect((await outcomeOf(await model(), AbortSignal.abort(reason))).error).to.equal(reason);
      expect(fakeServer.requests.length).to.equal(before);
    });

    it('is disconnected when its stream is no longer read', async () => {
      fakeServer.script(stream(say('So far'), silence()));
      const { stream: parts } = await (await model()).doStream({ prompt });
      await parts.cancel();
      await fakeServer.requests.at(-1)?.closed;
    });
  });
});
