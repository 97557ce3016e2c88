import type { SystemSwitch } from '../../../../durable/rules/vocabulary.ts'

type SwitchWords = { title: string; on: string; off: string }

/** The name of each switch, and the meaning of each of its positions for players (docs/product.md 13.3). */
export const switchWords: Readonly<Record<SystemSwitch, SwitchWords>> = {
  gather_create: {
    title: 'Opprette gathere',
    on: 'Alle kan opprette gathere.',
    off: 'Ingen kan opprette gathere. Det står øverst på hver side.',
  },
  gather_start: {
    title: 'Starte gathere',
    on: 'Eiere kan starte gatherne sine.',
    off: 'Ingen gather kan starte. Det står øverst på hver side.',
  },
  gather_join: {
    title: 'Bli med',
    on: 'Alle kan bli med i gathere og stille seg i kø.',
    off: 'Ingen kan bli med i gathere eller stille seg i kø. Det står øverst på hver side.',
  },
  cs_update: {
    title: 'Spilloppdatering',
    on: 'Ingen kan opprette, starte eller bli med. Alle får vite at spillet oppdateres og serverne er nede.',
    off: 'Serverne er i drift. Slår seg på av seg selv når en server melder om en oppdatering, eller når halvparten slutter å svare.',
  },
  elo: {
    title: 'ELO',
    on: 'ELO og rangering vises for alle.',
    off: 'ELO og rangering er skjult for alle.',
  },
}

export const systemTexts = {
  title: 'System',
  lead: 'Det du endrer her, gjelder for alle med en gang.',
  question: (title: string, value: 0 | 1) => `Slå ${value === 1 ? 'på' : 'av'} «${title}»?`,
  turn: (value: 0 | 1) => (value === 1 ? 'Slå på' : 'Slå av'),
  loading: 'Henter innstillingene',
  failed: 'Kunne ikke oppdatere innstillingen',
  on: 'På',
  off: 'Av',
  turned: (value: 0 | 1, by: string, when: string) => `Slått ${value === 1 ? 'på' : 'av'} av ${by} ${when}.`,
  /** A change that the site made automatically. */
  itself: (value: 0 | 1, when: string) => `Slo seg ${value === 1 ? 'på' : 'av'} automatisk ${when}.`,
  deleted: 'en slettet konto',
  never: 'Aldri endret.',
} as const
