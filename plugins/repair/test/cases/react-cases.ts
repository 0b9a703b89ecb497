import { casesOf, page, taskEntity } from './detector-case.js';
import type { DetectorCase } from './detector-case.js';

const key = casesOf('missing-key', 'warning');
const tasks = 'const { records: tasks } = useRecords(Task);';
const entities = "import { Task, useRecords } from '@/api/entities';";
const useState = "import { useState } from 'react';";
const refs = "import { useEffect, useRef } from 'react';";
const hooks = "import { useEffect, useState } from 'react';";

const keys: readonly DetectorCase[] = [
  key.broken('records', page('<ul>{tasks.map((task) => <li>{task.title}</li>)}</ul>', tasks, entities), {
    files: [taskEntity],
    repaired: '<li key={task.id}>{task.title}</li>',
  }),
  key.broken('texts', page("<ul>{['a', 'b'].map((each) => <li>{each}</li>)}</ul>"), {
    repaired: '(each, index) => <li key={index}>{each}</li>',
  }),
  key.broken('a parameter without parentheses', page("<ul>{['a'].map(each => <li>{each}</li>)}</ul>"), {
    repaired: '.map((each, index) => <li key={index}>{each}</li>)',
  }),
  key.broken('a known index', page('<ul>{[\'a\'].map((each, at) => <li className="p-1">{each}</li>)}</ul>'), {
    repaired: '<li key={at} className="p-1">',
  }),
  key.broken('no parameter', page('<div>{Array.from({ length: 3 }, () => <hr />)}</div>'), {
    repaired: 'Array.from({ length: 3 }, (_, index) => <hr key={index} />)',
  }),
  key.broken(
    'a block, a condition and a fragment',
    page(
      '<dl>{[1, 2].map((n) => { if (n > 1) return null; return n ? <><dt>{n}</dt></> : <dd>0</dd>; })}</dl>',
    ),
    { repaired: "import { Fragment } from 'react';" },
  ),
  key.broken('a fragment', page('<dl>{[1, 2].map((n) => <><dt>{n}</dt></>)}</dl>'), {
    repaired: '<Fragment key={index}><dt>{n}</dt></Fragment>',
  }),
  key.broken('a variable', page('<ul>{[1].map((n) => { const row = <li>{n}</li>; return row; })}</ul>'), {
    repaired: '<li key={index}>{n}</li>',
  }),
  key.broken(
    'a filtered list',
    page(
      '<ul>{open.slice(0, 3).map((each) => <li>{each.title}</li>)}</ul>',
      `${tasks}\n  const open = tasks.filter((task) => task.title);`,
      entities,
    ),
    {
      files: [taskEntity],
      repaired: '<li key={each.id}>',
    },
  ),
  key.broken('an array', page('<p>{[<b>1</b>, <i>2</i>]}</p>'), {
    repaired: '[<b key={0}>1</b>, <i key={1}>2</i>]',
  }),
  key.broken('a spread item', page('<ul>{[{ id: 1 }].map((each) => <li {...each}>{each.id}</li>)}</ul>'), {
    repaired: '<li key={each.id} {...each}>',
  }),
  key.right('keys', page("<ul>{['a'].map((each) => <li key={each}>{each}</li>)}</ul>")),
  key.right('a spread key', page("<ul>{['a'].map((each) => <li {...{ key: each }}>{each}</li>)}</ul>")),
  key.right(
    'children',
    page('<ul>{Children.map(null, (each) => <li>{each}</li>)}</ul>', '', "import { Children } from 'react';"),
  ),
  key.right(
    'a list of pairs',
    page('<p>{pairs.size}</p>', "const pairs = new Map(['a'].map((each) => [each, <b>{each}</b>]));"),
  ),
  key.right('an array of objects', page('<p>{tabs.length}</p>', 'const tabs = [{ icon: <b>1</b> }];')),
];

const rules = casesOf('hooks-rules', 'error');
const loop = casesOf('endless-loop', 'error');
const called = casesOf('called-handler', 'error');
const effect = casesOf('async-effect', 'error');
const promise = casesOf('effect-promise', 'error');
const dependencies = casesOf('hook-dependencies', 'warning');
const suspicious = casesOf('suspicious-code', 'error');

const hookCases: readonly DetectorCase[] = [
  rules.broken(
    'a condition',
    page('<p>{a}</p>', 'let a = 0;\n  if (Math.random() > 2) [a] = useState(1);', useState),
  ),
  rules.broken('a loop', page('<p />', 'for (const each of [1, 2]) useState(each);', useState)),
  rules.broken(
    'after a return',
    page('<p>{a}</p>', 'if (Math.random() > 2) return null;\n  const [a] = useState(1);', useState),
    { repaired: '  const [a] = useState(1);\n  if (Math.random() > 2) return null;\n' },
  ),
  rules.broken(
    'after a return, with what stands between',
    page(
      '<p>{a}</p>',
      'const b = Math.random();\n  if (b > 2) return null;\n  const c = b + 1;\n  const [a] = useState(c);',
      useState,
    ),
  ),
  rules.right('the top', page('<p>{a}</p>', 'const [a] = useState(1);', useState)),

  loop.broken(
    'a setter while rendering',
    page('<p>{a}</p>', 'const [a, setA] = useState(1);\n  setA(2);', useState),
  ),
  loop.broken(
    'an effect without dependencies',
    page(
      '<p>{a.length}</p>',
      "const [a, setA] = useState([]);\n  useEffect(() => {\n    fetch('/a').then((response) => response.json()).then((data) => setA(data));\n  });",
      hooks,
    ),
  ),
  loop.broken(
    'an effect that changes its dependency',
    page(
      '<p>{a}</p>',
      'const [a, setA] = useState(1);\n  useEffect(() => {\n    setA(a + 1);\n  }, [a]);',
      hooks,
    ),
  ),
  loop.broken(
    'an object as dependency',
    page(
      '<p>{a.length}</p>',
      'const [a, setA] = useState([]);\n  const options = { b: 1 };\n  useEffect(() => {\n    setA([options.b]);\n  }, [options]);',
      hooks,
    ),
  ),
  loop.right(
    'an effect that ends',
    page(
      '<p>{a}</p>',
      'const [a, setA] = useState(1);\n  useEffect(() => {\n    if (a < 3) setA(a + 1);\n  }, [a]);',
      hooks,
    ),
  ),
  loop.right(
    'an effect at the start',
    page(
      '<p>{a.length}</p>',
      'const [a, setA] = useState([]);\n  useEffect(() => {\n    setA([1]);\n  }, []);',
      hooks,
    ),
  ),
  loop.right(
    'a setter in a listener',
    page(
      '<p>{a}</p>',
      'const [a, setA] = useState(1);\n  useEffect(() => {\n    const timer = setInterval(() => setA((n) => n + 1), 1000);\n    return () => clearInterval(timer);\n  });',
      hooks,
    ),
  ),

  called.broken(
    'a setter',
    page('<button onClick={setA(2)}>{a}</button>', 'const [a, setA] = useState(1);', useState),
    {
      repaired: 'onClick={() => setA(2)}',
    },
  ),
  called.broken(
    'a function of the page',
    page('<button onClick={save(1)}>Save</button>', 'function save(n) {\n    console.log(n);\n  }'),
    {
      repaired: 'onClick={() => save(1)}',
    },
  ),
  called.right(
    'a function that returns a handler',
    page('<button onClick={save(1)}>Save</button>', 'const save = (n) => () => console.log(n);'),
  ),
  called.right(
    'a handler',
    page('<button onClick={() => setA(2)}>{a}</button>', 'const [a, setA] = useState(1);', useState),
  ),

  effect.broken(
    'an async effect',
    page(
      '<p>{a}</p>',
      'const [a, setA] = useState(1);\n  useEffect(async () => {\n    setA(await Promise.resolve(2));\n  }, []);',
      hooks,
    ),
    {
      repaired: 'useEffect(() => {\n    void (async () => {',
    },
  ),
  promise.broken(
    'an element that scrolls into view',
    page(
      '<p ref={end} />',
      'const end = useRef(null);\n  useEffect(() => end.current?.scrollIntoView(), []);',
      refs,
    ),
    { repaired: '  useEffect(() => void end.current?.scrollIntoView(), []);\n' },
  ),
  promise.right(
    'braces around what scrolls',
    page(
      '<p ref={end} />',
      'const end = useRef(null);\n  useEffect(() => {\n    end.current?.scrollIntoView();\n  }, []);\n  useEffect(() => void end.current?.focus(), []);',
      refs,
    ),
  ),
  effect.right(
    'an async function within',
    page(
      '<p>{a}</p>',
      'const [a, setA] = useState(1);\n  useEffect(() => {\n    (async () => setA(await Promise.resolve(2)))();\n  }, []);',
      hooks,
    ),
  ),

  dependencies.broken(
    'a parameter of the address',
    page(
      '<p>{a}</p>',
      "const { id } = useParams();\n  const [a, setA] = useState('');\n  useEffect(() => {\n    setA(`Page ${id}`);\n  }, []);",
      `${hooks}\nimport { useParams } from 'react-router';`,
    ),
    {
      repaired: '}, [id]);',
    },
  ),
  dependencies.broken(
    'a function of the component',
    page(
      '<p>{a}</p>',
      'const [a, setA] = useState(0);\n  const load = () => setA(a + 1);\n  useEffect(() => {\n    load();\n  }, []);',
      hooks,
    ),
  ),
  dependencies.right(
    'a setter',
    page('<p>{a}</p>', 'const [a, setA] = useState(0);\n  useEffect(() => {\n    setA(1);\n  }, []);', hooks),
  ),

  suspicious.broken(
    'a list that returns nothing',
    page('<ul>{[1, 2].map((n) => { <li key={n}>{n}</li>; })}</ul>'),
  ),
  suspicious.broken('a constant that changes', page('<p>{a}</p>', 'const a = 1;\n  a = 2;')),
  suspicious.broken('a comparison with NaN', page('<p>{a === NaN ? 1 : 2}</p>', 'const a = 1;')),
  suspicious.broken('a wrong type name', page("<p>{typeof a === 'nubmer' ? 1 : 2}</p>", 'const a = 1;')),
  suspicious.broken('a key twice', page('<p style={{ color: "red", color: "blue" }}>a</p>'), {
    severity: 'warning',
  }),
  suspicious.right(
    'right code',
    page("<p>{Number.isNaN(a) || typeof a === 'number' ? 1 : 2}</p>", 'const a = 1;'),
  ),
];

const accessibility = casesOf('accessibility', 'warning');

const accessibilityCases: readonly DetectorCase[] = [
  accessibility.broken('an image without a text', page('<img src="/a.png" />')),
  accessibility.broken('an element that is clicked', page('<div onClick={() => history.back()}>Back</div>')),
  accessibility.broken(
    'a button without a name',
    page(
      '<Button><PlusIcon /></Button>',
      '',
      "import { PlusIcon } from 'lucide-react';\nimport { Button } from '@/components/ui/button';",
    ),
  ),
  accessibility.broken(
    'an input without a label',
    page('<Input />', '', "import { Input } from '@/components/ui/input';"),
  ),
  accessibility.right(
    'names for all',
    page(
      '<form>\n      <label htmlFor="name">Name</label>\n      <input id="name" />\n      <img src="/a.png" alt="A hive" />\n      <button type="submit">Save</button>\n      <input type="search" aria-label="Search tasks" placeholder="Search" />\n    </form>',
    ),
  ),
];

export const reactCases: readonly DetectorCase[] = [...keys, ...hookCases, ...accessibilityCases];
