import { courseIn } from '../../course/state-course.ts'
import type { CupTeam as TeamView } from '../../protocol/cup/cup-fields.ts'
import type { CupState } from '../cup-state.ts'

/** The teams in their order, each with its place. */
export function teamViews(state: CupState): TeamView[] {
  const course = courseIn(state)
  const rows = new Map((course?.tables[0] ?? []).map((row) => [row.team, row]))
  return state.teams.map(({ id, name, captains, lineUp }) => {
    const row = rows.get(id)
    return {
      team_id: id,
      name,
      points: row?.points ?? 0,
      captain: captains[0] ?? null,
      players: [...lineUp],
      rank: row?.place ?? null,
      won: row?.won ?? 0,
      drawn: row?.drawn ?? 0,
      lost: row?.lost ?? 0,
      place: course?.places.get(id) ?? null,
    }
  })
}
