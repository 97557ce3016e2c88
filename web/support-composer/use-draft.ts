import { useCallback, useEffect, useMemo, useState } from 'react'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { type Draft, emptyDraft, isEmptyDraft, readDraft, saveDraft, sendKeyOf, withoutExpired } from './saved-draft.ts'

/**
 * A draft that is being written, with the key with which its present state is sent. `expired` has the names of files that were stored too
 * long and are deleted.
 */
export type OpenDraft = {
  draft: Draft
  expired: readonly string[]
  /** The draft was stored when the page was opened: it was written earlier, and not sent. */
  wasSaved: boolean
  setText(text: string): void
  setFields(fields: Readonly<Record<string, string>>): void
  setFiles(change: (files: Draft['files']) => Draft['files']): void
  /** The draft was sent, or discarded. */
  clear(): void
}

type DraftOf = { of: string; draft: Draft; expired: readonly string[]; wasSaved: boolean }

function openDraft(steamid: string, draftKey: string): DraftOf {
  const kept = readDraft(steamid, draftKey)
  const of = `${steamid}/${draftKey}`
  if (!kept) return { of, draft: emptyDraft(), expired: [], wasSaved: false }
  return { of, wasSaved: true, ...withoutExpired(kept, Date.now()) }
}

/**
 * The player's text under this key, stored in the browser until it is sent or discarded: it survives a reload and a lost connection. Keys
 * are unique among all drafts of one player: 'ny', 'sak-12'.
 */
export function useDraft(draftKey: string): OpenDraft {
  const steamid = useAtomValue(userAtom)?.steamid ?? ''
  const [known, setKnown] = useState(() => openDraft(steamid, draftKey))
  const isOther = known.of !== `${steamid}/${draftKey}`
  const shown = isOther ? openDraft(steamid, draftKey) : known
  if (isOther) setKnown(shown)
  const { draft, expired, wasSaved } = shown
  useEffect(() => saveDraft(steamid, draftKey, draft), [steamid, draftKey, draft])
  const change = useCallback((next: (draft: Draft) => Draft) => setKnown((now) => ({ ...now, draft: next(now.draft) })), [])
  const acts = useMemo(
    () => ({
      setText: (text: string) => change((now) => ({ ...now, text })),
      setFields: (fields: Readonly<Record<string, string>>) => change((now) => ({ ...now, fields: { ...now.fields, ...fields } })),
      setFiles: (next: (files: Draft['files']) => Draft['files']) => change((now) => ({ ...now, files: next(now.files) })),
      clear: () => {
        // At once: the page can be closed before the next effect.
        saveDraft(steamid, draftKey, emptyDraft())
        setKnown((now) => ({ ...now, draft: emptyDraft(), expired: [], wasSaved: false }))
      },
    }),
    [change, steamid, draftKey],
  )
  const sendable = useMemo(() => ({ ...draft, key: sendKeyOf(draft) }), [draft])
  return { draft: sendable, expired, wasSaved: wasSaved && !isEmptyDraft(draft), ...acts }
}
