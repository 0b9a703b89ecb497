import type { Migration } from '@buildai/core';
import { createAccounts } from './001_accounts.js';
import { createSessions } from './002_sessions.js';
import { createLoginAttempts } from './003_login_attempts.js';
import { createGoogleSignIn } from './004_google_sign_in.js';
import { createEmailProofs } from './005_email_proofs.js';
import { addMemoriesAndVisits } from './006_memories_and_visits.js';
import { createKnownNetworks } from './007_known_networks.js';
import { addBuilderSessions } from './008_builder_sessions.js';
import { addAppPeople } from './009_app_people.js';
import { addMailProblems } from './010_mail_problems.js';
import { dropLoginAttempts } from './011_drop_login_attempts.js';
import { addBlockedAddresses } from './012_blocked_addresses.js';
import { addGoogleHosts } from './013_google_hosts.js';
import { addParentSessions } from './014_parent_sessions.js';
import { moveGoogleRequests } from './015_oauth_requests.js';
import { addUnverifiedAccounts } from './016_unverified_accounts.js';

export const migrations: readonly Migration[] = [
  createAccounts,
  createSessions,
  createLoginAttempts,
  createGoogleSignIn,
  createEmailProofs,
  addMemoriesAndVisits,
  createKnownNetworks,
  addBuilderSessions,
  addAppPeople,
  addMailProblems,
  dropLoginAttempts,
  addBlockedAddresses,
  addGoogleHosts,
  addParentSessions,
  moveGoogleRequests,
  addUnverifiedAccounts,
];
