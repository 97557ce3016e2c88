import { fetchMedalsOf } from '../../../net/api/medals.ts'
import { resource } from '../../../resource/resource.ts'
import { ownRecord } from '../../../resource/triggers.ts'

/** A player's medals, by uid or SteamID (docs/product.md 7.9). */
export const playerMedals = resource('medals of a player', fetchMedalsOf, { again: [ownRecord] })
