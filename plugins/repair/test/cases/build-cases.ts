import { casesOf, page } from './detector-case.js';
import type { DetectorCase } from './detector-case.js';

const build = casesOf('build-error', 'error');
const button = "import { Button } from '@/components/ui/button';";

const syntax: readonly DetectorCase[] = [
  build.broken('a smaller sign in text', page('<p>Totals a < b</p>'), {
    repaired: "<p>Totals a {'<'} b</p>",
  }),
  build.right('signs that JSX takes as text', page('<p>Totals a > b</p>')),
  build.broken('a brace that is not closed', page('<p>Hello {name</p>', "const name = 'Ada';"), {
    repaired: '<p>Hello {name}</p>',
  }),
  build.broken('a comment of HTML', page('<div>\n      <!-- The list -->\n      <p>a</p>\n    </div>'), {
    repaired: '{/* The list */}',
  }),
  build.broken(
    'empty elements',
    page('<div>\n      a<br>\n      <img src="/a.png" alt="a">\n      <hr>\n    </div>'),
    { repaired: '<img src="/a.png" alt="a" />' },
  ),
  build.broken('a wrong closing tag', page('<Button>a</Buton>', '', button), {
    repaired: '<Button>a</Button>',
  }),
  build.broken('a tag that is not closed', page('<section>\n      <div>\n        <p>a</p>\n    </section>'), {
    repaired: '</div></section>',
  }),
  build.broken('a fence of Markdown', `\`\`\`jsx\n${page('<p>a</p>')}\`\`\`\n`, {
    repaired: 'export default function Home() {\n  return (\n    <p>a</p>',
  }),
  build.broken(
    'prose around a fence',
    `Here is the page:\n\n\`\`\`jsx\n${page('<p>a</p>')}\`\`\`\n\nIt shows a.\n`,
    { repaired: 'export default function Home() {' },
  ),
  build.broken('typographic quotes', page('<p className=“font-bold”>{name}</p>', 'const name = ‘Ada’;'), {
    repaired: '<p className="font-bold">',
  }),
  build.broken(
    'a wait in a function that is not async',
    page('<Button onClick={save}>a</Button>', "const save = () => {\n    await fetch('/a');\n  };", button),
    { repaired: 'const save = async () => {' },
  ),
  build.broken(
    'types in JavaScript',
    page(
      '<p>{double(2 as number)}</p>',
      'const double = (value: number): number => value * 2;',
      'interface Props {\n  a: string;\n}',
    ),
    { repaired: 'const double = (value) => value * 2;' },
  ),
  build.broken('a line twice', page('<p>{a}</p>', 'const a = 1;\n  const a = 1;'), {
    repaired: 'const a = 1;\n  return',
  }),
  build.broken('an import twice', page('<Button>a</Button>', '', `${button}\n${button}`), {
    repaired: `${button}\n\nexport`,
  }),
  build.broken(
    'an import of what the file defines',
    page(
      '<Title>a</Title>',
      '',
      "import { CardTitle, Title } from '@/components/ui/card';\n\nfunction Title({ children }) {\n  return <CardTitle>{children}</CardTitle>;\n}",
    ),
    { repaired: "import { CardTitle } from '@/components/ui/card';" },
  ),
  build.broken('two default exports', `${page('<p>a</p>')}\nexport default Home;\n`, {
    repaired: 'export default function Home() {',
  }),
  build.broken('an end that is missing', 'export default function Home() {\n  return <p>{[1, 2</p>;\n'),
];

const attribute = casesOf('jsx-attribute', 'warning');

const attributes: readonly DetectorCase[] = [
  attribute.broken('a class', page('<p class="font-bold">a</p>'), { repaired: '<p className="font-bold">' }),
  attribute.broken('a label', page('<label for="a">a</label>'), { repaired: '<label htmlFor="a">' }),
  attribute.broken('names in lower case', page('<input aria-label="a" maxlength={3} />'), {
    repaired: 'maxLength={3}',
  }),
  attribute.broken('a handler', page('<button onclick={() => history.back()}>a</button>'), {
    severity: 'error',
    repaired: 'onClick={() => history.back()}',
  }),
  attribute.broken('a style as text', page('<p style="color: red; margin-top: 4px">a</p>'), {
    severity: 'error',
    repaired: "style={{ color: 'red', marginTop: '4px' }}",
  }),
  attribute.right(
    'attributes of React',
    page('<label htmlFor="a" className="b" data-for="c" style={{ color: "red" }}>a</label>'),
  ),
];

const unknown = casesOf('unknown-import', 'error');

const imports: readonly DetectorCase[] = [
  unknown.broken(
    'a component that was not written',
    page('<TaskCard title="a" />', '', "import TaskCard from '@/components/TaskCard';"),
    { repaired: 'export default function TaskCard({ children, ...props })' },
  ),
  unknown.broken(
    'a function that was not written',
    page('<p>{total([1])}</p>', '', "import { total } from '@/services/totals';"),
  ),
  unknown.broken(
    'links of Next.js',
    page('<Link href="/">Home</Link>', '', "import Link from 'next/link';"),
    { repaired: '<Link to="/">Home</Link>' },
  ),
  unknown.broken(
    'navigation of Next.js',
    page(
      '<button onClick={() => router.push("/")}>Home</button>',
      'const router = useRouter();',
      "import { useRouter } from 'next/navigation';",
    ),
    { repaired: 'navigate("/")' },
  ),
];

const style = casesOf('style-error', 'error');
const sheet = (content: string) => ({ path: 'globals.css', content });

const styles: readonly DetectorCase[] = [
  style.broken('a block that is not closed', page('<p>a</p>'), {
    files: [sheet('.a {\n  color: red;\n')],
    repaired: '.a {\n  color: red;\n}\n',
  }),
  style.broken('a class that does not exist', page('<p>a</p>'), {
    files: [sheet('.a {\n  @apply font-bold no-such-class;\n}\n')],
    repaired: '@apply font-bold;',
  }),
];

const schema = casesOf('entity-schema', 'error');
const undefinedName = casesOf('undefined-name', 'error');

const entity = (content: string) => [{ path: 'entities/Task.json', content }];
const fields = (text: string) => `{ "type": "object", "properties": { ${text} } }`;

const schemas: readonly DetectorCase[] = [
  schema.broken('comments, single quotes and commas at the end', page('<p>a</p>'), {
    files: entity(
      '{\n  // A task.\n  type: \'object\',\n  "properties": { \'title\': { "type": "string", "title": "What’s // up" }, },\n}\n',
    ),
    repaired: '"properties": { "title": { "type": "string", "title": "What’s // up" } }',
  }),
  schema.broken('a type of another language', page('<p>a</p>'), {
    files: entity(fields('"due": { "type": "date", "title": "Due" }')),
    repaired: '"due": { "type": "string", "format": "date", "title": "Due" }',
  }),
  schema.broken('a field of the platform', page('<p>a</p>'), {
    files: entity(fields('"createdAt": { "type": "string" }, "title": { "type": "string" }')),
    repaired: '"properties": {',
  }),
];

const names: readonly DetectorCase[] = [
  undefinedName.broken(
    'a slip in a name',
    page('<p>{visibel ? 1 : 2}</p>', 'const visible = Math.random() > 1;'),
    {
      repaired: '{visible ? 1 : 2}',
    },
  ),
  undefinedName.broken('in a function', page('<p>a</p>'), {
    files: [{ path: 'functions/a.js', content: 'export default () => Response.json(nothing);\n' }],
  }),
];

export const buildCases: readonly DetectorCase[] = [
  ...syntax,
  ...attributes,
  ...imports,
  ...styles,
  ...schemas,
  ...names,
];
