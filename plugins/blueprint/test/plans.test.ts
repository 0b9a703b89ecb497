import { expect } from 'chai';
import { compileRecordValidator } from '@buildai/entities/shared';
import { filesOf, newExaminer } from '@buildai/runtime/test/support/bundling.js';
import { transform } from 'esbuild';
import * as icons from 'lucide-react';
import { AppDraft } from '../src/server/edit/app-draft.js';
import { formatFile } from '../src/server/code/format.js';
import { readAppName } from '../src/server/edit/layout-module.js';
import { AppLab, schemasOf } from './support/app-lab.js';
import { AppRenderer } from './support/app-renderer.js';
import { BuilderSession } from './support/builder-session.js';
import type { ConversationApp } from './support/conversation-app.js';
import { appsWithEachPart, conversationApp } from './support/conversation-app.js';
import { prompts } from './prompts/prompts.js';

describe('The app of a conversation', function () {
  let examine: Awaited<ReturnType<typeof newExaminer>>;
  before(async () => (examine = await newExaminer()));

  for (const wanted of prompts) {
    describe(wanted.ask.join(' / '), () => {
      let session: ConversationApp['session'], made: ConversationApp['made'];
      const draft = () => new AppDraft(session.files);
      before(async () => void ({ session, made } = await conversationApp(wanted)));

      it('holds what was asked for', () => {
        for (const [name, fields] of Object.entries(wanted.entities)) {
          const entity = draft().entity(name);
          expect(entity, `${name} among ${session.entityNames.join(', ')}`).to.exist;
          const held = entity?.fields.map((field) => [field.name, `${field.name}:${field.type}`]).flat();
          expect(held).to.include.members([...fields]);
        }
        if (wanted.only) expect(session.entityNames).to.deep.equal(Object.keys(wanted.entities).sort());
        for (const gone of wanted.without ?? []) {
          const [entity = '', field] = gone.split('.');
          const names = field
            ? draft()
                .entity(entity)
                ?.fields.map(({ name }) => name)
            : session.entityNames;
          expect(names).to.not.include(field ?? entity);
        }
        for (const { access } of wanted.access ? draft().entities : []) {
          expect([access.read, access.write]).to.deep.equal(wanted.access);
        }
      });

      it('looks and reads as was asked for', () => {
        const all = [...session.files.values()].join('\n');
        const routes = draft().pages.map((path) => draft().addressOf(path));
        expect(routes).to.include.members([...(wanted.views ?? [])]);
        for (const words of wanted.shows ?? []) expect(all).to.include(words);
        for (const part of wanted.style ?? []) expect(session.file('globals.css')).to.include(part);
        if (wanted.name) expect(readAppName(session.file('layout.jsx'))).to.equal(wanted.name);
      });

      it('has a list, details and forms for everything, each at an address of its own', () => {
        const routes = draft().pages.map((path) => draft().addressOf(path));
        expect(new Set(routes).size).to.equal(routes.length);
        for (const { plural } of draft().entities) {
          const base = `/${plural.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}`;
          expect(routes).to.include.members([base, `${base}/:id`, `${base}/new`, `${base}/:id/edit`]);
        }
      });

      it('is code that compiles, is formatted, and imports what there is', async () => {
        for (const [path, content] of session.files) {
          if (path.startsWith('entities/')) continue;
          expect(content, path).to.equal(await formatFile(path, content));
          if (path.endsWith('.css')) continue;
          await transform(content, { loader: 'jsx' });
          for (const [, names = ''] of content.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)) {
            for (const name of names
              .split(',')
              .map((each) => each.trim())
              .filter(Boolean)) {
              expect(icons, `${path} shows ${name}`).to.have.property(name);
            }
          }
        }
      });

      it('has nothing that is found wrong or mended before it is stored', () => {
        const { mends, errors } = examine(filesOf(Object.fromEntries(session.files)));
        expect({ mends, errors }).to.deep.equal({ mends: [], errors: [] });
      });

      it('begins with rows for everything, which fit and point only at rows before them', () => {
        const schemas = schemasOf(made.files);
        const keys = new Set<string>();
        expect(made.inserted.map(({ entity }) => entity).sort()).to.deep.equal([...schemas.keys()].sort());
        for (const { entity, rows } of made.inserted) {
          expect(rows.length).to.be.greaterThan(0);
          for (const { $ref, ...row } of rows) {
            for (const value of Object.values(row)) {
              if (typeof value === 'string' && value.startsWith('$ref:'))
                expect(keys).to.include(value.slice(5));
            }
            const schema = schemas.get(entity) ?? { properties: {} };
            expect(compileRecordValidator(schema, 'UTC').create(row)).to.have.property('ok', true);
            if (typeof $ref === 'string') keys.add($ref);
          }
        }
      });

      it('states data that the platform takes', () => {
        expect(schemasOf(session.files).size).to.be.greaterThan(0);
      });
    });
  }
});

describe('The pages of the app of a conversation', function () {
  this.slow(30_000);
  let lab: AppLab;
  let renderer: AppRenderer;

  before(async () => {
    lab = await AppLab.start();
    renderer = new AppRenderer();
  });
  after(async () => {
    await renderer?.stop();
    await lab?.stop();
  });

  for (const wanted of prompts) {
    it(`come up, and make, change and delete rows by what only it has: ${wanted.ask.join(' / ')}`, async () => {
      const { session } = await conversationApp(wanted);
      const url = await lab.open(wanted.ask[0].slice(0, 40), session.files, session.inserted);
      const rows = (await appsWithEachPart()).has(wanted);
      expect(await renderer.use(url, session.files, { rows })).to.deep.equal([]);
    });
  }
});

describe('Sample rows', function () {
  it('are the same for the same day, and move with it', async () => {
    const on = async (day: string) => (await new BuilderSession(new Date(day)).ask('task list')).inserted;
    expect(await on('2026-03-11T10:00:00Z')).to.deep.equal(await on('2026-03-11T18:00:00Z'));
    expect(await on('2026-03-11T10:00:00Z')).to.not.deep.equal(await on('2026-03-12T10:00:00Z'));
  });
});
