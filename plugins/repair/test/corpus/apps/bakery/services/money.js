const format = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

export const euros = (amount) => format.format(amount ?? 0);
