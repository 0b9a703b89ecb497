import type { Domain } from './domain.js';
import { beekeeping } from './beekeeping.js';
import { bookings } from './bookings.js';
import { club } from './club.js';
import { content } from './content.js';
import { courses } from './courses.js';
import { crm } from './crm.js';
import { events } from './events.js';
import { expenses } from './expenses.js';
import { feedback } from './feedback.js';
import { fitness } from './fitness.js';
import { habits } from './habits.js';
import { hr } from './hr.js';
import { inventory } from './inventory.js';
import { invoices } from './invoices.js';
import { jobApplications } from './job-applications.js';
import { journal } from './journal.js';
import { library } from './library.js';
import { nonprofit } from './nonprofit.js';
import { pets } from './pets.js';
import { plants } from './plants.js';
import { realEstate } from './real-estate.js';
import { recipes } from './recipes.js';
import { restaurant } from './restaurant.js';
import { school } from './school.js';
import { shop } from './shop.js';
import { support } from './support.js';
import { tasks } from './tasks.js';
import { travel } from './travel.js';
import { vehicles } from './vehicles.js';
import { watchlist } from './watchlist.js';

/** All domains. If two match a request equally well, the first wins. */
export const domains: readonly Domain[] = [
  tasks,
  crm,
  shop,
  recipes,
  expenses,
  habits,
  inventory,
  bookings,
  events,
  hr,
  support,
  realEstate,
  courses,
  library,
  fitness,
  invoices,
  pets,
  plants,
  travel,
  jobApplications,
  restaurant,
  beekeeping,
  club,
  content,
  journal,
  vehicles,
  watchlist,
  feedback,
  school,
  nonprofit,
];
