import { Project } from '@/api/entities';

export const statuses = [
  { value: 'todo', label: 'TODO', tone: 'gray' },
  { value: 'doing', label: 'Doing', tone: 'blue' },
  { value: 'done', label: 'Done', tone: 'green' },
];

export const taskFields = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { name: 'status', label: 'Status', type: 'select', options: statuses },
  { name: 'due', label: 'Due', type: 'date' },
  { name: 'priority', label: 'Priority', type: 'rating', max: 3 },
  { name: 'project', label: 'Project', type: 'reference', reference: Project, referenceLabel: 'name' },
  { name: 'notes', label: 'Notes', type: 'long_text' },
];

export const projectFields = [
  { name: 'name', label: 'Name', type: 'text', required: true },
  { name: 'color', label: 'Color', type: 'color' },
];
