import type { Overview, SiteEntry, UndeliveredEntry } from '../../../../worker/contract/admin/overview.ts'
import { formatMoment } from '../../../format/date.ts'
import { overviewTexts as texts } from './texts.ts'

/** Something that needs somebody. `tone`: players are hurt by it now, or it can wait for a moment. */
export type Concern = {
  id: string
  tone: 'error' | 'warning'
  title: string
  lines: readonly string[]
  /** Where it is dealt with, or what is tried again. */
  act: { is: 'link'; to: string; label: string } | { is: 'retry'; binding: string; name: string } | null
}

/** For how long the cron may be silent, in ms. */
const cronSilenceMs = 5 * 60_000

const matchPath = (id: string): string => `/admin/manage/${encodeURIComponent(id)}`

function undecided({ undecided: matches, now }: Overview): Concern[] {
  return matches.map(({ match_id, name, since }) => ({
    id: `undecided ${match_id}`,
    tone: 'error',
    title: texts.undecided(name ?? texts.unnamed(match_id)),
    lines: [texts.playedSince(formatMoment(since, now))],
    act: { is: 'link', to: matchPath(match_id), label: texts.settle },
  }))
}

const effectLine = ({ what, attempts, parked, since, error }: UndeliveredEntry['failed'][number], now: number): string =>
  [
    `${texts.effect(what)}: ${texts.tries(attempts)}`,
    parked ? texts.parked : texts.trying,
    texts.since(formatMoment(since, now)),
    ...(error === '' ? [] : [`«${error}»`]),
  ].join(' · ')

/** What was given up comes before what is still being tried, the oldest first. */
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

function offline({ servers }: Overview): Concern[] {
  return (servers ?? [])
    .filter(({ state }) => state === 'offline')
    .map(({ address }) => ({
      id: `offline ${address}`,
      tone: 'warning',
      title: texts.offline(address),
      lines: [texts.offlineText],
      act: { is: 'link', to: '/admin/servers', label: texts.toServers },
    }))
}

function sums({ sums: found }: SiteEntry): Concern[] {
  const users = (found?.users.differ ?? []).map(({ uid, elo, ledgerElo, ratedMatches, ledgerMatches }): Concern => {
    const lines = [
      ...(elo === ledgerElo ? [] : [texts.ratingDiffersText(elo, ledgerElo)]),
      ...(ratedMatches === ledgerMatches ? [] : [texts.matchesDifferText(ratedMatches, ledgerMatches)]),
    ]
    const to = `/admin/search/${encodeURIComponent(uid)}`
    return { id: `rating ${uid}`, tone: 'error', title: texts.ratingDiffers(uid), lines, act: { is: 'link', to, label: texts.toUser } }
  })
  const seats = (found?.seats.differ ?? []).map(
    ({ kind, id }, place): Concern => ({
      id: `seat ${place} ${id}`,
      tone: 'warning',
      title: texts.seatDiffers(id),
      lines: [texts.seatDiffersText],
      act: kind === 'match' ? { is: 'link', to: matchPath(id), label: texts.toMatch } : null,
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

function away({ servers, site, online, queued }: Overview): Concern[] {
  const parts = { servers, site, online, queue: queued }
  return (Object.keys(parts) as (keyof typeof parts)[])
    .filter((part) => parts[part] === null)
    .map((part) => ({ id: `away ${part}`, tone: 'error', title: texts.away[part], lines: [texts.awayText], act: null }))
}

/** What needs somebody, the most urgent first (docs/product.md 13.2). `now` is the server's time (UTC ms). */
export function concernsOf(overview: Overview): readonly Concern[] {
  const { site, now } = overview
  return [
    ...away(overview),
    ...undecided(overview),
    ...(site ? [...cron(site, now), ...undelivered(site, now)] : []),
    ...offline(overview),
    ...(site ? sums(site) : []),
  ]
}
