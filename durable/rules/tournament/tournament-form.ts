import { type Refusal, refuse } from '../error-codes.ts'
import { mapCountOf } from '../lobby/gather-options.ts'
import { tidyText } from '../player/player-name.ts'
import { tidyLines } from '../tidy-lines.ts'
import type { FinalSeries } from './tournament-words.ts'

/** The fields that an organiser sends, read: times are UTC ms (durable/protocol/tournament/tournament-bodies.ts). */
export type TournamentForm = {
  name: string
  start_date: number
  registration_ends: number | null
  description: string
  prize_pool: string
  prize_distribution: readonly { place: string; amount: string }[]
}

const day = 86_400_000
/** How far ahead a tournament may be planned, and how far back it may lie: a new one, and one that is changed later. In ms. */
export const startLimits = { ahead: 2 * 366 * day, newBehind: day, behind: 366 * day } as const

/**
 * The form with its texts tidied, once its times make sense: registration ends before the start, and neither lies absurdly far away
 * (docs/product.md 14.1). `now` is UTC ms. Refuses with INVALID_INPUT and the fields.
 */
export function checkTournamentForm<Form extends TournamentForm>(
  form: Form,
  { now, isNew }: { now: number; isNew: boolean },
): { ok: true; form: Form } | Refusal {
  const earliest = now - (isNew ? startLimits.newBehind : startLimits.behind)
  const isSensible = (time: number) => time >= earliest && time <= now + startLimits.ahead
  if (!isSensible(form.start_date)) return refuse('INVALID_INPUT', 'Velg en starttid som er litt nærmere.', ['start_date'])
  if (form.registration_ends !== null && (form.registration_ends >= form.start_date || !isSensible(form.registration_ends))) {
    return refuse('INVALID_INPUT', 'Påmeldingen må slutte før turneringen starter.', ['registration_ends'])
  }
  const name = tidyText(form.name)
  if (name === '') return refuse('INVALID_INPUT', 'Turneringen må ha et navn.', ['name'])
  const prizes = form.prize_distribution.map(({ place, amount }) => ({ place: tidyText(place), amount: tidyText(amount) }))
  if (prizes.some(({ place, amount }) => place === '' || amount === ''))
    return refuse('INVALID_INPUT', 'Hver premie må ha en plassering og et beløp.', ['prize_distribution'])
  return {
    ok: true,
    form: {
      ...form,
      name,
      description: tidyLines(form.description),
      prize_pool: tidyText(form.prize_pool),
      prize_distribution: prizes,
    },
  }
}

/** Whether there are enough active duty maps for the final. Refuses with INVALID_INPUT and the field. */
export function checkFinalSeries(series: FinalSeries, activeMaps: number): { ok: true } | Refusal {
  const { min } = mapCountOf(series)
  if (series === 'bo3' || activeMaps >= min) return { ok: true }
  return refuse('INVALID_INPUT', `En finale i best av 5 trenger ${min} aktive kart, og det er bare ${activeMaps}.`, ['final_series'])
}
