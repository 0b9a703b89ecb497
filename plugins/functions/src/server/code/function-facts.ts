import type { Node, Placed } from '@buildai/code-model';
import { literalText, parseModule, placeOf, readModule, walk } from '@buildai/code-model';
import { Cron } from 'croner';
import type { FunctionFault } from '../../shared/function-view.js';
import { hostsNamed } from './hosts-named.js';
import { secretsRead } from './secrets-read.js';
import { serviceUses } from './service-uses.js';

/** What the text of a function says about it, read without running it. */
export interface FunctionFacts {
  /** Whether all of the code could be read: it has no syntax error. */
  readonly isWhole: boolean;
  /** `export const schedule`: a cron expression with five fields, in UTC. */
  readonly schedule: string | undefined;
  /** `anyone`: also called by people who may not enter the app, such as the sender of a webhook. */
  readonly access: 'app' | 'anyone';
  /** Whether it exports `check`, which decides about writes of rows. */
  readonly checks: boolean;
  /** Whether it does nothing else: no request can be answered by it. */
  readonly onlyChecks: boolean;
  /** Names of the secrets that the code reads, sorted. */
  readonly secrets: readonly string[];
  /** Whether it may read any at all. */
  readonly readsSecrets: boolean;
  /** Whether it may read others than `secrets` too: by names that it computes, or passing all of them on. */
  readonly readsAnySecret: boolean;
  /** Entities, and other parts of the service, that it uses with all rights, sorted. */
  readonly asService: readonly string[];
  /** Whether it names all rights, also where `asService` does not find for what. Code that does not gets none. */
  readonly usesService: boolean;
  /** Hosts of the addresses in it, sorted. */
  readonly hosts: readonly string[];
  /** Why the code is not deployed. */
  readonly fault: FunctionFault | undefined;
}

const faultAt = (node: Node, code: string, message: string): FunctionFault => {
  const { line, column } = placeOf(node);
  return { code, message, line, column };
};

/** The value of `export const name = …`. */
function exportedValue(statements: readonly Node[], name: string): Placed | undefined {
  for (const statement of statements) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations)
      if (id.type === 'Identifier' && id.name === name && init) return init as Placed;
  }
  return undefined;
}

/** The value without `as const` and the like. */
function plain(node: Placed): Node {
  const { type } = node;
  return type === 'TSAsExpression' || type === 'TSSatisfiesExpression' ? node.expression : node;
}

/** Five fields, or one of their names, such as `@daily`. */
const cronForm = /^\s*(?:\S+(?:\s+\S+){4}|@\w+)\s*$/;

/** The first run after a moment, in ISO 8601; undefined if there is none. @throws for an invalid expression */
export function nextRun(cron: string, after: Date): string | undefined {
  return new Cron(cron, { mode: '5-part', timezone: 'UTC', paused: true }).nextRun(after)?.toISOString();
}

/** A date is none: it would be over some day, and the function with it. */
function isSchedule(cron: string): boolean {
  try {
    return cronForm.test(cron) && nextRun(cron, new Date()) !== undefined;
  } catch {
    return false;
  }
}

const badSchedule =
  "The schedule should be a cron expression in quotes with five fields, such as '0 9 * * 1' for Mondays at 9:00 UTC.";
const badAccess = "The access should be 'anyone' in quotes. Leave it out for people who may use the app.";

/** Reads the facts of a function’s code. For code with a syntax error, they cover the statements before it. */
export function readFunctionFacts(text: string, path: string): FunctionFacts {
  const { diagnostics, tree } = parseModule(text, path);
  const { program } = tree;
  const schedule = exportedValue(program.body, 'schedule');
  const access = exportedValue(program.body, 'access');
  const cron = schedule && literalText(plain(schedule));
  const level = access && literalText(plain(access));
  const { names, readsAny } = secretsRead((visit) => walk(program, visit));
  const hasSchedule = cron !== undefined && cron.length <= 200 && isSchedule(cron);
  const { exports } = readModule(text, path);
  const checks = exports.has('check');
  let fault: FunctionFault | undefined;
  if (schedule && !hasSchedule) fault = faultAt(schedule, 'schedule', badSchedule);
  else if (access && level !== 'anyone') fault = faultAt(access, 'access', badAccess);
  return {
    isWhole: diagnostics.length === 0,
    schedule: hasSchedule ? cron : undefined,
    access: level === 'anyone' ? 'anyone' : 'app',
    checks,
    onlyChecks: checks && !exports.has('default') && !/\bserve\b/.test(text),
    secrets: [...names].sort(),
    readsSecrets: /\bsecrets\b/.test(text),
    readsAnySecret: readsAny || diagnostics.length > 0,
    asService: [...serviceUses((visit) => walk(program, visit))].sort(),
    usesService: /\b(?:service|asServiceRole)\b/.test(text),
    hosts: hostsNamed(text, (visit) => walk(program, visit)),
    fault,
  };
}
