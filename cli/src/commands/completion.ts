import { defineCommand } from '@buildai/core';
import { z } from 'zod';
import { shells, shellScripts } from '../completion/shell-scripts.js';

/** `completion`: prints the shell script that completes commands, options and their values. */
export const completionCommand = defineCommand({
  name: 'completion',
  summary: 'Print the completion script for a shell.',
  options: z.object({
    shell: z
      .enum(shells, `This should be one of ${shells.join(', ')}.`)
      .meta({ title: 'Shell', description: 'the shell that it is for' }),
  }),
  positions: ['shell'],
  examples: [
    'completion bash >> ~/.bashrc',
    'completion zsh >> ~/.zshrc',
    'completion fish > ~/.config/fish/completions/buildai.fish',
  ],
  async run({ shell }, io) {
    const script = shellScripts[shell];
    io.result({ shell, script }, () => io.print(script));
  },
});
