import type { Cup } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { RegistrationWindow } from '../../registration-window.ts'
import type { OwnPlace } from '../registered.ts'
import { placeTexts as texts } from '../texts.ts'

export type PlaceWords = { title: string; hint: string }

/** The words for a viewer who is not in the cup. */
function wordsOutside({ registered, max_players }: Cup, window: RegistrationWindow): PlaceWords {
  if (window === 'before') return { title: texts.title.before, hint: texts.beforeHint }
  if (window === 'after') return { title: texts.title.after, hint: texts.afterHint }
  const free = max_players - registered
  return free > 0 ? { title: texts.title.free, hint: texts.freeHint(free) } : { title: texts.title.full, hint: texts.fullHint }
}

/** The words about the viewer's place, and its meaning. */
export function placeWords(place: OwnPlace, cup: Cup, window: RegistrationWindow): PlaceWords {
  switch (place.is) {
    case 'none':
      return wordsOutside(cup, window)
    case 'waiting':
      return { title: texts.waits(place.no), hint: texts.waitsHint }
    case 'absent':
      return { title: texts.absent, hint: texts.absentHint }
    case 'in':
      return place.player.drawn === 1 ? { title: texts.drawn, hint: texts.drawnHint } : { title: texts.isIn, hint: texts.isInHint }
    default:
      return place satisfies never
  }
}

/**
 * Whether the viewer can leave: while registration is open, and a player who was drawn in until the setup; never a player who is marked as
 * absent (docs/product.md 16.2).
 */
export const mayLeave = (place: OwnPlace, { status }: Pick<Cup, 'status'>, window: RegistrationWindow): boolean =>
  place.is !== 'none' && place.is !== 'absent' && (window === 'open' || (place.player.drawn === 1 && status === 'open'))
