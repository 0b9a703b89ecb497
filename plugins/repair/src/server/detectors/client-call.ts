import type { Node, Placed, TextPatch } from '@buildai/code-model';
import { parseModule, placeOf, walk } from '@buildai/code-model';
import { nearestName } from '@buildai/core/shared';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { awaitFix } from '../code/await-fix.js';
import { apiCallName, apiNamesIn, apiSourceAt } from '../code/api-imports.js';
import { clientsIn } from '../code/entity-clients.js';
import { filterOperators, unknownOperators } from '../code/filter-operators.js';
import { calledName, memberOf, nameOf } from '../code/names.js';
import { pageCodes, perApp, perFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';
import { placeAt } from '../code/place-in.js';
import { patchedFile } from '../code/repaired-file.js';
import { typeFindings } from '../code/type-findings.js';
import type { TypeFinding } from '../code/type-findings.js';
import { argumentFix, isBareArgument } from './call-arguments.js';
import { functionCodes, simpleTypes, storedValue } from './entity-field.js';
import { entityMethods } from './entity-methods.js';
import { functionCallFaults } from './function-calls.js';
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
  detect: (app) => callIssues(app),
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

export const callIssues = perApp(async (app): Promise<readonly CallIssue[]> => [
  ...(await typeFindings(app)).flatMap((finding) => issueOf(finding) ?? []),
  ...functionCodes(app).flatMap(ofFunction),
  ...operatorIssues(app),
  ...pageCodes(app).flatMap(bareArguments),
]);

/** What server functions call, which TypeScript does not know. */
const ofFunction = (code: PageCode): readonly CallIssue[] =>
  functionCallFaults(code).map(({ awaited, ...fault }) => ({
    ...fault,
    path: code.path,
    patches: awaited && [{ start: awaited.start, end: awaited.start, text: 'await ' }],
  }));

/** `uploadFile(file)`: the file belongs into an object. What a variable holds, TypeScript may not know. */
const bareArguments = perFile(({ path, content, tree }): readonly CallIssue[] => {
  const names = apiNamesIn(content, path);
  const found: CallIssue[] = [];
  if (names.size === 0) return found;
  walk(tree, (node) => {
    const name = apiCallName(node, names);
    if (node.type !== 'CallExpression' || name === undefined) return;
    const [first] = node.arguments;
    if (!first || node.arguments.length > 1 || !isBareArgument(name, first)) return;
    const { line, column, start, end } = placeOf(first);
    const patches = argumentFix(node, name, content, { start, end });
    const [patch] = patches ?? [];
    const message = `${name} takes an object${patch ? `: ${name}(${patch.text})` : ''}.`;
    found.push({ path, message, line, column, start, end, patches });
  });
  return found;
});

function operatorIssues(app: ExaminedApp): readonly CallIssue[] {
  return [...pageCodes(app), ...functionCodes(app)].flatMap((code) =>
    unknownOperators(code).map((node): CallIssue => {
      const { line, column, start, end } = placeOf(node);
      const message = `Filters have no operator “${nameOf(node) ?? ''}”. They have ${filterOperators.join(' ')}.`;
      return { path: code.path, message, line, column, start, end, patches: undefined };
    }),
  );
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
  return wrongResult(finding, at) ?? wrongArgument(finding, at);
}

/** What the platform’s modules do not have, and what their calls do not return: `auth.signIn`, `{ url } = await uploadFile(…)`. */
function wrongResult(finding: TypeFinding, at: At): CallIssue | undefined {
  const { code, content, path, text, message, start, end } = finding;
  if (code !== 2339 && code !== 2551) return undefined;
  const names = apiNamesIn(content, path);
  const source = names.size > 0 ? apiSourceAt(parseModule(content, path).tree, finding, names) : undefined;
  if (!source) return undefined;
  const known = [...message.matchAll(/[{;] (?:readonly )?"?(\w+)"?\??:/g)].map(([, name = '']) => name);
  // `url` of `file_url`.
  const [meant, ...others] = known.filter((each) => each.toLowerCase().endsWith(text.toLowerCase()));
  const isCertain = meant !== undefined && others.length === 0;
  const advice = isCertain
    ? ` Did you mean “${meant}”?`
    : known.length > 0
      ? ` There is ${known.join(', ')}.`
      : '';
  return at(
    `${source.name} has no “${text}”.${advice}`,
    isCertain ? [{ start, end, text: source.isShorthand ? `${meant}: ${text}` : meant }] : undefined,
  );
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
  const meant = synonyms[text] ?? nearestName(text, entityMethods, { mostSlips: 2 });
  const call = callAround(content, path, start);
  if (!call)
    return at(
      `“${text}” is no part of the client of an entity, whose methods are ${entityMethods.join(', ')}.`,
    );
  if (meant === undefined)
    return at(
      `The client of an entity has no method “${text}”. Its methods are ${entityMethods.join(', ')}.`,
    );
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

function wrongArgument(finding: TypeFinding, at: At): CallIssue | undefined {
  const { code, message, content, path } = finding;
  if (!argumentCodes.includes(code)) return undefined;
  if (code === 2322 && (!simpleTypes.test(message) || storedValue(finding))) return undefined;
  const found = clientCallAt(finding, content, path);
  if (!found) return undefined;
  const { name, call } = found;
  const [first = ''] = message.split('\n');
  const meant = /Did you mean to write '(\w+)'/.exec(first)?.[1];
  const patch =
    meant !== undefined && /^\w+$/.test(finding.text)
      ? [{ start: finding.start, end: finding.end, text: meant }]
      : argumentFix(call, name, content, finding);
  return at(`${name} doesn’t take this: ${plain(first)}`, patch);
}

/** TypeScript’s sentence without the long names of types. */
const plain = (message: string) =>
  message.replace(/TypedEntityClient<.*?>(?=')/g, 'the client').replace(/Platform & \{.*?\}/g, 'a record');

/** What is called with what stands at a place, if that is a client, a hook of the client or a server function. */
function clientCallAt(
  { start, end }: TypeFinding,
  content: string,
  path: string,
): { readonly name: string; readonly call: Call } | undefined {
  const clientOf = clientsIn(content, path);
  const apiNames = apiNamesIn(content, path);
  let found: { readonly name: string; readonly call: Call } | undefined;
  walk(parseModule(content, path).tree, (node) => {
    if (node.start > start || node.end < end) return false;
    if (node.type !== 'CallExpression') return undefined;
    const member = memberOf(node.callee);
    const entity = clientOf(member?.object);
    const called = calledName(node);
    const name =
      member && entity !== undefined
        ? `${entity}.${member.name}`
        : clientOf(node.arguments[0]) !== undefined && /^use[A-Z]/.test(called ?? '')
          ? called
          : nameOf(node.callee) === 'transaction'
            ? 'transaction'
            : apiCallName(node, apiNames);
    if (name !== undefined) found = { name, call: node };
    return undefined;
  });
  return found;
}
