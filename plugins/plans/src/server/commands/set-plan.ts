import { CommandError, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { Plan } from '../../shared/plan.js';
import { plan as planSchema } from '../../shared/plan.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import { planDifferences } from '../catalogue/plan-differences.js';
import { showDifferences } from './show-differences.js';

const options = z.object({
  plan: z.string().meta({ title: 'Plan', description: 'the id of the plan', values: 'plans/plan' }),
  field: z.string().meta({ title: 'Value', description: 'such as price, isHidden or limits.appRuns' }),
  to: z.string().meta({
    title: 'To',
    description: 'the new value: a number, text, true, false, unlimited, or a comma-separated list',
  }),
  dryRun: z
    .boolean()
    .default(false)
    .meta({ description: 'show what would change without changing anything' }),
});

/** Parses the typed value with the type of the `current` one. */
function readValue(text: string, current: unknown): unknown {
  if (text === 'unlimited' || text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  if (Array.isArray(current)) {
    return text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
  }
  if (typeof current === 'string') return text;
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The plan with one value changed. @throws CommandError for an unknown or invalid value. */
function changed(plan: Plan, field: string, text: string): Plan {
  const [name = '', ...below] = field.split('.');
  const key = below.join('.');
  const before = (plan as Readonly<Record<string, unknown>>)[name];
  const holder = key === '' ? undefined : (before as Readonly<Record<string, unknown>> | undefined);
  const value = readValue(text, holder ? holder[key] : before);
  const result = planSchema.safeParse({ ...plan, [name]: holder ? { ...holder, [key]: value } : value });
  if (result.success && field !== 'id') return result.data;
  const issue = result.error?.issues[0];
  throw new CommandError(
    `${field} cannot be "${text}": ${issue?.message ?? 'a plan keeps its id'}. \`buildai plans list --json\` shows each value.`,
  );
}

/** `plans set`: one value of one plan. */
export function setPlanCommand(catalogue: Catalogue): Command {
  return defineCommand({
    name: 'plans set',
    summary: 'Change one value of a plan. It applies right away to everyone on the plan.',
    options,
    positions: ['plan', 'field', 'to'],
    examples: [
      'plans set moon price 5900',
      'plans set lite limits.appRuns 100',
      'plans set builder features publish,embed,proTools',
    ],
    async run({ plan: planId, field, to, dryRun }, io) {
      const wanted = changed(catalogue.require(planId), field, to);
      const plans = catalogue.all.map((each) => (each.id === planId ? wanted : each));
      const differences = planDifferences(catalogue.all, plans);
      if (!dryRun && differences.length > 0) await catalogue.replace(plans);
      io.result({ changed: !dryRun && differences.length > 0, differences }, () => {
        if (differences.length === 0) io.print('It already has this value.');
        else showDifferences(io, differences);
      });
    },
  });
}
