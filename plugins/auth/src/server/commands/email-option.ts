import { z } from 'zod';

/** The account that a command is about. */
export const emailOption = z
  .email('This email is invalid')
  .meta({ title: 'Email', description: 'the address of the account', values: 'auth/email' });
