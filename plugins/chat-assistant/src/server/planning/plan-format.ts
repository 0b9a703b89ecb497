import type { LanguageModelV3CallOptions } from '@ai-sdk/provider';
import { proposedPlan } from '@buildai/app-features/shared';
import { z } from 'zod';

const { name, color, entities, pages, questions } = proposedPlan.shape;
const entity = entities.element.shape;
const icon = z.string();

/**
 * A plan as models write it: what it says to the person comes first, so that it can be shown first. Rows are lists in
 * the order of the fields, which takes a third of the tokens. Icons are not listed, since schemas are part of prompts.
 */
const writtenPlan = z.object({
  say: z.string(),
  name: name.unwrap(),
  icon,
  color: color.unwrap(),
  entities: z.array(
    z.object({
      name: entity.name,
      one: entity.one.unwrap(),
      icon,
      access: entity.access.unwrap(),
      fields: z.array(entity.fields.element.omit({ custom: true })),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean()]))),
    }),
  ),
  pages,
  questions,
});

/** Limits that services cannot keep while a model writes: some refuse them, others make huge grammars of them. */
const bounds = ['minLength', 'maxLength', 'minItems', 'maxItems'] as const;

/** The format of an answer that is a plan, for services that take one. */
export const planFormat: NonNullable<LanguageModelV3CallOptions['responseFormat']> = {
  type: 'json',
  name: 'plan',
  schema: z.toJSONSchema(writtenPlan, {
    override({ jsonSchema }) {
      for (const bound of bounds) delete jsonSchema[bound];
    },
  }) as Extract<LanguageModelV3CallOptions['responseFormat'], { type: 'json' }>['schema'] & object,
};
