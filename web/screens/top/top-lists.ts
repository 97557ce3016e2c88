import { fetchOwnPlaces, fetchTopLists } from '../../net/api/top.ts'
import { resource } from '../../resource/resource.ts'
import { ownRecord } from '../../resource/triggers.ts'

/** The top lists of a period (docs/product.md 7.6). */
export const topLists = resource('top lists', fetchTopLists, { again: [ownRecord] })

/** The player's own places in the top lists. */
export const ownPlaces = resource('own places', fetchOwnPlaces, { again: [ownRecord] })
