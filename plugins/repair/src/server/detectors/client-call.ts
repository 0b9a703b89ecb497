import type { Node, Placed, TextPatch } from '@buildai/code-model';
import { parseModule, walk } from '@buildai/code-model';
import { nearestName } from '@buildai/core/shared';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { awaitFix } from '../code/await-fix.js';
import { clientsIn } from '../code/entity-clients.js';
import { calledName, memberOf, nameOf } from '../code/names.js';
import { placeAt } from '../code/place-in.js';
import { patchedFile } from '../code/repaired-file.js';
import { typeFindings } from '../code/type-findings.js';
import type { TypeFinding } from '../code/type-findings.js';
import { hookResultFix } from './hook-result-fix.js';

export interface CallIssue extends FoundIssue {
  readonly start: number;
  readonly end: number;
  readonly patches: readonly TextPatch[] | undefined;
}

/** Calls of the clients of an app that do not fit them: results that are not awaited, methods and arguments. */
export const clientCall = defineDetector<CallIssue>({
  id: 'client-call',
  title: 'Wrong calls of the app’s clients',
  severity: 'error',
  detect: callIssues,
  repair: (issues, path, app) =>
    patchedFile(
      app,
      path,
      unique(issues.flatMap(({ patches }) => patches ?? [])),
      `Corrected calls of the app’s clients in ${path}.`,
    ),
});

/** One `await` may be what several places need. */
const unique = (patches: readonly TextPatch[]): readonly TextPatch[] => [
  ...new Map(patches.map((each) => [`${each.start} ${each.end} ${each.text}`, each])).values(),
];

export async function callIssues(app: ExaminedApp): Promise<readonly CallIssue[]> {
  return (await typeFindings(app)).flatMap((finding) => issueOf(finding) ?? []);
}

function issueOf(finding: TypeFinding): CallIssue | undefined {
  const { subject, path, content, start, end } = finding;
  const at = (message: string, patches?: readonly TextPatch[]): CallIssue => ({
    ...{ path, message, start, end, patches },
    ...placeAt(content, start),
  });
  if (subject === 'promise') return at(promiseMessage(finding), awaitFix(content, path, finding));
  if (subject === 'hook-result') return at(...hookResultFix(finding));
  if (subject === 'client') return clientIssue(finding, at);
  return wrongArgument(finding, at);
}

const promiseMessage = ({ text }: TypeFinding) =>
  `This uses a promise like its value${/^\w+$/.test(text) ? ` (${text})` : ''}. Wait for it with await.`;

/** Names that other libraries have for the methods of entity clients. */
const synonyms: Readonly<Record<string, string>> = {
  ...{ all: 'list', getAll: 'list', findAll: 'list', findMany: 'list', fetchAll: 'list', readAll: 'list' },
  ...{ getById: 'get', findById: 'get', findOne: 'get', read: 'get', fetch: 'get', find: 'filter' },
  ...{ query: 'filter', where: 'filter', search: 'filter' },
  ...{ add: 'create', insert: 'create', save: 'create', new: 'create', createOne: 'create' },
  ...{ edit: 'update', patch: 'update', updateOne: 'update', updateById: 'update', set: 'update' },
  ...{ remove: 'delete', destroy: 'delete', del: 'delete', deleteOne: 'delete', deleteById: 'delete' },
  ...{ createMany: 'bulkCreate', insertMany: 'bulkCreate', bulkInsert: 'bulkCreate' },
};

const methods =
  'list filter count sum get create update delete bulkCreate page aggregate similar increment upsert updateMany deleteMany'.split(
    ' ',
  );

/** Arguments that a method needs at least and takes at most, where a synonym may be replaced. */
const arity: Readonly<Record<string, readonly [number, number]>> = {
  list: [0, 0],
  get: [1, 1],
  filter: [1, 1],
  create: [1, 1],
  update: [2, 2],
  delete: [1, 1],
  bulkCreate: [1, 1],
};

type At = (message: string, patches?: readonly TextPatch[]) => CallIssue;

function clientIssue({ text, content, path, start, end, code }: TypeFinding, at: At): CallIssue | undefined {
  if (code === 2488)
    return at('This is the client of an entity, not its records. Read them with useRecords or list.');
  if (code !== 2339 && code !== 2551) return undefined;
  const meant = synonyms[text] ?? nearestName(text, methods, { mostSlips: 2 });
  const call = callAround(content, path, start);
  if (!call)
    return at(`“${text}” is no part of the client of an entity, whose methods are ${methods.join(', ')}.`);
  if (meant === undefined)
    return at(`The client of an entity has no method “${text}”. Its methods are ${methods.join(', ')}.`);
  const [least, most] = arity[meant] ?? [0, 0];
  const count = call.arguments.length;
  const fits = (least <= count && count <= most) || synonyms[text] === undefined;
  return at(
    `The client of an entity has no method “${text}”. Did you mean “${meant}”?`,
    fits && (meant !== 'filter' || call.arguments[0]?.type === 'ObjectExpression')
      ? [{ start, end, text: meant }]
      : undefined,
  );
}

type Call = Placed & Extract<Node, { type: 'CallExpression' }>;

/** The call of the method whose name starts at an offset. */
function callAround(content: string, path: string, start: number): Call | undefined {
  let found: Call | undefined;
  walk(parseModule(content, path).tree, (node) => {
    if (node.start > start || node.end <= start) return false;
    if (node.type === 'CallExpression' && memberOf(node.callee)?.property.start === start) found = node;
    return undefined;
  });
  return found;
}

/** Arguments that clients and hooks do not take, by the codes of TypeScript for them. */
const argumentCodes: readonly (number | undefined)[] = [2345, 2353, 2554, 2555, 2561, 2322, 2769];

/** Of others, TypeScript may not know what they are when they are used. */
const simpleTypes =
  /^Type '(?:"[^"]*"|-?[\d.]+|number|string|boolean|true|false)' is not assignable to type '(?:number|string|boolean|"[^']*)'/;

function wrongArgument(finding: TypeFinding, at: At): CallIssue | undefined {
  const { code, message, content, path } = finding;
  if (!argumentCodes.includes(code)) return undefined;
  if (code === 2322 && !simpleTypes.test(message)) return undefined;
  const name = clientCallAt(finding, content, path);
  if (name === undefined) return undefined;
  const [first = ''] = message.split('\n');
  const meant = /Did you mean to write '(\w+)'/.exec(first)?.[1];
  const patch =
    meant !== undefined && /^\w+$/.test(finding.text)
      ? [{ start: finding.start, end: finding.end, text: meant }]
      : undefined;
  return at(`${name} doesn’t take this: ${plain(first)}`, patch);
}

/** TypeScript’s sentence without the long names of types. */
const plain = (message: string) =>
  message.replace(/TypedEntityClient<.*?>(?=')/g, 'the client').replace(/Platform & \{.*?\}/g, 'a record');

/** What is called with what stands at a place, if that is a client, a hook of the client or a server function. */
function clientCallAt({ start, end }: TypeFinding, content: string, path: string): string | undefined {
  const clientOf = clientsIn(content, path);
  let name: string | undefined;
  walk(parseModule(content, path).tree, (node) => {
    if (node.start > start || node.end < end) return false;
    if (node.type !== 'CallExpression') return undefined;
    const member = memberOf(node.callee);
    const entity = clientOf(member?.object);
    const called = calledName(node);
    if (member && entity !== undefined) name = `${entity}.${member.name}`;
    else if (clientOf(node.arguments[0]) !== undefined && /^use[A-Z]/.test(called ?? '')) name = called;
    else if (nameOf(node.callee) === 'invoke') name = 'invoke';
    return undefined;
  });
  return name;
}
