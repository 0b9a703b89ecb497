import { appOption, requireApp } from '@buildai/apps/commands';
import type { AppStore } from '@buildai/apps/shared';
import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { TrafficLog } from '../outgoing/traffic-log.js';

/** `functions traffic`: what functions sent to which hosts. */
export const listTrafficCommand = (
  apps: Pick<AppStore, 'get' | 'findBySlug'>,
  traffic: Pick<TrafficLog, 'list' | 'totals'>,
): Command =>
  defineCommand({
    name: 'functions traffic',
    summary: 'List the requests of functions by host. Without an app, those of all apps in the last 30 days.',
    options: z.object({ app: appOption.optional() }),
    positions: ['app'],
    examples: ['functions traffic', 'functions traffic habit-tracker', 'functions traffic --json'],
    async run({ app: named }, io) {
      const none = 'No function made a request in the last 30 days.';
      if (named === undefined) {
        const totals = await traffic.totals();
        return io.result({ traffic: totals }, () => {
          if (totals.length === 0) return io.print(none);
          io.table(
            ['App', 'Host', 'Requests', 'Refused', 'Sent', 'Received'],
            totals.map(({ app, host, ...counts }) => [app, host, ...numbersOf(counts)]),
          );
        });
      }
      const { appId } = await requireApp(apps, named);
      const found = await traffic.list(appId);
      io.result({ traffic: found }, () => {
        if (found.length === 0) return io.print(none);
        io.table(
          ['Day', 'Host', 'Requests', 'Refused', 'Sent', 'Received'],
          found.map(({ day, host, ...counts }) => [day, host, ...numbersOf(counts)]),
        );
      });
    },
  });

interface Counts {
  readonly requests: number;
  readonly refused: number;
  readonly sentBytes: number;
  readonly receivedBytes: number;
}

const numbersOf = ({ requests, refused, sentBytes, receivedBytes }: Counts): string[] =>
  [requests, refused, sentBytes, receivedBytes].map(String);
