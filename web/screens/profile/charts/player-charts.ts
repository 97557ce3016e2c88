import { fetchCharts, fetchVetoes } from '../../../net/api/player-charts.ts'
import { resource } from '../../../resource/resource.ts'
import { ownRecord } from '../../../resource/triggers.ts'

/** The charts of a player's last matches (docs/product.md 7.10). */
export const playerCharts = resource('charts', fetchCharts, { again: [ownRecord] })

/** The maps that a player bans and picks as captain (docs/product.md 7.10). */
export const captainVetoes = resource('captain vetoes', fetchVetoes, { again: [ownRecord] })
