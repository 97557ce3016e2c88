import { fetchPoolMaps } from '../../net/api/maps.ts'
import { resource } from '../resource.ts'

/** The maps that can be chosen, and the settings that a new gather begins with. */
export const poolMaps = resource('pool maps', fetchPoolMaps)
