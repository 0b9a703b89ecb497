import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { BootError, loadConfig, readLocalSettings } from '../src/index.js';
import { configDir } from '../src/testing/index.js';

const defaults = join(configDir, 'default.yaml');
const root = () => mkdtempSync(join(tmpdir(), 'buildai-config-'));
const load = (env: Record<string, string>, path = defaults) => loadConfig({ path, env, root: root() });

describe('settings', () => {
  it('work with nothing set', () => {
    const { settings } = load({});
    expect(settings).to.include({
      port: 4000,
      publicUrl: 'http://localhost:4000',
      appsHost: 'localhost:4000',
      databaseUrl: undefined,
    });
    expect(settings.branding.name).to.equal('BuildAI');
  });

  it('make a secret key once, for the owner of the folder alone', () => {
    const folder = root();
    const first = loadConfig({ path: defaults, env: {}, root: folder }).settings.secretKey;
    expect(first).to.have.length.of.at.least(32);
    expect(loadConfig({ path: defaults, env: {}, root: folder }).settings.secretKey).to.equal(first);
    expect(statSync(join(folder, 'data', 'secret.key')).mode & 0o077).to.equal(0);
  });

  it('follow the environment, and derive the addresses from the port', () => {
    const { settings } = load({ PORT: '8080', EGRESS_ALLOW: '10.0.0.0/8, localhost:11434' });
    expect(settings.publicUrl).to.equal('http://localhost:8080');
    expect(settings.appsHost).to.equal('localhost:8080');
    expect(settings.egressAllow).to.deep.equal(['10.0.0.0/8', 'localhost:11434']);
    expect(load({ PUBLIC_URL: 'https://build.example.com/' }).settings).to.include({
      publicUrl: 'https://build.example.com',
      appsHost: 'build.example.com',
    });
  });

  it('name every faulty variable at once, with what it should be', () => {
    const invalid = {
      PORT: '99999',
      PUBLIC_URL: 'https://example.com/build',
      DATABASE_URL: 'mysql://x',
      SECRET_KEY: 'short',
    };
    expect(() => load(invalid))
      .to.throw(BootError)
      .with.property('message')
      .that.matches(/PORT: /)
      .and.contains('PUBLIC_URL: should be an address without a path')
      .and.contains('DATABASE_URL: should be an address such as postgres://')
      .and.contains('SECRET_KEY: should hold at least 32 characters');
  });

  it('refuse a setting that is not known', () => {
    const path = join(root(), 'settings.yaml');
    writeFileSync(path, 'port: 1\ncolour: blue\n');
    expect(() => load({}, path)).to.throw(/colour: Unknown setting/);
  });

  describe('of this installation', () => {
    const own = (text: string) => {
      const path = join(root(), 'local.yaml');
      writeFileSync(path, text);
      return readLocalSettings(path, 'config/local.yaml');
    };
    const loadOwn = (text: string, env: Record<string, string> = {}) =>
      loadConfig({ path: defaults, env, root: root(), local: own(text) });

    it('stand over the defaults and under the environment, one by one', () => {
      const text = 'port: 4100\nbranding:\n  name: Orbit\nplugins:\n  models:\n    defaultModel: openai/x\n';
      const { settings, plugins } = loadOwn(text);
      expect(settings).to.include({ port: 4100, publicUrl: 'http://localhost:4100', logLevel: 'warn' });
      expect(settings.branding.name).to.equal('Orbit');
      expect(plugins).to.have.nested.property('models.defaultModel', 'openai/x');
      expect(plugins).to.have.nested.property('models.providers.openai');
      expect(loadOwn(text, { PORT: '4200' }).settings.port).to.equal(4200);
    });

    it('may name variables, and need not be there', () => {
      expect(
        loadOwn('smtpUrl: smtp://me:${MAIL_PASSWORD}@host', { MAIL_PASSWORD: 'x' }).settings.smtpUrl,
      ).to.equal('smtp://me:x@host');
      expect(readLocalSettings(join(root(), 'none.yaml'), 'none')).to.equal(undefined);
      expect(loadOwn('').settings.port).to.equal(4000);
    });

    it('are told by key and file where they are faulty', () => {
      expect(() => loadOwn('port: many\ncolour: blue\n'))
        .to.throw(BootError)
        .with.property('message')
        .that.contains('port in config/local.yaml: should be a port number')
        .and.contains('colour in config/local.yaml: Unknown setting.');
      expect(() => loadOwn('port: "4')).to.throw(BootError, 'config/local.yaml cannot be read');
      expect(() => loadOwn('- 1')).to.throw(BootError, 'should contain settings by name');
    });
  });
});
