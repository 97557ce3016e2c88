import * as v from 'valibot'
import { usualSeries } from '../../../../../durable/rules/tournament/settings/phase-series.ts'
import { seedings, tournamentTypes } from '../../../../../durable/rules/tournament/tournament-words.ts'
import { seriesTypes } from '../../../../../durable/rules/vocabulary.ts'
import { stored } from '../../../../stored/stored.ts'
import type { TournamentDraft } from './tournament-draft.ts'

const draftSchema = v.object({
  ...{ name: v.string(), tournament_type: v.picklist(tournamentTypes), team_size: v.number(), max_teams: v.string() },
  ...{ start_date: v.string(), registration_ends: v.string(), check_in_minutes: v.string(), third_place: v.boolean() },
  group_series: v.optional(v.picklist(seriesTypes), usualSeries.tables),
  bracket_series: v.optional(v.picklist(seriesTypes), usualSeries.bracket),
  final_series: v.picklist(seriesTypes),
  ...{ team_elo_min: v.optional(v.string(), ''), team_elo_max: v.optional(v.string(), '') },
  ...{ player_elo_min: v.optional(v.string(), ''), player_elo_max: v.optional(v.string(), '') },
  rules: v.optional(v.string(), ''),
  maps: v.optional(v.nullable(v.array(v.number())), null),
  ...{ seeding: v.picklist(seedings), servers: v.string(), description: v.string(), prize_pool: v.string() },
  prizes: v.array(v.object({ key: v.number(), place: v.string(), amount: v.string() })),
})
const draftFields = Object.keys(draftSchema.entries) as (keyof TournamentDraft)[]

/** `from` is the tournament when the writing began; null for a new one. */
type Saved = { draft: TournamentDraft; from: TournamentDraft | null }
const savedSchema = v.object({ draft: draftSchema, from: v.nullable(draftSchema) })
const savedForm = (id: string | null) => stored<Saved>(`tournament-${id ?? 'new'}`, savedSchema)

const isSame = (one: TournamentDraft | null, other: TournamentDraft | null): boolean =>
  one === other ||
  (one !== null && other !== null && draftFields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field])))

/**
 * The draft that was written here before the page was left without saving; `id` is null for a new tournament. Null if nothing is kept, or
 * if the tournament has changed since the writing began (`from`), because an old draft must not undo changes by others.
 */
export function readDraft(id: string | null, from: TournamentDraft | null): TournamentDraft | null {
  const saved = savedForm(id).read()
  return saved && isSame(saved.from, from) ? saved.draft : null
}

/** Keeps the draft with the tournament that it was written from, or forgets it (null). */
export function saveDraft(id: string | null, kept: Saved | null): void {
  if (kept) savedForm(id).write(kept)
  else savedForm(id).forget()
}
