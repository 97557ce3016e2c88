import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { registrationEnd } from '../../../../../durable/rules/tournament/evening-times.ts'
import { formatMoment } from '../../../../format/date.ts'
import { entrantsOf } from './draw/entrants.ts'
import { isPlayedOut } from './needs.ts'
import { runTexts } from './texts.ts'

const { strip: texts } = runTexts

export const steps = ['registration', 'check-in', 'draw', 'matches', 'done'] as const
export type Step = (typeof steps)[number]

/** The next action. `isEarly`: it is possible now, but happens by itself later or can wait. */
export type NextAct = { action: 'close' | 'draw' | 'start' | 'finish'; label: string; isEarly: boolean }
export type Evening = { now: Step; hint: string; next: NextAct | null }

const act = (action: NextAct['action'], isEarly: boolean): NextAct => ({ action, label: texts.acts[action], isEarly })

/** The step of the evening, and the next action (docs/product.md 14.5). */
export function eveningOf(tournament: Tournament, now: number): Evening {
  const { status, drawn, registration_open: isOpen, check_in: window, start_date: start, registered_teams: teams, matches } = tournament
  if (status === 'completed')
    return { now: 'done', hint: tournament.winner ? texts.winner(tournament.winner.name) : texts.over, next: null }
  if (status === 'in_progress') {
    const over = matches.filter((match) => match.status === 'finished' || match.status === 'off').length
    return { now: 'matches', hint: texts.played(over, matches.length), next: isPlayedOut(tournament) ? act('finish', false) : null }
  }
  if (tournament.draft) return { now: 'draw', hint: texts.drafted, next: null }
  if (drawn === 1) return { now: 'matches', hint: texts.starts(formatMoment(start, now)), next: act('start', now < start) }
  if (isOpen === 1) {
    const hint = texts.closes(formatMoment(registrationEnd(tournament), now))
    return { now: 'registration', hint, next: teams >= 2 ? act('close', teams < tournament.max_teams) : null }
  }
  const entrants = entrantsOf(tournament).length
  const canDraw = entrants >= 2
  if (window && now < window.opens)
    return { now: 'check-in', hint: texts.opensAt(formatMoment(window.opens, now)), next: canDraw ? act('draw', true) : null }
  if (window && now < window.closes) {
    const missing = tournament.teams.filter(({ checked_in }) => checked_in === 0).length
    const hint = missing === 0 ? texts.allIn : texts.checkedIn(teams - missing, teams, formatMoment(window.closes, now))
    return { now: 'check-in', hint, next: canDraw ? act('draw', missing > 0) : null }
  }
  return { now: 'draw', hint: texts.toDraw(entrants), next: canDraw ? act('draw', false) : null }
}

/** The state of each step. A tournament without check-in has no step for it. */
export function stepsOf(tournament: Tournament, now: Step): readonly { step: Step; is: 'done' | 'now' | 'to-come' }[] {
  const shown = steps.filter((step) => step !== 'check-in' || tournament.check_in !== null)
  const at = shown.indexOf(now)
  return shown.map((step, place) => ({ step, is: place < at || now === 'done' ? 'done' : place === at ? 'now' : 'to-come' }))
}
