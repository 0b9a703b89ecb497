import { planPalettes } from '@buildai/app-features/shared';
import { expect } from 'chai';
import { camelCase, inText, kebabCase, pascalCase, titleCase } from '../src/server/language/casing.js';
import { joinList, splitList } from '../src/server/language/lists.js';
import { isPlural, plural, singular, withArticle } from '../src/server/language/nouns.js';
import { pluralIn } from '../src/server/language/number.js';
import { looksLike } from '../src/server/language/looks-like.js';
import { inferField } from '../src/server/plan/infer-field.js';
import { plainTheme } from '../src/server/plan/theme-plan.js';
import { readThemeCss } from '../src/server/files/read-theme.js';
import { themeColours } from '../src/server/files/theme-colours.js';
import type { Colour } from '../src/server/files/theme-colours.js';
import { themeCss } from '../src/server/files/theme-css.js';

describe('Words', () => {
  it('have a plural and a way back', () => {
    for (const [one, many] of Object.entries({
      deal: 'deals',
      company: 'companies',
      person: 'people',
      box: 'boxes',
      'line item': 'line items',
      leaf: 'leaves',
      bus: 'buses',
      status: 'statuses',
      movie: 'movies',
      class: 'classes',
      dish: 'dishes',
      recipe: 'recipes',
      expense: 'expenses',
      sheep: 'sheep',
      boy: 'boys',
      hero: 'heroes',
    })) {
      expect(plural(one)).to.equal(many);
      expect(plural(many)).to.equal(many);
      expect(singular(many)).to.equal(one);
      expect(singular(one)).to.equal(one);
    }
    expect(isPlural('team members')).to.equal(true);
    expect(isPlural('address')).to.equal(false);
  });

  it('end as German ones do, also where they look like a feminine form', () => {
    const plurals = ['Termin', 'Meilenstein', 'Verein', 'Lehrerin'].map((one) => pluralIn(one, 'de'));
    expect(plurals).to.deep.equal(['Termine', 'Meilensteine', 'Vereine', 'Lehrerinnen']);
  });

  it('take the article that is spoken', () => {
    expect(['invoice', 'user', 'hour', 'event', 'one-off', 'deal'].map(withArticle)).to.deep.equal([
      'an invoice',
      'a user',
      'an hour',
      'an event',
      'a one-off',
      'a deal',
    ]);
  });

  it('become names in code, whatever letters they have', () => {
    expect(pascalCase('job application')).to.equal('JobApplication');
    expect(camelCase('Crème brûlée')).to.equal('cremeBrulee');
    expect(kebabCase('LineItem')).to.equal('line-item');
    expect(titleCase('tracker for zorbles')).to.equal('Tracker for Zorbles');
    expect(['Due date', 'VAT number', 'Email'].map(inText)).to.deep.equal([
      'due date',
      'VAT number',
      'email',
    ]);
  });

  it('are known though misspelled by a letter, short ones only when right', () => {
    expect(looksLike('expnse', 'expense')).to.equal(true);
    expect(looksLike('catagory', 'category')).to.equal(true);
    expect(looksLike('cat', 'car')).to.equal(false);
    expect(looksLike('house', 'mouse')).to.equal(false);
  });

  it('of a list are told apart, and what is in brackets or quotes is held together', () => {
    expect(splitList('a, b (x, y) and “c, d”, and e')).to.deep.equal(['a', 'b (x, y)', '“c, d”', 'e']);
    expect(joinList(['a', 'b', 'c'])).to.equal('a, b and c');
  });
});

describe('A field', () => {
  const type = (phrase: string, hint?: string) =>
    inferField(hint === undefined ? { phrase } : { phrase, hint }).type;

  it('has the type that its name suggests', () => {
    const types = {
      'due date': 'date',
      'e-mail': 'email',
      'phone number': 'phone',
      website: 'url',
      price: 'currency',
      'hourly rate': 'currency',
      rating: 'rating',
      done: 'boolean',
      'is active': 'boolean',
      notes: 'long_text',
      photo: 'image',
      status: 'select',
      priority: 'select',
      progress: 'percent',
      quantity: 'number',
      'number of guests': 'number',
      tags: 'multiselect',
      'start time': 'datetime',
      species: 'text',
    };
    for (const [phrase, expected] of Object.entries(types)) expect(type(phrase), phrase).to.equal(expected);
  });

  it('has the type or the options that are said in brackets', () => {
    expect(type('birthday', 'text')).to.equal('text');
    expect(type('member', 'yes/no')).to.equal('boolean');
    expect(type('weight', 'kg')).to.equal('number');
    expect(
      inferField({ phrase: 'size', hint: 'small, medium or large' }).options?.map(({ label }) => label),
    ).to.deep.equal(['Small', 'Medium', 'Large']);
    expect(inferField({ phrase: 'email', hint: 'required' })).to.include({ type: 'email', required: true });
  });

  it('never takes a name that the platform keeps', () => {
    expect(inferField({ phrase: 'id' }).name).to.not.equal('id');
    expect(inferField({ phrase: 'created at' }).name).to.not.equal('createdAt');
  });
});

/** Relative luminance, by way of linear sRGB. */
function luminance({ lightness, chroma, hue }: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const [l, m, s] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((each) => each ** 3) as [number, number, number];
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe('A theme', () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const colour of ['quiet', 'normal', 'rich'] as const) {
      it(`can be read in every palette, ${mode} and ${colour}`, () => {
        for (const palette of planPalettes) {
          const colours = themeColours({ ...plainTheme, palette, mode, colour });
          const ratio = (text: string, ground: string) =>
            contrast(colours.get(text) as Colour, colours.get(ground) as Colour);
          for (const [ink, ground] of [
            ['foreground', 'background'],
            ['card-foreground', 'card'],
            ['muted-foreground', 'background'],
            ['muted-foreground', 'card'],
            ['primary-foreground', 'primary'],
            ['primary', 'card'],
            ['primary', 'background'],
            ['sidebar-foreground', 'sidebar'],
            ['accent-foreground', 'accent'],
          ] as const) {
            expect(ratio(ink, ground), `${palette}: ${ink} on ${ground}`).to.be.at.least(4.5);
          }
        }
      });
    }
  }

  it('is read back from its style sheet', () => {
    for (const palette of planPalettes) {
      const theme = {
        ...plainTheme,
        palette,
        mode: 'dark',
        corners: 'round',
        density: 'compact',
        headings: 'serif',
        colour: 'rich',
      } as const;
      expect(readThemeCss(themeCss(theme))).to.include({
        palette,
        mode: 'dark',
        corners: 'round',
        density: 'compact',
        headings: 'serif',
        colour: 'rich',
      });
    }
  });
});
