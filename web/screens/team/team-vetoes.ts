import { fetchTeamVetoes } from '../../net/api/teams.ts'
import { resource } from '../../resource/resource.ts'
import { ownRecord } from '../../resource/triggers.ts'

/** The maps that a team bans and picks (docs/product.md 15.3). */
export const teamVetoes = resource('team vetoes', fetchTeamVetoes, { again: [ownRecord] })
