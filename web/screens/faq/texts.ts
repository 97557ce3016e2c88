import { paths } from '../../paths/paths.ts'
import { withQuery } from '../../paths/with-query.ts'
/** The player's FAQ (docs/product.md 17.1). */
export const faqTexts = {
  title: 'FAQ',
  lead: 'Svar på det spillere oftest lurer på.',
  search: 'Søk i spørsmål og svar',
  placeholder: 'Hva lurer du på?',
  shortcut: 'Trykk / for å søke',
  clear: 'Tøm søket',
  categories: 'Kategorier',
  all: 'Alle',
  loading: 'Henter spørsmålene',
  failed: 'Kunne ikke hente FAQ data',
  empty: 'Ingen spørsmål her ennå',
  emptyText: 'Lurer du på noe, er det bare å opprette en sak.',
  hits: (count: number, query: string) => (count === 0 ? `Ingen treff på «${query}»` : `${count} treff på «${query}»`),
  none: 'Ingen treff',
  noHits: 'Prøv med færre eller andre ord, eller spør oss.',
  results: 'Treff',
  more: (count: number) => `Vis ${count} til`,
  copy: 'Kopier lenke',
  copied: 'Lenken er kopiert',
  helped: {
    question: 'Hjalp dette?',
    yes: 'Ja',
    no: 'Nei',
    thanks: 'Takk for svaret.',
    sorry: 'Takk for svaret. Da hjelper vi deg gjerne videre.',
  },
  notFound: 'Fant du ikke svaret?',
  ask: 'Opprett en sak',
} as const

/** The form of a ticket, with the searched text as its subject. */
export const askPath = (subject: string): string =>
  subject.trim() === '' ? paths.newTicket : withQuery(paths.newTicket, { subject: subject.trim() })
