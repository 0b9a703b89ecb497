import { Contact } from '@/api/entities';
import { stages } from './deals';

export const contactFields = [
  { name: 'name', label: 'Name', type: 'text', required: true },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'phone' },
  { name: 'company', label: 'Company', type: 'text' },
];

export const dealFields = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { name: 'stage', label: 'Stage', type: 'select', options: stages },
  { name: 'value', label: 'Value', type: 'currency', currency: 'USD' },
  { name: 'contact', label: 'Contact', type: 'reference', reference: Contact, referenceLabel: 'name' },
  { name: 'closesOn', label: 'Closes on', type: 'date' },
];
