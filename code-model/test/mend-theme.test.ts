import { mendTheme, withCompleteColors } from '@buildai/code-model';
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { contrastOf, readColor } from '../src/theme/color.js';
import { kitTheme } from '../src/theme/kit-theme.js';

const valueOf = (sheet: string, name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(sheet)?.[1];
const contrast = (sheet: string, text: string, ground: string) =>
  contrastOf(
    readColor(valueOf(sheet, text) ?? '') ?? [0, 0, 0],
    readColor(valueOf(sheet, ground) ?? '') ?? [0, 0, 0],
  );

describe('the theme of an app', () => {
  for (const [written, meant] of [
    ['222 47% 11%', 'hsl(222 47% 11%)'],
    ['222.2, 47.4%, 11.2%', 'hsl(222.2 47.4% 11.2%)'],
    ['0 0% 100% / 0.5', 'hsl(0 0% 100% / 0.5)'],
    ['15 23 42', 'rgb(15 23 42)'],
    ['0.52 0.14 155', 'oklch(0.52 0.14 155)'],
    ['"#1a2b3c"', '#1a2b3c'],
    ['1a2b3c', '#1a2b3c'],
  ] as const)
    it(`completes ${written}`, () => {
      const { completed, sheet } = mendTheme(`:root {\n  --border: ${written};\n}\n`);
      expect(sheet).to.equal(`:root {\n  --border: ${meant};\n}\n`);
      expect(completed).to.deep.equal(['--border']);
    });

  it('leaves complete colors and other variables as they are', () => {
    const sheet = `:root {\n  --background: oklch(1 0 0);\n  --foreground: #111;\n  --radius: 0.5rem;\n  --shadow: 0 1px 2px;\n  --space: 1 2 3;\n  --ring: var(--primary);\n}\n`;
    expect(mendTheme(sheet)).to.deep.equal({ sheet, completed: [], readable: [], faults: [] });
  });

  it('reads complete colors where others are wrapped', () => {
    expect(withCompleteColors('hsl(var(--primary))')).to.equal('var(--primary)');
    expect(withCompleteColors('hsl(var(--primary) / 0.5)')).to.equal(
      'color-mix(in oklab, var(--primary) 50%, transparent)',
    );
    expect(withCompleteColors('bg-[hsl(var(--primary)/0.5)]')).to.equal(
      'bg-[color-mix(in_oklab,var(--primary)_50%,transparent)]',
    );
    expect(withCompleteColors('hsl(var(--hue))')).to.equal('hsl(var(--hue))');
  });

  it('makes text readable, in light and in dark', () => {
    const { readable, sheet } = mendTheme(
      `:root {\n  --primary: #ffa500;\n  --primary-foreground: #fff;\n}\n.dark {\n  --background: #111;\n  --foreground: #333;\n}\n`,
    );
    expect(readable).to.include.members(['--primary-foreground', '--foreground']);
    expect(contrast(sheet, '--primary-foreground', '--primary')).to.be.at.least(4.5);
    expect(contrast(sheet.slice(sheet.indexOf('.dark')), '--foreground', '--background')).to.be.at.least(4.5);
  });

  it('states the text where only its ground is stated', () => {
    const { sheet } = mendTheme(':root {\n  --primary: #fde047;\n}\n');
    expect(contrast(sheet, '--primary-foreground', '--primary')).to.be.at.least(4.5);
  });

  it('finds nothing to mend a second time', () => {
    for (const sheet of [
      ':root {\n  --background: 222 84% 5%;\n  --primary: 217 91% 60%;\n}\n',
      '@tailwind base;\n@layer base {\n  :root {\n    --background: 0 0% 100%;\n    --primary: 222 47% 11%;\n  }\n  body { background: hsl(var(--background)); }\n}\n',
      ':root { --primary: #888; --card: #777; --muted: #666 }\n@media (prefers-color-scheme: dark) { :root { --background: #222; } }\n',
    ]) {
      const once = mendTheme(sheet);
      expect(mendTheme(once.sheet)).to.deep.equal({
        sheet: once.sheet,
        completed: [],
        readable: [],
        faults: [],
      });
    }
  });

  it('names values that are no colors', () => {
    const { faults } = mendTheme(
      ':root {\n  --primary: blueish;\n  --ring: #12345;\n  --border: tomato;\n}\n',
    );
    expect(faults.map(({ line, message }) => `${line} ${message}`)).to.deep.equal([
      '2 --primary: “blueish” is not a color, so browsers ignore it.',
      '3 --ring: “#12345” is not a color, so browsers ignore it.',
    ]);
  });

  it('stands on the colors of the kit', () => {
    const theme = readFileSync(
      new URL('../../app-kit/src/theme/theme.css', import.meta.url.replace('/dist/', '/')),
      'utf8',
    );
    const [light = '', dark = ''] = theme.slice(theme.indexOf('@layer theme')).split('.dark {');
    for (const [scope, text] of [
      ['light', light],
      ['dark', dark],
    ] as const)
      for (const [name, value] of Object.entries(kitTheme[scope]))
        expect(valueOf(text, name), name).to.equal(value);
  });
});
