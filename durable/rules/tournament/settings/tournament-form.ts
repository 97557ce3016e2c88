import { type Refusal, refuse } from '../../error-codes.ts'
import { mapCountOf } from '../../lobby/gather-options.ts'
import { tidyText } from '../../player/player-name.ts'
import { tidyLines } from '../../tidy-lines.ts'
import { mapsPlayed } from '../../vocabulary.ts'
import { type PhaseSeries, phases, usualSeries } from './phase-series.ts'

/** The fields that an organiser sends, read: times are UTC ms (durable/protocol/tournament/tournament-bodies.ts). */
export type TournamentForm = {
  name: string
  start_date: number
  registration_ends: number | null
  description: string
  rules: string
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
      rules: tidyLines(form.rules),
      prize_pool: tidyText(form.prize_pool),
      prize_distribution: prizes,
    },
  }
}

/** The name of a phase's length on the wire, and the words for that phase. */
const phaseFields = { tables: 'group_series', bracket: 'bracket_series', final: 'final_series' } as const
const phaseWords = { tables: 'Innledende kamper', bracket: 'Et sluttspill', final: 'En finale' } as const

/**
 * Whether there are maps enough for every phase that is longer than usual. A phase that stays as it was (`before`) is not asked about.
 * Refuses with INVALID_INPUT and the field.
 */
export function checkSeries(series: PhaseSeries, activeMaps: number, before: PhaseSeries = usualSeries): { ok: true } | Refusal {
  for (const phase of phases) {
    const { min } = mapCountOf(series[phase])
    const isLonger = mapsPlayed(series[phase]) > mapsPlayed(usualSeries[phase])
    if (!isLonger || activeMaps >= min || series[phase] === before[phase]) continue
    const text = `${phaseWords[phase]} i best av ${mapsPlayed(series[phase])} trenger ${min} aktive kart, og det er bare ${activeMaps}.`
    return refuse('INVALID_INPUT', text, [phaseFields[phase]])
  }
  return { ok: true }
}
