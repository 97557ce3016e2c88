import type { Database } from '../../../db/client.ts'
import { listActiveMaps } from '../../../db/queries/matches/maps.ts'
import type { TournamentSettingsBody } from '../../../durable/protocol/tournament/tournament-bodies.ts'
import type { Refusal } from '../../../durable/rules/error-codes.ts'
import { chosenSeriesOf, type PhaseSeries, seriesFor } from '../../../durable/rules/tournament/phase-series.ts'
import { checkSeries, checkTournamentForm } from '../../../durable/rules/tournament/tournament-form.ts'
import type { TournamentId } from '../../../durable/rules/vocabulary.ts'
import type { TournamentSettings } from '../../../durable/tournament/tournament-state.ts'
import type { Bindings } from '../../app-env.ts'
import { readTournament } from './tournament-reader.ts'

type Reader = { env: Bindings; db: Database }

/** The lengths that a form asks for, as far as its type has such matches. */
const seriesIn = (
  form: Pick<TournamentSettingsBody, 'tournament_type' | 'group_series' | 'bracket_series' | 'final_series'>,
): PhaseSeries => seriesFor(form.tournament_type, { tables: form.group_series, bracket: form.bracket_series, final: form.final_series })

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
  ...chosenSeriesOf(seriesIn(form)),
  seeding: form.seeding,
  registrationEndsAt: form.registration_ends,
  checkInMinutes: form.check_in_minutes,
  servers: form.servers,
})

/**
 * The settings that an organiser asks for, for a new tournament (`id` null) or this one. Refuses with INVALID_INPUT and the fields, also a
 * length of matches for which there are too few active maps; a tournament that has that length already keeps it (docs/product.md 14.1).
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
  const before = id === null ? null : await readTournament(env, id)
  const maps = checkSeries(seriesIn(checked.form), (await listActiveMaps(db)).length, before?.ok ? seriesIn(before.tournament) : undefined)
  return maps.ok ? { ok: true, settings } : maps
}
