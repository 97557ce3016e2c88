import { fetchOwnCups } from '../../net/api/cups.ts'
import { resource } from '../resource.ts'
import { cupNews, pageShown } from '../triggers.ts'

/** The cups of the player, those they are registered in among them. Home is drawn and at rest first: its next cup can wait for it. */
export const ownCups = resource('own cups', fetchOwnCups, {
  again: [pageShown, cupNews((known) => known?.registered ?? [])],
  restMs: 2_000,
})
