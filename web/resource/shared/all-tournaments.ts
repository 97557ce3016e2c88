import { fetchAllTournaments } from '../../net/api/admin/tournaments.ts'
import { resource } from '../resource.ts'
import { every } from '../triggers.ts'

/** Every tournament, hidden ones too, for staff. */
export const allTournaments = resource('all tournaments', fetchAllTournaments, { again: [every(20_000)] })
