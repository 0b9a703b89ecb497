import type { PublicTool } from '../shared/tool.js';

export interface StepView {
  readonly title: string;
  readonly hasInput: boolean;
  readonly fields: PublicTool['fields'];
}

/** The steps of a tool: fields without one, and the main input, are in the first. Empty steps are left out. */
export function inputStepsOf(tool: PublicTool): readonly StepView[] {
  const { fields, inputSteps, isInputHidden, isMultiStepInput } = tool;
  const hasInput = !isInputHidden;
  if (!isMultiStepInput || inputSteps.length === 0) return [{ title: '', hasInput, fields }];
  const ids = inputSteps.map(({ id }) => id);
  const steps = inputSteps.map(({ id, title }, index) => ({
    title,
    hasInput: hasInput && index === 0,
    fields: fields.filter(({ stepId }) => stepId === id || (index === 0 && !ids.includes(stepId))),
  }));
  return steps.filter((step, index) => index === 0 || step.fields.length > 0);
}
