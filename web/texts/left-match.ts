import type { LeavingPart } from '../../durable/rules/rating/leaving-parts.ts'

/**
 * For the players of a match that a player left, by their part in it; `moved` is the number of ELO points that it cost (docs/product.md
 * 7.3).
 */
export const leftMatchTexts = {
  left: (moved: string) => `Du forlot kampen mens den ble spilt. Den teller som tap for deg, og kostet deg ${moved} ELO.`,
  halved: (moved: string) => `En på laget forlot kampen, så du taper bare halvparten: ${moved} ELO.`,
  /** To a substitute whose team did not win. */
  spared: 'Du kom inn som innbytter og taper ikke ELO på det.',
  /** To a player for whose absence the match was cancelled. */
  missed: 'Du manglet på serveren, og kampen ble avlyst. Ingen ELO er endret.',
  not_started: 'Kampen kom ikke i gang på serveren i tide. Ingen ELO er endret.',
  left_early: 'En spiller forlot kampen i de første rundene, og ingen kom inn. Ingen ELO er endret.',
  too_few: 'Færre enn åtte spillere var igjen. Ingen ELO er endret.',
  appeal: 'Klag på dette',
} as const satisfies Record<LeavingPart | 'appeal', unknown>
