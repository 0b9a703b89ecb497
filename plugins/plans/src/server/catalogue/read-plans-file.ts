import { readFile } from 'node:fs/promises';
import { BootError } from '@buildai/core';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Plan } from '../../shared/plan.js';
import { freePlanId, plan } from '../../shared/plan.js';

const file = z.strictObject({ plans: z.array(plan).min(1) }).check((context) => {
  const { plans } = context.value;
  const errors: string[] = [];
  for (const key of ['id', 'rank'] as const) {
    if (new Set(plans.map((each) => each[key])).size < plans.length) errors.push(`two plans have one ${key}`);
  }
  if (!plans.some(({ id }) => id === freePlanId)) errors.push(`the plan "${freePlanId}" is missing`);
  for (const message of errors)
    context.issues.push({ code: 'custom', message, input: plans, path: ['plans'] });
});

function parsed(text: string, path: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new BootError(`${path} is not valid:\n  ${(error as Error).message}`, { cause: error });
  }
}

/** The last valid file. The hosts of a test process read the same one. */
let last: { readonly text: string; readonly plans: readonly Plan[] } | undefined;

/**
 * The plans of a file, the lowest first.
 * @throws BootError with each error and its location.
 */
export async function readPlansFile(path: string): Promise<readonly Plan[]> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new BootError(`The plans cannot be read: ${error.message}`);
  });
  if (last?.text === text) return last.plans;
  const result = file.safeParse(parsed(text, path));
  if (result.success) {
    last = { text, plans: [...result.data.plans].sort((a, b) => a.rank - b.rank) };
    return last.plans;
  }
  const errors = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new BootError(`${path} is not valid:\n${errors.join('\n')}`);
}
