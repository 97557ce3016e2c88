import type { NewsKind } from '../../durable/protocol/site-messages.ts'
import type { SoundLevel } from '../net/sound-level.ts'

/** How the site calls the player, in the account menu. */
export const signalTexts = {
  sound: 'Lyd',
  level: { off: 'Av', low: 'Lav', on: 'På' } satisfies Record<SoundLevel, string>,
  notifications: 'Varsler',
  notificationsHint: 'Når siden ligger i bakgrunnen',
  notificationsBlocked: 'Nettleseren sperrer dem. Åpne for dem i innstillingene for siden.',
} as const

type NewsWords = { mark: string; sound: 'call' | 'turn'; leadsToMatch: boolean }

/** The news that call the player: the mark in the title, the sound, and whether the match is where to go. */
export const newsWords: Record<NewsKind, NewsWords> = {
  'let-in': { mark: '(Du er med)', sound: 'call', leadsToMatch: true },
  'put-in': { mark: '(Du er med)', sound: 'call', leadsToMatch: true },
  kicked: { mark: '(Kastet ut)', sound: 'call', leadsToMatch: false },
  replaced: { mark: '(Byttet ut)', sound: 'call', leadsToMatch: false },
  'started-without-you': { mark: '(Startet uten deg)', sound: 'call', leadsToMatch: false },
  'server-ready': { mark: '(Koble til)', sound: 'turn', leadsToMatch: true },
}
