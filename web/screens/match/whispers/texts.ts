import type { Turn } from '../../../../durable/protocol/match/match-fields.ts'

type Does = Turn['does']

export const whisperTexts = {
  /** In the turn of the player's own captain. */
  forOwn: {
    pick_player: 'Tips kapteinen din om neste spiller.',
    ban_map: 'Tips kapteinen din om et kart å stryke.',
    pick_map: 'Tips kapteinen din om et kart å velge.',
    choose_side: 'Tips kapteinen din om side.',
  } satisfies Record<Does, string>,
  /** In the turn of the other team. */
  ofOther: {
    pick_player: 'Hvem velger de? Tipp en spiller.',
    ban_map: 'Hva stryker de? Tipp et kart.',
    pick_map: 'Hva velger de? Tipp et kart.',
    choose_side: 'Hvilken side velger de? Tipp en side.',
  } satisfies Record<Does, string>,
  /** A player who is not picked yet. */
  notPicked: 'Hvem blir valgt nå? Tipp en spiller.',
  given: 'Tipset er sendt. Bare kapteinen din ser det.',
  givenAlone: 'Bare du ser tipset ditt.',
  own: 'Ditt tips',
  heard: (count: number) => `${count} på laget ditt tipser dette`,
  title: 'Heiagjengen',
  right: 'Tippet riktig',
  count: (right: number, made: number) => `${right} av ${made}`,
} as const
