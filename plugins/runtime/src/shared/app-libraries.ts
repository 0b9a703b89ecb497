/** Libraries that an app may import, in addition to its own files, the kit and its client. */
export const appLibraries = [
  'react',
  'react-dom',
  'react-router',
  'lucide-react',
  'recharts',
  'date-fns',
  'clsx',
  'tailwind-merge',
] as const;
