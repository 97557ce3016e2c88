import { tournamentLimits as limits } from '../../../../../durable/rules/tournament/tournament-words.ts'
import { formatClock, formatMoment } from '../../../../format/date.ts'
import { formatDuration } from '../../../../format/duration.ts'
import { fromOsloField, osloField } from '../../../../format/oslo-time.ts'
import { wholeIn } from '../../../../ui/forms/numeric.ts'
import { planWords } from './plan-words.ts'
import { formTexts } from './texts.ts'
import { hasThirdPlace, seriesOf, type TournamentDraft } from './tournament-draft.ts'
import { trialEnd, trialOf } from './trial-plan.ts'

const { plan: texts } = formTexts

/** The evening with this number of teams: its matches, its end, and the end with another number of servers. */
export type PlanView = { title: string; lines: readonly string[]; ends: string | null; isLate: boolean; others: readonly string[] }

type Terms = Pick<
  TournamentDraft,
  'tournament_type' | 'third_place' | 'group_series' | 'bracket_series' | 'final_series' | 'start_date' | 'servers'
>

/** The numbers of servers to compare with this number: one less and one or two more. */
const around = (servers: number): number[] =>
  [servers - 1, servers + 1, servers + 2].filter((each) => each >= 1 && each <= limits.serversMax)

/** Whether two times (UTC ms) are on the same day in Oslo. */
const isSameDay = (one: number, other: number): boolean => osloField(one).slice(0, 10) === osloField(other).slice(0, 10)

/** The text of the end: only the time on the day of the start, otherwise the day too, named relative to `now` (UTC ms). */
const endText = (at: number, startAt: number, now: number): string => (isSameDay(at, startAt) ? formatClock(at) : formatMoment(at, now))

/** The plan for this number of teams, with days named relative to `now` (UTC ms). */
export function planOf(draft: Terms, teams: number, title: string, now: number): PlanView {
  const { tournament_type: type, third_place } = draft
  const trial = trialOf({ type, thirdPlace: hasThirdPlace(draft) && third_place, series: seriesOf(draft), teams })
  const startAt = fromOsloField(draft.start_date)
  const servers = wholeIn(draft.servers, 1, limits.serversMax)
  const endsAt = (count: number) => trialEnd(trial, { startAt: startAt ?? 0, servers: count })
  const lines = planWords(type, trial)
  if (startAt === null || servers === null) return { title, lines, ends: null, isLate: false, others: [] }
  const end = endsAt(servers)
  return {
    title,
    lines,
    ends: `${texts.ends(endText(end, startAt, now), servers)} (${texts.takes(formatDuration(end - startAt))})`,
    isLate: !isSameDay(end, startAt),
    others: around(servers)
      .filter((count) => endsAt(count) !== end)
      .map((count) => texts.fewer(count, endText(endsAt(count), startAt, now))),
  }
}

/** The plan of the full evening, and before it the plan with the registered teams if it differs. Empty without a number of teams. */
export function plansOf(draft: TournamentDraft, registered: number, now: number): readonly PlanView[] {
  const most = wholeIn(draft.max_teams, limits.teamsMin, limits.teamsMax)
  if (most === null) return []
  const full = planOf(draft, most, registered >= limits.teamsMin && registered < most ? texts.whole(most) : texts.title(most), now)
  return registered >= limits.teamsMin && registered < most ? [planOf(draft, registered, texts.title(registered), now), full] : [full]
}
