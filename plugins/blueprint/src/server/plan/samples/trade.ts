/** What people of a trade sell and use: names for its services, products and supplies. */
export interface Trade {
  readonly id: string;
  readonly services?: string;
  readonly products?: string;
  readonly supplies?: string;
  readonly categories?: string;
}
