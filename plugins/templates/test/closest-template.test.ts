import { expect } from 'chai';
import { closestTemplate } from '../src/web/closest-template.js';
import type { Template } from '../src/shared/templates-api.js';

const template = (templateId: string, name: string, description: string): Template => ({
  templateId,
  name,
  description,
  category: 'Work',
  pictureUrl: '',
  kind: 'space_app',
  isPro: false,
});
const templates = [
  template('crm', 'Client CRM', 'Contacts, deals and notes for a small team.'),
  template('habits', 'Habit tracker', 'Daily habits with streaks.'),
  template('meals', 'Meal planner', 'Recipes, a week of meals and a shopping list.'),
];
const closest = (request: string) => closestTemplate(templates, request)?.templateId;

describe('The template closest to a request', () => {
  it('shares a word of its name with it, in any form', () => {
    expect(closest('an app for tracking my habits')).to.equal('habits');
    expect(closest('a CRM with contacts, deals and notes')).to.equal('crm');
    expect(closest('plan our meals for the week')).to.equal('meals');
  });

  it('is none where only its description or a word for any app fits', () => {
    expect(closest('notes about bees')).to.equal(undefined);
    expect(closest('a tracker for deals')).to.equal(undefined);
    expect(closest('')).to.equal(undefined);
  });
});
