import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pluginPackages } from '@buildai/config/plugins';
import { expect } from 'chai';
import { bundleFolder } from '../src/bundle/bundle-folder.js';
import { bundleServer } from '../src/bundle/bundle-server.js';
import { startModelAnswers } from './model-answers.js';
import { runResident } from './resident-buildai.js';
import { runBuildai } from './run-buildai.js';

describe('The bundle of the server', function () {
  this.slow(30_000);
  let folder: string;
  before(async () => {
    await bundleServer();
    folder = await mkdtemp(join(tmpdir(), 'buildai-bundle-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('names the places of errors in the sources', async () => {
    await using buildai = await runBuildai(['jobs', 'list'], { CONFIG_FILE: folder, LOG_LEVEL: 'debug' });
    expect(await buildai.ended()).to.equal(1);
    expect(buildai.output()).to.match(
      /at readLocalSettings \(core\/src\/config\/local-settings\.ts:\d+:\d+\)/,
    );
    expect(buildai.output()).to.match(/at async main \(cli\/src\/main\.ts:\d+:\d+\)/);
  });

  it('contains every installed plugin', async () => {
    const { code, output, stdout } = await runResident(['plugins', 'list', '--json'], { DATA_DIR: folder });
    expect(code, output).to.equal(0);
    const plugins = JSON.parse(stdout) as { package: string; failure: string | null }[];
    expect(plugins.map((plugin) => plugin.package)).to.have.members([...pluginPackages]);
    expect(plugins.filter(({ failure }) => failure !== null)).to.deep.equal([]);
  });

  it('lists the commands without loading the plugins, as they are listed with them', async () => {
    const help = async (...args: string[]) => (await runResident(args, { DATA_DIR: folder })).output;
    const [names, all] = [await help('apps', '--help'), await help('help', 'apps')];
    expect(names)
      .to.match(/^ {2}import \[options\] \[file\]/m)
      .and.to.equal(all);
  });

  it('reaches a model of another service', async () => {
    await using model = await startModelAnswers(
      '<action type="add_file" title="Home" file="pages/Home.jsx">\nexport default () => <p>Hello</p>;\n</action>\n',
    );
    const env = {
      DATA_DIR: folder,
      EGRESS_ALLOW: '127.0.0.1',
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: model.url,
      DEFAULT_MODEL: 'openai/strong',
      EMBEDDING_MODEL: 'none',
    };
    const run = async (...args: string[]) => {
      const { code, output } = await runResident(args, env);
      expect(code, output).to.equal(0);
    };
    await run('accounts', 'create', 'ada@example.com', '--password', 'walnut-harbour-93');
    await run('apps', 'create', '--prompt', 'a page that says hello', '--json');
  });

  it('holds code that takes a byte per character in memory', async () => {
    const names = (await readdir(bundleFolder())).filter((name) => name.endsWith('.js'));
    const codes = await Promise.all(names.map((name) => readFile(join(bundleFolder(), name), 'latin1')));
    expect(names.filter((_, index) => /[^\0-\x7f]/.test(codes[index] ?? ''))).to.deep.equal([]);
  });
});
