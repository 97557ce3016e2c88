import { gatherTitle } from '../../lobby/gather-title.ts'
import { momentText } from '../../norwegian-clock.ts'
import { practiceConcernId } from '../practice/practice-evening.ts'
import type { StaffRight } from '../staff-rights.ts'
import { concernWords as words } from './concern-words.ts'
import type { SiteState, StaffFacts, WaitingContest } from './staff-facts.ts'

/** The part of the admin area where a concern is dealt with, by the id of its section. */
export const concernAreas = ['matches', 'servers', 'tournaments', 'cups', 'tickets', 'overview'] as const
export type ConcernArea = (typeof concernAreas)[number]

/** The page that settles a concern, by its kind and id, or the Durable Object to try again; null for neither. */
export type ConcernAct =
  | { is: 'page'; page: 'match' | 'servers' | 'tickets' | 'tournament' | 'cup' | 'user' | 'practice'; id: string; label: string }
  | { is: 'retry'; binding: string; name: string }
  | null

/**
 * Something that needs staff. `id` is the same for as long as it lasts. `tone`: it hurts players now, or can wait for a moment. `waiting`:
 * the number of people who cannot go on because of it. `since` (UTC ms): null when unknown. `right`: the one that settles it.
 */
export type Concern = {
  id: string
  area: ConcernArea
  tone: 'error' | 'warning'
  title: string
  lines: readonly string[]
  waiting: number
  since: number | null
  /** When the newest of several came (UTC ms); missing where there is one. */
  latest?: number
  right: StaffRight
  act: ConcernAct
}

/** For how long the cron may be silent, in ms. */
const cronSilenceMs = 5 * 60_000
/** For how long a match may wait for a server before that needs somebody, in ms. */
const serverlessMs = 60_000
/** Players of a match of five against five. */
const matchPlayers = 10

const undecided = ({ undecided: matches }: StaffFacts): Concern[] =>
  matches.map((match) => ({
    id: `undecided ${match.match_id}`,
    area: 'matches',
    tone: 'error',
    title: words.undecided(gatherTitle(match)),
    lines: [words.score(match.score_a, match.score_b)],
    waiting: match.max_players,
    since: match.since,
    right: 'decide',
    act: { is: 'page', page: 'match', id: match.match_id, label: words.settle },
  }))

const missing = ({ missing: matches }: StaffFacts): Concern[] =>
  matches.map((match) => ({
    id: `missing ${match.match_id}`,
    area: 'matches',
    tone: 'error',
    title: words.missing(gatherTitle(match), match.missing),
    lines: [words.missingText],
    waiting: match.max_players - match.missing,
    since: null,
    right: 'replace-player',
    act: { is: 'page', page: 'match', id: match.match_id, label: words.toMatch },
  }))

const serverless = ({ serverless: matches, now }: StaffFacts): Concern[] =>
  (matches ?? [])
    .filter(({ since }) => now - since >= serverlessMs)
    .map(({ match_id, name, since }) => ({
      id: `serverless ${match_id}`,
      area: 'servers',
      tone: 'error',
      title: words.serverless(name),
      lines: [words.serverlessText],
      waiting: matchPlayers,
      since,
      right: 'servers',
      act: { is: 'page', page: 'servers', id: '', label: words.toServers },
    }))

function tickets({ tickets: { waiting, since, latest } }: StaffFacts): Concern[] {
  if (waiting === 0) return []
  const act = { is: 'page', page: 'tickets', id: '', label: words.toTickets } as const
  const title = words.tickets(waiting)
  const newest = latest === null ? {} : { latest }
  return [{ id: 'tickets', area: 'tickets', tone: 'warning', title, lines: [], waiting, since, ...newest, right: 'tickets', act }]
}

function contestTitle({ kind, name, start, few }: WaitingContest, now: number): string {
  if (start === null) return words.contestWaits(name)
  if (start <= now || few === null) return words.notStarted(name)
  return kind === 'tournament' ? words.fewTeams(name) : words.fewPlayers(name)
}

/** A tournament or cup that waits: for its start, for teams or players, or with matches that nobody has begun or that went wrong. */
const contests = ({ contests: entries = [], now }: StaffFacts): Concern[] =>
  entries.map((entry) => {
    const { kind, id, stuck, late, open, start, few } = entry
    const parts = [
      ...(few === null ? [] : [words.registered(kind, few)]),
      ...(start !== null && start > now ? [words.starts(momentText(start, now))] : []),
      ...(stuck > 0 ? [words.stuckMatches(stuck)] : []),
      ...(late > 0 ? [words.lateMatches(late)] : []),
      ...(open > 0 ? [words.openMatches(open)] : []),
    ]
    return {
      id: `${kind} ${id}`,
      area: kind === 'tournament' ? 'tournaments' : 'cups',
      tone: stuck > 0 ? 'error' : 'warning',
      title: contestTitle(entry, now),
      lines: parts,
      waiting: (stuck + late) * matchPlayers,
      since: start !== null && start <= now ? start : null,
      right: kind === 'tournament' ? 'tournaments' : 'cups',
      act: { is: 'page', page: kind, id, label: kind === 'tournament' ? words.toTournament : words.toCup },
    }
  })

const effectLine = ({ what, attempts, parked, error }: SiteState['undelivered'][number]['failed'][number]): string =>
  [`${words.effect(what)}: ${words.tries(attempts)}`, parked ? words.parked : words.trying, ...(error === '' ? [] : [`«${error}»`])].join(
    ' · ',
  )

/** A concern of the site itself, which holds up nobody by itself. */
const ofSite = (id: string, concern: Pick<Concern, 'tone' | 'title' | 'lines'> & Partial<Concern>): Concern => ({
  id,
  area: 'overview',
  waiting: 0,
  since: null,
  right: 'retry-effects',
  act: null,
  ...concern,
})

function undelivered({ undelivered: entries, objects }: SiteState): Concern[] {
  const shown = entries.map(({ binding, name, failed }) => {
    const isGivenUp = failed.some(({ parked }) => parked)
    return ofSite(`undelivered ${binding} ${name}`, {
      tone: isGivenUp ? 'error' : 'warning',
      title: words.undelivered(binding, name),
      lines: failed.map(effectLine),
      since: Math.min(...failed.map(({ since }) => since)),
      act: { is: 'retry', binding, name },
    })
  })
  const others = objects - entries.length
  if (others <= 0) return shown
  return [...shown, ofSite('more', { tone: 'warning', title: words.moreObjects(others), lines: [words.moreObjectsText] })]
}

/** Servers that do not answer, that were never tested, or on which a match could not go on. */
function servers({ servers: pool }: StaffFacts): Concern[] {
  const act = { is: 'page', page: 'servers', id: '', label: words.toServers } as const
  const concern = (id: string, fields: Pick<Concern, 'tone' | 'title' | 'lines'> & Partial<Concern>): Concern => ({
    ...{ id, area: 'servers', waiting: 0, since: null, right: 'servers', act },
    ...fields,
  })
  return (pool ?? []).flatMap(({ address, name, state, match, since, backups, restore }) => {
    const called = name || address
    if (state === 'resting') return []
    if (state === 'offline') {
      const lines = [match === null ? words.offlineText : words.offlineInMatch]
      const waiting = match === null ? 0 : matchPlayers
      const tone = match === null ? ('warning' as const) : ('error' as const)
      return [concern(`offline ${address}`, { tone, title: words.offline(called), lines, waiting, since })]
    }
    if (state === 'untried' && restore === null) {
      return [concern(`untried ${address}`, { tone: 'warning', title: words.untried(called), lines: [words.untriedText] })]
    }
    if (backups === 'empty') {
      return [concern(`backups ${address}`, { tone: 'warning', title: words.noBackups(called), lines: [words.noBackupsText] })]
    }
    return restore === 'fails' ? [concern(`restore ${address}`, { tone: 'warning', title: words.noRestore(called), lines: [] })] : []
  })
}

function sums({ sums: found }: SiteState): Concern[] {
  const users = (found?.users.differ ?? []).map(({ uid, elo, ledgerElo, ratedMatches, ledgerMatches }) =>
    ofSite(`rating ${uid}`, {
      tone: 'error',
      title: words.ratingDiffers(uid),
      lines: [
        ...(elo === ledgerElo ? [] : [words.ratingDiffersText(elo, ledgerElo)]),
        ...(ratedMatches === ledgerMatches ? [] : [words.matchesDifferText(ratedMatches, ledgerMatches)]),
      ],
      act: { is: 'page', page: 'user', id: uid, label: words.toUser },
    }),
  )
  const seats = (found?.seats.differ ?? []).map(({ kind, id }, place) =>
    ofSite(`seat ${place} ${id}`, {
      tone: 'warning',
      title: words.seatDiffers(id),
      lines: [words.seatDiffersText],
      act: kind === 'match' ? { is: 'page', page: 'match', id, label: words.toMatch } : null,
    }),
  )
  return [...users, ...seats]
}

function cron({ cron: run }: SiteState, now: number): Concern[] {
  if (run === null) return [ofSite('cron', { tone: 'error', title: words.cronNever, lines: [words.cronLateText] })]
  if (now - run.at > cronSilenceMs) {
    return [ofSite('cron', { tone: 'error', title: words.cronLate, lines: [words.cronLateText], since: run.at })]
  }
  if (run.failed.length === 0) return []
  const title = words.cronFailed(run.failed.map(({ step }) => step).join(', '))
  return [ofSite('cron', { tone: 'error', title, lines: run.failed.map(({ step, message }) => `${step}: «${message}»`), since: run.at })]
}

/** The parts that could not be asked: while there is one, the list is incomplete. */
const away = (facts: StaffFacts): Concern[] =>
  (Object.keys(words.away) as (keyof typeof words.away)[])
    .filter((part) => facts[part] === null)
    .map((part) => ofSite(`away ${part}`, { tone: 'error', title: words.away[part], lines: [words.awayText], right: 'overview' }))

/** The accidents of a practice evening. Each says that it is one, and nobody waits for it. */
const practices = ({ practice = [] }: StaffFacts): Concern[] =>
  practice.map(({ id, accident, since }) =>
    ofSite(practiceConcernId({ id }), {
      ...{ tone: 'warning', title: words.practice(accident), lines: [words.practiceText], since, right: 'overview' },
      act: { is: 'page', page: 'practice', id: '', label: words.toPractice },
    }),
  )

const urgency = (tone: Concern['tone']): number => (tone === 'error' ? 0 : 1)

/**
 * The concerns that need staff: first those for which most people wait, then those that hurt, then the oldest (docs/product.md 13.2).
 * Practice comes after everything real. Empty only when everything was asked and nothing waits.
 */
export function concernsOf(facts: StaffFacts): readonly Concern[] {
  const { site, now } = facts
  const all = [
    ...away(facts),
    ...undecided(facts),
    ...missing(facts),
    ...serverless(facts),
    ...(site ? [...cron(site, now), ...undelivered(site)] : []),
    ...servers(facts),
    ...contests(facts),
    ...tickets(facts),
    ...(site ? sums(site) : []),
  ]
  const age = ({ since }: Concern) => since ?? now
  const real = all.sort((a, b) => b.waiting - a.waiting || urgency(a.tone) - urgency(b.tone) || age(a) - age(b))
  return [...real, ...practices(facts)]
}
