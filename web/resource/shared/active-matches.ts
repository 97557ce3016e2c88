import { fetchActiveMatches } from '../../net/api/admin/matches.ts'
import { resource } from '../resource.ts'
import { every } from '../triggers.ts'

/** All matches that are running or need a decision, for staff. */
export const activeMatches = resource('active matches', fetchActiveMatches, { again: [every(10_000)] })
