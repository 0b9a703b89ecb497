import { clientModules, kitModules, kitSpecifier } from '@buildai/app-kit/modules';
import { entityHooks, recordModules } from '@buildai/entities/shared';
import type { ModuleIndex } from './imports.js';

/** The modules of the kit that generated pages use; no name of theirs is given to an entity. */
const usedKit = [
  'app-shell',
  'badge',
  'button',
  'card',
  'chart-card',
  'checkbox',
  'confirm-delete',
  'dropdown-menu',
  'empty-state',
  'input',
  'page-header',
  'progress',
  'select',
  'skeleton',
  'stat-card',
  'toast',
] as const satisfies readonly (keyof typeof kitModules)[];

/** The names of libraries that generated pages use. */
const libraries: Readonly<Record<string, readonly string[]>> = {
  react: ['Fragment', 'useEffect', 'useMemo', 'useRef', 'useState'],
  'react-router': ['Link', 'useNavigate', 'useParams', 'useSearchParams'],
  'date-fns': [
    'addDays',
    'addMonths',
    'addWeeks',
    'compareAsc',
    'differenceInCalendarDays',
    'eachDayOfInterval',
    'endOfMonth',
    'endOfWeek',
    'format',
    'formatDistanceToNow',
    'isAfter',
    'isBefore',
    'isFuture',
    'isPast',
    'isSameDay',
    'isSameMonth',
    'isSameWeek',
    'parseISO',
    'startOfMonth',
    'startOfWeek',
    'subDays',
    'subMonths',
  ],
};

const modules: Readonly<Record<string, readonly string[]>> = {
  ...libraries,
  '@/api/auth': clientModules['@/api/auth'],
  '@/api/entities': entityHooks,
  '@/lib/time': clientModules['@/lib/time'],
  ...Object.fromEntries(usedKit.map((module) => [kitSpecifier(module), kitModules[module]])),
  ...Object.fromEntries(
    Object.entries(recordModules).map(([module, names]) => [kitSpecifier(module), names]),
  ),
};
const moduleOf = new Map(
  Object.entries(modules).flatMap(([module, names]) => names.map((name) => [name, module] as const)),
);

/** Names that entities and pages must not use in code, because any page may use them for something else. */
export const takenNames: ReadonlySet<string> = new Set([
  ...moduleOf.keys(),
  ...'Board Cover HighlightCard MonthCalendar RecordGallery RelatedRecords'.split(' '),
  ...'Array Boolean Date Error Function Image Infinity Intl JSON Map Math Number Object Promise Proxy React Reflect RegExp Set String Symbol URL URLSearchParams Home Layout'.split(
    ' ',
  ),
]);

/** Maps names used by pages to their modules: the kit, React, icons, and the app's own modules. */
export function moduleIndex(own: ReadonlyMap<string, string>): ModuleIndex {
  return (name) =>
    own.get(name) ?? moduleOf.get(name) ?? (/^[A-Z]\w*Icon$/.test(name) ? 'lucide-react' : undefined);
}
