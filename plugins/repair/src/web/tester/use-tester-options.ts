import { useState } from 'react';
import { clampIterations } from '../../shared/iterations.js';

const keys = { iterations: 'buildai.repair.iterations', customModel: 'buildai.repair.custom-model' };

/** The options until others are chosen. */
const initial = { iterations: 2, customModel: 'openai/o1-preview' };

export interface TesterOptions {
  /** 1 to 5. */
  readonly iterations: number;
  /** A model ID. */
  readonly customModel: string;
  /** Numbers are clamped to 1 to 5; what is no number becomes 1. */
  readonly setIterations: (text: string) => void;
  readonly setCustomModel: (model: string) => void;
}

const readIterations = (text: string) => clampIterations(Number.parseInt(text, 10));

/** The options of the tester, which the browser keeps. */
export function useTesterOptions(): TesterOptions {
  const [iterations, setIterations] = useState(() =>
    readIterations(localStorage.getItem(keys.iterations) ?? String(initial.iterations)),
  );
  const [customModel, setCustomModel] = useState(
    () => localStorage.getItem(keys.customModel) ?? initial.customModel,
  );
  return {
    iterations,
    customModel,
    setIterations(text) {
      const next = readIterations(text);
      localStorage.setItem(keys.iterations, String(next));
      setIterations(next);
    },
    setCustomModel(model) {
      localStorage.setItem(keys.customModel, model);
      setCustomModel(model);
    },
  };
}
