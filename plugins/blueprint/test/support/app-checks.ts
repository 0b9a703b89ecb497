import { expect } from 'chai';
import { compileRecordValidator } from '@buildai/entities/shared';
import type { newExaminer } from '@buildai/runtime/test/support/bundling.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import { transform } from 'esbuild';
import * as icons from 'lucide-react';
import { formatFile } from '../../src/server/code/format.js';
import { AppDraft } from '../../src/server/edit/app-draft.js';
import { readAppName } from '../../src/server/edit/layout-module.js';
import type { PromptCase } from '../prompts/prompt-case.js';
import { schemasOf } from './app-lab.js';
import type { ConversationApp } from './conversation-app.js';

interface Checked extends ConversationApp {
  readonly wanted: PromptCase;
  readonly examine: Awaited<ReturnType<typeof newExaminer>>;
}

/** What holds of the app of every conversation. Each throws if it does not. */
export const appChecks: Readonly<Record<string, (app: Checked) => void | Promise<void>>> = {
  'holds what was asked for': ({ wanted, session }) => {
    for (const [name, fields] of Object.entries(wanted.entities)) {
      const entity = new AppDraft(session.files).entity(name);
      expect(entity, `${name} among ${session.entityNames.join(', ')}`).to.exist;
      const held = entity?.fields.map((field) => [field.name, `${field.name}:${field.type}`]).flat();
      expect(held).to.include.members([...fields]);
    }
    if (wanted.only) expect(session.entityNames).to.deep.equal(Object.keys(wanted.entities).sort());
    for (const gone of wanted.without ?? []) {
      const [entity = '', field] = gone.split('.');
      const names = field
        ? new AppDraft(session.files).entity(entity)?.fields.map(({ name }) => name)
        : session.entityNames;
      expect(names).to.not.include(field ?? entity);
    }
    for (const { access } of wanted.access ? new AppDraft(session.files).entities : []) {
      expect([access.read, access.write]).to.deep.equal(wanted.access);
    }
  },
  'looks and reads as was asked for': ({ wanted, session }) => {
    const all = [...session.files.values()].join('\n');
    const routes = new AppDraft(session.files).pages.map((path) =>
      new AppDraft(session.files).addressOf(path),
    );
    expect(routes).to.include.members([...(wanted.views ?? [])]);
    for (const words of wanted.shows ?? []) expect(all).to.include(words);
    for (const part of wanted.style ?? []) expect(session.file('globals.css')).to.include(part);
    if (wanted.name) expect(readAppName(session.file('layout.jsx'))).to.equal(wanted.name);
  },
  'has a list, details and forms for everything, each at an address of its own': ({ session }) => {
    const routes = new AppDraft(session.files).pages.map((path) =>
      new AppDraft(session.files).addressOf(path),
    );
    expect(new Set(routes).size).to.equal(routes.length);
    for (const { plural } of new AppDraft(session.files).entities) {
      const base = `/${plural.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}`;
      expect(routes).to.include.members([base, `${base}/:id`, `${base}/new`, `${base}/:id/edit`]);
    }
  },
  'is code that compiles, is formatted, and imports what there is': async ({ session }) => {
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
  },
  'has nothing that is found wrong or mended before it is stored': ({ session, examine }) => {
    const { mends, errors } = examine(filesOf(Object.fromEntries(session.files)));
    expect({ mends, errors }).to.deep.equal({ mends: [], errors: [] });
  },
  'begins with rows for everything, which fit and point only at rows before them': ({ made }) => {
    const schemas = schemasOf(made.files);
    const keys = new Set<string>();
    expect(made.inserted.map(({ entity }) => entity).sort()).to.deep.equal([...schemas.keys()].sort());
    for (const { entity, rows } of made.inserted) {
      expect(rows.length).to.be.greaterThan(0);
      for (const { $ref, ...row } of rows) {
        for (const value of Object.values(row)) {
          if (typeof value === 'string' && value.startsWith('$ref:')) expect(keys).to.include(value.slice(5));
        }
        const schema = schemas.get(entity) ?? { properties: {} };
        expect(compileRecordValidator(schema, 'UTC').create(row)).to.have.property('ok', true);
        if (typeof $ref === 'string') keys.add($ref);
      }
    }
  },
  'states data that the platform takes': ({ session }) => {
    expect(schemasOf(session.files).size).to.be.greaterThan(0);
  },
};
