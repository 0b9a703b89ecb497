import type { ScreenField, ScreenOption } from '@buildai/entities/shared';

/** A field of an entity, for its schema, form and table. */
export type FieldPlan = ScreenField;
export type OptionPlan = ScreenOption;

/** The currency of a currency field. */
export const currencyOf = ({ currency = 'USD' }: FieldPlan): string => currency;
