import type { UpcomingCup } from './upcoming-cup.ts'
import type { UpcomingMatch } from './upcoming-tournaments.ts'

/** The texts of home about the tournaments of the player's teams. */
export const upcomingTexts = {
  label: 'Turneringene dine',
  is: {
    'check-in': 'Sjekk inn laget',
    'check-in-captain': 'Kapteinen sjekker inn laget',
    live: 'Kampen pågår',
    ready: 'Kampen er klar',
    'ready-captain': 'Kapteinen sier fra at dere er klare',
    waits: 'Venter på motstanderen',
    match: 'Neste kamp',
  } satisfies Record<UpcomingMatch['is'], string>,
  go: {
    'check-in': 'Sjekk inn',
    'check-in-captain': 'Til turneringen',
    live: 'Gå til kampen',
    ready: 'Si fra at dere er klare',
    'ready-captain': 'Til turneringen',
    waits: 'Til turneringen',
    match: 'Til turneringen',
  } satisfies Record<UpcomingMatch['is'], string>,
  closes: 'Stenger',
  match: (team: string, opponent: string) => `${team} mot ${opponent}`,
  unknown: 'motstander som ikke er klar',
} as const

/** The texts of home about the player's cup. */
export const upcomingCupTexts = {
  label: 'Cupen din',
  is: { live: 'Cupen pågår', next: 'Neste cup' } satisfies Record<UpcomingCup['is'], string>,
  go: 'Til cupen',
} as const
