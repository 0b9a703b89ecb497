import { definePlugin } from '@buildai/core';

export default definePlugin({
  id: 'functions',
  dependsOn: ['apps', 'versions', 'app-features', 'entities', 'runtime'],
  register() {},
});
