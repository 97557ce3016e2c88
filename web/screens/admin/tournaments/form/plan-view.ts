import { tournamentLimits as limits } from '../../../../../durable/rules/tournament/tournament-words.ts'
import { formatClock, formatMoment } from '../../../../format/date.ts'
import { formatDuration } from '../../../../format/duration.ts'
import { fromOsloField } from '../../../../format/oslo-time.ts'
import { planWords } from './plan-words.ts'
import { formTexts } from './texts.ts'
import { hasThirdPlace, type TournamentDraft, wholeIn } from './tournament-draft.ts'
import { trialEnd, trialOf } from './trial-plan.ts'

const { plan: texts } = formTexts

/** What the evening is with so many teams: what is played, when it ends, and what another number of servers would do to that. */
export type PlanView = { title: string; lines: readonly string[]; ends: string | null; others: readonly string[] }

type Terms = Pick<TournamentDraft, 'tournament_type' | 'third_place' | 'start_date' | 'servers'>

/** The numbers of servers worth comparing with this one: one less and one or two more. */
const around = (servers: number): number[] =>
  [servers - 1, servers + 1, servers + 2].filter((each) => each >= 1 && each <= limits.serversMax)

/** Longer than this and the clock alone would not say which day it means, in ms. */
const clockMs = 14 * 3_600_000
const endText = (at: number, startAt: number): string => (at - startAt <= clockMs ? formatClock(at) : formatMoment(at, startAt))

/** The plan for this number of teams. */
export function planOf(draft: Terms, teams: number, title: string): PlanView {
  const trial = trialOf({ type: draft.tournament_type, thirdPlace: hasThirdPlace(draft) && draft.third_place, teams })
  const startAt = fromOsloField(draft.start_date)
  const servers = wholeIn(draft.servers, 1, limits.serversMax)
  const endsAt = (count: number) => trialEnd(trial, { startAt: startAt ?? 0, servers: count })
  const lines = planWords(draft.tournament_type, trial)
  if (startAt === null || servers === null) return { title, lines, ends: null, others: [] }
  const end = endsAt(servers)
  return {
    title,
    lines,
    ends: `${texts.ends(endText(end, startAt), servers)} (${texts.takes(formatDuration(end - startAt))})`,
    others: around(servers)
      .filter((count) => endsAt(count) !== end)
      .map((count) => texts.fewer(count, endText(endsAt(count), startAt))),
  }
}

/** The evening when it is full, and first as it is with those who are registered, if that is another one. Empty without a number of teams. */
export function plansOf(draft: TournamentDraft, registered: number): readonly PlanView[] {
  const most = wholeIn(draft.max_teams, limits.teamsMin, limits.teamsMax)
  if (most === null) return []
  const full = planOf(draft, most, registered >= limits.teamsMin && registered < most ? texts.whole(most) : texts.title(most))
  return registered >= limits.teamsMin && registered < most ? [planOf(draft, registered, texts.title(registered)), full] : [full]
}
