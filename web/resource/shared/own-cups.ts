import { fetchOwnCups } from '../../net/api/cups.ts'
import { resource } from '../resource.ts'
import { cupNews, pageShown } from '../triggers.ts'

/** The player's cups, with those in which they are registered. They load after the rest of the home page. */
export const ownCups = resource('own cups', fetchOwnCups, {
  again: [pageShown, cupNews((known) => known?.registered ?? [])],
  restMs: 2_000,
})
