import { boolean, date, image, longText, number, rating, select, text } from './define-field.js';
import { entity, personalAccess, rows } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo } from '../plan/sample-value.js';

const film = entity('Movie', {
  also: ['film', 'series', 'tv show', 'show', 'documentary', 'anime', 'video game', 'board game', 'album', 'vinyl', 'record', 'song', 'game'],
  icon: 'Clapperboard',
  description: 'Seen, loved, or still to come.',
  layout: 'cards',
  fields: [
    text('Title', { required: true, placeholder: 'Metropolis' }),
    select('Status', ['Wishlist:violet', 'Now:blue', 'Finished:green', 'Gave up:gray'], { initial: 'Wishlist' }),
    select('Genre', ['Drama:blue', 'Comedy:amber', 'Adventure:green', 'Mystery:violet', 'Science fiction:teal', 'Romance:pink']),
    text('By', { name: 'creator', help: 'Director, band or maker.' }),
    number('Year', { min: 1800, step: 1 }),
    rating('Rating'),
    boolean('Favourite', { inTable: false }),
    date('Finished on', { name: 'finishedOn', inTable: false }),
    longText('Thoughts', { inTable: false }),
    image('Poster', { inTable: false }),
  ],
  samples: rows(
    ['title', 'status', 'genre', 'creator', 'year', 'rating', 'favourite', 'finishedOn', 'thoughts'],
    [
      ['Metropolis', 'Finished', 'Science fiction', 'Fritz Lang', 1927, 5, true, daysAgo(12), 'The city alone is worth it.'],
      ['The General', 'Finished', 'Comedy', 'Buster Keaton', 1926, 5, true, daysAgo(30), ''],
      ['Nosferatu', 'Now', 'Mystery', 'F. W. Murnau', 1922, '', false, '', ''],
      ['Sherlock Jr.', 'Wishlist', 'Comedy', 'Buster Keaton', 1924, '', false, '', ''],
      ['Sunrise', 'Wishlist', 'Romance', 'F. W. Murnau', 1927, '', false, '', 'Everyone says: the tram ride.'],
      ['The Lost World', 'Gave up', 'Adventure', 'Harry O. Hoyt', 1925, 2, false, '', ''],
    ],
  ),
});

export const watchlist: Domain = {
  id: 'watchlist',
  words: ['movie', 'film', 'watchlist', 'watch list', 'series tracker', 'tv show', 'video game', 'board game', 'vinyl', 'record collection', 'music collection', 'album', 'anime', 'kino', 'película', 'películas'],
  name: 'Reel',
  tagline: 'What to watch tonight, and what you thought of it.',
  icon: 'Clapperboard',
  theme: { palette: 'rose', mode: 'dark' },
  access: personalAccess,
  entities: [film],
  usual: ['Movie'],
  features: ['watchlist', 'wishlist', 'review', 'rating', 'genre'],
  views: [{ kind: 'board', title: 'Watch board', icon: 'SquareKanban', entity: 'Movie', by: 'status' }],
  dashboard: {
    title: 'What is on tonight?',
    description: 'Your list, and what you loved.',
    stats: [
      { label: 'On the wishlist', icon: 'Bookmark', entity: 'Movie', measure: 'count', where: [{ field: 'status', is: ['wishlist'] }], hint: 'Still to come' },
      { label: 'Finished', icon: 'CircleCheck', entity: 'Movie', measure: 'count', where: [{ field: 'status', is: ['finished'] }], hint: 'To the last minute' },
      { label: 'Average rating', icon: 'Star', entity: 'Movie', measure: 'average', field: 'rating', hint: 'Out of five' },
      { label: 'Favourites', icon: 'Heart', entity: 'Movie', measure: 'count', where: [{ field: 'favourite', set: true }], hint: 'To see again' },
    ],
    charts: [
      { title: 'By genre', kind: 'pie', entity: 'Movie', by: 'genre' },
      { title: 'By status', kind: 'bar', entity: 'Movie', by: 'status' },
    ],
    highlights: [
      { title: 'Best rated', entity: 'Movie', sort: '-rating', detail: 'creator', badge: 'genre', empty: 'No rating yet.' },
      { title: 'For tonight', entity: 'Movie', sort: '-createdAt', where: [{ field: 'status', is: ['wishlist'] }], detail: 'creator', badge: 'genre', empty: 'The wishlist is empty.' },
    ],
  },
};
