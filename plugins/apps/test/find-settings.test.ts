import { expect } from 'chai';
import { createElement } from 'react';
import { findSettings } from '../src/web/settings/find-settings.js';
import { sectionNamed, settingsSections } from '../src/web/settings/settings-sections.js';
import type { SettingsEntry } from '../src/web/settings/settings-sections.js';

const entry = (id: string, extra: SettingsEntry['extra']): SettingsEntry => ({
  id,
  extra,
  element: createElement('p'),
});
const domain = entry('domain', {
  title: 'Domain',
  group: 'sharing',
  keywords: ['DNS records', 'Café address'],
});
const access = entry('access', { title: 'Access', group: 'access' });
const signUp = entry('sign-up', {
  title: 'Sign-up',
  group: 'access',
  partOf: 'access',
  keywords: ['Support email', 'Privacy policy link'],
});
const general = entry('general', { title: 'App details', group: 'general', terms: ['Logo', 'Email'] });

const sections = settingsSections([domain, access, signUp, general]);

describe('The settings of an app', () => {
  it('are sections by group, with their parts', () => {
    expect(sections.map(({ id, parts }) => [id, parts.map((part) => part.id)])).to.deep.equal([
      ['general', []],
      ['access', ['sign-up']],
      ['domain', []],
    ]);
    expect(sectionNamed(sections, 'sign-up')?.id).to.equal('access');
    expect(sectionNamed(sections, 'none')).to.equal(undefined);
    // The plugin with the section may be missing.
    expect(settingsSections([signUp]).map(({ id }) => id)).to.deep.equal(['sign-up']);
  });

  it('are found by titles, labels and help texts, whatever their case and accents', () => {
    const find = (query: string) => findSettings(sections, query);
    expect(find('DOMAIN')).to.deep.equal([{ id: 'domain', title: 'Domain' }]);
    expect(find('email support')).to.deep.equal([
      { id: 'sign-up', title: 'Sign-up', match: 'Support email' },
    ]);
    expect(find('logo')).to.deep.equal([{ id: 'general', title: 'App details' }]);
    expect(find('email').map(({ id }) => id)).to.deep.equal(['sign-up', 'general']);
    expect(find('cafe')).to.deep.equal([{ id: 'domain', title: 'Domain', match: 'Café address' }]);
    expect(find('access').map(({ id }) => id)).to.deep.equal(['access']);
    // The name of a group would find all of it.
    expect(find('sharing')).to.deep.equal([]);
    expect(find('support dns')).to.deep.equal([]);
  });
});
