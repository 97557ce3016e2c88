import type { NewsKind } from '../../../durable/protocol/site-messages.ts'
import type { SoundLevel } from '../../net/signals/sound-level.ts'

/** How the site calls the player, in the account menu. */
export const signalTexts = {
  sound: 'Lyd',
  level: { off: 'Av', low: 'Lav', on: 'På' } satisfies Record<SoundLevel, string>,
  notifications: 'Varsler',
  notificationsHint: 'Når siden ligger i bakgrunnen',
  notificationsClosed: 'Også når siden er lukket',
  gathers: 'Gathere som mangler 2',
  gathersHint: 'Høyst én i timen, når siden er lukket',
  quiet_from: 'Stille fra',
  quiet_to: 'Stille til',
  hour: (hour: number) => `kl. ${String(hour).padStart(2, '0')}`,
  notificationsBlocked: 'Nettleseren blokkerer dem. Tillat dem i innstillingene for nettstedet.',
} as const

export type NewsWords = { mark: string; sound: 'call' | 'turn'; leadsTo: 'match' | 'queue' | 'link' | null }

/** The news that call the player: the mark in the title, the sound, and where to go: `link` is where the toast's own link leads. */
export const newsWords: Record<NewsKind, NewsWords> = {
  'let-in': { mark: '(Du er med)', sound: 'call', leadsTo: 'match' },
  brought: { mark: '(Gruppen er påmeldt)', sound: 'call', leadsTo: 'link' },
  'put-in': { mark: '(Du er med)', sound: 'call', leadsTo: 'match' },
  kicked: { mark: '(Kastet ut)', sound: 'call', leadsTo: null },
  replaced: { mark: '(Byttet ut)', sound: 'call', leadsTo: null },
  'started-without-you': { mark: '(Startet uten deg)', sound: 'call', leadsTo: null },
  'queue-out': { mark: '(Ute av køen)', sound: 'call', leadsTo: 'queue' },
  substitute: { mark: '(Innbytter)', sound: 'call', leadsTo: 'match' },
  'team-invite': { mark: '(Laginvitasjon)', sound: 'call', leadsTo: null },
  'check-in': { mark: '(Sjekk inn)', sound: 'call', leadsTo: 'link' },
  support: { mark: '(Svar fra Support)', sound: 'call', leadsTo: 'link' },
  duty: { mark: '(Vakt)', sound: 'call', leadsTo: 'link' },
  cup: { mark: '(Cup)', sound: 'turn', leadsTo: 'link' },
  'tournament-match': { mark: '(Kampen er klar)', sound: 'turn', leadsTo: 'link' },
  'captain-call': { mark: '(Kampen venter på deg)', sound: 'turn', leadsTo: 'link' },
  'server-ready': { mark: '(Koble til)', sound: 'turn', leadsTo: 'match' },
}
