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
    it('gives the text whole, however it is cut into pieces', async () => {
      const text = 'Ein Bienenstock 🐝🏡 «größer»\n\n<action type="add_file">';
      fakeServer.script(stream({ bytes: 3 }, say(text, { characters: 1 }), finish()));
      expect(await outcomeOf(await model())).to.deep.include({ text, error: undefined });
    });

    it('reports what it used, also of the cache', async () => {
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

    it('says why it stopped', async () => {
      fakeServer.script(stream(say('As long as'), finish('length')));
      expect((await outcomeOf(await model())).end?.finishReason).to.deep.equal({
        unified: 'length',
        raw: 'length',
      });
    });

    it('gives the same in one piece to who asks for that', async () => {
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
    it('is asked again after the time that it names, and the waiting is told', async () => {
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

    it('is asked again when it says so in the stream before its first word, and not after it', async () => {
      const overloaded = errorPart('Overloaded', 'overloaded_error');
      fakeServer.script(stream(overloaded), reply('Now.'));
      const started = outcomeOf(await model({ maxWait: 2000 }));
      expect(await started).to.include({ text: 'Now.', error: undefined });
      const { text, failure } = await failureWith(stream(say('Half'), overloaded), reply('Again.'));
      expect({ text, failure }).to.deep.equal({ text: 'Half', failure: 'overloaded' });
    });

    it('is given up after some tries', async () => {
      fakeServer.script(refuse(429, { retryAfter: '0' }));
      const before = fakeServer.requests.length;
      const { error } = await outcomeOf(await model({ maxAttempts: 3 }));
      expect(failureOf(error)).to.equal('rate_limited');
      expect(fakeServer.requests.length - before).to.equal(3);
    });

    it('is not waited for longer than is bearable, and the time is told', async () => {
      fakeServer.script(refuse(429, { retryAfter: '3600', message: 'Come back in an hour.' }));
      const { error } = await outcomeOf(await model());
      expect(error).to.include({ code: 'model_failed', retryAfter: 3600 });
      expect((error as Error).message).to.equal(
        'Acme isn’t accepting more requests right now. It said: Come back in an hour.',
      );
      expect(waits).to.deep.equal([]);
    });

    it('is not asked again when the account is empty', async () => {
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
    it('says that the key is wrong', async () => {
      const { failure, message } = await failureWith(
        refuse(401, { message: 'Incorrect API key provided: sk-te**st.', code: 'invalid_api_key' }),
      );
      expect(failure).to.equal('unauthorized');
      expect(message).to.equal('Acme doesn’t accept the key. Check it in the model settings.');
    });

    it('says that the model is unknown', async () => {
      const notFound = { message: 'The model `test-model` does not exist.', code: 'model_not_found' };
      expect(await failureWith(refuse(404, notFound))).to.include({ failure: 'unknown_model' });
      expect(await failureWith(refuse(400, { message: 'Unknown model: test-model' }))).to.include({
        failure: 'unknown_model',
      });
    });

    it('says that the request is too long', async () => {
      const tooLong = {
        message: 'This model has a maximum context of 8192 tokens.',
        code: 'context_length_exceeded',
      };
      expect(await failureWith(refuse(400, tooLong))).to.include({ failure: 'too_long' });
    });

    it('says what the service said, where we do not know better', async () => {
      const { failure, message } = await failureWith(refuse(400, { message: 'Temperature must be 1.' }));
      expect({ failure, message }).to.deep.equal({
        failure: 'rejected',
        message: 'Acme refused the request. It said: Temperature must be 1.',
      });
    });

    it('hands over what came before an error in the stream', async () => {
      expect(await failureWith(stream(say('So far'), errorPart('Broken.', 'odd')))).to.include({
        text: 'So far',
        failure: 'rejected',
      });
    });

    it('calls a broken connection and a stream without an end the same', async () => {
      expect(await failureWith(stream(say('So far'), cut()))).to.include({ failure: 'cut_off' });
      expect(await failureWith(stream(say('So far')))).to.include({ text: 'So far', failure: 'cut_off' });
    });

    it('calls no answer an answer of nothing', async () => {
      for (const nothing of [
        stream(finish()),
        stream(think('Hm.'), finish('length')),
        answerWith(200, 'text/event-stream', ''),
        answerWith(200, 'text/event-stream', 'data: [DONE]\n\n'),
      ]) {
        expect(await failureWith(nothing)).to.include({ failure: 'empty' });
      }
    });

    it('calls rubbish rubbish', async () => {
      for (const rubbish of [
        answerWith(200, 'text/html; charset=utf-8', '<!doctype html><h1>Welcome</h1>'),
        stream(raw('data: {"choices": [{"delta"\n\n')),
        stream(raw('data: {"choices": "none"}\n\n')),
      ]) {
        expect(await failureWith(rubbish)).to.include({ failure: 'bad_answer' });
      }
    });

    it('says that its content was filtered', async () => {
      expect(await failureWith(stream(say('No'), finish('content_filter')))).to.include({
        failure: 'content_filtered',
      });
    });

    it('is stopped where it does not come to an end', async () => {
      fakeServer.script(stream(endless('again and ')));
      const { text, error } = await outcomeOf(await model({ maxCharacters: 5000 }));
      expect(failureOf(error)).to.equal('endless');
      expect(text.length).to.be.within(4900, 5000);
      await fakeServer.requests.at(-1)?.closed;
    });

    it('is given up when it is silent, before the first word or between two', async () => {
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

    it('is waited for as long as there is any sign of life: comments in the stream, and thoughts', async () => {
      const beat = (step: StreamStep, count: number): StreamStep[] =>
        Array.from({ length: count }, () => [step, wait(60)]).flat();
      for (const signs of [beat(raw(': still here\n\n'), 6), beat(think('Hm.'), 6)]) {
        fakeServer.script(stream(...signs, say('Here.'), ...signs, say(' Done.'), finish()));
        const outcome = await outcomeOf(await model({ firstPartTimeout: 250, idleTimeout: 250 }));
        expect(outcome).to.include({ text: 'Here. Done.', error: undefined });
      }
    });

    it('says that nobody is there, or that the address is not allowed', async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      server.close();
      await once(server, 'close');
      const nobody = await outcomeOf(await modelAt(`http://127.0.0.1:${port}/v1`));
      expect(failureOf(nobody.error)).to.equal('unreachable');
      const refused = await outcomeOf(await modelAt(fakeServer.url, {}, []));
      expect(failureOf(refused.error)).to.equal('address_refused');
      expect((refused.error as Error).message).to.match(/EGRESS_ALLOW/);
    });
  });

  describe('that is aborted', () => {
    const reason = new Error('Stopped.');

    it('stops at once: before its answer, in the middle, and while it waits', async () => {
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

    it('stops in the pause before the next try', async () => {
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

    it('is not even asked when it is aborted before', async () => {
      fakeServer.script(reply('Never.'));
      const before = fakeServer.requests.length;
      expect((await outcomeOf(await model(), AbortSignal.abort(reason))).error).to.equal(reason);
      expect(fakeServer.requests.length).to.equal(before);
    });

    it('is hung up on when its stream is no longer read', async () => {
      fakeServer.script(stream(say('So far'), silence()));
      const { stream: parts } = await (await model()).doStream({ prompt });
      await parts.cancel();
      await fakeServer.requests.at(-1)?.closed;
    });
  });
});
