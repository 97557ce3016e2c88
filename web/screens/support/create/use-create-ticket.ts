import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { supportTexts } from '../../../../durable/rules/support/support-texts.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { createTicket } from '../../../net/api/support.ts'
import { paths } from '../../../paths/paths.ts'
import { ownMatchAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { isEmptyDraft } from '../../../support-composer/saved-draft.ts'
import type { OpenDraft } from '../../../support-composer/use-draft.ts'
import { createTexts as texts } from '../texts.ts'
import type { Category } from './ticket-categories.ts'
import { type Asked, fieldsOf, missingIn, type NeededField, type TicketFields, ticketOf } from './ticket-form.ts'
import { type Reported, steamIdOf } from './use-reported.ts'

const appealCategory = /klage|utesteng/i

/** Moves the focus to a field of the form, once it is rendered. */
export const goTo = (field: string) =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-ticket-form] ${field}`)?.focus())

/** The form of a new ticket: its fields, the missing fields after a try to send, and the sending. */
export function useCreateTicket(draft: OpenDraft, asked: Asked, list: readonly Category[] | null, reported: Reported) {
  const [isTried, setIsTried] = useState(false)
  const { run, isBusy, refusal } = useAction('here')
  const navigate = useNavigate()
  const seated = useAtomValue(ownMatchAtom) ?? ''
  const fields = fieldsOf(draft.draft.fields, asked, seated)
  const set = (change: Partial<TicketFields>) => draft.setFields(change)
  // The subject from the link is stored with the written text, because the player can come back by another link.
  const { setFields } = draft
  const isUnsaved = asked.subject !== '' && draft.draft.fields.subject === undefined && !isEmptyDraft(draft.draft)
  useEffect(() => {
    if (isUnsaved) setFields({ subject: asked.subject })
  }, [isUnsaved, setFields, asked.subject])
  const forAppeals = asked.appeal === null ? undefined : list?.find(({ name }) => appealCategory.test(name))
  // A chosen category that does not exist any more counts as no choice.
  const category = list?.some(({ id }) => String(id) === fields.category) ? fields.category : String(forAppeals?.id ?? '')
  const chosen = { ...fields, category }
  const missing: readonly NeededField[] = isTried ? missingIn(chosen, draft.draft.text.trim()) : []
  const send = async (message: string, attachmentIds: readonly string[]) => {
    setIsTried(true)
    if (missingIn(chosen, message).length > 0) return goTo('[aria-invalid="true"]')
    const about = steamIdOf(chosen.player, reported)
    const ticket = ticketOf(chosen, asked, { message, attachmentIds, reported: about })
    const made = await run(() => createTicket(ticket, draft.draft.key), { done: texts.sent, unreached: texts.failed })
    if (!made) return
    draft.clear()
    navigate(paths.ticket(made.ticketId), { replace: true })
  }
  return { fields: chosen, seated, set, missing, send, isBusy, problem: missing.length > 0 ? supportTexts.missing : refusal }
}
