import { appUsers } from '@buildai/auth/shared';
import { toolsApi } from '@buildai/tools/shared';
import { expect } from 'chai';
import type { TemplatesHost } from './support/templates-host.js';
import { startTemplatesHost } from './support/templates-host.js';

describe('The templates that come with the product', () => {
  let host: TemplatesHost;
  before(async () => {
    host = await startTemplatesHost();
  });
  after(() => host.stop());

  it('are at least eight of all three kinds, each with a picture, a category and a description', async () => {
    const { templates, categories } = await host.templates(host.ada).listTemplates();
    expect(templates.length).to.be.at.least(8);
    expect(new Set(templates.map(({ kind }) => kind)).size).to.equal(3);
    for (const { name, category, description, pictureUrl } of templates) {
      expect(categories, name).to.include(category);
      expect(description.length, name).to.be.within(40, 200);
      const picture = await fetch(host.url + pictureUrl);
      expect(picture.headers.get('content-type'), name).to.match(/^image\/(?:jpeg|webp)$/);
      expect(picture.headers.get('cache-control'), name).to.contain('immutable');
    }
  });

  it('become apps that build without errors, and contain nobody', async () => {
    const { templates } = await host.templates(host.ada).listTemplates();
    for (const { templateId, kind } of templates) {
      const { appId } = await host
        .templates(host.ada)
        .startFromTemplate({ params: { templateId }, body: {} });
      const preview = await host.runtime().getPreview({ params: { appId }, query: {} });
      expect(preview.errors, templateId).to.deep.equal([]);
      expect(preview.hash, templateId).to.be.a('string');
      expect(await host.service(appUsers).addresses(appId), templateId).to.deep.equal([]);
      if (kind !== 'space_app') {
        const { tools } = await host.client(toolsApi, host.ada.token).listTools({ params: { appId } });
        expect(
          tools.every(({ status }) => status === 'active'),
          templateId,
        ).to.equal(true);
      }
    }
  });

  it('stay within the plan: a collection has as many live tools as it includes', async () => {
    const strict = await startTemplatesHost({ plan: 'lite' });
    try {
      const templateId = 'study-companion';
      const { appId } = await strict
        .templates(strict.ada)
        .startFromTemplate({ params: { templateId }, body: {} });
      const { tools } = await strict.client(toolsApi, strict.ada.token).listTools({ params: { appId } });
      expect(tools.map(({ status }) => status)).to.deep.equal(['active', 'draft', 'draft']);
    } finally {
      await strict.stop();
    }
  });
});
