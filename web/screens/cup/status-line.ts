import type { CupCard } from '../../../durable/protocol/cup/cup-fields.ts'
import type { RegistrationWindow } from './registration-window.ts'
import { statusLineTexts as texts } from './texts.ts'

/**
 * The status of a cup, in words. `tone`: players can act now, the cup is played, or neither; `until` is the moment of the countdown (UTC
 * ms).
 */
export type StatusLine = { text: string; tone: 'now' | 'live' | 'quiet'; until: { says: string; at: number } | null }

type ShownCup = Pick<CupCard, 'status' | 'registered' | 'max_players' | 'reg_open' | 'reg_close' | 'date'>

/** The status of a cup for a viewer, in this window of its registration. */
export function statusLineOf(cup: ShownCup, window: RegistrationWindow): StatusLine {
  if (cup.status === 'live') return { text: texts.live, tone: 'live', until: null }
  if (cup.status !== 'open') return { text: texts[cup.status], tone: 'quiet', until: null }
  if (window === 'before') return { text: texts.before, tone: 'quiet', until: { says: '', at: cup.reg_open } }
  if (window === 'after') return { text: texts.after, tone: 'quiet', until: null }
  const isFull = cup.registered >= cup.max_players
  return { text: isFull ? texts.full : texts.open, tone: 'now', until: { says: texts.closes, at: cup.reg_close } }
}
