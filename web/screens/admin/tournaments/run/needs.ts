import type { Tournament, TournamentMatch } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import type { TeamId } from '../../../../../durable/rules/vocabulary.ts'
import { formatClock } from '../../../../format/date.ts'
import { formatDuration } from '../../../../format/duration.ts'
import { adminPaths } from '../../../../paths/admin-paths.ts'
import { needTexts as texts } from './needs-texts.ts'
import type { MatchForm, Part } from './parts.ts'

/** An action on a need: a call with one press, a form of a match, an answer to a captain, or a link to the place of the action. */
export type NeedAct = { label: string } & (
  | { is: 'call'; action: 'open' | 'close' | 'draw' | 'start' | 'finish' }
  | { is: 'start-match'; no: number }
  | { is: 'match'; no: number; form: MatchForm }
  | { is: 'answer'; request: number; accept: boolean }
  | { is: 'line-up'; teamId: TeamId }
  | { is: 'add-team' }
  | { is: 'part'; part: Part }
  | { is: 'link'; to: string }
)

/** A current need of the organiser. `error`: it stops the evening. `no`: the match that it is about. */
export type Need = {
  id: string
  tone: 'error' | 'warning' | 'info'
  title: string
  detail: string | null
  no: number | null
  acts: readonly NeedAct[]
}

/** `waitingSince`: when the matches that wait for a server began to wait (UTC ms), by their id. `mayDecide`, `isStaff`: see `RunPlace`. */
export type NeedTerms = { now: number; waitingSince: ReadonlyMap<string, number>; mayDecide: boolean; isStaff: boolean }

const minuteMs = 60_000
/** How long after its time a match can wait for its captains before the organiser sees a need, in ms. */
export const lateMs = 5 * minuteMs
/** How long before the start a missing draw becomes a need, in ms. */
export const drawBeforeMs = 10 * minuteMs

const call = (action: Extract<NeedAct, { is: 'call' }>['action'], label: string): NeedAct => ({ is: 'call', action, label })
const minutesSince = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / minuteMs))

function registrationNeeds(tournament: Tournament, { now }: NeedTerms): Need[] {
  const { teams, check_in: window, registration_open: isOpen, registered_teams: registered, max_teams: max, start_date: start } = tournament
  const needs: Need[] = []
  if (isOpen === 1 && registered >= max) {
    needs.push({ id: 'full', tone: 'info', title: texts.full, detail: texts.fullText, no: null, acts: [call('close', texts.close)] })
  }
  if (registered < 2 && (isOpen === 0 || now >= start - drawBeforeMs)) {
    const add: NeedAct = { is: 'add-team', label: texts.addTeam }
    const acts = isOpen === 1 ? [add] : [add, call('open', texts.openAgain)]
    needs.push({ id: 'few', tone: 'error', title: texts.fewTeams, detail: texts.fewTeamsText, no: null, acts })
  }
  const missing = teams.filter(({ checked_in, withdrawn }) => checked_in === 0 && withdrawn === 0)
  if (window && now >= window.opens && missing.length > 0) {
    const until = now < window.closes ? texts.notInUntil(formatClock(window.closes)) : texts.notInClosed
    needs.push({
      ...{ id: 'check-in', tone: now < window.closes ? 'info' : 'warning', title: texts.notIn(missing.length), no: null },
      detail: `${texts.and(missing.map(({ name }) => name))}. ${until}`,
      acts: [{ is: 'part', part: 'teams', label: texts.seeTeams }],
    })
  }
  return needs
}

function startNeeds(tournament: Tournament, { now }: NeedTerms): Need[] {
  const { drawn, draft, start_date: start, registered_teams: registered } = tournament
  if (draft) {
    const tone = now >= start ? 'error' : 'warning'
    const acts: NeedAct[] = [{ is: 'part', part: 'draw', label: texts.seeDraw }]
    return [{ id: 'draft', tone, title: texts.drafted, detail: texts.draftedText, no: null, acts }]
  }
  if (drawn === 0 && registered >= 2 && now >= start - drawBeforeMs) {
    const tone = now >= start ? 'error' : 'warning'
    return [{ id: 'draw', tone, title: texts.draw, detail: texts.drawText(registered), no: null, acts: [call('draw', texts.drawAct)] }]
  }
  if (drawn === 1 && now >= start) {
    const detail = texts.startText(formatClock(start))
    return [{ id: 'start', tone: 'error', title: texts.start, detail, no: null, acts: [call('start', texts.startAct)] }]
  }
  return []
}

/** The need for times: the teams do not know when to play. The times are set up once, and can be moved then. */
function timeNeeds({ drawn, matches }: Tournament): Need[] {
  if (drawn === 0 || matches.length === 0 || matches.some(({ scheduled_time: at }) => at !== null)) return []
  const acts: NeedAct[] = [{ is: 'part', part: 'schedule', label: texts.planTimes }]
  return [{ id: 'times', tone: 'info', title: texts.noTimes, detail: texts.noTimesText, no: null, acts }]
}

/** The teams that cannot play with their current line-up, once it matters. */
function lineUpNeeds({ teams, team_size: size, check_in: window, drawn, status }: Tournament, { now }: NeedTerms): Need[] {
  const matters = status === 'in_progress' || drawn === 1 || (window !== null && now >= window.opens)
  if (!matters) return []
  return teams
    .filter(({ line_up, withdrawn }) => withdrawn === 0 && line_up.length < size)
    .map(({ id, name, line_up }) => ({
      ...{ id: `line-up ${id}`, tone: 'warning', title: texts.shortLineUp(name), detail: texts.shortLineUpText(line_up.length, size) },
      ...{ no: null, acts: [{ is: 'line-up', teamId: id, label: texts.lineUp }] },
    }))
}

function standInNeeds({ stand_in_requests: requests, teams }: Tournament): Need[] {
  return requests.map(({ id, team_id, out, in: into }) => ({
    id: `stand-in ${id}`,
    tone: 'warning',
    title: texts.standIn(teams.find((team) => team.id === team_id)?.name ?? texts.tbd),
    detail: texts.standInText(into.username, out.username),
    no: null,
    acts: [
      { is: 'answer', request: id, accept: true, label: texts.accept },
      { is: 'answer', request: id, accept: false, label: texts.decline },
    ],
  }))
}

const titleOf = ({ match_number: no, team1_name, team2_name }: TournamentMatch): string =>
  texts.match(no, team1_name ?? texts.tbd, team2_name ?? texts.tbd)

/** The actions on each kind of trouble: most matches can only be decided, some can be tried again. */
function troubleActs({ match_number: no, match_id: room, trouble }: TournamentMatch, isStaff: boolean): NeedAct[] {
  const again: NeedAct = { is: 'start-match', no, label: texts.tryAgain }
  const result: NeedAct = { is: 'match', no, form: 'result', label: texts.setResult }
  const walkover: NeedAct = { is: 'match', no, form: 'walkover', label: texts.walkover }
  const why = trouble?.why
  if (why === 'line-up') return [{ is: 'part', part: 'teams', label: texts.fixLineUp }, walkover]
  // Only staff decide the match itself; a co-organiser sets its result here.
  if (why === 'undecided' && room !== null) return isStaff ? [{ is: 'link', to: adminPaths.manage(room), label: texts.decide }] : [result]
  if (why === 'draw' || why === 'voided') return [result, again]
  return [again, why === 'cancelled' ? result : walkover]
}

function lateNeed(match: TournamentMatch, now: number): Need {
  const { match_number: no, scheduled_time: at, team1_ready, team2_ready, team1_name, team2_name } = match
  const missing = [team1_ready === 0 ? team1_name : null, team2_ready === 0 ? team2_name : null].filter((name) => name !== null)
  const whom = missing.length === 0 ? texts.bothReady : texts.notReady(texts.and(missing))
  return {
    ...{ id: `late ${no}`, tone: 'warning', title: titleOf(match), no, detail: `${texts.late(formatDuration(now - (at ?? now)))} ${whom}` },
    acts: [
      { is: 'start-match', no, label: texts.startMatch },
      { is: 'match', no, form: 'walkover', label: texts.walkover },
    ],
  }
}

function matchNeeds({ matches }: Tournament, { now, waitingSince, isStaff }: NeedTerms): Need[] {
  const needs = matches.flatMap((match): Need[] => {
    const { match_number: no, status, trouble, scheduled_time: at, match_id: room } = match
    if (trouble && status !== 'finished' && status !== 'off') {
      return [{ id: `trouble ${no}`, tone: 'error', title: titleOf(match), detail: trouble.text, no, acts: troubleActs(match, isStaff) }]
    }
    const since = status === 'live' && room !== null ? waitingSince.get(room) : undefined
    if (since !== undefined) {
      const detail = texts.noServerText(minutesSince(since, now))
      const acts: NeedAct[] = [{ is: 'link', to: adminPaths.servers, label: texts.servers }]
      return [{ id: `server ${no}`, tone: 'warning', title: texts.noServer(no), detail, no, acts }]
    }
    return status === 'ready' && at !== null && now >= at + lateMs ? [lateNeed(match, now)] : []
  })
  const free = matches.filter(({ status, trouble, scheduled_time: at }) => status === 'ready' && trouble === null && at === null)
  if (free.length === 0) return needs
  const acts: NeedAct[] = [{ is: 'part', part: 'matches', label: texts.seeMatches }]
  return [...needs, { id: 'can-begin', tone: 'info', title: texts.canBegin(free.length), detail: texts.canBeginText, no: null, acts }]
}

const isOver = ({ status }: TournamentMatch): boolean => status === 'finished' || status === 'off'
/** Whether all matches are played. */
export const isPlayedOut = ({ matches }: Tournament): boolean => matches.length > 0 && matches.every(isOver)

/** Whether an action decides the tournament: an organiser who takes part leaves it to others. */
function decides(act: NeedAct): boolean {
  if (act.is === 'call') return act.action === 'draw' || act.action === 'start' || act.action === 'finish'
  return act.is === 'match' || act.is === 'answer' || act.is === 'line-up'
}

const rank: Record<Need['tone'], number> = { error: 0, warning: 1, info: 2 }

/** The current needs of the organiser, the most urgent first, each with the actions that they can take (docs/product.md 14.5). */
export function needsOf(tournament: Tournament, terms: NeedTerms): readonly Need[] {
  if (tournament.status === 'completed') return []
  const requests = [...standInNeeds(tournament), ...lineUpNeeds(tournament, terms)]
  const needs =
    tournament.status === 'open'
      ? [...startNeeds(tournament, terms), ...registrationNeeds(tournament, terms), ...timeNeeds(tournament), ...requests]
      : [...matchNeeds(tournament, terms), ...requests]
  if (tournament.status === 'in_progress' && isPlayedOut(tournament)) {
    const acts = [call('finish', texts.finish)]
    needs.push({ id: 'finish', tone: 'warning', title: texts.allOver, detail: texts.allOverText, no: null, acts })
  }
  const offered = terms.mayDecide ? needs : needs.map((need) => ({ ...need, acts: need.acts.filter((act) => !decides(act)) }))
  return offered.toSorted((a, b) => rank[a.tone] - rank[b.tone])
}
