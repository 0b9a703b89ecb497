import { omittedCode } from '@buildai/code-model';
import { expect } from 'chai';

/** What models write in place of code, with and without dots. */
const phrases: Readonly<Record<string, readonly string[]>> = {
  English: [
    'rest of the page stays the same',
    'rest of the code',
    'the rest remains unchanged',
    'rest of the component',
    'existing code',
    'existing code here',
    '... existing code ...',
    '... existing code remains unchanged ...',
    'remaining code unchanged',
    'same as before',
    'unchanged',
    'other fields remain the same',
    'previous code goes here',
    'keep existing code',
    '... keep the existing imports ...',
    'all other functions stay as they were',
    'everything else is the same',
    'no changes below',
    '...',
    '…',
    '... other handlers ...',
    '(rest of the file omitted for brevity)',
    'code omitted',
    'truncated for brevity',
    'your existing logic here',
    'Rest of Home component stays as is',
    '[rest of the original code]',
    'original content unchanged',
  ],
  German: [
    'Rest der Seite bleibt gleich',
    'Rest bleibt unverändert',
    '... bestehender Code ...',
    'restlicher Code wie bisher',
    'Hier bleibt alles gleich',
    'übriger Code unverändert',
    'der vorhandene Code bleibt',
    '… Rest der Komponente …',
  ],
  French: [
    'le reste du code reste inchangé',
    '... reste du composant ...',
    'code existant',
    'le reste de la page est identique',
    'identique à avant, sans modification',
  ],
  Spanish: [
    'el resto del código sigue igual',
    'resto de la página sin cambios',
    '... código existente ...',
    'el resto permanece igual',
    'lo demás queda igual',
  ],
  Portuguese: [
    'o resto do código permanece igual',
    '... código existente ...',
    'restante da página inalterado',
    'o resto continua o mesmo',
  ],
  Italian: [
    'il resto del codice rimane invariato',
    '... codice esistente ...',
    'resto della pagina uguale',
    'il resto resta invariato',
  ],
  Dutch: ['rest van de pagina blijft hetzelfde', '... bestaande code ...', 'overige code ongewijzigd'],
  Polish: ['reszta kodu bez zmian', '... istniejący kod ...', 'pozostała część strony bez zmian'],
  Russian: [
    'остальной код без изменений',
    '... существующий код ...',
    'остальная часть страницы остаётся прежней',
  ],
  Ukrainian: ['решта коду без змін', '... існуючий код ...'],
  Chinese: ['其余代码保持不变', '其他部分不变', '... 现有代码 ...', '剩余代码省略', '其餘代碼不變'],
  Japanese: ['残りのコードは変更なし', '... 既存のコード ...', '以下同じ', '残りはそのまま'],
  Korean: ['나머지 코드는 동일', '... 기존 코드 ...', '나머지 부분은 그대로 유지'],
  Turkish: ['kodun geri kalanı aynı', '... mevcut kod ...'],
  Czech: ['zbytek kódu beze změn', '... existující kód ...'],
  Swedish: ['resten av koden oförändrad', '... befintlig kod ...'],
};

/** Comments about what the code does. */
const innocent = [
  'keep the rest of the list sorted',
  'existing customers get 10 %',
  'The rest of the budget is saved',
  'Same day delivery',
  'Copyright (c) 2026 Acme. All rights reserved. See LICENSE for the rest.',
  'Remaining days until the deadline',
  'Loading…',
  'Previous month, for comparison',
  'Everything is in cents',
  'Other people may not read this',
  'unchanged rows are not sent again',
  'No changes are saved until the person confirms',
  'Skip rows that exist already',
  'TODO: show the rest of the pictures',
  'Der Rest wird im nächsten Monat verrechnet',
  'Bestehende Kunden zahlen weniger',
  'le reste à payer',
  'el resto de los clientes paga más tarde',
  'Existing notes first, then new ones',
  'eslint-disable-next-line no-unused-vars',
  '其他用户看不到',
  'Restaurants near you',
];

const page = `import { useState } from 'react';
import { Button } from '@/components/ui/button';

export default function Home() {
  const [count, setCount] = useState(0);
  const save = () => {
    const next = count + 1;
    setCount(next);
    localStorage.setItem('count', String(next));
  };
  return (
    <main className="space-y-6">
      <h1>Notes of today</h1>
      <Button onClick={save}>Save {count}</Button>
      <footer>Written by hand</footer>
    </main>
  );
}
`;
const sheet = `:root {\n  --primary: red;\n  --background: white;\n  --foreground: black;\n}\n.hero {\n  padding: 1rem;\n}\n`;

/** How a comment takes the place of code of a file. */
const forms: Readonly<Record<string, (comment: string) => { path: string; before: string; after: string }>> =
  {
    'in a page': (comment) => ({
      path: 'pages/Home.jsx',
      before: page,
      after: page
        .replace(/ {6}<Button.*\n.*\n/, `      {/* ${comment} */}\n`)
        .replace('of today', 'of the week'),
    }),
    'at the end of a page': (comment) => ({
      path: 'pages/Home.jsx',
      before: page,
      after: page.replace(/ {2}return[^]*/, `  // ${comment}\n}\n`),
    }),
    'in a function': (comment) => ({
      path: 'pages/Home.jsx',
      before: page,
      after: page.replace(/ {4}const next[^]*String\(next\)\);/, `    // ${comment}`),
    }),
    'in part of a function': (comment) => ({
      path: 'pages/Home.jsx',
      before: page,
      after: page.replace(/ {4}setCount\(next\);\n.*/, `    // ${comment}`),
    }),
    'instead of imports': (comment) => ({
      path: 'pages/Home.jsx',
      before: page,
      after: page.replace(/^import[^]*?\n\n/, `/* ${comment} */\n\n`),
    }),
    'in a style sheet': (comment) => ({
      path: 'globals.css',
      before: sheet,
      after: sheet.replace(/ {2}--background[^]*?black;/, `  /* ${comment} */`),
    }),
    'instead of rules': (comment) => ({
      path: 'globals.css',
      before: sheet,
      after: sheet.replace(/\.hero[^]*/, `/* ${comment} */\n`),
    }),
  };

describe('a comment in place of code', () => {
  for (const [language, list] of Object.entries(phrases)) {
    for (const phrase of list) {
      it(`is found: ${phrase} (${language})`, () => {
        for (const [form, write] of Object.entries(forms)) {
          for (const comment of [
            phrase,
            phrase.replace(/^\p{L}/u, (letter) => letter.toUpperCase()),
            `${phrase}.`,
          ]) {
            const { path, before, after } = write(comment);
            expect(omittedCode(path, after, before)?.line, `${form}: ${comment}`).to.be.a('number');
          }
        }
      });
    }
  }

  it('is found in a new file, if it says so or is all that a function consists of', () => {
    const files = (comment: string) => [
      `export function Big() {\n  // ${comment}\n  return <p>New</p>;\n}\n`,
      `export function Big() {\n  const save = () => {\n    // ${comment}\n  };\n  return <p onClick={save}>New</p>;\n}\n`,
    ];
    for (const comment of [
      '... existing code ...',
      'rest of the code stays the same',
      'Rest bleibt unverändert',
      '其余代码保持不变',
    ])
      for (const file of files(comment))
        expect(omittedCode('components/Big.jsx', file, undefined), comment).to.be.an('object');
    const [, empty = ''] = files('implementation here');
    expect(omittedCode('components/Big.jsx', empty, undefined)).to.be.an('object');
  });

  it('comes with the lines that stood there', () => {
    const after = page.replace(/ {6}<Button.*\n.*\n/, '      {/* rest stays the same */}\n');
    expect(omittedCode('pages/Home.jsx', after, page)?.replaced).to.deep.equal({ from: 14, to: 15 });
  });
});

describe('a comment about code', () => {
  for (const comment of innocent) {
    it(`stays: ${comment}`, () => {
      for (const [form, write] of Object.entries(forms)) {
        if (form === 'in a function') continue;
        const { path, before, after } = write(comment);
        expect(omittedCode(path, after, before), form).to.equal(undefined);
        expect(omittedCode(path, after, undefined), `${form}, new`).to.equal(undefined);
      }
    });
  }

  it('stays where nothing was lost, and where the old file had it', () => {
    for (const comment of ['existing notes', 'The rest', 'Other fields', '... existing code ...']) {
      const added = page.replace('      <h1>', `      {/* ${comment} */}\n      <h1>`);
      expect(omittedCode('pages/Home.jsx', added, page), comment).to.equal(undefined);
      const shorter = added.replace(/ {6}<footer.*\n/, '');
      expect(omittedCode('pages/Home.jsx', shorter, added), comment).to.equal(undefined);
    }
  });

  it('stays as the heading of what follows in a new file', () => {
    for (const comment of ['Other fields', 'Remaining items', 'Existing entries', 'Previous page'])
      expect(
        omittedCode(
          'pages/A.jsx',
          page.replace('      <h1>', `      {/* ${comment} */}\n      <h1>`),
          undefined,
        ),
        comment,
      ).to.equal(undefined);
  });

  it('stays at the end of a line, in strings and in templates', () => {
    const code = `const a = {\n  ...rest, // the rest stays the same\n  text: '// ... existing code ...',\n};\nexport const b = \`\n// rest of the code stays the same\n\`;\nexport default a;\n`;
    expect(omittedCode('services/a.js', code, undefined)).to.equal(undefined);
  });
});
