import { appLibraries } from '../../shared/app-libraries.js';
import { isLogo } from './icon-synonyms.js';
import { nearestName } from '@buildai/core/shared';

/** Alternatives for frequently requested libraries. */
const instead = new Map(
  Object.entries({
    'react-router-dom': "Import it from 'react-router'.",
    axios: "Use fetch, or the entities of '@/api/entities'.",
    moment: "Use 'date-fns'.",
    dayjs: "Use 'date-fns'.",
    lodash: 'Write the few lines in plain JavaScript.',
    sonner: "Use `import { toast } from '@/components/ui/toast'`.",
    'react-hot-toast': "Use `import { toast } from '@/components/ui/toast'`.",
    'react-hook-form': "Use `RecordForm` from '@/components/ui/record-form', or React state.",
    'framer-motion': 'Use CSS transitions and Tailwind classes.',
    'react-icons': "Use 'lucide-react'.",
    'chart.js': "Use 'recharts', or `ChartCard` from '@/components/ui/chart-card'.",
    'react-day-picker': "Use `Calendar` from '@/components/ui/calendar'.",
    'react-big-calendar': "Use `EventCalendar` from '@/components/ui/event-calendar'.",
    'react-beautiful-dnd':
      "Use `SortableList` from '@/components/ui/sortable-list', or `KanbanBoard` from '@/components/ui/kanban-board'.",
    '@hello-pangea/dnd':
      "Use `SortableList` from '@/components/ui/sortable-list', or `KanbanBoard` from '@/components/ui/kanban-board'.",
    '@dnd-kit/core':
      "Use `SortableList` from '@/components/ui/sortable-list', or `KanbanBoard` from '@/components/ui/kanban-board'.",
    'react-markdown': "Use `Markdown` from '@/components/ui/markdown'.",
    'react-dropzone': "Use `Dropzone` from '@/components/ui/dropzone'.",
    cmdk: "Use `Command` from '@/components/ui/command'.",
    vaul: "Use `Drawer` from '@/components/ui/drawer'.",
    uuid: 'Use `crypto.randomUUID()`.',
    'class-variance-authority': "Use `cn` from '@/lib/utils'.",
    '@tanstack/react-query': "Use `useRecords` and `useRecord` from '@/api/entities'.",
    '@tanstack/react-table': "Use `DataTable` from '@/components/ui/data-table'.",
  }),
);

function adviceFor(specifier: string): string | undefined {
  const library = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (library.startsWith('@radix-ui') || library === 'radix-ui')
    return "Use the components of '@/components/ui'.";
  return instead.get(specifier) ?? instead.get(library);
}

/** The message for an import of an unavailable library. */
export function unknownLibrary(specifier: string): string {
  const meant = nearestName(specifier, appLibraries);
  const advice = adviceFor(specifier) ?? (meant ? `Did you mean '${meant}'?` : '');
  return `'${specifier}' can’t be imported in an app. ${advice} Available: ${appLibraries.join(', ')}, and the files under '@/'.`.replace(
    '  ',
    ' ',
  );
}

/** The message for an import of a missing file. */
export function missingFile(specifier: string, suggestion: string | undefined): string {
  return `There is no '${specifier}'.${suggestion ? ` Did you mean '${suggestion}'?` : ''}`;
}

/** The message for a missing export. */
export function missingExport(module: string, name: string, names: readonly string[]): string {
  if (name === 'default') {
    const example = names.find((each) => /^[A-Z]/.test(each)) ?? names[0];
    return `'${module}' has no default export.${example ? ` Write \`import { ${example} } from '${module}'\`.` : ''}`;
  }
  if (module === 'lucide-react' && isLogo(name))
    return `'lucide-react' has no company logos, so no '${name}'. Use a general icon, such as Globe or Link.`;
  const meant = nearestName(name, names, module === 'lucide-react' ? { mostSlips: 1 } : {});
  return `'${module}' does not export '${name}'.${meant ? ` Did you mean '${meant}'?` : ''}`;
}
