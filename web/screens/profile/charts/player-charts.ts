import { fetchCharts } from '../../../net/api/player-charts.ts'
import { resource } from '../../../resource/resource.ts'
import { ownRecord } from '../../../resource/triggers.ts'

/** The charts of a player's last matches (docs/product.md 7.10). */
export const playerCharts = resource('charts', fetchCharts, { again: [ownRecord] })
