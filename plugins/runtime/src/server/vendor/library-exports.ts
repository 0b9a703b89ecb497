/** Shared libraries and their exports. Apps that import other names get an error. */
export async function libraryExports(): Promise<Readonly<Record<string, readonly string[]>>> {
  const [react, reactDom, jsxRuntime, dateFns, recharts] = await Promise.all([
    import('react'),
    import('react-dom'),
    import('react/jsx-runtime'),
    import('date-fns'),
    import('recharts'),
  ]);
  return {
    react: namesOf(react),
    'react-dom': namesOf(reactDom),
    'react/jsx-runtime': namesOf(jsxRuntime),
    'react-router': routerNames,
    'date-fns': namesOf(dateFns),
    // Node loads its CommonJS build, whose default export the module build lacks.
    recharts: namesOf(recharts).filter((name) => name !== 'default'),
    clsx: ['clsx', 'default'],
    'tailwind-merge': ['twMerge', 'twJoin'],
  };
}

/** Node adds `module.exports` to the namespace of CommonJS modules. */
function namesOf(module: object): readonly string[] {
  return Object.keys(module).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && !name.startsWith('__'));
}

/** Exports that are useful with the platform's router; the rest would only add size. */
export const routerNames = [
  'Link',
  'Navigate',
  'NavLink',
  'Outlet',
  'Route',
  'Routes',
  'createSearchParams',
  'generatePath',
  'matchPath',
  'useHref',
  'useLocation',
  'useMatch',
  'useNavigate',
  'useNavigationType',
  'useOutlet',
  'useOutletContext',
  'useParams',
  'useResolvedPath',
  'useSearchParams',
];
