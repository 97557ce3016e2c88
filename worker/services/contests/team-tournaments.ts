import type { Context } from 'hono'
import type { Database } from '../../../db/client.ts'
import { confirmEntry, holdEntry } from '../../../db/queries/contests/tournament-records.ts'
import { listTournamentsOfTeam } from '../../../db/queries/contests/tournaments.ts'
import { log } from '../../../durable/log/log.ts'
import { tournamentOf } from '../../../durable/ports/objects.ts'
import type { Answer } from '../../../durable/ports/origin.ts'
import { refuse } from '../../../durable/rules/error-codes.ts'
import type { TeamId, TournamentId } from '../../../durable/rules/vocabulary.ts'
import type { Actor } from '../../../durable/runtime/machine.ts'
import type { AppEnv, Bindings } from '../../app-env.ts'
import { readRegisteringTeam } from './tournament-reader.ts'

type Entry = { id: TournamentId; teamId: TeamId; by: Actor; key: string | undefined }

const noTeam = refuse('PAGE_NOT_FOUND', 'Fant ikke laget.', ['teamId'])

/**
 * Registers a team of the record (docs/product.md 14.2). The record stores it before the tournament does, so that nobody deletes the team
 * in between. Refuses with PAGE_NOT_FOUND for an unknown team, and as the room does.
 */
export async function registerTeam({ env, db }: { env: Bindings; db: Database }, { id, teamId, by, key }: Entry): Promise<Answer> {
  const team = await readRegisteringTeam(db, teamId)
  if (!team) return noTeam
  // The record stores nothing for a caller who does not act for the team: the room refuses them.
  const holds = team.captains.includes(by.steamId)
  if (holds && !(await holdEntry(db, { id, teamId }))) return noTeam
  const done = await tournamentOf(env, id).register(by, team, key)
  if (holds) await confirmEntry(db, { id, teamId }, done.ok)
  return done
}

/** The same by an organiser of the tournament, for any team. */
export async function addTeam({ env, db }: { env: Bindings; db: Database }, { id, teamId, by, key }: Entry): Promise<Answer> {
  const team = await readRegisteringTeam(db, teamId)
  if (!team || !(await holdEntry(db, { id, teamId }))) return noTeam
  const done = await tournamentOf(env, id).addTeam(by, team, key)
  await confirmEntry(db, { id, teamId }, done.ok)
  return done
}

/**
 * The team's tournaments read it again, after the answer: its captains, and with `ended` its name and logo where all is over. A room that
 * is not reached in two tries reads it at the team's next call there.
 */
export function tellTournaments(c: Context<AppEnv>, teamId: TeamId, which: { ended: boolean }): void {
  const tell = (id: TournamentId) => tournamentOf(c.env, id).teamChanged(teamId)
  const told = listTournamentsOfTeam(c.var.db, teamId, which).then((ids) =>
    Promise.all(
      ids.map((id) =>
        tell(id)
          .catch(() => tell(id))
          .catch((error) => log('warn', 'team', { message: `tournament ${id}`, error })),
      ),
    ),
  )
  c.executionCtx.waitUntil(told.catch((error) => log('warn', 'team', { error })))
}
