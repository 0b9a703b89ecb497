import { compile } from 'tailwindcss';

/** Makes the style of all the candidates that it was ever given: most are words that are no classes. */
export type Tailwind = (candidates: string[]) => string;

/** A name for a style sheet that cannot be confused with what an app imports. */
const appSheet = 'buildai:globals.css';

/** What people write at the top of a globals.css out of habit: it is here already. */
const alreadyThere = /^(tailwindcss|tailwindcss\/.*|tw-animate-css)$/;

/** Tailwind for what all apps have in common and the globals.css of one, without a look at any disk. */
export async function createTailwind(base: string, globals: string): Promise<Tailwind> {
  let isGlobalsRead = false;
  const compiler = await compile(`${base}\n@import '${appSheet}';`, {
    base: '/',
    // With a name for the whole, Tailwind keeps the place of every rule, and tells it with a fault.
    from: 'app.css',
    loadStylesheet: (id) => {
      if (id === appSheet && !isGlobalsRead) {
        isGlobalsRead = true;
        return Promise.resolve({ path: 'globals.css', base: '/', content: globals });
      }
      if (alreadyThere.test(id)) return Promise.resolve({ path: id, base: '/', content: '' });
      return Promise.reject(
        new Error(`globals.css cannot import '${id}'. Tailwind and the theme are there already.`),
      );
    },
    loadModule: (id) =>
      Promise.reject(new Error(`globals.css cannot load '${id}': an app has no Tailwind plugins.`)),
  });
  return (candidates) => compiler.build(candidates);
}

/** A sheet without anything of Tailwind's, as it stands. @throws Tailwind's error, with its place, where it is no CSS. */
export async function checkedSheet(globals: string): Promise<string> {
  const compiler = await compile(globals, { from: 'globals.css' });
  return compiler.build([]);
}
