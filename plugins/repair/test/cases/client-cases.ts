import { casesOf, page, taskEntity } from './detector-case.js';
import type { DetectorCase } from './detector-case.js';

const files = [taskEntity];
const entities = "import { Task, useRecord, useRecords } from '@/api/entities';";
const records = 'const { records } = useRecords(Task);';

const field = casesOf('entity-field', 'error');

const fieldCases: readonly DetectorCase[] = [
  field.broken(
    'a value to create',
    page(
      '<button onClick={() => Task.create({ title: "a", dueDate: "2026-01-01" })}>Add</button>',
      '',
      entities,
    ),
    { files, repaired: 'due_date: "2026-01-01"' },
  ),
  field.broken(
    'a shorthand',
    page(
      '<button onClick={() => Task.create({ title: "a", dueDate })}>Add</button>',
      "const dueDate = '2026-01-01';",
      entities,
    ),
    { files, repaired: 'due_date: dueDate' },
  ),
  field.broken(
    'a filter',
    page(
      '<p>{records.length}</p>',
      "const { records } = useRecords(Task, { filter: { $or: [{ state: 'done' }] } });",
      entities,
    ),
    { files },
  ),
  field.broken(
    'an order',
    page('<p>{records.length}</p>', "const { records } = useRecords(Task, { sort: '-dueDate' });", entities),
    { files, repaired: "'-due_date'" },
  ),
  field.broken(
    'the name that another platform has',
    page(
      '<p>{records.length}</p>',
      "const { records } = useRecords(Task, { sort: '-created_date' });",
      entities,
    ),
    { files, repaired: "'-createdAt'" },
  ),
  field.broken(
    'a group',
    page(
      '<p>{groups.length}</p>',
      "const { groups } = useAggregate(Task, { groupBy: 'dueDate:month', sum: 'hours' });",
      "import { Task, useAggregate } from '@/api/entities';",
    ),
    { files, repaired: "'due_date:month'" },
  ),
  field.broken(
    'an option',
    page('<button onClick={() => Task.create({ title: "a", status: "Done" })}>Add</button>', '', entities),
    { files, repaired: 'status: "done"' },
  ),
  field.broken(
    'a comparison with an option',
    page("<p>{records.filter((task) => task.status === 'Done').length}</p>", records, entities),
    { files, repaired: "=== 'done'" },
  ),
  field.broken(
    'a field of a record',
    page('<p>{record?.dueDate}</p>', "const { record } = useRecord(Task, '1');", entities),
    { files, repaired: '{record?.due_date}' },
  ),
  field.broken(
    'a field of records',
    page('<p>{records.map((task) => task.titel).join()}</p>', records, entities),
    { files, repaired: 'task.title)' },
  ),
  field.broken(
    'a column',
    page(
      "<DataTable entity={Task} fields={[{ name: 'dueDate', label: 'Due', type: 'date' }]} />",
      '',
      "import { Task } from '@/api/entities';\nimport { DataTable } from '@/components/ui/data-table';",
    ),
    { files, repaired: "name: 'due_date'" },
  ),
  field.broken(
    'a list in another file',
    page(
      '<RecordForm fields={taskFields} onSubmit={(values) => Task.create(values)} />',
      '',
      "import { Task } from '@/api/entities';\nimport { RecordForm } from '@/components/ui/record-form';\nimport { taskFields } from '@/components/task-fields';",
    ),
    {
      files: [
        taskEntity,
        {
          path: 'components/task-fields.js',
          content:
            "export const taskFields = [{ name: 'status', label: 'Status', type: 'select', options: ['to_do', 'Done'] }];\n",
        },
      ],
      repaired: "['to_do', 'done']",
    },
  ),
  field.broken('a server function', page('<p />'), {
    files: [
      taskEntity,
      {
        path: 'functions/remind.js',
        content:
          'export default async function handler(request, context) {\n  const tasks = await context.entities.Task.filter({ dueDate: null });\n  return { count: tasks.length };\n}\n',
      },
    ],
    repaired: 'filter({ due_date: null })',
  }),
  field.right(
    'fields and options',
    page(
      '<p>{records.filter((task) => task.status === "done" && task.id && task.createdAt).length}</p>',
      "const { records } = useRecords(Task, { filter: { status: 'to_do', $search: 'a', hours: { $gte: 2 } }, sort: '-createdAt' });",
      entities,
    ),
    { files },
  ),
  field.right(
    'computed values',
    page(
      '<p>{rows.map((row) => row.late).join()}</p>',
      `${records}\n  const rows = records.map((task) => ({ ...task, late: task.due_date < '2026' }));`,
      entities,
    ),
    { files },
  ),
];

const name = casesOf('entity-name', 'error');

const nameCases: readonly DetectorCase[] = [
  name.broken(
    'a text',
    page('<p>{records.length}</p>', "const { records } = useRecords('Task');", entities),
    { files, repaired: 'useRecords(Task)' },
  ),
  name.broken('a server function', page('<p />'), {
    files: [
      taskEntity,
      {
        path: 'functions/count.js',
        content:
          'export default async function handler(request, { entities }) {\n  return { count: await entities.Tasks.count() };\n}\n',
      },
    ],
    repaired: 'entities.Task.count()',
  }),
  name.broken('a reference', page('<p />'), {
    files: [
      taskEntity,
      {
        path: 'entities/Note.json',
        content:
          '{ "name": "Note", "type": "object", "properties": { "task": { "type": "string", "x-reference": "Tasks" } } }',
      },
    ],
    repaired: '"x-reference": "Task"',
  }),
  name.right('a known name', page('<p>{records.length}</p>', records, entities), { files }),
];

const call = casesOf('client-call', 'error');
const state = "import { useEffect, useState } from 'react';";

const callCases: readonly DetectorCase[] = [
  call.broken(
    'a result that is used as a list',
    page('<p>{tasks.map((task) => task.title).join()}</p>', 'const tasks = useRecords(Task);', entities),
    { files, repaired: 'const { records: tasks } = useRecords(Task);' },
  ),
  call.broken(
    'a result that is taken apart',
    page('<p>{tasks.length}</p>', 'const [tasks] = useRecords(Task);', entities),
    { files, repaired: 'const { records: tasks } = useRecords(Task);' },
  ),
  call.broken(
    'names of another library',
    page('<p>{isLoading ? 0 : data.length}</p>', 'const { data, isLoading } = useRecords(Task);', entities),
    { files, repaired: '{ records: data, loading: isLoading }' },
  ),
  call.broken(
    'a sort as an object',
    page(
      '<p>{records.length}</p>',
      "const { records } = useRecords(Task, { sort: { title: 'desc' } });",
      entities,
    ),
    { files, repaired: "{ sort: '-title' }" },
  ),
  call.broken(
    'a record instead of its ID',
    page(
      '<p>{records.map((task) => <Button key={task.id} onClick={() => Task.delete(task)}>x</Button>)}</p>',
      'const { records } = useRecords(Task);',
      `${entities}\nimport { Button } from '@/components/ui/button';`,
    ),
    { files, repaired: 'Task.delete(task.id)' },
  ),
  call.broken(
    'the ID among the values',
    page(
      "<button onClick={() => Task.update({ id: 'a', title: 'b' })}>Save</button>",
      '',
      "import { Task } from '@/api/entities';",
    ),
    { files, repaired: "Task.update('a', { title: 'b' })" },
  ),
  call.broken(
    'a part of the request by another name',
    page(
      '<p>{records.length}</p>',
      "const { records } = useRecords(Task, { where: { status: 'done' } });",
      entities,
    ),
    { files, repaired: "{ filter: { status: 'done' } }" },
  ),
  call.broken(
    'the result of an upload',
    page(
      '<input aria-label="File" type="file" onChange={save} />',
      'const save = async (event) => {\n    const { url } = await uploadFile(event.target.files[0]);\n    console.log(url);\n  };',
      "import { uploadFile } from '@/api/integrations';",
    ),
    { repaired: 'const { file_url: url } = await uploadFile({ file: event.target.files[0] });' },
  ),
  call.broken(
    'what the platform does not have',
    page('<button onClick={() => auth.signIn()}>Sign in</button>', '', "import { auth } from '@/api/auth';"),
  ),
  call.broken(
    'an operator that filters do not have',
    page(
      '<p>{records.length}</p>',
      'const { records } = useRecords(Task, { filter: { hours: { $from: 1 } } });',
      entities,
    ),
    { files },
  ),
  call.broken('a promise in a function', page('<p>a</p>'), {
    files: [
      taskEntity,
      {
        path: 'functions/sum.js',
        content:
          'export default async function sum(request, context) {\n  const tasks = context.entities.Task.list();\n  return Response.json(tasks.map(({ id }) => id));\n}\n',
      },
    ],
    repaired: 'await context.entities.Task.list()',
  }),
  call.broken(
    'a list that is not awaited',
    page(
      '<button onClick={add}>Add</button>',
      'const add = async () => {\n    const tasks = Task.list();\n    console.log(tasks.length);\n  };',
      entities,
    ),
    { files, repaired: 'const tasks = await Task.list();' },
  ),
  call.broken(
    'a call that is not awaited',
    page('<button onClick={() => console.log(Task.list().length)}>Add</button>', '', entities),
    { files, repaired: 'onClick={async () => console.log((await Task.list()).length)}' },
  ),
  call.broken(
    'state that gets a promise',
    page(
      '<p>{tasks.length}</p>',
      'const [tasks, setTasks] = useState([]);\n  useEffect(() => {\n    const load = async () => setTasks(Task.list());\n    load();\n  }, []);',
      `${state}\n${entities}`,
    ),
    { files, repaired: 'setTasks(await Task.list())' },
  ),
  call.broken(
    'a promise in a component',
    page('<p>{tasks.length}</p>', 'const tasks = Task.list();', entities),
    { files },
  ),
  call.broken(
    'a method of another library',
    page('<button onClick={() => Task.remove("1")}>Delete</button>', '', entities),
    { files, repaired: 'Task.delete("1")' },
  ),
  call.broken(
    'a method that does not exist',
    page('<button onClick={() => Task.subscribe(() => 1)}>Delete</button>', '', entities),
    { files },
  ),
  call.broken(
    'an update without an ID',
    page('<button onClick={() => Task.update({ title: "a" })}>Save</button>', '', entities),
    { files },
  ),
  call.broken(
    'an option that does not exist',
    page('<p>{records.length}</p>', "const { records } = useRecords(Task, { sortBy: 'title' });", entities),
    { files, repaired: "{ sort: 'title' }" },
  ),
  call.right(
    'calls',
    page(
      '<button onClick={async () => { const tasks = await Task.list("-createdAt", 5); await Task.update(tasks[0].id, { title: "b" }); }}>Save</button>',
      '',
      entities,
    ),
    { files },
  ),
];

const type = casesOf('type-error', 'warning');

const typeCases: readonly DetectorCase[] = [
  type.broken('a method that dates do not have', page('<p>{new Date().format("P")}</p>'), {
    severity: 'error',
  }),
  type.broken('a wrong letter in a method', page('<p>{JSON.stringfy(1)}</p>'), {
    severity: 'error',
    repaired: 'JSON.stringify(1)',
  }),
  type.broken('a variable before its value', page('<p>{a}</p>', 'const a = b + 1;\n  const b = 2;'), {
    severity: 'error',
  }),
  type.broken(
    'a choice without options',
    page(
      '<Combobox value="a" onValueChange={() => undefined} />',
      '',
      "import { Combobox } from '@/components/ui/combobox';",
    ),
    { files, severity: 'error' },
  ),
  type.broken(
    'a variant that buttons do not have',
    page('<Button variant="primary">Save</Button>', '', "import { Button } from '@/components/ui/button';"),
  ),
  type.broken(
    'a prop that a component does not have',
    page(
      '<StatCard label="a" value={1} trendy={2} />',
      '',
      "import { StatCard } from '@/components/ui/stat-card';",
    ),
  ),
  type.broken(
    'an icon as an element',
    page(
      '<StatCard label="a" value={1} icon={<Check />} />',
      '',
      "import { Check } from 'lucide-react';\nimport { StatCard } from '@/components/ui/stat-card';",
    ),
    { severity: 'error', repaired: 'icon={Check}' },
  ),
  type.broken('an object that is shown', page('<p>{{ title: 1 }}</p>'), { severity: 'error' }),
  type.right(
    'state that is filled later',
    page(
      '<p>{form.name}{user?.name}{list[0]?.name}</p>',
      'const [form] = useState({});\n  const [user] = useState(null);\n  const [list] = useState([]);',
      "import { useState } from 'react';",
    ),
  ),
];

export const clientCases: readonly DetectorCase[] = [...fieldCases, ...nameCases, ...callCases, ...typeCases];
