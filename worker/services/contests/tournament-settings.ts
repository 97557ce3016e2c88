import type { Database } from '../../../db/client.ts'
import { listActiveMaps } from '../../../db/queries/matches/maps.ts'
import type { TournamentSettingsBody } from '../../../durable/protocol/tournament/tournament-bodies.ts'
import type { Refusal } from '../../../durable/rules/error-codes.ts'
import { checkFinalSeries, checkTournamentForm } from '../../../durable/rules/tournament/tournament-form.ts'
import { hasFinal } from '../../../durable/rules/tournament/tournament-words.ts'
import type { TournamentId } from '../../../durable/rules/vocabulary.ts'
import type { TournamentSettings } from '../../../durable/tournament/tournament-state.ts'
import type { Bindings } from '../../app-env.ts'
import { readTournament } from './tournament-reader.ts'

type Reader = { env: Bindings; db: Database }

/** The settings of a form; only a type that ends with a final has a longer one. */
const settingsOf = (form: TournamentSettingsBody): TournamentSettings => ({
  name: form.name,
  teamSize: form.team_size,
  maxTeams: form.max_teams,
  startAt: form.start_date,
  description: form.description,
  prizePool: form.prize_pool,
  prizes: form.prize_distribution,
  type: form.tournament_type,
  thirdPlace: form.third_place,
  ...(form.final_series === 'bo5' && hasFinal(form.tournament_type) && { finalSeries: form.final_series }),
  seeding: form.seeding,
  registrationEndsAt: form.registration_ends,
  checkInMinutes: form.check_in_minutes,
  servers: form.servers,
})

/**
 * The settings that an organiser asks for, for a new tournament (`id` null) or this one. Refuses with INVALID_INPUT and the fields, also a
 * longer final for which there are too few active maps; a tournament that has such a final already keeps it (docs/product.md 14.1).
 * `now` is UTC ms.
 */
export async function readSettings(
  { env, db }: Reader,
  form: TournamentSettingsBody,
  { id, now }: { id: TournamentId | null; now: number },
): Promise<{ ok: true; settings: TournamentSettings } | Refusal> {
  const checked = checkTournamentForm(form, { now, isNew: id === null })
  if (!checked.ok) return checked
  const settings = settingsOf(checked.form)
  if (!settings.finalSeries) return { ok: true, settings }
  const maps = checkFinalSeries(settings.finalSeries, (await listActiveMaps(db)).length)
  if (maps.ok || (id !== null && (await hasLongFinal(env, id)))) return { ok: true, settings }
  return maps
}

async function hasLongFinal(env: Bindings, id: TournamentId): Promise<boolean> {
  const seen = await readTournament(env, id)
  return seen.ok && seen.tournament.final_series === 'bo5'
}
