/** The libraries that apps share, with the names that they export. An app that imports another name is told so. */
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
    // Node reads its CommonJS build, whose default export the module build has not.
    recharts: namesOf(recharts).filter((name) => name !== 'default'),
    clsx: ['clsx', 'default'],
    'tailwind-merge': ['twMerge', 'twJoin'],
  };
}

/** Node adds `module.exports` to the namespace of a CommonJS module. */
function namesOf(module: object): readonly string[] {
  return Object.keys(module).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && !name.startsWith('__'));
}

/** What makes sense in an app whose router is the platform's. The rest of the library would only be weight. */
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
