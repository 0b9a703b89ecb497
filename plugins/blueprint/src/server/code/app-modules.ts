import type { ModuleIndex } from './imports.js';

const modules: Readonly<Record<string, readonly string[]>> = {
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
    'isThisMonth',
    'isThisWeek',
    'isToday',
    'isTomorrow',
    'parseISO',
    'startOfDay',
    'startOfMonth',
    'startOfToday',
    'startOfWeek',
    'subDays',
    'subMonths',
  ],
  '@/api/auth': ['useUser'],
  '@/api/entities': ['useRecord', 'useRecords'],
  '@/components/ui/app-shell': ['AppShell'],
  '@/components/ui/badge': ['Badge'],
  '@/components/ui/button': ['Button'],
  '@/components/ui/card': [
    'Card',
    'CardAction',
    'CardContent',
    'CardDescription',
    'CardFooter',
    'CardHeader',
    'CardTitle',
  ],
  '@/components/ui/chart-card': ['ChartCard'],
  '@/components/ui/checkbox': ['Checkbox'],
  '@/components/ui/confirm-delete': ['ConfirmDelete'],
  '@/components/ui/data-table': ['DataTable'],
  '@/components/ui/dropdown-menu': [
    'DropdownMenu',
    'DropdownMenuContent',
    'DropdownMenuItem',
    'DropdownMenuLabel',
    'DropdownMenuTrigger',
  ],
  '@/components/ui/empty-state': ['EmptyState'],
  '@/components/ui/field-value': ['FieldValue', 'formatValue', 'useReferenceLabels'],
  '@/components/ui/input': ['Input'],
  '@/components/ui/page-header': ['PageHeader'],
  '@/components/ui/progress': ['Progress'],
  '@/components/ui/record-details': ['RecordDetails'],
  '@/components/ui/record-form': ['RecordForm'],
  '@/components/ui/select': ['Select', 'SelectContent', 'SelectItem', 'SelectTrigger', 'SelectValue'],
  '@/components/ui/skeleton': ['Skeleton'],
  '@/components/ui/stat-card': ['StatCard'],
  '@/components/ui/toast': ['toast'],
};
const moduleOf = new Map(
  Object.entries(modules).flatMap(([module, names]) => names.map((name) => [name, module] as const)),
);

/** Names that neither an entity nor a page takes in code, because any page may use them for something else. */
export const takenNames: ReadonlySet<string> = new Set([
  ...moduleOf.keys(),
  ...'Board Cover HighlightCard MonthCalendar RecordGallery RelatedRecords'.split(' '),
  ...'Array Boolean Date Error Function Image Infinity Intl JSON Map Math Number Object Promise Proxy React Reflect RegExp Set String Symbol URL URLSearchParams Home Layout'.split(
    ' ',
  ),
]);

/** Where the names come from that pages use: the kit, React, icons, and the app's own modules. */
export function moduleIndex(own: ReadonlyMap<string, string>): ModuleIndex {
  return (name) =>
    own.get(name) ?? moduleOf.get(name) ?? (/^[A-Z]\w*Icon$/.test(name) ? 'lucide-react' : undefined);
}
