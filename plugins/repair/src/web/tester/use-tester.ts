import { useApi, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RepairResult } from '../../shared/repair-api.js';
import { repairApi } from '../../shared/repair-api.js';
import type { Validation } from '../../shared/validator.js';

/** The message whose version is tested. */
export interface TestedMessage {
  readonly appId: string;
  readonly messageId: string;
  readonly versionId: string;
  readonly content: string;
}

/** A repair by the default model, and by another one if they are compared. */
export interface TestedRepairs {
  readonly standard: RepairResult;
  readonly custom: RepairResult | undefined;
}

export interface RepairOptions {
  readonly iterations: number;
  /** The model to compare with; undefined for the default model alone. */
  readonly customModel: string | undefined;
}

export interface Tester {
  readonly validation: Validation | undefined;
  readonly isValidating: boolean;
  readonly validate: () => void;
  readonly repairs: TestedRepairs | undefined;
  readonly isRepairing: boolean;
  readonly repair: (options: RepairOptions) => void;
  /** Stops the repair that is running; nothing of it is kept. */
  readonly stopRepair: () => void;
  readonly isApplying: boolean;
  readonly apply: (repairId: string) => Promise<boolean>;
}

/** Validation and repairs of the version of one message. */
export function useTester({ appId, messageId, versionId, content }: TestedMessage): Tester {
  const api = useApi(repairApi);
  const toast = useToast();
  const params = { appId, versionId };
  const message = { messageId, messageContent: content.slice(0, 200_000) };
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const validation = useMutation({
    mutationFn: () => api.validateVersion({ params, body: message }),
    onError: () => toast({ message: 'Failed to validate', severity: 'error' }),
  });
  const repairs = useMutation({
    async mutationFn({ iterations, customModel }: RepairOptions): Promise<TestedRepairs> {
      const initialIssues = [...(validation.data?.issues ?? [])];
      const { signal } = (running.current = new AbortController());
      const ask = async (model?: string) => {
        const start = performance.now();
        const body = { ...message, initialIssues, iterations, ...(model ? { customModel: model } : {}) };
        const result = await api.repairVersion({ params, body }, { signal });
        return { ...result, clientExecutionTimeMs: performance.now() - start };
      };
      const [standard, custom] = await Promise.all([ask(), customModel ? ask(customModel) : undefined]);
      return { standard, custom };
    },
    onError() {
      if (running.current?.signal.aborted) return;
      toast({ message: 'Error: Failed to repair', severity: 'error' });
    },
  });
  const applying = useMutation({
    mutationFn: (repairId: string) => api.applyRepair({ params: { appId, repairId } }),
  });
  return {
    validation: validation.data,
    isValidating: validation.isPending,
    validate: () => {
      repairs.reset();
      validation.mutate();
    },
    repairs: repairs.data,
    isRepairing: repairs.isPending,
    repair: (options) => repairs.mutate(options),
    stopRepair: () => running.current?.abort(),
    isApplying: applying.isPending,
    async apply(repairId) {
      try {
        await applying.mutateAsync(repairId);
        // They are about a version that is not the newest any more.
        validation.reset();
        repairs.reset();
        toast({ message: 'The repaired app is the newest version now.', severity: 'success' });
        return true;
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'The repair couldn’t be applied. Try again.';
        toast({ message: reason, severity: 'error' });
        return false;
      }
    },
  };
}
