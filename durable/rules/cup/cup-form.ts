import { type Refusal, refuse } from '../error-codes.ts'
import { tidyText } from '../player/player-name.ts'
import { tidyLines } from '../tidy-lines.ts'
import { startLimits } from '../tournament/settings/tournament-form.ts'

/** The required fields of the form of a cup, each with the text for a missing one; then the same for a registration. */
export const cupFormRequired = {
  fields: ['name', 'max_players', 'date', 'reg_open', 'reg_close'],
  text: 'Vennligst fyll ut alle påkrevde felt',
} as const
export const cupEntryRequired = { fields: ['faceit_elo', 'profile_link'], text: 'Vennligst fyll ut alle felt' } as const

/** The fields that staff send, read: times are UTC ms (durable/protocol/cup/cup-bodies.ts). */
export type CupForm = { name: string; description: string; prize: string; date: number; reg_open: number; reg_close: number }

/**
 * The form with its texts tidied, once its times make sense: registration opens before it closes and closes by the start, which does not
 * lie absurdly far away (docs/product.md 16.1). Registration can have opened at any time in the past. `now` is UTC ms. Refuses with
 * INVALID_INPUT and the fields.
 */
export function checkCupForm<Form extends CupForm>(
  form: Form,
  { now, isNew }: { now: number; isNew: boolean },
): { ok: true; form: Form } | Refusal {
  const { date, reg_open, reg_close } = form
  const earliest = now - (isNew ? startLimits.newBehind : startLimits.behind)
  if (date < earliest || date > now + startLimits.ahead) return refuse('INVALID_INPUT', 'Velg en starttid som er litt nærmere.', ['date'])
  if (reg_open < 0 || reg_open >= reg_close)
    return refuse('INVALID_INPUT', 'Påmeldingen må åpne før den stenger.', ['reg_open', 'reg_close'])
  if (reg_close > date) return refuse('INVALID_INPUT', 'Påmeldingen må stenge senest når cupen starter.', ['reg_close', 'date'])
  const name = tidyText(form.name)
  if (name === '') return refuse('INVALID_INPUT', cupFormRequired.text, ['name'])
  return { ok: true, form: { ...form, name, description: tidyLines(form.description), prize: tidyText(form.prize) } }
}
