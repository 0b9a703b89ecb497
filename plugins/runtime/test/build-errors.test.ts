import { expect } from 'chai';
import { loadVendor } from '../src/server/vendor/load-vendor.js';
import { errorsOf, page } from './support/bundling.js';

describe('An error in the files of an app', () => {
  before(() => loadVendor());

  it('is reported with file, line, column and the line itself', async () => {
    const [error] = await errorsOf({
      'pages/Home.jsx': 'export default function Home() {\n  return <p>ü</div>;\n}',
    });
    expect(error).to.include({
      path: 'pages/Home.jsx',
      line: 2,
      column: 16,
      lineText: '  return <p>ü</div>;',
    });
    expect(error?.message).to.include('"div"');
  });

  it('names the library that apps do not have, and what to use instead', async () => {
    const errors = await errorsOf({
      'pages/Home.jsx': page(
        '<p/>',
        `import axios from 'axios';\nimport { Link } from 'react-router-dom';\nimport x from 'date-fn';`,
      ),
    });
    expect(errors.map(({ line, column }) => [line, column])).to.deep.equal([
      [1, 19],
      [2, 22],
      [3, 15],
    ]);
    expect(errors[0]?.message).to.match(
      /^'axios' can’t be imported in an app\. Use fetch, or the entities of/,
    );
    expect(errors[1]?.message).to.include("Import it from 'react-router'.");
    expect(errors[2]?.message).to.include("Did you mean 'date-fns'?");
  });

  it('names a library that is called like a member of every object', async () => {
    const [error] = await errorsOf({
      'pages/Home.jsx': page('<p>{x}</p>', "import x from 'constructor';"),
    });
    expect(error?.message).to.match(/^'constructor' can’t be imported in an app\. Available: /);
  });

  it('suggests another file: by case, by typo, in the kit', async () => {
    const errors = await errorsOf({
      'components/TaskCard.jsx': page('<p/>'),
      'pages/Home.jsx': page(
        '<p/>',
        `import A from '@/components/taskcard';\nimport B from '../components/TaksCard';\nimport C from '@/components/ui/datatable';\nimport D from '@/nothing/like/it';`,
      ),
    });
    expect(errors.map(({ message }) => message)).to.deep.equal([
      "There is no '@/components/taskcard'. Did you mean '@/components/TaskCard'?",
      "There is no '../components/TaksCard'. Did you mean '@/components/TaskCard'?",
      "There is no '@/components/ui/datatable'. Did you mean '@/components/ui/data-table'?",
      "There is no '@/nothing/like/it'.",
    ]);
  });

  it('is found for a wrong name of any import, before a browser runs it', async () => {
    const errors = await errorsOf({
      'entities/Task.json': '{}',
      'services/dates.js': 'export const today = 1;',
      'pages/Home.jsx': page(
        '<p>{[Buton, Pluss, useStat, Card, Tasks, tomorrow].length}</p>',
        `import { Buton } from '@/components/ui/button';
import { Pluss } from 'lucide-react';
import { useStat } from 'react';
import Card from '@/components/ui/card';
import { Tasks } from '@/api/entities';
import { tomorrow } from '@/services/dates';`,
      ),
    });
    expect(errors.map(({ message, line }) => `${line}: ${message}`)).to.deep.equal([
      "1: '@/components/ui/button' does not export 'Buton'. Did you mean 'Button'?",
      "2: 'lucide-react' does not export 'Pluss'. Did you mean 'Plus'?",
      "3: 'react' does not export 'useStat'. Did you mean 'useState'?",
      "4: '@/components/ui/card' has no default export. Write `import { Card } from '@/components/ui/card'`.",
      "5: '@/api/entities' does not export 'Tasks'. Did you mean 'Task'?",
      "6: '@/services/dates' does not export 'tomorrow'.",
    ]);
  });

  it('names the page that has no default export', async () => {
    const [error] = await errorsOf({ 'pages/Home.jsx': 'export function Home() {}' });
    expect(error).to.deep.equal({
      message: 'pages/Home.jsx has no default export. A page or layout is the default export of its file.',
      path: 'pages/Home.jsx',
      line: 1,
      column: 1,
    });
  });

  it('names two pages at one address', async () => {
    const [error] = await errorsOf({
      'pages/Task.jsx': page('<p/>', `export const path = '/tasks/:id';`),
      'pages/TaskDetails.jsx': `import React from 'react';\nexport const path = '/tasks/:taskId';\nexport default () => null;`,
    });
    expect(error).to.include({ path: 'pages/TaskDetails.jsx', line: 2 });
    expect(error?.message).to.include('pages/Task.jsx and pages/TaskDetails.jsx');
  });

  it('keeps server functions out of the browser', async () => {
    const [error] = await errorsOf({
      'functions/charge.js': 'export default () => 1;',
      'pages/Home.jsx': page('<p/>', `import charge from '@/functions/charge';`),
    });
    expect(error?.message).to.include('functions/charge.js runs on the server.');
  });

  const styles: Readonly<
    Record<string, readonly [css: string, line: number, column: number, message: RegExp]>
  > = {
    'an unknown class in @apply': ['a {\n  @apply p-4 foo-bar;\n}', 2, 14, /foo-bar/],
    'a block that is not closed': ['a {\n  color: red;\n', 1, 1, /^Unclosed block$/],
    'a theme with more than variables': ['@theme {\n  color: blue;\n}', 2, 3, /@theme/],
    'a style sheet from elsewhere': ["\n@import 'https://example.com/font.css';", 2, 10, /cannot import/],
    'a Tailwind plugin': ["@plugin '@tailwindcss/forms';", 1, 10, /no Tailwind plugins/],
  };
  for (const [name, [css, line, column, message]] of Object.entries(styles)) {
    it(`in globals.css is reported with its place: ${name}`, async () => {
      const [error] = await errorsOf({ 'pages/Home.jsx': page('<p/>'), 'globals.css': css });
      expect(error).to.include({ path: 'globals.css', line, column });
      expect(error?.message).to.match(message);
    });
  }

  it('of the script and of the style are reported together', async () => {
    const errors = await errorsOf({ 'pages/Home.jsx': 'export default (', 'globals.css': 'a }' });
    expect(errors.map(({ path }) => path)).to.deep.equal(['pages/Home.jsx', 'globals.css']);
  });
});
