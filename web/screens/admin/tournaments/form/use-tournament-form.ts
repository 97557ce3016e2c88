import { useState } from 'react'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { useAction } from '../../../../hooks/use-action.ts'
import { saveTournament } from '../../../../net/api/admin/tournaments.ts'
import { copiedDraft } from './copied-draft.ts'
import { readDraft, saveDraft } from './saved-form.ts'
import { formTexts as texts } from './texts.ts'
import { bodyOf, type DraftField, draftOf, newDraft, type TournamentDraft, type Wrong, withFixed, wrongIn } from './tournament-draft.ts'

/** The server's names of fields that have another name in the form. */
const fieldNames: Readonly<Record<string, DraftField>> = { prize_distribution: 'prizes' }

/** The first draft of a new tournament: a copy of an earlier one, or a plan with this number of servers. */
export type FirstDraft = { copied?: Tournament | undefined; servers?: number | undefined }

/** The form of a new tournament (null), or of this one. The browser keeps the draft until it is saved or discarded. */
export function useTournamentForm(tournament: Tournament | null, { copied, servers }: FirstDraft = {}) {
  const id = tournament?.id ?? null
  const draftId = copied ? `copy-${copied.id}` : id
  const begin = () => (tournament ? draftOf(tournament) : copied ? copiedDraft(copied, Date.now()) : newDraft(Date.now(), servers))
  const [from, setFrom] = useState(() => tournament && draftOf(tournament))
  const [kept] = useState(() => readDraft(draftId, from))
  const [written, setDraft] = useState(kept ?? begin)
  const draft = tournament ? withFixed(written, tournament) : written
  const [isRestored, setIsRestored] = useState(kept !== null)
  const [isSent, setIsSent] = useState(false)
  const [refusedFields, setRefusedFields] = useState<readonly string[]>([])
  const { run, isBusy, refusal } = useAction('here')
  const wrong = wrongIn(draft, Date.now(), tournament ? { registered: tournament.registered_teams, startedAt: tournament.start_date } : {})
  const refused: Wrong = Object.fromEntries(refusedFields.map((field) => [fieldNames[field] ?? field, texts.wrong.other]))

  const set = (change: Partial<TournamentDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    setRefusedFields([])
    saveDraft(draftId, { draft: next, from })
  }
  const reset = () => {
    saveDraft(draftId, null)
    setFrom(tournament && draftOf(tournament))
    setDraft(begin())
    setIsRestored(false)
    setIsSent(false)
  }
  /** Returns the saved tournament; null if a field is wrong, or the server refused. */
  const save = async () => {
    setIsSent(true)
    if (isBusy || Object.keys(wrong).length > 0) return null
    const work = async () => {
      const reply = await saveTournament(id, bodyOf(draft))
      if (!reply.ok) setRefusedFields(reply.fields.map((field) => field.split('.')[0] ?? field))
      return reply
    }
    const saved = await run(work, { done: id === null ? texts.created : texts.saved, unreached: texts.unreached })
    if (saved) saveDraft(draftId, null)
    return saved?.tournament ?? null
  }
  return { draft, set, reset, save, isRestored, isBusy, refusal, wrong: isSent ? { ...refused, ...wrong } : refused }
}
