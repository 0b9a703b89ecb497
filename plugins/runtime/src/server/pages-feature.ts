import type { AppFeature } from '@buildai/app-features/shared';
import { appLibraries } from '../shared/app-libraries.js';
import { unknownCalls } from './unknown-calls.js';

const files = `- pages/Name.jsx default-exports a page. Its address is its named export \`export const path = '/tasks/:id'\`, or else its name in kebab case: /task-details; Home is /.
- layout.jsx default-exports the frame around every page and receives \`children\`. \`export const language = 'de'\` there (fr, es, pt, it) sets the language of the kit; any tag, such as 'sv', how texts sort.
- components/, services/: shared pieces, imported as '@/components/TaskCard'.
- globals.css: the theme. Colours are the variables of shadcn/ui on :root (--background --foreground --primary --primary-foreground … --ring --radius --chart-1 to --chart-5), complete colours like oklch(0.52 0.14 155); a dark app puts dark values and \`color-scheme: dark\` there. Style with Tailwind v4 classes and these variables (bg-card, text-muted-foreground).`;

const imports = `${appLibraries.join(', ')}; the app's own files under '@/'; the kit and the client below. Nothing else: requests, pictures and fonts of other sites are blocked; upload pictures or draw with CSS, SVG and icons. Pages may fetch and show pictures from hosts that <app> names; the person can allow one under Settings, Allowed hosts.`;

const design = `# How it looks

Decide the look from the subject first, and put it into globals.css.
- Palette: one primary colour that belongs to the subject (warm for a bakery, cool for a clinic), a background with a breath of it, text of at least 4.5:1 on both, charts from the same family. Never purple by habit. Radius: 0.25rem for tools, 0.5rem to 0.75rem for most, 1rem for playful apps.
- Pages for visitors (a shop, a portfolio) have no side bar: a slim header, a hero that says what it is with one button, wide sections, a footer. AppShell is for people at work. With both, layout.jsx chooses by useLocation().
- One strong element a page: a large figure, a picture drawn in CSS or SVG, a headline of text-4xl to text-6xl. All else is quiet: hairline borders, no shadows, at most two sizes of text.
- Space: gap-2 within a thing, gap-6 between things, py-16 and more between public sections; max-w-prose for what is read.
- Figures line up: tabular-nums, text-right, always with currency or unit; a comparison beside a total. Amounts with dates get a chart over time, newest right.
- Status is a Badge with a tone, never colour alone.
- Motion: transition-colors on what can be clicked; at most one entrance a page, motion-safe: only.
- Every list has an empty state (what will be here, the button that makes the first) and a skeleton while it loads.
- At 390 px: one column, targets of 40 px, nothing scrolls sideways but tables.`;

/** Pages show times in the zone of the app, not of the reader. */
const clocksText = (timeZone: string) =>
  `Its clocks: ${timeZone}. A time without a zone is on them, and the kit shows times on them. Own code: appDay(value) and appToday() of '@/lib/time' are days for date-fns, instead of parseISO and startOfToday; format times with { timeZone: appTimeZone() } of it.`;

const short = {
  files: `- pages/Name.jsx default-exports a page. Its address is \`export const path = '/tasks/:id'\`, or else its name: /task-details; Home is /.
- layout.jsx default-exports the frame around every page and receives \`children\`.
- components/, services/: shared pieces, imported as '@/components/TaskCard'.
- globals.css: the theme, as variables of shadcn/ui on :root (--background --primary …). Style with Tailwind v4 classes (bg-card, text-muted-foreground).`,
  imports:
    "react, react-router, lucide-react, date-fns; the app's own files under '@/'; the kit and the client below. Nothing else.",
  design: `# How it looks

One primary colour that belongs to the subject, space-y-6 between things. Every list has an empty state. It works at 390 px.`,
};

/**
 * Pages and the code that runs in the browser.
 * @param hostsOf hosts of other sites that the builder lets the pages of an app reach.
 * @param timeZoneOf the zone on whose clocks an app shows times.
 */
export const pagesFeature = (
  hostsOf: (appId: string) => Promise<readonly string[]>,
  timeZoneOf: (appId: string) => Promise<string>,
): AppFeature => ({
  id: 'runtime',
  files: [
    { pattern: /^pages\/[\w-]+(?:\/[\w-]+)*\.(?:jsx|tsx)$/, rule: 'pages/*.jsx|tsx', faults: unknownCalls },
    {
      pattern: /^components\/[\w-]+(?:\/[\w-]+)*\.(?:jsx|tsx|js|ts)$/,
      rule: 'components/**',
      faults: unknownCalls,
    },
    { pattern: /^services\/[\w-]+(?:\/[\w-]+)*\.(?:js|ts)$/, rule: 'services/*.js|ts', faults: unknownCalls },
    { pattern: /^layout\.(?:jsx|tsx)$/, rule: 'layout.jsx|tsx', faults: unknownCalls },
    { pattern: /^globals\.css$/, rule: 'globals.css' },
  ],
  prompt: [
    { slot: 'files', text: files, short: short.files },
    { slot: 'imports', text: imports, short: short.imports },
    { slot: 'design', text: design, short: short.design },
  ],
  describe: async ({ appId }) => {
    const hosts = await hostsOf(appId);
    return [
      clocksText(await timeZoneOf(appId)),
      ...(hosts.length === 0
        ? []
        : [`Other hosts that its pages may reach, by https alone: ${hosts.join(', ')}`]),
    ];
  },
});
