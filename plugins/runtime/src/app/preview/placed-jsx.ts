/** What stands for `react/jsx-runtime` in previews, so that a builder can select elements. */
import { jsx as createElement, jsxs as createElements } from 'react/jsx-runtime';
import { placing } from './element-places.js';

export { Fragment } from 'react/jsx-runtime';
export const jsx = placing(createElement);
export const jsxs = placing(createElements);
