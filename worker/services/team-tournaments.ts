import type { Database } from '../../db/client.ts'
import { holdEntry, settleEntry } from '../../db/queries/tournament-records.ts'
import { refuse } from '../../durable/rules/error-codes.ts'
import type { TeamId } from '../../durable/rules/tournament/tournament-words.ts'
import type { Actor } from '../../durable/runtime/machine.ts'
import { tournamentOf } from '../../durable/runtime/objects.ts'
import type { Answer } from '../../durable/runtime/origin.ts'
import type { Bindings } from '../app-env.ts'
import { readRegisteringTeam } from './tournament-reader.ts'

const noTeam = refuse('PAGE_NOT_FOUND', 'Fant ikke laget.', ['teamId'])

/**
 * Registers a team as the record has it (docs/product.md 14.2). The record knows of it before the tournament does, so that nobody deletes
 * the team in between. Refuses with PAGE_NOT_FOUND for a team that nobody has, and as the room does.
 */
export async function registerTeam(
  { env, db }: { env: Bindings; db: Database },
  { id, teamId, by, key }: { id: string; teamId: TeamId; by: Actor; key: string | undefined },
): Promise<Answer> {
  const team = await readRegisteringTeam(db, teamId)
  if (!team) return noTeam
  // Whoever does not act for the team holds nothing for it: the room refuses them.
  const holds = team.captains.includes(by.steamId)
  if (holds && !(await holdEntry(db, { id, teamId }))) return noTeam
  const done = await tournamentOf(env, id).register(by, team, key)
  if (holds) await settleEntry(db, { id, teamId }, done.ok)
  return done
}
