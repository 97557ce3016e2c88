import { gatherTitle } from '../../../../durable/rules/lobby/gather-title.ts'
import type { ContestEntry, Overview, SiteEntry, UndeliveredEntry } from '../../../../worker/contract/admin/overview.ts'
import { formatMoment } from '../../../format/date.ts'
import { roughDuration } from '../../../format/rough-duration.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { overviewTexts as texts } from './texts.ts'

/** Something that needs somebody. `tone`: players are hurt by it now, or it can wait for a moment. */
export type Concern = {
  id: string
  tone: 'error' | 'warning'
  title: string
  lines: readonly string[]
  /** The link to the page that settles it, or the Durable Object to try again; null for neither. */
  act: { is: 'link'; to: string; label: string } | { is: 'retry'; binding: string; name: string } | null
}

/** For how long the cron may be silent, in ms. */
const cronSilenceMs = 5 * 60_000

function undecided({ undecided: matches, now }: Overview): Concern[] {
  return matches.map((match) => ({
    id: `undecided ${match.match_id}`,
    tone: 'error',
    title: texts.undecided(gatherTitle(match)),
    lines: [texts.playedSince(`${match.score_a}–${match.score_b}`, formatMoment(match.since, now))],
    act: { is: 'link', to: adminPaths.manage(match.match_id), label: texts.settle },
  }))
}

function tickets({ tickets: { waiting, since }, now }: Overview): Concern[] {
  if (waiting === 0) return []
  const lines = since === null ? [] : [texts.oldestTicket(roughDuration(now - since))]
  return [
    {
      id: 'tickets',
      tone: 'warning',
      title: texts.tickets(waiting),
      lines,
      act: { is: 'link', to: adminPaths.tickets, label: texts.toTickets },
    },
  ]
}

const contestPath = ({ kind, id }: ContestEntry): string => (kind === 'tournament' ? adminPaths.tournament(id) : paths.cup(id))

/** A tournament or cup that waits: for its start, or with matches that nobody has begun or that went wrong. */
function contests({ contests: entries = [], now }: Overview): Concern[] {
  return entries.map((entry) => {
    const { kind, id, name, stuck, late, open, start } = entry
    const parts = [...(stuck > 0 ? [texts.stuckMatches(stuck)] : []), ...(late > 0 ? [texts.lateMatches(late)] : [])]
    const lines = [...parts, ...(open > 0 ? [texts.openMatches(open)] : [])]
    return {
      id: `${kind} ${id}`,
      tone: stuck > 0 ? 'error' : 'warning',
      title: start === null ? texts.contestWaits(name) : texts.notStarted(name),
      lines: start === null ? lines : [texts.shouldHaveStarted(formatMoment(start, now))],
      act: { is: 'link', to: contestPath(entry), label: kind === 'tournament' ? texts.toTournament : texts.toCup },
    }
  })
}

const effectLine = ({ what, attempts, parked, since, error }: UndeliveredEntry['failed'][number], now: number): string =>
  [
    `${texts.effect(what)}: ${texts.tries(attempts)}`,
    parked ? texts.parked : texts.trying,
    texts.since(formatMoment(since, now)),
    ...(error === '' ? [] : [`«${error}»`]),
  ].join(' · ')

/** Objects with a given-up effect come before those that are still trying, the oldest first. */
function undelivered({ undelivered: entries, objects }: SiteEntry, now: number): Concern[] {
  const isGivenUp = ({ failed }: UndeliveredEntry) => failed.some(({ parked }) => parked)
  const sinceOf = ({ failed }: UndeliveredEntry) => Math.min(...failed.map(({ since }) => since))
  const sorted = [...entries].sort((a, b) => Number(isGivenUp(b)) - Number(isGivenUp(a)) || sinceOf(a) - sinceOf(b))
  const shown = sorted.map((entry): Concern => {
    const { binding, name, failed } = entry
    return {
      id: `undelivered ${binding} ${name}`,
      tone: isGivenUp(entry) ? 'error' : 'warning',
      title: texts.undelivered(binding, name),
      lines: failed.map((effect) => effectLine(effect, now)),
      act: { is: 'retry', binding, name },
    }
  })
  const others = objects - entries.length
  if (others <= 0) return shown
  return [...shown, { id: 'more', tone: 'warning', title: texts.moreObjects(others), lines: [texts.moreObjectsText], act: null }]
}

/** Servers that do not answer, those with a match first, then those that were never tested. */
function servers({ servers: pool }: Overview): Concern[] {
  const act = { is: 'link', to: adminPaths.servers, label: texts.toServers } as const
  const away = (pool ?? []).filter(({ state }) => state === 'offline')
  const untried = (pool ?? []).filter(({ state }) => state === 'untried')
  const silent = away.map(({ address, match }): Concern => {
    const lines = [match === null ? texts.offlineText : texts.offlineInMatch]
    return { id: `offline ${address}`, tone: match === null ? 'warning' : 'error', title: texts.offline(address), lines, act }
  })
  const unknown = untried.map(({ address }): Concern => {
    return { id: `untried ${address}`, tone: 'warning', title: texts.untried(address), lines: [texts.untriedText], act }
  })
  return [...silent.sort((a, b) => Number(b.tone === 'error') - Number(a.tone === 'error')), ...unknown]
}

function sums({ sums: found }: SiteEntry): Concern[] {
  const users = (found?.users.differ ?? []).map(({ uid, elo, ledgerElo, ratedMatches, ledgerMatches }): Concern => {
    const lines = [
      ...(elo === ledgerElo ? [] : [texts.ratingDiffersText(elo, ledgerElo)]),
      ...(ratedMatches === ledgerMatches ? [] : [texts.matchesDifferText(ratedMatches, ledgerMatches)]),
    ]
    const to = adminPaths.user(uid)
    return { id: `rating ${uid}`, tone: 'error', title: texts.ratingDiffers(uid), lines, act: { is: 'link', to, label: texts.toUser } }
  })
  const seats = (found?.seats.differ ?? []).map(
    ({ kind, id }, place): Concern => ({
      id: `seat ${place} ${id}`,
      tone: 'warning',
      title: texts.seatDiffers(id),
      lines: [texts.seatDiffersText],
      act: kind === 'match' ? { is: 'link', to: adminPaths.manage(id), label: texts.toMatch } : null,
    }),
  )
  return [...users, ...seats]
}

function cron({ cron: run }: SiteEntry, now: number): Concern[] {
  const concern = (title: string, lines: readonly string[]): Concern => ({ id: 'cron', tone: 'error', title, lines, act: null })
  if (run === null) return [concern(texts.cronNever, [texts.cronLateText])]
  if (now - run.at > cronSilenceMs) return [concern(texts.cronLate(formatMoment(run.at, now)), [texts.cronLateText])]
  if (run.failed.length === 0) return []
  return [
    concern(
      texts.cronFailed(run.failed.map(({ step }) => step).join(', ')),
      run.failed.map(({ step, message }) => `${step}: «${message}»`),
    ),
  ]
}

function away({ servers: pool, site, online, queued }: Overview): Concern[] {
  const parts = { servers: pool, site, online, queue: queued }
  return (Object.keys(parts) as (keyof typeof parts)[])
    .filter((part) => parts[part] === null)
    .map((part) => ({ id: `away ${part}`, tone: 'error', title: texts.away[part], lines: [texts.awayText], act: null }))
}

/** The concerns that need staff, the most urgent first (docs/product.md 13.2). `now` is the server's time (UTC ms). */
export function concernsOf(overview: Overview): readonly Concern[] {
  const { site, now } = overview
  return [
    ...away(overview),
    ...undecided(overview),
    ...(site ? [...cron(site, now), ...undelivered(site, now)] : []),
    ...servers(overview),
    ...contests(overview),
    ...tickets(overview),
    ...(site ? sums(site) : []),
  ]
}
