import { compile } from 'tailwindcss';

/** Generates the style for all candidates so far, most of which are not classes. */
export type Tailwind = (candidates: string[]) => string;

/** A sheet name that no app import can collide with. */
const appSheet = 'buildai:globals.css';

/** Imports often written at the top of globals.css; already included. */
const alreadyThere = /^(tailwindcss|tailwindcss\/.*|tw-animate-css)$/;

/** Tailwind for the shared base and one app's globals.css, without disk access. */
export async function createTailwind(base: string, globals: string): Promise<Tailwind> {
  let isGlobalsRead = false;
  const compiler = await compile(`${base}\n@import '${appSheet}';`, {
    base: '/',
    // With a file name, Tailwind tracks the location of every rule and reports it with errors.
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

/**
 * A sheet without Tailwind features, unchanged. @throws Tailwind's error with its location if it is not valid
 * CSS.
 */
export async function checkedSheet(globals: string): Promise<string> {
  const compiler = await compile(globals, { from: 'globals.css' });
  return compiler.build([]);
}
