import { appealKinds } from '../../../../durable/rules/support/ticket-words.ts'
import { paths } from '../../../paths/paths.ts'
import { isEmptyDraft, readDraft, savedDraftKeys } from '../../../support-composer/saved-draft.ts'
import { newDraftKey } from '../draft-keys.ts'
import { type Asked, draftKeyOf, fieldsOf } from './ticket-form.ts'

/** A form that was begun and not sent: its address, and its subject (empty without one). */
export type BegunForm = { path: string; subject: string }

const parts = new RegExp(
  `^${newDraftKey}(?:-(?<appeal>${appealKinds.join('|')}))?(?:-kamp-(?<match>.+?))?(?:-spiller-(?<player>.+?))?(?:-etter-(?<after>\\d+))?$`,
)

/** The form whose draft has this key; null for a key of another draft. */
export function askedOfKey(draftKey: string): Asked | null {
  const named = parts.exec(draftKey)?.groups
  if (!named) return null
  const { match = '', player = '', after } = named
  const appeal = appealKinds.find((kind) => kind === named.appeal) ?? null
  const asked = { appeal, match, player, after: after === undefined ? null : Number(after), subject: '' }
  return draftKeyOf(asked) === draftKey ? asked : null
}

/** The address of the form with its request. */
export function formPathOf({ appeal, match, player, after }: Asked): string {
  const params = new URLSearchParams({
    ...(appeal !== null && { appeal }),
    ...(match !== '' && { match }),
    ...(player !== '' && { player }),
    ...(after !== null && { sak: String(after) }),
  }).toString()
  return params === '' ? paths.newTicket : `${paths.newTicket}?${params}`
}

/** Every form that this player has begun in this browser, each with its own address. */
export function begunForms(steamid: string): readonly BegunForm[] {
  return savedDraftKeys(steamid, newDraftKey).flatMap((draftKey) => {
    const asked = askedOfKey(draftKey)
    const draft = readDraft(steamid, draftKey)
    if (!asked || !draft || isEmptyDraft(draft)) return []
    return [{ path: formPathOf(asked), subject: fieldsOf(draft.fields, asked).subject.trim() }]
  })
}
