import type { BigSlide } from './big-slides.ts'

/** The big screen (docs/product.md 16.6). */
export const bigTexts = {
  slides: {
    soon: 'Snart',
    now: 'Nå',
    table: 'Tabell',
    next: 'Neste',
    bracket: 'Sluttspill',
    champion: 'Vinner',
    match: 'Nå',
  } satisfies Record<BigSlide['is'], string>,
  page: (page: number, pages: number) => `${page} av ${pages}`,
  startsIn: 'Starter om',
  startsSoon: 'Starter straks',
  champion: { cup: 'Vinner av cupen', tournament: 'Vinner av turneringen' },
  prize: (prize: string) => `Premie: ${prize}`,
  night: 'Kveldens spiller',
  veto: { banned: 'Strøket', picked: 'Valgt' },
  record: (won: number, drawn: number, lost: number) => `${won} V · ${drawn} U · ${lost} T`,
  follow: 'Følg med på mobilen',
  scan: (name: string) => `QR-kode til siden for ${name}`,
  isLost: 'Ikke direkte akkurat nå',
  whole: 'Fullskjerm',
  small: 'Ut av fullskjerm',
  leave: 'Lukk storskjermen',
} as const
