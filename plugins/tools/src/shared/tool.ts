import type { FieldType } from './field-types.js';
import { exampleCount } from './limits.js';

export interface FieldOption {
  readonly label: string;
  /** Path of an uploaded picture; empty without one. */
  readonly iconUrl: string;
}

/** What people fill in before a tool runs. */
export interface ToolField {
  /** Unique in the tool; the prompt names its value by it. */
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required: boolean;
  /** About the person rather than the request: not used to search the data of the app. Emails always are. */
  readonly personal: boolean;
  /** Filled in again the next time, for people who are signed in. */
  readonly memorize: boolean;
  /** The step in which it is asked; empty for the first one. */
  readonly stepId: string;
  /** How the model should use the value. */
  readonly instructions: string;
  /** Whether passages of the data must contain the value, or must not. */
  readonly filterCondition: 'none' | 'include' | 'exclude';
  readonly optionsConfig: { readonly options: readonly FieldOption[] };
  /** The tool whose data a `tool_item_select` offers; empty for all data of the app. */
  readonly toolId: string;
}

export interface InputStep {
  readonly id: string;
  readonly title: string;
}

/** A part of a tool's answer. */
export interface ToolBlock {
  readonly id: string;
  readonly title: string;
  /** What the model writes there. */
  readonly instructions: string;
  readonly layout: 'text' | 'list' | 'card';
  /** What must hold for the text, checked after the run; empty for no validation. */
  readonly validation: string;
}

/** The content of `tools/{path}.json`. */
export interface ToolFile {
  readonly toolId: string;
  readonly title: string;
  readonly status: 'draft' | 'active';
  readonly imageUrl: string;
  /** The headline of its page; the title if empty. */
  readonly header: string;
  readonly description: string;
  readonly gptPrompt: string;
  readonly inputLabel: string;
  readonly inputPlaceholder: string;
  readonly isInputHidden: boolean;
  readonly isInputCollapsed: boolean;
  readonly welcomeMessage: string;
  readonly examples: readonly string[];
  readonly ctaMessage: string;
  readonly ctaButton: string;
  readonly ctaLink: string;
  readonly fields: readonly ToolField[];
  readonly isMultiStepInput: boolean;
  readonly inputSteps: readonly InputStep[];
  /** Empty: built from the prompt. */
  readonly blocks: readonly ToolBlock[];
  readonly resultsLayout: 'stack' | 'columns' | 'tabs';
}

/** A tool as its builder sees it. */
export interface Tool extends ToolFile {
  /** The end of its address: `/tool/{path}`. */
  readonly path: string;
}

/** A tool as its page gets it. */
export type PublicTool = Omit<Tool, 'gptPrompt' | 'blocks' | 'fields'> & {
  readonly fields: readonly Omit<ToolField, 'instructions'>[];
  readonly blocks: readonly (Pick<ToolBlock, 'id' | 'title' | 'layout'> & {
    readonly isValidated: boolean;
  })[];
};

/** A tool without content. */
export function newToolFile(toolId: string, title: string): ToolFile {
  return {
    toolId,
    title,
    status: 'draft',
    imageUrl: '',
    header: title,
    description: '',
    gptPrompt: '',
    inputLabel: 'What do you need?',
    inputPlaceholder: 'Describe it in your own words',
    isInputHidden: false,
    isInputCollapsed: false,
    welcomeMessage: '',
    examples: Array.from({ length: exampleCount }, () => ''),
    ctaMessage: '',
    ctaButton: '',
    ctaLink: '',
    fields: [],
    isMultiStepInput: false,
    inputSteps: [],
    blocks: [],
    resultsLayout: 'stack',
  };
}
