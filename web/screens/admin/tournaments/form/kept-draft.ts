import * as v from 'valibot'
import { seedings, tournamentTypes } from '../../../../../durable/rules/tournament/tournament-words.ts'
import type { TournamentDraft } from './tournament-draft.ts'

const keyOf = (id: string | null): string => `kampklar-tournament-${id ?? 'new'}`

const draftSchema = v.object({
  ...{ name: v.string(), tournament_type: v.picklist(tournamentTypes), team_size: v.number(), max_teams: v.string() },
  ...{ start_date: v.string(), registration_ends: v.string(), check_in_minutes: v.string(), third_place: v.boolean() },
  ...{ seeding: v.picklist(seedings), servers: v.string(), description: v.string(), prize_pool: v.string() },
  prizes: v.array(v.object({ key: v.number(), place: v.string(), amount: v.string() })),
})

/** What was written here before the page was left without saving; `id` is null for a new tournament. Null where nothing is kept. */
export function readDraft(id: string | null): TournamentDraft | null {
  try {
    const read = v.safeParse(draftSchema, JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    // A browser that keeps nothing for the site remembers nothing.
    return null
  }
}

/** Keeps what is written, or forgets it (null). */
export function keepDraft(id: string | null, draft: TournamentDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(id))
    else localStorage.setItem(keyOf(id), JSON.stringify(draft))
  } catch (error) {
    console.warn('tournament draft:', error)
  }
}
