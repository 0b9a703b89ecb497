import type { TextPatch } from '@buildai/code-model';
import { readModule } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import type { IssueSeverity } from '../../shared/issue.js';
import { placeAt } from '../code/place-in.js';
import { patchedFile } from '../code/repaired-file.js';
import { typeFindings } from '../code/type-findings.js';
import type { TypeFinding } from '../code/type-findings.js';
import { callIssues } from './client-call.js';
import { entityField, fieldIssues } from './entity-field.js';
import { isOfModule } from './missing-export.js';

interface TypeIssue extends FoundIssue {
  readonly patch: TextPatch | undefined;
}

/** What TypeScript knows to be wrong, and no other detector states better. */
export const typeError = defineDetector<TypeIssue>({
  id: 'type-error',
  title: 'Values of the wrong type',
  severity: 'warning',
  async detect(app) {
    const own = new Set(
      [...(await callIssues(app)), ...fieldIssues(app), ...(await readFields(app))].map(keyOf),
    );
    return (await typeFindings(app))
      .filter((each) => !isOfModule(each))
      .filter((each) => !own.has(keyOf({ ...each, ...placeAt(each.content, each.start) })))
      .flatMap((each) => issueOf(each) ?? []);
  },
  repair: (issues, path, app) =>
    patchedFile(
      app,
      path,
      issues.flatMap(({ patch }) => patch ?? []),
      `Corrected values of the wrong type in ${path}.`,
    ),
});

const readFields = async (app: ExaminedApp) => entityField.detect(app);

const keyOf = ({ path, line, column }: Pick<FoundIssue, 'path' | 'line' | 'column'>) =>
  `${path}:${line}:${column}`;

function issueOf(finding: TypeFinding): TypeIssue | undefined {
  const severity = severityOf(finding);
  if (!severity) return undefined;
  const { path, content, message, start, end } = finding;
  const [first = '', ...rest] = message.split('\n');
  const detail = rest.length > 0 ? ` ${rest.at(-1)?.trim() ?? ''}` : '';
  const meant = severity === 'error' ? /Did you mean '(\w+)'\?/.exec(first)?.[1] : undefined;
  const [icon] = isIconElement(finding) ? iconPatch(finding) : [];
  return {
    path,
    message: short(`${first}${detail}`),
    severity,
    ...placeAt(content, start),
    patch: icon ?? (meant === undefined ? undefined : { start, end, text: meant }),
  };
}

/** `icon={<Check />}` is `icon={Check}`. */
function iconPatch({ content, start }: TypeFinding): readonly TextPatch[] {
  const [whole, name = '', icon = ''] = /^(\w+=\{)<([A-Z]\w*)\s*\/>\}/.exec(content.slice(start)) ?? [];
  return whole === undefined
    ? []
    : [{ start: start + name.length, end: start + whole.length - 1, text: icon }];
}

const mostCharacters = 400;
const short = (text: string) => (text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text);

/** Codes of what fails whenever it runs: calling what is no function, and using a variable before it has a value. */
const failing = new Set([2349, 2351, 2448, 2604, 2607, 2786]);
/** An attribute twice, and objects that are compared by identity. */
const doubtful = new Set([17001, 2839]);

/** @returns undefined for what is no error in JavaScript, or cannot be decided */
function severityOf(finding: TypeFinding): IssueSeverity | undefined {
  const { code = 0, message } = finding;
  if (failing.has(code)) return 'error';
  if (doubtful.has(code)) return 'warning';
  if (code === 2339 || code === 2551) return ofMissingProperty(finding);
  if (code === 2741 || code === 2739 || code === 2740)
    return ofMissingProps(finding) ?? (isStated(finding) ? 'warning' : undefined);
  if (isIconElement(finding) || isShownObject(message)) return 'error';
  if (code === 2322 && (isUnknownProp(message) || isWrongOption(finding) || isTextForObject(finding)))
    return 'warning';
  return isStated(finding) ? 'warning' : undefined;
}

/** Components that take an icon take the component itself. */
const isIconElement = ({ message }: TypeFinding) =>
  /^Type 'Element' is not assignable to type '\w*Icon'/.test(message);

/** React throws when it should show an object or a date. */
const isShownObject = (message: string) =>
  /^Object literal may only specify known properties, and .* does not exist in type '.*ReactPortal/.test(
    message,
  ) || /^Type '(?:\{[^]*\}|Date)' is not assignable to type 'ReactNode'/.test(message);

/** A component of the kit that takes an object gets a text. */
function isTextForObject(finding: TypeFinding): boolean {
  const tag = tagAround(finding);
  return (
    /^Type '(?:string|number|"[^"]*")' is not assignable to type '\{/.test(finding.message) &&
    tag !== undefined &&
    isKitElement(tag, finding)
  );
}

/** What contradicts types that the app itself states. */
function isStated({ path, code = 0, message, text }: TypeFinding): boolean {
  if (!/\.tsx?$/.test(path)) return false;
  if (code === 2554 || code === 2555 || code === 2820) return true;
  if (code === 2741 || code === 2739) return /^[A-Z]/.test(text);
  return (
    code === 2345 &&
    /^Argument of type '(?:string|number|boolean)' is not assignable to parameter of type '(?:SetStateAction<)?(?:string|number|boolean)\b/.test(
      message,
    )
  );
}

/** Types whose properties are all known. Objects of the app may get more of them. */
const closedType =
  /on type '(?:"|string|number|boolean|Date|Math|JSON|readonly |Set<|Map<|[^']*\[\]'|typeof |\(|ObjectConstructor|ArrayConstructor|DateConstructor|NumberConstructor|Console|AggregateGroup)/;

/** Calling a method that a text, a number, a list or a date does not have fails. */
function ofMissingProperty({ message, content, end }: TypeFinding): IssueSeverity | undefined {
  if (!closedType.test(message)) return undefined;
  return /^\s*\(/.test(content.slice(end, end + 5)) ? 'error' : 'warning';
}

/** Components of the kit read these without asking whether they are there. */
const crashing = /'(?:records|data|columns|items|options|navigation|values|events|entity|children)'/;

function ofMissingProps(finding: TypeFinding): IssueSeverity | undefined {
  if (!isKitElement(finding.text, finding)) return undefined;
  return crashing.test(finding.message.slice(0, 200)) || crashing.test(finding.message.slice(-200))
    ? 'error'
    : 'warning';
}

/** A prop that its component does not take. */
const isUnknownProp = (message: string) =>
  /Property '[\w-]+' does not exist on type 'IntrinsicAttributes\b/.test(message);

/** Whether a component of the kit gets an option that it does not have. */
function isWrongOption(finding: TypeFinding): boolean {
  const { message } = finding;
  if (!/^Type '"[^"]*"' is not assignable to type '/.test(message)) return false;
  const tag = tagAround(finding);
  return tag !== undefined && isKitElement(tag, finding);
}

/** The element whose attribute stands at a place. */
const tagAround = ({ content, start }: TypeFinding) =>
  /<([A-Z]\w*)(?:[^<>]|=>|<[A-Z]\w*\s*\/>)*$/.exec(content.slice(0, start))?.[1];

const isKitElement = (tag: string, { content, path }: TypeFinding) =>
  readModule(content, path).imports.some(
    ({ specifier, names }) =>
      specifier.startsWith('@/components/ui/') && names.some(({ local }) => local === tag),
  );
