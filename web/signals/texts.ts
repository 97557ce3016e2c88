import type { SoundLevel } from '../net/signals/sound-level.ts'

/** How the site alerts the player, in the account menu and in the settings. */
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
