import type { BigSlide } from './big-slides.ts'

/** 'Storskjerm' (docs/product.md 16.6). */
export const bigTexts = {
  slides: {
    soon: 'Snart',
    now: 'Nå',
    table: 'Tabell',
    next: 'Neste',
    'play-offs': 'Sluttspill',
    champion: 'Vinner',
  } satisfies Record<BigSlide['is'], string>,
  page: (page: number, pages: number) => `${page} av ${pages}`,
  startsIn: 'Starter om',
  startsSoon: 'Starter straks',
  teamsAreMade: 'Lagene settes opp nå',
  players: (count: number) => (count === 1 ? '1 spiller er påmeldt' : `${count} spillere er påmeldt`),
  isLost: 'Ikke direkte akkurat nå',
  whole: 'Fullskjerm',
  small: 'Ut av fullskjerm',
  leave: 'Lukk storskjermen',
} as const
