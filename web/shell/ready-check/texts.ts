import type { ReadyCheckView } from '../../../durable/protocol/queue/queue-fields.ts'

type Purpose = ReadyCheckView['purpose']

/** The texts of the ready check (docs/product.md 12.8). The quoted sentences are letter for letter. */
export const checkTexts = {
  title: 'Kamp funnet!',
  what: {
    match: '5 mot 5, best av 1. Lagene er jevne, og kartet velges etterpå.',
    substitute: 'En kamp som er i gang, mangler en spiller. Sier du nei, koster det ingenting.',
  } satisfies Record<Purpose, string>,
  ready: (count: number, total: number) => `${count} av ${total} spillere klar`,
  accept: 'Godta',
  decline: 'Avslå',
  declineHint: {
    match: 'Da mister du plassen i køen, og du får en advarsel eller en pause.',
    substitute: 'Da beholder du plassen i køen.',
  } satisfies Record<Purpose, string>,
  left: 'Tid igjen',
  waiting: 'Venter på resten av flokken.',
  timeIsUp: 'Tiden er straks ute.',
  unheard: 'Vi hører ikke fra serveren. Du kan lukke dette og se på køen hvor du står.',
  close: 'Lukk',
  declined: 'Du sa nei. Et øyeblikk.',
  allReady: 'Alle spillere er klar, kampen starter om litt.',
  cancelled: 'Ikke alle spillere var klar, kampen er avlyst.',
  accepted: 'Du er nå klar for kampen',
  failed: 'Klarte ikke å markere deg som klar',
  failedSession: 'Klarte ikke å markere deg som klar. Prøv å logge inn igjen.',
  /** In the title, alternating. */
  marks: ['(Kamp funnet!)', '(Godta nå)'],
  alert: 'Godta før tiden går ut.',
} as const

/** How a check ended for the player when no match was made. */
export const checkEndTexts = {
  back: { title: 'Tilbake i køen', hint: 'Du har den gamle plassen og tiden din. Vi leter videre.', close: 'Greit' },
  kept: {
    title: 'Vi holder av ventetiden din',
    hint: 'Still deg i kø igjen innen to minutter, så fortsetter du der du slapp.',
    close: 'Lukk',
  },
  out: { title: 'Du er ute av køen', hint: null, close: 'Lukk' },
  substitute: { title: 'Det ble ikke deg denne gangen', hint: 'Du står i køen som før.', close: 'Greit' },
  unknown: { title: 'Kampen er avlyst', hint: null, close: 'Lukk' },
  toQueue: 'Til køen',
  appeal: 'Klag på dette',
} as const
