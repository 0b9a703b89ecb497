import type { Plugin } from 'vite';

/** Leaves the code of ripples out, 3 KB of every page: the theme turns them off. */
export function noRipple(): Plugin {
  let isUsed = false;
  return {
    name: 'no-ripple',
    apply: 'build',
    load: {
      filter: { id: /\/@mui\/material\/ButtonBase\/TouchRipple\.m?js$/ },
      handler() {
        isUsed = true;
        return 'export default () => null;';
      },
    },
    buildEnd(error) {
      if (!error && !isUsed) this.error('Ripples are not in ButtonBase/TouchRipple any more.');
    },
  };
}
