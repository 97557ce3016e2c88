import type { SoundLevel } from '../net/sound-level.ts'
import { toasts } from '../texts/toasts.ts'

/** How the site calls the player, in the account menu. */
export const signalTexts = {
  sound: 'Lyd',
  level: { off: 'Av', low: 'Lav', on: 'På' } satisfies Record<SoundLevel, string>,
  notifications: 'Varsler',
  notificationsHint: 'Når siden ligger i bakgrunnen',
  notificationsBlocked: 'Nettleseren sperrer dem. Åpne for dem i innstillingene for siden.',
} as const

type NewsWords = { mark: string; sound: 'call' | 'turn'; leadsToMatch: boolean }

/** The toasts that call the player, by their text: the mark in the title, the sound, and whether the match is where to go. */
export const newsWords: Partial<Record<string, NewsWords>> = {
  [toasts.joinedGather]: { mark: '(Du er med)', sound: 'call', leadsToMatch: true },
  'Staben satte deg inn i en kamp.': { mark: '(Du er med)', sound: 'call', leadsToMatch: true },
  'Du ble kastet ut av gatheren.': { mark: '(Kastet ut)', sound: 'call', leadsToMatch: false },
  'Du ble byttet ut av staben.': { mark: '(Byttet ut)', sound: 'call', leadsToMatch: false },
  [toasts.startedWithoutYou]: { mark: '(Startet uten deg)', sound: 'call', leadsToMatch: false },
  [toasts.serverReady]: { mark: '(Koble til)', sound: 'turn', leadsToMatch: true },
}
