import { expect } from 'chai';
import { nextRun, readFunctionFacts } from '../src/server/code/function-facts.js';

const factsOf = (text: string, path = 'functions/run.ts') => readFunctionFacts(text, path);

describe('the facts of a function', () => {
  it('name the secrets that its code reads, in any spelling', () => {
    const texts = [
      'export default (request, context) => context.secrets.KEY;',
      'export default (request, ctx) => ctx?.secrets?.["KEY"];',
      'export default (request, { secrets }) => secrets.KEY;',
      'export default (request, { secrets: { KEY } }) => KEY;',
      'export default (request, { secrets: all = {} }) => all.KEY;',
      'export default (request, context) => { const { KEY } = context.secrets; return KEY; };',
      'export default (request, context) => { const own = context.secrets; return own.KEY; };',
      'export default (request, ...rest) => rest[0].secrets.KEY;',
      'Deno.serve((request, context) => new Response(context.secrets.KEY as string));',
    ];
    for (const text of texts) {
      expect(factsOf(text).secrets, text).to.deep.equal(['KEY']);
      expect(factsOf(text).readsAnySecret, text).to.equal(false);
    }
    expect(factsOf('const secrets = { KEY: 1 }; export default () => secrets.KEY;').secrets).to.deep.equal(
      [],
    );
  });

  it('say that code reads secrets that it does not name', () => {
    for (const use of [
      'context.secrets[name]',
      'Object.values(context.secrets)',
      'secrets[`${name}_KEY`]',
      'ask({ secrets })',
      '{ ...secrets }',
      '(() => { const { KEY, ...others } = secrets; return others; })()',
      '(() => { let all; all = context.secrets; return all.KEY; })()',
      '(({ secrets: { KEY, ...others } }) => others)(context)',
      'secrets.KEY + run(secrets)',
    ]) {
      const text = `export default (request, context) => { const { secrets } = context; return ${use}; };`;
      expect(factsOf(text).readsAnySecret, use).to.equal(true);
    }
  });

  it('say that code names all rights, as the context and the client do', () => {
    for (const name of ['context.service', 'client.asServiceRole']) {
      const { asService, usesService } = factsOf(`export default () => ${name}.entities.Task.count();`);
      expect([asService, usesService], name).to.deep.equal([['Task'], true]);
    }
    expect(factsOf("export default (r, context) => context['ser' + 'vice'];").usesService).to.equal(false);
  });

  it('are its schedule and who may call it', () => {
    expect(factsOf("export const schedule = '0 9 * * 1';")).to.deep.include({
      schedule: '0 9 * * 1',
      access: 'app',
      fault: undefined,
    });
    expect(factsOf("export const access = 'anyone' as const;").access).to.equal('anyone');
  });

  it('say where a schedule or an access cannot be read', () => {
    const wrong = [
      "'every day'",
      "'0 0 9 * * 1'",
      "'61 * * * *'",
      'times.daily',
      "'0 0 31 2 *'",
      "'2099-01-01T09:00:00'",
    ];
    for (const value of wrong) {
      const { fault, schedule } = factsOf(`\nexport const schedule = ${value};`);
      expect([schedule, fault?.code, fault?.line, fault?.column], value).to.deep.equal([
        undefined,
        'schedule',
        2,
        25,
      ]);
    }
    const { access, fault } = factsOf("export const access = 'everyone';");
    expect([access, fault?.code]).to.deep.equal(['app', 'access']);
  });

  it('cover the code before a syntax error', () => {
    expect(factsOf("export const schedule = '0 9 * * 1';\nexport default (((").schedule).to.equal(
      '0 9 * * 1',
    );
  });

  it('take times in UTC', () => {
    expect(nextRun('30 9 * * 1', new Date('2026-11-23T09:30:00Z'))).to.equal('2026-11-30T09:30:00.000Z');
  });
});
