import type { Plugin } from 'vite';

/** The name of an icon, at the end of its module. */
const nameOfIcon = /, '\w+'\);\s*$/;

/** Leaves the names of icons out, which are for debugging and for tests of components. */
export function unnamedIcons(): Plugin {
  let isUsed = false;
  return {
    name: 'unnamed-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/@mui\/icons-material\/\w+\.m?js$/ },
      handler(code) {
        if (!nameOfIcon.test(code)) return undefined;
        isUsed = true;
        return { code: code.replace(nameOfIcon, ", '');\n"), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isUsed) this.error('Modules of icons end in another way than with a name now.');
    },
  };
}
