import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';
import { projectRoot } from '../src/project-root.js';

interface BuiltProject {
  folder: string;
  packageName: string | undefined;
  references: string[];
}

const skipped = ['node_modules', 'dist'];

function readJson(path: string): { name?: string; references?: { path: string }[] } {
  const read = ts.readConfigFile(path, (name) => readFileSync(name, 'utf8'));
  if (read.error) throw new Error(ts.flattenDiagnosticMessageText(read.error.messageText, '\n'));
  return read.config as { name?: string; references?: { path: string }[] };
}

function readProject(folder: string): BuiltProject {
  const { references = [] } = readJson(join(folder, 'tsconfig.json'));
  const manifest = join(folder, 'package.json');
  return {
    folder,
    packageName: ts.sys.fileExists(manifest) ? readJson(manifest).name : undefined,
    references: references.map((reference) => join(folder, reference.path)),
  };
}

/** The projects that `tsc -b` builds for a folder, by folder. */
function projectsBelow(folder: string, found = new Map<string, BuiltProject>()) {
  if (found.has(folder)) return found;
  const project = readProject(folder);
  found.set(folder, project);
  for (const reference of project.references) projectsBelow(reference, found);
  return found;
}

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const nested = skipped.includes(entry.name) || ts.sys.fileExists(join(path, 'tsconfig.json'));
      if (!nested) yield* sourcesBelow(path);
    } else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

const packageOf = (specifier: string) => specifier.split('/').slice(0, 2).join('/');

/** Packages of the project that a source file imports: statically, by a call, or for a type. */
const importedPackages = (path: string) =>
  new Set(
    ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles.map(({ fileName }) => packageOf(fileName)),
  );

const all = projectsBelow(projectRoot);
const byPackage = new Map([...all.values()].map((project) => [project.packageName, project]));

/** `tsc -b` builds projects in parallel: an import without a reference is found only if it was built by chance before. */
describe('the build', () => {
  for (const project of all.values()) {
    if (project.folder === projectRoot) continue;
    it(`has a reference for each package that ${relative(projectRoot, project.folder)} imports`, () => {
      const referenced = projectsBelow(project.folder);
      const missing = [];
      for (const source of sourcesBelow(project.folder)) {
        for (const name of importedPackages(source)) {
          const imported = byPackage.get(name);
          if (imported && !referenced.has(imported.folder))
            missing.push(`${relative(projectRoot, source)} imports ${name}`);
        }
      }
      expect(missing).to.deep.equal([]);
    });
  }
});
