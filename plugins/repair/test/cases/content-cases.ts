import { casesOf, page, taskEntity } from './detector-case.js';
import type { DetectorCase } from './detector-case.js';

const link = "import { Link, useNavigate } from 'react-router';";
const pages = [
  taskEntity,
  {
    path: 'pages/Tasks.jsx',
    content:
      "import { Link } from 'react-router';\n\nexport default function Tasks() {\n  const id = 1;\n  return <Link to={`/tasks/${id}`}>Tasks</Link>;\n}\n",
  },
  {
    path: 'pages/TaskDetails.jsx',
    content:
      "export const path = '/tasks/:id';\n\nexport default function TaskDetails() {\n  return <p>A task</p>;\n}\n",
  },
];
const toTasks = '<Link to="/tasks">Tasks</Link>';

const missing = casesOf('missing-page', 'error');
const unreachable = casesOf('unreachable-page', 'warning');

const routes: readonly DetectorCase[] = [
  missing.broken('another form of a word', page('<Link to="/task?done=1">Tasks</Link>', '', link), {
    files: pages,
    repaired: 'to="/tasks?done=1"',
  }),
  missing.broken('an address with a value', page('<Link to={`/task/${1}`}>Task</Link>', '', link), {
    files: pages,
    repaired: 'to={`/tasks/${1}`}',
  }),
  missing.broken(
    'a call of navigate',
    page('<button onClick={() => navigate("/taks")}>Tasks</button>', 'const navigate = useNavigate();', link),
    { files: pages, repaired: 'navigate("/tasks")' },
  ),
  missing.broken('an address that no page has', page('<Link to="/settings">Settings</Link>', '', link), {
    files: pages,
  }),
  missing.right(
    'pages, files and other sites',
    page(
      '<p><Link to="/tasks#top">Tasks</Link><Link to="/tasks/1">Task</Link><a href="/logo.png">Logo</a><a href="https://example.com/a">A</a></p>',
      '',
      link,
    ),
    { files: pages },
  ),
  unreachable.broken('a page without a link', page(toTasks, '', link), {
    files: [
      ...pages,
      {
        path: 'pages/Reports.jsx',
        content: 'export default function Reports() {\n  return <p>Reports</p>;\n}\n',
      },
    ],
  }),
  unreachable.right('linked pages', page(toTasks, '', link), { files: pages }),
  unreachable.right('pages of a menu', page('<p>Home</p>'), {
    files: [
      {
        path: 'layout.jsx',
        content:
          "import { AppShell } from '@/components/ui/app-shell';\n\nconst navigation = [{ label: 'Reports', to: '/reports' }];\n\nexport default function Layout({ children }) {\n  return <AppShell name=\"A\" navigation={navigation}>{children}</AppShell>;\n}\n",
      },
      {
        path: 'pages/Reports.jsx',
        content: 'export default function Reports() {\n  return <p>Reports</p>;\n}\n',
      },
    ],
  }),
];

const called = casesOf('unknown-function', 'error');
const secret = casesOf('unknown-secret', 'warning');
const invoke = "import { invoke } from '@/api/functions';";

const functions: readonly DetectorCase[] = [
  called.broken(
    'a near name',
    page('<button onClick={() => invoke("sendReprot")}>Send</button>', '', invoke),
    {
      files: [
        {
          path: 'functions/sendReport.js',
          content: 'export default async function handler() {\n  return { ok: true };\n}\n',
        },
      ],
      repaired: 'invoke("sendReport")',
    },
  ),
  called.broken('another name', page('<button onClick={() => invoke("charge")}>Send</button>', '', invoke)),
  secret.broken('a secret that is not set', page('<p />'), {
    files: [
      {
        path: 'functions/pay.js',
        content:
          'export default async function handler(request, { secrets }) {\n  return { has: secrets.WEATHER_TOKEN !== undefined };\n}\n',
      },
    ],
  }),
];

const left = casesOf('leftover', 'warning');

const leftovers: readonly DetectorCase[] = [
  left.broken('filler text', page('<p>Lorem ipsum dolor sit amet.</p>')),
  left.broken('a note', page('<p>{total}</p>', '// TODO: compute the total\n  const total = 0;')),
  left.broken(
    'code that is left out',
    page('<p>{total}</p>', '// ... rest of the code stays the same\n  const total = 0;'),
  ),
  left.broken(
    'code that is left out of an element',
    page('<div>\n      {/* existing content here */}\n    </div>'),
  ),
  left.broken('a button that does nothing', page('<button onClick={() => {}}>Save</button>')),
  left.broken(
    'a button that writes to the console',
    page("<button onClick={() => console.log('save')}>Save</button>"),
  ),
  left.broken('a link to nowhere', page('<a href="#">Terms</a>')),
  left.right(
    'texts and comments',
    page(
      '<p title="The rest of the day">Add your tasks here, and the rest of your week.</p>',
      '// The rest stands in the head of the page.',
    ),
  ),
];

const instructions = casesOf('entered-instructions', 'warning');
const asks = (system: string, more = '') =>
  page(
    '<button onClick={ask}>{topic}</button>',
    `const [topic] = useState('');\n  const ask = () => invokeModel({ prompt: topic, system: ${system} });${more}`,
    "import { useState } from 'react';\nimport { invokeModel } from '@/api/integrations';",
  );
const summarize = (system: string) => ({
  path: 'functions/summarize.js',
  content: `export default async (request, { invokeModel }) => {
  const { text } = await request.json();
  return Response.json(await invokeModel({ prompt: text, system: ${system} }));
};`,
});

const instructionCases: readonly DetectorCase[] = [
  instructions.broken('what somebody typed in a template', asks('`You know about ${topic}.`')),
  instructions.broken('what somebody typed behind a text', asks("'You know about ' + topic")),
  instructions.broken('such a text that has a name', asks('rules', '\n  const rules = `On ${topic}.`;')),
  instructions.broken('what a function is asked', page('<p>Hi</p>'), {
    files: [summarize('`Summarize ${text} for a child.`')],
  }),
  instructions.right('a text of the app', asks("'You know about bees.'")),
  instructions.right('a text with the day', asks('`Today is ${new Date().toDateString()}.`')),
  instructions.right('a function with a text of its own', page('<p>Hi</p>'), {
    files: [summarize("'Summarize for a child.'")],
  }),
];

const unsafe = casesOf('unsafe-html', 'error');

const unsafeCases: readonly DetectorCase[] = [
  unsafe.broken('text as HTML', page('<p dangerouslySetInnerHTML={{ __html: location.hash }} />')),
  unsafe.broken(
    'text as the content of an element',
    page('<p ref={(node) => { if (node) node.innerHTML = location.hash; }} />'),
  ),
  unsafe.broken('an address that is a script', page('<a href="javascript:history.back()">Back</a>'), {
    severity: 'error',
  }),
  unsafe.broken('a text that is run', page('<p>{eval(location.hash)}</p>'), { severity: 'error' }),
  unsafe.broken('a function of a text', page('<p>{new Function("return 1")()}</p>'), { severity: 'error' }),
  unsafe.right(
    'text that a function of the app makes safe',
    page(
      '<p dangerouslySetInnerHTML={{ __html: marked(location.hash) }} />',
      '',
      "import { marked } from '@/services/marked';",
    ),
    {
      files: [
        {
          path: 'services/marked.js',
          content: "export const marked = (text) => `<b>${text.replace(/</g, '&lt;')}</b>`;\n",
        },
      ],
    },
  ),
  unsafe.right('own markup', page('<p dangerouslySetInnerHTML={{ __html: "&copy; 2026" }} />')),
];

const colors = casesOf('theme-color', 'error');
const theme = (lines: string) => [{ path: 'globals.css', content: `:root {\n${lines}\n}\n` }];
const wrapping = page('<p style={{ color: "hsl(var(--primary))" }}>Hives</p>');

const colorCases: readonly DetectorCase[] = [
  colors.broken('colors without their function, and code that wraps them', wrapping, {
    files: theme('  --primary: 222 47% 31%;\n  --primary-foreground: 0 0% 100%;'),
    repaired: '--primary: hsl(222 47% 31%);\n  --primary-foreground: hsl(0 0% 100%);',
  }),
  colors.broken('code that wraps complete colors', wrapping, {
    files: theme('  --primary: hsl(222 47% 31%);'),
    repaired: 'color: "var(--primary)"',
  }),
  colors.broken('text that cannot be read', page('<p>Hives</p>'), {
    severity: 'warning',
    files: theme('  --primary: #ffffff;\n  --primary-foreground: #eeeeee;'),
    repaired: '--primary-foreground: oklch(0.389 0 90)',
  }),
  colors.broken('what is no color', page('<p>Hives</p>'), { files: theme('  --primary: brandblue;') }),
  colors.right('a theme', page('<p style={{ color: "var(--primary)" }}>Hives</p>'), {
    files: theme('  --primary: oklch(0.45 0.1 265);\n  --primary-foreground: #fff;\n  --radius: 1rem;'),
  }),
];

export const contentCases: readonly DetectorCase[] = [
  ...routes,
  ...functions,
  ...leftovers,
  ...unsafeCases,
  ...instructionCases,
  ...colorCases,
];
