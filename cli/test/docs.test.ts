import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { registerHost } from '@buildai/core';
import { expect } from 'chai';
import { hostOptions } from '../src/host-options.js';
import { projectConfig } from '../src/project-config.js';
import { projectRoot } from '../src/project-root.js';

/** Paths of all files of the project, without what is installed, built or ignored. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isFile()) return [path];
    const isSource = entry.isDirectory() && !/^(node_modules|dist|data|\..+)$/.test(entry.name);
    return isSource ? filesBelow(path) : [];
  });
}

/** Files that an installation or a reader creates: not part of the project. */
const createdLater =
  /^(config\/local\.yaml|\.cache\/.+|plugins\/(notes|source-rss)\/.+|src\/app\/notes\.ts|@buildai\/.+)$/;

/** Contents of inline code, without code blocks. */
const inlineCode = (text: string) =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

describe('The docs', () => {
  const files = filesBelow('');
  const docs = files
    .filter((file) => file.endsWith('.md') && !file.startsWith('cli/templates/'))
    .map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }));

  /** Fails with the doc and the place of each reference that is not there. */
  const expectAll = (
    find: (text: string) => readonly string[],
    exists: (found: string, file: string) => boolean,
  ) => {
    const missing = docs.flatMap(({ file, text }) =>
      find(text)
        .filter((found) => !exists(found, file))
        .map((found) => `${file}: ${found}`),
    );
    expect(missing).to.deep.equal([]);
  };

  it('link to files that exist', () => {
    expectAll(
      (text) => [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, target = '']) => target),
      (target, file) => {
        const path = posix.join(dirname(file), target);
        return files.some((each) => each === path || each.startsWith(`${path}/`));
      },
    );
  });

  it('name source files that exist, from the project or from their package', () => {
    expectAll(
      (text) =>
        inlineCode(text).filter((code) => /^[\w@][\w.-]*(\/[\w.-]+)*\.(ts|tsx|mjs|yaml|md)$/.test(code)),
      (path) => createdLater.test(path) || files.some((file) => `/${file}`.endsWith(`/${path}`)),
    );
  });

  it('name decisions that exist', () => {
    const numbers = files.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []);
    expectAll(
      (text) =>
        [...text.matchAll(/\bdecisions?[ /]\[?(\d{3})(?: and \[?(\d{3}))?/g)].flatMap(
          ([, one = '', other]) => (other ? [one, other] : [one]),
        ),
      (number) => numbers.includes(number),
    );
  });

  it('name endpoints that the API reference or a router declares', async () => {
    const withoutNames = (path: string) => path.replace(/:\w+|\{\w+\}/g, '*');
    const host = await registerHost(await hostOptions(projectConfig({ CONFIG_FILE: 'none.yaml' })));
    const { paths } = host.openApi('/') as { paths: Readonly<Record<string, object>> };
    await host.stop();
    const declared = new Set(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${withoutNames(path)}`),
      ),
    );
    // Routes of a plugin's own router are not in the reference.
    const routers = files
      .filter((file) => /^plugins\/.+\/src\/server\/.+\.ts$/.test(file))
      .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
      .join();
    expectAll(
      (text) => inlineCode(text).filter((code) => /^[A-Z]+ \/api\/[^…]+$/.test(code)),
      (code) => {
        const [, method = '', path = ''] = /^([A-Z]+) ([^?]+)/.exec(code) ?? [];
        const ownRoute = `.${method.toLowerCase()}('${path}'`;
        return declared.has(`${method} ${withoutNames(path)}`) || routers.includes(ownRoute);
      },
    );
  });
});
