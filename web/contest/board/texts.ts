import { atClock, formatMoment, osloDay } from '../../format/date.ts'
import { formatDuration } from '../../format/duration.ts'

/** An estimate is rounded to five minutes. */
const roundMs = 5 * 60_000

/** The board of a cup or a tournament, for its staff (docs/product.md 14.5). */
export const boardTexts = {
  title: 'Tavle',
  matches: 'Kampene nå',
  nothing: 'Ingen kamper spilles, og ingen kan begynne.',
  count: (on: number, next: number) =>
    [on > 0 ? `${on} spilles` : null, next > 0 ? `${next} kan begynne` : null].filter(Boolean).join(' · '),
  mayBegin: 'Kan begynne',
  since: (ms: number) => (ms < 60_000 ? 'nå nettopp' : formatDuration(ms)),
  ready: 'klar',
  notReady: 'ikke klar',
  start: 'Start',
  startAll: 'Start alle',
  manage: 'Administrer kamp',
  see: 'Se kampen',
  screen: {
    title: 'Vis på storskjermen',
    auto: 'Av seg selv',
    gone: 'Kampen er over, så skjermen går av seg selv',
    parts: { now: 'Kampene som spilles', table: 'Tabellen', next: 'Neste kamper', bracket: 'Sluttspillet' },
  },
  call: 'Ring kapteinen',
  callShort: 'Ring',
  called: (name: string) => `${name} er varslet.`,
  calledAt: (clock: string) => `Ringt kl. ${clock}`,
  of: (label: string, match: string) => `${label}, ${match}`,
  ends: (at: number, now: number, servers: number | null) => {
    const rounded = Math.ceil(at / roundMs) * roundMs
    const moment = osloDay(rounded) === osloDay(now) ? atClock(rounded) : formatMoment(rounded, now)
    return [`Ferdig ca. ${moment}`, servers === null ? null : servers === 1 ? '1 server' : `${servers} servere`]
      .filter((part) => part !== null)
      .join(', ')
  },
} as const
