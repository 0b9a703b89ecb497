import { expect } from 'chai';
import { AppDraft } from '../src/server/edit/app-draft.js';
import { applyRequest } from '../src/server/edit/apply-request.js';
import { appFiles } from '../src/server/files/app-files.js';
import { readTemplate } from '../src/server/files/read-template.js';
import { languages } from '../src/server/language/language.js';
import { fieldWords } from '../src/server/language/phrases/english-field-words.js';
import { phrases } from '../src/server/language/phrases/english-phrases.js';
import { templateTexts } from '../src/server/language/phrases/english-template-texts.js';
import { otherFieldWords } from '../src/server/language/phrases/field-word-in.js';
import { otherPhrases, say } from '../src/server/language/phrases/say.js';
import { otherTemplateTexts, templateIn } from '../src/server/language/phrases/template-in.js';
import { planIn } from './support/plan-in.js';
import { textsOnScreen } from './support/texts-on-screen.js';

/** What is filled in; a phrase may leave out the names of the entity, which would need articles and cases. */
const holes = (text: string) =>
  (text.match(/\$?\{[^}]+\}|\$\w+/g) ?? [])
    .filter(
      (hole) =>
        !/^(?:\{(?:one|many|a)\}|\$(?:oneText|manyText|anEntity|byText|limitsText|verb|done))$/.test(hole),
    )
    .sort();

const faultsOf = (own: string, other: string): boolean =>
  other.trim() === '' || /['"`<>]/.test(other) || holes(own).join() !== holes(other).join();

const pagesOf = (files: ReadonlyMap<string, string>) =>
  [...files].filter(([path]) => /^(?:pages|components)\/.*jsx$|^layout/.test(path));

describe('The texts of apps', () => {
  for (const language of languages) {
    if (language === 'en') continue;
    it(`are all there in ${language}, with what is filled in`, () => {
      const tables = [
        [phrases, otherPhrases[language]],
        [templateTexts, otherTemplateTexts[language]],
        [fieldWords, otherFieldWords[language]],
      ] as const;
      const faults = tables.flatMap(([own, others]) => {
        const said: Readonly<Record<string, string>> = others;
        return own.filter((text) => faultsOf(text, said[text] ?? ''));
      });
      expect(faults).to.deep.equal([]);
    });
  }

  it('leave no English on the pages of an app in another language, other than names', async () => {
    const english = pagesOf(await appFiles(planIn('en')));
    const names = new Set<string>();
    const both = new Set<string>();
    const german = planIn('de');
    for (const { label, plural, fields } of german.entities) {
      for (const name of [label, plural, ...fields.map((field) => field.label)]) names.add(name);
      for (const { options = [] } of fields) for (const option of options) names.add(option.label);
    }
    const inGerman = new Set(
      pagesOf(await appFiles(german)).flatMap(([, source]) => [...textsOnScreen(source)]),
    );
    for (const [, source] of english)
      for (const text of textsOnScreen(source)) if (inGerman.has(text) && !names.has(text)) both.add(text);
    expect([...inGerman]).to.include.members(['Bearbeiten', 'Noch keine Einträge', 'Übersicht']);
    expect([...both]).to.deep.equal([]);
  });

  it('name things in the middle of a sentence as the language writes them', () => {
    const rooms = { label: 'Réservation', plural: 'Réservations' };
    expect(say({ ...rooms, language: 'fr' }, 'Latest {many}')).to.equal('Ajouts récents\u00a0: réservations');
    expect(say({ ...rooms, language: 'de' }, 'Latest {many}')).to.equal('Neueste Réservations');
    expect(say({ ...rooms, language: 'es' }, 'Latest {many}')).to.equal('Réservations recientes');
  });

  it('are translated in every template', () => {
    const known = new Set<string>(templateTexts);
    const left = [
      ...['board', 'highlight-card', 'month-calendar', 'record-gallery', 'related-records'].map(
        (name) => `components/${name}.jsx`,
      ),
      ...['board', 'budget', 'check-ins', 'checklist', 'cook', 'learn', 'rounds', 'stock'].map(
        (name) => `pages/${name}.jsx`,
      ),
    ].flatMap((path) => {
      const template = readTemplate(path);
      const before = textsOnScreen(template);
      const after = textsOnScreen(templateIn('de', template));
      return [...before].filter(
        (text) => after.has(text) && !/^\$\w+$|^[\d%,. ]+$/.test(text) && !known.has(text),
      );
    });
    expect(left).to.deep.equal([]);
  });
});

describe('A change to an app in another language', () => {
  it('keeps its language', async () => {
    const files = await appFiles(planIn('de'));
    expect(files.get('layout.jsx')).to.include(`export const language = 'de';`);
    const { files: after } = await applyRequest('add suppliers with name and city', new AppDraft(files));
    expect(after.get('layout.jsx')).to.include(`export const language = 'de';`);
    expect(after.get('pages/NewSupplier.jsx')).to.include('Supplier hinzufügen');
  });
});
