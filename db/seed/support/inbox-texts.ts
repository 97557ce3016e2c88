import type { TicketStatus } from '../../../durable/rules/support/ticket-words.ts'

/** The ticket categories of every new site, in this order. */
export const ticketCategoryNames = [
  'Teknisk problem',
  'Rapporter spiller',
  'Utestengelse og pauser',
  'Turneringer og cuper',
  'Konto og personvern',
  'Annet',
] as const

/** Replies that staff have ready on every new site; their fields are filled in when one is chosen, and their status is set when it is sent (docs/product.md 17.3). */
export const ticketTemplateTexts: readonly { name: string; content: string; status?: TicketStatus }[] = [
  {
    name: 'Vi ser på saken',
    content: `Hei {spiller}

Takk for at du meldte fra. Vi har tatt imot sak {sak} og ser på den nå. Du får svar her så snart vi vet mer.

Hilsen {support}`,
  },
  {
    name: 'Vi trenger mer informasjon',
    content: `Hei {spiller}

For å komme videre med sak {sak} trenger vi litt mer fra deg:

- Når skjedde det, omtrent på klokkeslettet?
- Hva gjorde du rett før?
- Har du et skjermbilde, legg det gjerne ved i svaret.

Hilsen {support}`,
  },
  {
    name: 'Tilkobling til server',
    content: `Hei {spiller}

Prøv dette når du ikke kommer inn på serveren til {kamp}:

- Bruk knappen på kampsiden, eller kopier kommandoen derfra. Passordet er nytt i hver kamp.
- Sjekk at CS2 er oppdatert, og start spillet på nytt.
- Slå av VPN.

Virker det fortsatt ikke, svarer du her med feilmeldingen du får.

Hilsen {support}`,
  },
  {
    name: 'Rapporten er behandlet',
    status: 'closed',
    content: `Hei {spiller}

Takk for rapporten. Vi har gått gjennom {kamp} og gjort det saken krever. Av hensyn til personvernet forteller vi ikke hva som følger for enkeltspillere, men utestengelser står på siden Moderering.

Hilsen {support}`,
  },
  {
    name: 'Rapporten fører ikke til noe',
    status: 'closed',
    content: `Hei {spiller}

Vi har gått gjennom {kamp}, men fant ikke nok til å gjøre noe med det. Meld gjerne fra igjen hvis det gjentar seg. Alt du melder, blir lest.

Hilsen {support}`,
  },
  {
    name: 'Klagen er tatt til følge',
    content: `Hei {spiller}

Vi har sett på klagen din på nytt, og den er tatt til følge. Du kan spille igjen nå. Beklager bryderiet.

Hilsen {support}`,
  },
  {
    name: 'Klagen er avslått',
    content: `Hei {spiller}

Vi har sett på klagen din på nytt og blir stående ved avgjørelsen. Den varer til tiden som står i beskjeden, er ute.

Hilsen {support}`,
  },
  {
    name: 'Saken er løst',
    status: 'closed',
    content: `Hei {spiller}

Fint at det ordnet seg. Vi lukker sak {sak}. Trenger du mer hjelp, er det bare å opprette en ny.

Hilsen {support}`,
  },
]
