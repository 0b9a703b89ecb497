import { appFeatures } from '@buildai/app-features/shared';
import { definePlugin } from '@buildai/core';

/** A complete plugin that adds a type of fields, as the guide shows it. */
export default definePlugin({
  id: 'ten-stars',
  dependsOn: ['app-features'],
  register(kit) {
    kit.contribute(appFeatures, {
      id: 'ten-stars',
      fieldTypes: [
        {
          id: 'ten-stars/rating',
          label: 'Ten-star rating',
          noun: 'a ten-star rating',
          base: 'rating',
          keywords: { maximum: 10, description: 'From 1 to 10 stars.' },
          words: ['ten stars', '10 stars', 'zehn Sterne', 'dix étoiles'],
        },
      ],
    });
  },
});
