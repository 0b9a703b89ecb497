import {
  AppProject,
  appendChild,
  applyPatches,
  attributeText,
  editImports,
  elementsIn,
  isCode,
  moveFile,
  parseModule,
  readModule,
  setAttribute,
} from '@buildai/code-model';
import type { SourceFile, TextPatch } from '@buildai/code-model';
import { expect } from 'chai';
import { BuilderSession } from './support/builder-session.js';

/** Whether a text holds everything that lies outside of the patches, in its order. */
function keepsTheRest({ content }: SourceFile, patches: readonly TextPatch[]): boolean {
  const after = applyPatches(content, patches);
  let at = 0;
  let place = 0;
  for (const { start, end } of [...patches].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const kept = content.slice(place, start);
    const found = after.indexOf(kept, at);
    if (found < 0) return false;
    at = found + kept.length;
    place = end;
  }
  return after.endsWith(content.slice(place));
}

describe('Edits of the code of generated apps', () => {
  let files: readonly SourceFile[] = [];
  let code: readonly SourceFile[] = [];
  before(async () => {
    const session = await new BuilderSession().ask('a CRM with contacts, deals and notes');
    await session.ask('add a calendar of deals');
    files = Array.from(session.files, ([path, content]) => ({ path, content }));
    code = files.filter(({ path }) => isCode(path));
    expect(code).to.have.length.above(12);
  });

  it('take out every import by itself, and put it back', () => {
    for (const file of code) {
      const before = readModule(file.content, file.path);
      for (const { specifier, names } of before.imports) {
        for (const name of names) {
          const patches = editImports(file.content, before, { remove: [name] });
          expect(keepsTheRest(file, patches)).to.equal(true);
          const without = applyPatches(file.content, patches);
          const facts = readModule(without, file.path);
          expect([...facts.defined]).to.not.include(name.local);
          const { imported, local } = name;
          const back = editImports(without, facts, { add: [{ specifier, imported, local }] });
          expect(readModule(applyPatches(without, back), file.path).defined).to.deep.equal(before.defined);
        }
      }
    }
  });

  it('change every element by itself', () => {
    for (const file of code) {
      const elements = elementsIn(parseModule(file.content, file.path));
      for (const element of elements) {
        const patches = [
          setAttribute(element, 'lang', 'lang="en"'),
          appendChild(file.content, element, '<i/>'),
        ];
        expect(keepsTheRest(file, patches)).to.equal(true);
        const after = elementsIn(parseModule(applyPatches(file.content, patches), file.path));
        expect(after).to.have.length(elements.length + 1);
        expect(after.filter((each) => attributeText(each, 'lang') === 'en')).to.have.length(1);
      }
    }
  });

  it('keep an app together, whichever of its files moves', () => {
    const project = new AppProject(files);
    for (const { path } of code) {
      const to = `components/moved/${path.replaceAll('/', '-')}`;
      const changes = new Map(
        moveFile(project, path, to).map((change) => [change.from ?? change.path, change]),
      );
      const after = new AppProject(files.map((file) => changes.get(file.path) ?? file));
      expect(after.unresolvedImports, path).to.have.length(project.unresolvedImports.length);
      expect(after.importersOf(to)).to.have.length(project.importersOf(path).length);
    }
  });
});
