import type { Database } from '../../../db/client.ts'
import { listMaps, type MapRow } from '../../../db/queries/matches/maps.ts'
import type { TournamentSettingsBody } from '../../../durable/protocol/tournament/tournament-bodies.ts'
import type { Tournament } from '../../../durable/protocol/tournament/tournament-fields.ts'
import type { Refusal } from '../../../durable/rules/error-codes.ts'
import { isSameJson } from '../../../durable/rules/same-json.ts'
import { checkEloLimits, type EloLimits, isLimited } from '../../../durable/rules/tournament/settings/elo-limits.ts'
import { chosenSeriesOf, type PhaseSeries, seriesFor } from '../../../durable/rules/tournament/settings/phase-series.ts'
import { checkSeries, checkTournamentForm } from '../../../durable/rules/tournament/settings/tournament-form.ts'
import { checkOwnMaps, mapsOf } from '../../../durable/rules/tournament/settings/tournament-maps.ts'
import type { TournamentId } from '../../../durable/rules/vocabulary.ts'
import type { TournamentSettings } from '../../../durable/tournament/tournament-state.ts'
import type { Bindings } from '../../app-env.ts'
import { readTournament } from './tournament-reader.ts'

type Reader = { env: Bindings; db: Database }

/** The lengths of matches in a form, as far as its type has such matches. */
const seriesIn = (
  form: Pick<TournamentSettingsBody, 'tournament_type' | 'group_series' | 'bracket_series' | 'final_series'>,
): PhaseSeries => seriesFor(form.tournament_type, { tables: form.group_series, bracket: form.bracket_series, final: form.final_series })

const eloLimitsIn = (form: TournamentSettingsBody): EloLimits => ({
  teamMin: form.team_elo_min,
  teamMax: form.team_elo_max,
  playerMin: form.player_elo_min,
  playerMax: form.player_elo_max,
})

const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)

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
  ...(form.rules !== '' && { rules: form.rules }),
  ...(isLimited(eloLimitsIn(form)) && { eloLimits: eloLimitsIn(form) }),
  ...(form.maps && { mapIds: sorted(form.maps) }),
})

/**
 * The settings of an organiser, for a new tournament (`id` null) or this one. Refuses with INVALID_INPUT and the fields, also lengths and
 * maps that do not fit together; a tournament may keep its own (docs/product.md 14.1). `now` is UTC ms.
 */
export async function readSettings(
  { env, db }: Reader,
  form: TournamentSettingsBody,
  { id, now }: { id: TournamentId | null; now: number },
): Promise<{ ok: true; settings: TournamentSettings } | Refusal> {
  const checked = checkTournamentForm(form, { now, isNew: id === null })
  if (!checked.ok) return checked
  const limits = checkEloLimits(eloLimitsIn(checked.form))
  if (!limits.ok) return limits
  const before = id === null ? null : await readTournament(env, id)
  const maps = checkMaps(checked.form, await listMaps(db), before?.ok ? before.tournament : null)
  return maps.ok ? { ok: true, settings: settingsOf(checked.form) } : maps
}

/** Whether the matches can be played on these maps, unless length and maps stay as they were (`before`). */
function checkMaps(form: TournamentSettingsBody, maps: readonly MapRow[], before: Tournament | null): { ok: true } | Refusal {
  const series = seriesIn(form)
  if (form.maps === null) return checkSeries(series, mapsOf(null, maps).length, before ? seriesIn(before) : undefined)
  const isAsBefore = before !== null && isSameJson(sorted(form.maps), before.maps) && isSameJson(series, seriesIn(before))
  return isAsBefore ? { ok: true } : checkOwnMaps(form.maps, { type: form.tournament_type, series, maps })
}
